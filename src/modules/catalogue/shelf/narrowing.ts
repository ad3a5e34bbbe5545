import type { ListFilter } from "../domain/list-filter"
import type { Names } from "./names"
import type { Shelf } from "./shelf"

/** Bits of what a product fails. The first four have a facet each: a facet's counts leave out its own filter. */
export const fails = { category: 1, brand: 2, price: 4, availability: 8, other: 16 } as const

/**
 * A filter made ready for looking at many products. What is given by id becomes a table over the few sets of
 * categories and the few brands, so that each product costs some array look-ups.
 */
export class Narrowing {
  private readonly other: Uint8Array | null
  private readonly category: Uint8Array | null
  private readonly brand: Uint8Array | null
  private readonly about: Uint8Array | null
  private readonly kind: number | null
  private readonly picked: Set<number> | null
  private readonly min: number
  private readonly max: number
  private readonly inStock: number | null
  private readonly onSale: number | null
  private readonly soldOnly: boolean

  constructor(
    private readonly shelf: Shelf,
    filter: ListFilter,
  ) {
    const under = filter.underId === null ? [] : [filter.underId]
    this.other = placedWithin(shelf, [filter.sectionIds, under])
    this.category = placedWithin(shelf, [filter.categoryIds, filter.subcategoryIds])
    this.brand = filter.brandIds.length === 0 ? null : among(shelf.brands, filter.brandIds)
    this.about = filter.ofBrandIds === null ? null : among(shelf.brands, filter.ofBrandIds)
    this.kind = filter.kind === null ? null : (shelf.kinds.find(filter.kind) ?? -1)
    this.picked = filter.pickedIds === null ? null : new Set(slotsOf(shelf, filter.pickedIds))
    this.min = filter.minKobo ?? Number.NEGATIVE_INFINITY
    this.max = filter.maxKobo ?? Number.POSITIVE_INFINITY
    this.inStock = filter.availability === null ? null : filter.availability === "instock" ? 1 : 0
    this.onSale = filter.onSale === null ? null : filter.onSale ? 1 : 0
    this.soldOnly = filter.soldOnly
  }

  /** 0 for a product that the list shows. */
  failures(slot: number): number {
    const { columns } = this.shelf
    if (columns.alive[slot] === 0) return fails.other
    const placing = columns.placing[slot] as number
    const brand = columns.brand[slot] as number
    if (this.other !== null && this.other[placing] === 0) return fails.other
    if (this.about !== null && this.about[brand] === 0) return fails.other
    if (this.onSale !== null && columns.onSale[slot] !== this.onSale) return fails.other
    if (this.kind !== null && columns.kind[slot] !== this.kind) return fails.other
    if (this.soldOnly && columns.sold90[slot] === 0) return fails.other
    if (this.picked?.has(slot) === false) return fails.other
    let failed = 0
    if (this.category !== null && this.category[placing] === 0) failed |= fails.category
    if (this.brand !== null && this.brand[brand] === 0) failed |= fails.brand
    const price = columns.price[slot] as number
    if (price < this.min || price > this.max) failed |= fails.price
    if (this.inStock !== null && columns.inStock[slot] !== this.inStock) failed |= fails.availability
    return failed
  }
}

export function slotsOf(shelf: Shelf, productIds: string[]): number[] {
  return productIds.map((id) => shelf.find(id)).filter((slot) => slot !== undefined)
}

/** For each set of categories, whether it has one of the ids of every group; null when no group asks anything. */
function placedWithin(shelf: Shelf, groups: string[][]): Uint8Array | null {
  const asked = groups.filter((ids) => ids.length > 0).map((ids) => new Set(ids))
  if (asked.length === 0) return null
  return Uint8Array.from(shelf.placingIds, (ids) =>
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
