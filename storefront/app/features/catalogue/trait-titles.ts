import type { TraitFacet } from "@contract/facet-names"

export const traitTitles: Record<TraitFacet, string> = {
  skin_type: "Skin type",
  hair_type: "Hair type",
  concern: "Concern",
  ingredient: "With",
  free_from: "Free from",
  shade: "Shade",
  finish: "Finish",
  size: "Size",
}
