import type { Data } from "../../../../../src/contract/calls"

export interface Choice {
  id: string
  name: string
}

/** A product is sold as one thing or as several together. */
export const KINDS = [
  { id: "product", name: "Product" },
  { id: "bundle", name: "Bundle" },
] as const

/** Sections with what lies in them, one line each, as a choice shows them. */
export function placeChoices(sections: Data<"GET /section">): Choice[] {
  return sections.flatMap((section) => [
    { id: section.id, name: section.name },
    ...section.category.flatMap((category) => [
      { id: category.id, name: `${section.name} / ${category.name}` },
      ...category.subcategory.map(({ id, name }) => ({
        id,
        name: `${section.name} / ${category.name} / ${name}`,
      })),
    ]),
  ])
}
