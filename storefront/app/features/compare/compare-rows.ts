import type { ComparedProduct } from "@contract/compare"
import { traitFacets } from "@contract/facet-names"
import { traitTitles } from "../catalogue/trait-titles"

/** One thing that is said of each product, in their order; null where nothing is known. */
export interface CompareRow {
  title: string
  values: (string | null)[]
  differs: boolean
}

/** What is known of at least one of them. Prices, stars and stock stand with the products. */
export function compareRows(products: readonly ComparedProduct[]): CompareRow[] {
  const said: [string, (product: ComparedProduct) => string | null][] = [
    ["Brand", ({ vendor }) => vendor || null],
    ...traitFacets
      .filter((facet) => facet !== "shade")
      .map((facet): [string, (product: ComparedProduct) => string | null] => [
        traitTitles[facet],
        ({ traits }) => traits[facet]?.join(", ") ?? null,
      ]),
    ["Shades", ({ shades_count }) => (shades_count > 0 ? String(shades_count) : null)],
    ["In short", ({ short_description }) => short_description || null],
  ]
  return said
    .map(([title, of]) => {
      const values = products.map(of)
      return { title, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}
