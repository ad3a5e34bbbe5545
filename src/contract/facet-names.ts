/** Names of the facets of traits: what the front door and the pages need to know without the facets' values. */

/** Each is the name of its filter in the call's query, and of its counts in `meta.facets`. */
export const traitFacets = [
  "skin_type",
  "hair_type",
  "concern",
  "ingredient",
  "free_from",
  "shade",
  "finish",
  "size",
] as const
export type TraitFacet = (typeof traitFacets)[number]

/** What ratings lists may be narrowed to: so many stars and up. */
export const ratingSteps = ["4", "3"] as const
export type RatingStep = (typeof ratingSteps)[number]
