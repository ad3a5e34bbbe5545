import { ratingSteps } from "../../../contract/facet-names"
import type { ListFilter, ListSort } from "../domain/list-filter"
import type { FacetBand } from "../domain/price-bands"
import type { Found } from "./found"
import { fails, Narrowing, slotsOf } from "./narrowing"
import type { Shelf, ShelfOrder } from "./shelf"
import { TraitCount } from "./trait-sets"

/** How many products there are, and how many there would be at each choice of a facet under the other filters. */
export interface Counts {
  total: number
  /** By brand id and category id; only those with products. */
  brands: Map<string, number>
  categories: Map<string, number>
  bands: number[]
  instock: number
  outofstock: number
  onSale: number
  /** By each of the steps: how many have so many stars and up. */
  ratings: number[]
  /** By `facet:value`; only those with products. */
  traits: Map<string, number>
}

const STARS = ratingSteps.map(Number)

/** The slots of one page. Ready orders are walked until the page is full; what was found or picked is sorted. */
export function pageOf(
  shelf: Shelf,
  filter: ListFilter,
  sort: ListSort,
  found: Found | null,
  offset: number,
  limit: number,
): number[] {
  const narrowing = new Narrowing(shelf, filter)
  const shows = (slot: number) => narrowing.failures(slot) === 0
  if (sort === "picked" && filter.pickedIds !== null) {
    const hit = found && new Set(found.slots)
    const picked = slotsOf(shelf, [...new Set(filter.pickedIds)])
    return picked.filter((slot) => shows(slot) && hit?.has(slot) !== false).slice(offset, offset + limit)
  }
  if (found) return sorted(shelf, keyOf(shelf, sort, found), found.slots, shows, offset, limit)
  const order: ShelfOrder = sort === "relevance" || sort === "picked" ? "best_selling" : sort
  if (filter.pickedIds !== null) {
    const places = shelf.places(order)
    const picked = Int32Array.from(new Set(slotsOf(shelf, filter.pickedIds)))
    return sorted(shelf, (at) => places[picked[at] as number] as number, picked, shows, offset, limit)
  }
  const page: number[] = []
  let skipped = 0
  for (const slot of shelf.order(order)) {
    if (!shows(slot)) continue
    if (skipped++ < offset) continue
    page.push(slot)
    if (page.length === limit) break
  }
  return page
}

/** Scores are smaller than that. */
const WORST = 0xffff

/** Small keys first. Relevance: the better match first, among equals the best seller. */
function keyOf(shelf: Shelf, sort: ListSort, { slots, scores }: Found): (at: number) => number {
  if (sort === "relevance" || sort === "picked") {
    const places = shelf.places("best_selling")
    return (at) => (WORST - (scores[at] as number)) * shelf.size + (places[slots[at] as number] as number)
  }
  const places = shelf.places(sort)
  return (at) => places[slots[at] as number] as number
}

/** Sorted as numbers that hold the key and the index: several times faster than with a comparison of our own. */
function sorted(
  shelf: Shelf,
  key: (at: number) => number,
  slots: Int32Array,
  shows: (slot: number) => boolean,
  offset: number,
  limit: number,
): number[] {
  const span = Math.max(1, shelf.size)
  const keys = new Float64Array(slots.length)
  let length = 0
  for (let at = 0; at < slots.length; at++) {
    if (shows(slots[at] as number)) keys[length++] = key(at) * span + at
  }
  const page = keys
    .subarray(0, length)
    .sort()
    .subarray(offset, offset + limit)
  return Array.from(page, (value) => slots[value % span] as number)
}

/** One pass over all products, or over what was found. */
export function count(shelf: Shelf, filter: ListFilter, found: Found | null, bands: FacetBand[]): Counts {
  const narrowing = new Narrowing(shelf, filter)
  const { placing, brand, price, inStock, onSale, rating } = shelf.columns
  const traits = new TraitCount(shelf.traits, shelf.columns)
  const ratings = new Array<number>(STARS.length).fill(0)
  const byPlacing = new Int32Array(shelf.placings.size)
  const byBrand = new Int32Array(shelf.brands.size)
  const inBands = new Array<number>(bands.length).fill(0)
  const counts = { total: 0, instock: 0, outofstock: 0, onSale: 0 }
  const length = found ? found.slots.length : shelf.size
  for (let at = 0; at < length; at++) {
    const slot = found ? (found.slots[at] as number) : at
    const failed = narrowing.failures(slot)
    // Two filters failed: no choice of one facet would show it.
    if ((failed & (failed - 1)) !== 0 || failed === fails.other) continue
    if (failed > fails.rating) {
      traits.addFailing(slot, failed)
      continue
    }
    if (failed === 0) {
      counts.total++
      traits.add(slot)
    }
    if ((failed & ~fails.category) === 0) (byPlacing[placing[slot] as number] as number)++
    if ((failed & ~fails.brand) === 0) (byBrand[brand[slot] as number] as number)++
    if ((failed & ~fails.availability) === 0) counts[inStock[slot] === 1 ? "instock" : "outofstock"]++
    if ((failed & ~fails.onSale) === 0 && onSale[slot] === 1) counts.onSale++
    if ((failed & ~fails.rating) === 0) {
      const stars = rating[slot] as number
      for (let step = 0; step < STARS.length; step++)
        if (stars >= (STARS[step] as number)) ratings[step] = (ratings[step] as number) + 1
    }
    if ((failed & ~fails.price) === 0) {
      const kobo = price[slot] as number
      for (let band = 0; band < bands.length; band++) {
        const { from, to } = bands[band] as FacetBand
        if (kobo >= from && (to === null || kobo <= to)) inBands[band] = (inBands[band] as number) + 1
      }
    }
  }
  return {
    ...counts,
    bands: inBands,
    ratings,
    traits: traits.counts(),
    brands: brandCounts(shelf, byBrand),
    categories: categoryCounts(shelf, byPlacing),
  }
}

function brandCounts(shelf: Shelf, byBrand: Int32Array): Map<string, number> {
  const counts = new Map<string, number>()
  byBrand.forEach((products, number) => {
    if (number > 0 && products > 0) counts.set(shelf.brands.list[number] as string, products)
  })
  return counts
}

function categoryCounts(shelf: Shelf, byPlacing: Int32Array): Map<string, number> {
  const counts = new Map<string, number>()
  byPlacing.forEach((products, number) => {
    if (products === 0) return
    for (const id of shelf.placingIds[number] ?? []) counts.set(id, (counts.get(id) ?? 0) + products)
  })
  return counts
}
