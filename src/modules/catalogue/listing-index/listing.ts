import { ratingSteps } from "../../../contract/facet-names"
import type { ListFilter, ListSort } from "../domain/list-filter"
import type { FacetBand } from "../domain/price-bands"
import type { Found } from "./found"
import type { ListingIndex, ListingOrder } from "./listing-index"
import { fails, Narrowing, slotsOf } from "./narrowing"
import { countOffers, isInStock, isOnSale, OFFERS, reaches } from "./offers"
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

/** The slots of one page. Ready orders are walked until the page is full; what was found or picked is sorted. */
export function pageOf(
  listing: ListingIndex,
  filter: ListFilter,
  sort: ListSort,
  found: Found | null,
  offset: number,
  limit: number,
): number[] {
  const narrowing = new Narrowing(listing, filter)
  const shows = (slot: number) => narrowing.failures(slot) === 0
  if (sort === "picked" && filter.pickedIds !== null) {
    const hit = found && new Set(found.slots)
    const picked = slotsOf(listing, [...new Set(filter.pickedIds)])
    return picked.filter((slot) => shows(slot) && hit?.has(slot) !== false).slice(offset, offset + limit)
  }
  if (found) return sorted(listing, keyOf(listing, sort, found), found.slots, shows, offset, limit)
  const order: ListingOrder = sort === "relevance" || sort === "picked" ? "best_selling" : sort
  if (filter.pickedIds !== null) {
    const places = listing.places(order)
    const picked = Int32Array.from(new Set(slotsOf(listing, filter.pickedIds)))
    return sorted(listing, (at) => places[picked[at] as number] as number, picked, shows, offset, limit)
  }
  const page: number[] = []
  let skipped = 0
  for (const slot of listing.order(order)) {
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
function keyOf(listing: ListingIndex, sort: ListSort, { slots, scores }: Found): (at: number) => number {
  if (sort === "relevance" || sort === "picked") {
    const places = listing.places("best_selling")
    return (at) => (WORST - (scores[at] as number)) * listing.size + (places[slots[at] as number] as number)
  }
  const places = listing.places(sort)
  return (at) => places[slots[at] as number] as number
}

/** Sorted as numbers that hold the key and the index: several times faster than with a comparison of our own. */
function sorted(
  listing: ListingIndex,
  key: (at: number) => number,
  slots: Int32Array,
  shows: (slot: number) => boolean,
  offset: number,
  limit: number,
): number[] {
  const span = Math.max(1, listing.size)
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
export function count(
  listing: ListingIndex,
  filter: ListFilter,
  found: Found | null,
  bands: FacetBand[],
): Counts {
  const narrowing = new Narrowing(listing, filter)
  const { placing, brand, price, offer, traits } = listing.columns
  const byPlacing = new Int32Array(listing.placings.size)
  const byBrand = new Int32Array(listing.brands.size)
  const byOffer = new Int32Array(OFFERS)
  const [failingStock, failingSale, failingRating] = [0, 0, 0].map(() => new Int32Array(OFFERS))
  const inBands = new PriceBandCount(bands)
  const byTrait = new TraitCount(listing.traits)
  const { passing } = byTrait
  // Looked up once: most products fail, and each of them would ask for all of these.
  const bits = { ...fails }
  let total = 0
  const length = found ? found.slots.length : listing.size
  for (let at = 0; at < length; at++) {
    const slot = found ? (found.slots[at] as number) : at
    const failed = narrowing.failures(slot)
    if (failed === 0) {
      total++
      increment(byPlacing, placing[slot] as number)
      increment(byBrand, brand[slot] as number)
      increment(byOffer, offer[slot] as number)
      increment(passing, traits[slot] as number)
      inBands.add(price[slot] as number)
    }
    // Of two filters failed no choice of one facet would show it.
    else if ((failed & (failed - 1)) !== 0 || failed === bits.other) continue
    else if (failed === bits.category) increment(byPlacing, placing[slot] as number)
    else if (failed === bits.brand) increment(byBrand, brand[slot] as number)
    else if (failed === bits.price) inBands.add(price[slot] as number)
    else if (failed === bits.availability) increment(failingStock, offer[slot] as number)
    else if (failed === bits.onSale) increment(failingSale, offer[slot] as number)
    else if (failed === bits.rating) increment(failingRating, offer[slot] as number)
    else byTrait.addFailing(traits[slot] as number, failed)
  }
  const counted = (isMeant: (offer: number) => boolean, failing: Int32Array | undefined) =>
    countOffers(byOffer, isMeant) + (failing ? countOffers(failing, isMeant) : 0)
  return {
    total,
    instock: counted(isInStock, failingStock),
    outofstock: counted((offer) => !isInStock(offer), failingStock),
    onSale: counted(isOnSale, failingSale),
    ratings: ratingSteps.map((_, step) => counted((offer) => reaches(offer, step), failingRating)),
    bands: inBands.counts(),
    traits: byTrait.counts(),
    brands: brandCounts(listing, byBrand),
    categories: categoryCounts(listing, byPlacing),
  }
}

function increment(counts: Int32Array | undefined, number: number): void {
  if (counts) counts[number] = (counts[number] as number) + 1
}

class PriceBandCount {
  private readonly from: Float64Array
  private readonly to: Float64Array
  private readonly products: Int32Array

  constructor(bands: FacetBand[]) {
    this.from = Float64Array.from(bands, ({ from }) => from)
    this.to = Float64Array.from(bands, ({ to }) => to ?? Number.POSITIVE_INFINITY)
    this.products = new Int32Array(bands.length)
  }

  add(kobo: number): void {
    const { from, to, products } = this
    for (let band = 0; band < products.length; band++)
      if (kobo >= (from[band] as number) && kobo <= (to[band] as number))
        products[band] = (products[band] as number) + 1
  }

  counts(): number[] {
    return [...this.products]
  }
}

function brandCounts(listing: ListingIndex, byBrand: Int32Array): Map<string, number> {
  const counts = new Map<string, number>()
  byBrand.forEach((products, number) => {
    if (number > 0 && products > 0) counts.set(listing.brands.list[number] as string, products)
  })
  return counts
}

function categoryCounts(listing: ListingIndex, byPlacing: Int32Array): Map<string, number> {
  const counts = new Map<string, number>()
  byPlacing.forEach((products, number) => {
    if (products === 0) return
    for (const id of listing.placingIds[number] ?? []) counts.set(id, (counts.get(id) ?? 0) + products)
  })
  return counts
}
