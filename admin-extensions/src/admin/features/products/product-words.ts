import type { Data } from "../../../../../src/contract/calls"

export interface Choice {
  id: string
  name: string
}

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
