import type { ListFilter } from "../domain/list-filter"
import type { ListingIndex } from "./listing-index"
import type { Names } from "./names"

/**
 * Bits of what a product fails. All but the last have a facet each: a facet's counts leave out its own filter. Those
 * of traits (`trait-sets.ts`) lie between `rating` and `other`.
 */
export const fails = {
  category: 1,
  brand: 2,
  price: 4,
  availability: 8,
  onSale: 16,
  rating: 32,
  other: 8_192,
} as const

/**
 * A filter prepared for checking many products. What is given by id becomes a table over the few sets of
 * categories and the few brands, so that most products cost two look-ups.
 */
export class Narrowing {
  /** By set of categories and by brand, what such a product fails. */
  private readonly byPlacing: Uint16Array
  private readonly byBrand: Uint16Array
  /** By set of traits; null where none is asked for. */
  private readonly byTraits: Uint16Array | null
  private readonly minRating: number
  private readonly kind: number | null
  private readonly picked: Set<number> | null
  private readonly min: number
  private readonly max: number
  private readonly inStock: number | null
  private readonly onSale: number | null
  private readonly soldOnly: boolean
  /** Whether no product fails anything beside the tables, price, stock, sale and rating. */
  private readonly isPlain: boolean

  constructor(
    private readonly listing: ListingIndex,
    filter: ListFilter,
  ) {
    const under = filter.underId === null ? [] : [filter.underId]
    const other = placedWithin(listing, [filter.sectionIds, under])
    const category = placedWithin(listing, [filter.categoryIds, filter.subcategoryIds])
    const brand = filter.brandIds.length === 0 ? null : among(listing.brands, filter.brandIds)
    const about = filter.ofBrandIds === null ? null : among(listing.brands, filter.ofBrandIds)
    this.byPlacing = coded(listing.placings.size, [category, fails.category], [other, fails.other])
    this.byBrand = coded(listing.brands.size, [brand, fails.brand], [about, fails.other])
    this.byTraits = filter.traits.length === 0 ? null : listing.traits.failures(filter.traits, fails.other)
    this.minRating = filter.minRating ?? 0
    this.kind = filter.kind === null ? null : (listing.kinds.find(filter.kind) ?? -1)
    this.picked = filter.pickedIds === null ? null : new Set(slotsOf(listing, filter.pickedIds))
    this.min = filter.minKobo ?? Number.NEGATIVE_INFINITY
    this.max = filter.maxKobo ?? Number.POSITIVE_INFINITY
    this.inStock = filter.availability === null ? null : filter.availability === "instock" ? 1 : 0
    this.onSale = filter.onSale === null ? null : filter.onSale ? 1 : 0
    this.soldOnly = filter.soldOnly
    this.isPlain = this.kind === null && this.picked === null && !this.soldOnly
  }

  /** 0 for a product that the list shows. */
  failures(slot: number): number {
    const { columns } = this.listing
    if (columns.alive[slot] === 0) return fails.other
    let failed =
      (this.byPlacing[columns.placing[slot] as number] as number) |
      (this.byBrand[columns.brand[slot] as number] as number)
    if (this.byTraits !== null) failed |= this.byTraits[columns.traits[slot] as number] as number
    if (failed >= fails.other || !(this.isPlain || this.isMeant(slot))) return fails.other
    const kobo = columns.price[slot] as number
    if (kobo < this.min || kobo > this.max) failed |= fails.price
    if (this.inStock !== null && columns.inStock[slot] !== this.inStock) failed |= fails.availability
    if (this.onSale !== null && columns.onSale[slot] !== this.onSale) failed |= fails.onSale
    if (this.minRating > 0 && (columns.rating[slot] as number) < this.minRating) failed |= fails.rating
    return failed
  }

  private isMeant(slot: number): boolean {
    const { kind, sold90 } = this.listing.columns
    return (
      (this.kind === null || kind[slot] === this.kind) &&
      !(this.soldOnly && sold90[slot] === 0) &&
      this.picked?.has(slot) !== false
    )
  }
}

/** For each number the bits of the tables that do not have it. */
function coded(size: number, ...tables: [has: Uint8Array | null, bit: number][]): Uint16Array {
  const codes = new Uint16Array(size)
  for (const [has, bit] of tables) {
    if (has)
      for (let number = 0; number < size; number++)
        if (has[number] === 0) codes[number] = (codes[number] as number) | bit
  }
  return codes
}

export function slotsOf(listing: ListingIndex, productIds: string[]): number[] {
  return productIds.map((id) => listing.find(id)).filter((slot) => slot !== undefined)
}

/** For each set of categories, whether it has one of the ids of every group; null when no group asks anything. */
function placedWithin(listing: ListingIndex, groups: string[][]): Uint8Array | null {
  const asked = groups.filter((ids) => ids.length > 0).map((ids) => new Set(ids))
  if (asked.length === 0) return null
  return Uint8Array.from(listing.placingIds, (ids) =>
    asked.every((group) => ids.some((id) => group.has(id))) ? 1 : 0,
  )
}

function among(names: Names, wanted: string[]): Uint8Array {
  const table = new Uint8Array(names.size)
  for (const name of wanted) {
    const number = names.find(name)
    if (number !== undefined && name !== "") table[number] = 1
  }
  return table
}
