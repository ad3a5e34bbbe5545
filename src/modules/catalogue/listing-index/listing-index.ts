import type { ListSort } from "../domain/list-filter"
import { hasFigure, partsOf, plainText, wordsOf } from "../domain/plain-text"
import { Names } from "./names"
import { offerOf } from "./offers"
import type { ListingRow } from "./row"
import { indexWords } from "./row-words"
import { SortedSlots } from "./sorted-slots"
import { TraitSets } from "./trait-sets"
import { WordIndex } from "./word-index"

export type ListingOrder = Exclude<ListSort, "relevance" | "picked">

interface Columns {
  alive: Uint8Array
  revision: Int32Array
  wording: Int32Array
  /** Number of the set of categories that the product is in, ancestors included. */
  placing: Int32Array
  /** Number of the section, category and subcategory that it stands in. */
  stand: Int32Array
  /** Number of the brand, 0 without brand. */
  brand: Int32Array
  kind: Int32Array
  /** Number of what it has of all the facets of traits. */
  traits: Int32Array
  /** Number of what is counted of its stock, sale and rating (`offerOf`). */
  offer: Uint8Array
  /** Letters of its entry in `plainNames`: most names already differ in that. */
  nameLength: Int32Array
  price: Float64Array
  inStock: Uint8Array
  onSale: Uint8Array
  created: Float64Array
  rating: Float64Array
  reviews: Int32Array
  sold90: Int32Array
  soldTotal: Int32Array
}

type Column = keyof Columns

/** "" for none. */
interface Stand {
  section: string
  category: string
  subcategory: string
}

const FIRST_CAPACITY = 2_048

/** The columns by which an order goes, and what decides among equals. Every order ends in the product id. */
const orders: Record<ListingOrder, { by: [column: Column, direction: 1 | -1][]; id: 1 | -1 }> = {
  newest: { by: [["created", -1]], id: 1 },
  price_asc: { by: [["price", 1]], id: 1 },
  price_desc: { by: [["price", -1]], id: -1 },
  rating: {
    by: [
      ["rating", -1],
      ["reviews", -1],
    ],
    id: 1,
  },
  best_selling: {
    by: [
      ["sold90", -1],
      ["soldTotal", -1],
    ],
    id: 1,
  },
}

/** Columns that no count of a list depends on. */
const UNCOUNTED = new Set<Column>(["revision", "stand", "created", "rating", "reviews", "soldTotal"])

/**
 * Every listed product in memory, in columns: what lists are filtered, counted and sorted by, and the words by which
 * products are found (decisions/0008). A product has a slot. Numbers change in place; a product whose words change,
 * or that is gone, leaves a dead slot behind, until so many are dead that the listing index is refilled.
 */
export class ListingIndex {
  readonly brands = new Names()
  readonly kinds = new Names()
  /** Another map whenever a name has changed. */
  brandNames: ReadonlyMap<string, string> = new Map<string, string>()
  /** Sets of category ids, each as its sorted ids joined by commas. */
  readonly placings = new Names()
  readonly placingIds: string[][] = []
  private readonly stands: Stand[] = []
  private readonly standNames = new Names()
  readonly traits = new TraitSets()
  readonly words = new WordIndex()
  /** Words as shoppers spell them, of names, brands and categories: what a mistyped word may have meant. */
  readonly spelled = new WordIndex()
  readonly ids: string[] = []
  /** Words of names, and of brands, as they are spelled, a space before and behind each. */
  readonly plainNames: string[] = []
  /** By number of the brand. */
  readonly plainBrands: string[] = []
  columns = emptyColumns(FIRST_CAPACITY)
  /** Slots in use, dead ones included. */
  size = 0
  /** Changes whenever a count may have changed. */
  version = 0
  private readonly slotOf = new Map<string, number>()
  private readonly orders: Record<ListingOrder, SortedSlots>

  constructor() {
    this.brands.number("")
    const isAlive = (slot: number) => this.columns.alive[slot] === 1
    this.orders = Object.fromEntries(
      Object.keys(orders).map((name) => [
        name,
        new SortedSlots((a, b) => this.compare(name as ListingOrder, a, b), isAlive),
      ]),
    ) as Record<ListingOrder, SortedSlots>
  }

  /** Products in the listing index. */
  get count(): number {
    return this.slotOf.size
  }

  /** Too many slots are dead: time for a new listing index. */
  get isWorn(): boolean {
    return this.size > 4_096 && this.size > this.slotOf.size * 2
  }

  find(productId: string): number | undefined {
    return this.slotOf.get(productId)
  }

  /** Where its product stands. */
  standOf(slot: number): Stand {
    return this.stands[this.columns.stand[slot] as number] as Stand
  }

  order(name: ListingOrder): Int32Array {
    return this.orders[name].slots()
  }

  places(name: ListingOrder): Int32Array {
    return this.orders[name].places(this.size)
  }

  put(row: ListingRow): void {
    const known = this.slotOf.get(row.product_id)
    if (row.is_listed && known !== undefined && this.columns.wording[known] === row.wording) {
      this.update(known, row)
      return
    }
    this.remove(row.product_id)
    if (row.is_listed) this.append(row)
  }

