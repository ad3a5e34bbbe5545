import type { Facets } from "../../../contract/catalogue"
import { ratingSteps, type TraitFacet, traitFacets } from "../../../contract/facet-names"
import { toNaira } from "../../../contract/money"
import { traitWords } from "../../../contract/product-traits"
import { ReadyJson } from "../../../contract/ready-json"
import type { FacetBand } from "../domain/price-bands"
import type { Counts } from "../listing-index/listing"

interface Named {
  bands: FacetBand[]
  brandNames: ReadonlyMap<string, string>
  categoryNames: ReadonlyMap<string, string>
  /** Traits that the list is narrowed to: they are listed whatever they count. */
  chosen: readonly string[]
}

/** A facet of traits is listed where one of its values has at least one in so many of the list's products. */
const ONE_IN = 12
/** Of ingredients those that most products have. */
const MOST_VALUES = 20

/**
 * The counts as they are sent. Put together as text: what a search finds is counted each time. Brands and categories
 * with the most products first; price bands in their order, all of them; traits in the order of their facet, and only
 * where the facet says something of the list: a perfume has no skin type.
 */
export function facetsText(
  counts: Counts,
  { bands, brandNames, categoryNames, chosen }: Named,
): ReadyJson<Facets> {
  const price = bands.map(({ from, to }, band) =>
    JSON.stringify({
      price_start: toNaira(from),
      price_end: to === null ? null : toNaira(to),
      count: counts.bands[band] ?? 0,
    }),
  )
  const facets = [
    ["brand", mostFirst(counts.brands, brandNames)],
    ["category", mostFirst(counts.categories, categoryNames)],
    ["price", price],
    [
      "availability",
      [`{"id":"instock","count":${counts.instock}}`, `{"id":"outofstock","count":${counts.outofstock}}`],
    ],
    ["onsale", counts.onSale > 0 ? [`{"id":"1","name":"On sale","count":${counts.onSale}}`] : []],
    ["rating", ratingHeads.map((head, step) => `${head}${counts.ratings[step] ?? 0}}`)],
    ...traitFacets.map((facet) => [facet, traitsReported(facet, counts, chosen)] as const),
  ] as const
  return new ReadyJson<Facets>(
    `{${facets.map(([name, values]) => `"${name}":[${values.join(",")}]`).join(",")}}`,
  )
}

/** The text of a value up to its count. */
const headOf = (id: string, name: string) => `${JSON.stringify({ id, name }).slice(0, -1)},"count":`

const ratingHeads = ratingSteps.map((stars) => headOf(stars, `${stars} stars and up`))

const traitHeads = new Map(
  traitFacets.map((facet) => [
    facet,
    Object.entries(traitWords[facet]).map(([id, name]) => ({
      trait: `${facet}:${id}`,
      head: headOf(id, name),
    })),
  ]),
)

function traitsReported(facet: TraitFacet, { traits, total }: Counts, chosen: readonly string[]): string[] {
  const known = (traitHeads.get(facet) ?? []).flatMap(({ trait, head }) => {
    const count = traits.get(trait) ?? 0
    return count === 0 ? [] : [{ text: `${head}${count}}`, count, isChosen: chosen.includes(trait) }]
  })
  const most = known.reduce((so, { count }) => Math.max(so, count), 0)
  if (most * ONE_IN < total && !known.some(({ isChosen }) => isChosen)) return []
  if (known.length <= MOST_VALUES) return known.map(({ text }) => text)
  const least = known.map(({ count }) => count).sort((a, b) => b - a)[MOST_VALUES - 1] ?? 0
  return known.filter(({ count, isChosen }) => isChosen || count >= least).map(({ text }) => text)
}

const byName = new Intl.Collator("en")

interface InOrder {
  id: string
  head: string
}

/** Comparing names takes longer than counting: their order is cached as long as the names are. */
const orders = new WeakMap<ReadonlyMap<string, string>, InOrder[]>()

function inOrder(names: ReadonlyMap<string, string>): InOrder[] {
  const cached = orders.get(names)
  if (cached) return cached
  const order = [...names]
    .sort(([, a], [, b]) => byName.compare(a, b))
    .map(([id, name]) => ({ id, head: headOf(id, name) }))
  orders.set(names, order)
  return order
}

function mostFirst(counts: Map<string, number>, names: ReadonlyMap<string, string>): string[] {
  return inOrder(names)
    .flatMap(({ id, head }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ head, count }]
    })
    .sort((a, b) => b.count - a.count)
    .map(({ head, count }) => `${head}${count}}`)
}