  remove(productId: string): void {
    const slot = this.slotOf.get(productId)
    if (slot === undefined) return
    this.columns.alive[slot] = 0
    this.slotOf.delete(productId)
    for (const order of Object.values(this.orders)) order.touch(slot)
    this.version++
  }

  private append(row: ListingRow): void {
    const slot = this.size++
    if (slot >= this.columns.alive.length) this.columns = widened(this.columns, slot * 2)
    const name = spaced(row.name_plain)
    const values = this.valuesOf(row, name.length)
    for (const column in values) this.columns[column as Column][slot] = values[column as Column]
    this.ids.push(row.product_id)
    this.plainNames.push(name)
    this.plainBrands[values.brand] = spaced(row.brand_plain)
    this.slotOf.set(row.product_id, slot)
    indexWords(row, (word, place) => this.words.add(word, slot, place))
    const spelled = new Set(wordsOf(plainText(row.words)))
    for (const word of spelled) if (hasFigure(word)) for (const part of partsOf(word)) spelled.add(part)
    for (const word of spelled) if (word.length > 1) this.spelled.add(word, slot)
    for (const order of Object.values(this.orders)) order.touch(slot)
    this.version++
  }

  private update(slot: number, row: ListingRow): void {
    const values = this.valuesOf(row, this.columns.nameLength[slot] ?? 0)
    const changed = new Set<Column>()
    for (const name in values) {
      const column = name as Column
      if (this.columns[column][slot] === values[column]) continue
      this.columns[column][slot] = values[column]
      changed.add(column)
    }
    for (const name in orders) {
      if (orders[name as ListingOrder].by.some(([column]) => changed.has(column)))
        this.orders[name as ListingOrder].touch(slot)
    }
    for (const column of changed) if (!UNCOUNTED.has(column)) this.version++
  }

  private valuesOf(row: ListingRow, nameLength: number): Record<Column, number> {
    const brandName = row.brand_name ?? ""
    if (row.brand_id && this.brandNames.get(row.brand_id) !== brandName)
      this.brandNames = new Map(this.brandNames).set(row.brand_id, brandName)
    return {
      alive: 1,
      revision: row.revision,
      wording: row.wording,
      placing: this.placing(row.category_ids),
      stand: this.stand(row),
      traits: this.traits.number(row.traits),
      offer: offerOf(row.in_stock, row.on_sale, Number(row.rating)),
      brand: this.brands.number(row.brand_id ?? ""),
      kind: this.kinds.number(row.kind),
      nameLength,
      price: Number(row.price_kobo),
      inStock: row.in_stock ? 1 : 0,
      onSale: row.on_sale ? 1 : 0,
      created: Number(row.created),
      rating: Number(row.rating),
      reviews: row.reviews_count,
      sold90: row.sold_90d,
      soldTotal: row.sold_total,
    }
  }

  private placing(categoryIds: string[]): number {
    const number = this.placings.number(categoryIds.join(","))
    if (number === this.placingIds.length) this.placingIds.push(categoryIds)
    return number
  }

  private stand({ section_id, category_id, subcategory_id }: ListingRow): number {
    const [section, category, subcategory] = [section_id ?? "", category_id ?? "", subcategory_id ?? ""]
    const number = this.standNames.number([section, category, subcategory].join(","))
    if (number === this.stands.length) this.stands.push({ section, category, subcategory })
    return number
  }

  private compare(name: ListingOrder, a: number, b: number): number {
    const { by, id } = orders[name]
    for (const [column, direction] of by) {
      const values = this.columns[column]
      const difference = (values[a] as number) - (values[b] as number)
      if (difference !== 0) return difference * direction
    }
    const [first = "", second = ""] = [this.ids[a], this.ids[b]]
    return first < second ? -id : first > second ? id : 0
  }
}

const WORDS_ALONE = /^[a-z]+(?: [a-z]+)*$/

/** In parts, so that "SPF50" and "SPF 50" are one. */
function spaced(plain: string): string {
  if (WORDS_ALONE.test(plain)) return ` ${plain} `
  return ` ${wordsOf(plainText(plain)).flatMap(partsOf).join(" ")} `
}

function emptyColumns(capacity: number): Columns {
  return {
    alive: new Uint8Array(capacity),
    revision: new Int32Array(capacity),
    wording: new Int32Array(capacity),
    placing: new Int32Array(capacity),
    stand: new Int32Array(capacity),
    traits: new Int32Array(capacity),
    offer: new Uint8Array(capacity),
    brand: new Int32Array(capacity),
    kind: new Int32Array(capacity),
    nameLength: new Int32Array(capacity),
    price: new Float64Array(capacity),
    inStock: new Uint8Array(capacity),
    onSale: new Uint8Array(capacity),
    created: new Float64Array(capacity),
    rating: new Float64Array(capacity),
    reviews: new Int32Array(capacity),
    sold90: new Int32Array(capacity),
    soldTotal: new Int32Array(capacity),
  }
}

function widened(columns: Columns, capacity: number): Columns {
  const wider = emptyColumns(capacity)
  for (const column in columns) wider[column as Column].set(columns[column as Column])
  return wider
}
