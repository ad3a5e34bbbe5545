import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { isSameName, nameKey, skuKey } from "../../../../contract/name-key"
import type { ProductRow } from "../../../../modules/product-operations/domain/product-row"
import { mapInTurns } from "../../../../threads/in-turns"
import { ONLY_VARIANT } from "../product-form"
import { type Claim, claimsOf, contradiction, type NamedBy, ownersOf } from "./owners"

export interface NamedRow {
  /** Of the product that is there, or that the new one gets. */
  productId: string
  /** The shade or size that its variant id, SKU or barcode names. */
  variantId: string | null
  /** Null: it makes a new product. */
  namedBy: NamedBy | null
  /** Its name alone says so: staff answer whether it is that product. */
  isAsked: boolean
  problem: string | null
  notices: string[]
}

const PREFIX = "prod"

/** Whether a row's new product was numbered here: a version before, at work while this one starts, writes slugs. */
export const isNewId = (id: string): boolean => id.startsWith(`${PREFIX}_`)

/** Names are read so many at a time. */
const NAMES_AT_ONCE = 5_000

interface Candidate {
  id: string
  brand: string | null
  /** Of its shades and sizes; none for a product that is sold as one thing. */
  options: string[]
}

/**
 * Finds out which product each row of a file is about. A row is the product that its variant id, SKU, barcode or slug
 * names. A name alone never is: what has a SKU or barcode of its own, or another brand, is a new product, and anything else
 * is asked about. Rows without any of them that share a name are one new product, but for those that say no shade and have codes
 * of their own: they are as many. Called with the rows in the file's order.
 */
export class RowNames {
  private readonly codes = { sku: new Set<string>(), barcode: new Set<string>() }
  private readonly byKey = new Map<string, string>()
  private readonly byName = new Map<string, { brand: string | null; id: string; isBare: boolean }[]>()
  /** Products that rows of the file name by something else, by the name that those rows give them. */
  private readonly namedOtherwise = new Map<string, Set<string>>()
  private names: Promise<Map<string, string[]>> | null = null
  /** One id is drawn for all: each takes random figures one by one, and a file may have 50,000 new products. */
  private readonly firstId = generateEntityId(undefined, PREFIX)
  private newIds = 0

  constructor(private readonly db: Knex) {}

  /** `groups`: what the file says beside its columns of which rows are one product, row by row. */
  async name(rows: readonly ProductRow[], groups: readonly (string | null)[] = []): Promise<NamedRow[]> {
    const owners = await ownersOf(this.db, rows)
    const claimed = await mapInTurns(rows, (row) => ({ row, claims: claimsOf(row, owners) }))
    for (const { row, claims } of claimed) this.noteName(row, claims)
    const candidates = await this.candidates(claimed)
    return mapInTurns(claimed, ({ row, claims }, index) =>
      this.named(row, claims, candidates, groups[index] ?? null),
    )
  }

  /** The new product that a row belongs to: that of its group or slug, else of its name and brand. */
  newProduct(row: ProductRow, group: string | null = null): string {
    return this.fresh(row, group).id
  }

  private fresh(
    { slug, product, variant, options }: ProductRow,
    group: string | null,
  ): { id: string; isNamesake: boolean } {
    if (group !== null && !slug) return { id: this.once(`group ${group}`), isNamesake: false }
    const name = product.name ? nameKey(product.name) : null
    const brand = product.brand ? nameKey(product.brand) : null
    const ofName = name === null ? [] : (this.byName.get(name) ?? [])
    if (name !== null) this.byName.set(name, ofName)
    if (slug || name === null) {
      const id = this.once(
        slug ? `slug ${slug}` : `code ${variant.sku ? skuKey(variant.sku) : variant.barcode}`,
      )
      if (!ofName.some((one) => one.id === id)) ofName.push({ brand, id, isBare: false })
      return { id, isNamesake: false }
    }
    const isBare = Object.keys(options).length === 0 && Boolean(variant.sku || variant.barcode)
    const known =
      brand === null ? ofName.at(-1) : ofName.find((one) => one.brand === brand || one.brand === null)
    if (!known || (known.isBare && isBare)) {
      const id = this.newId()
      ofName.push({ brand, id, isBare })
      return { id, isNamesake: known !== undefined }
    }
    known.brand ??= brand
    return { id: known.id, isNamesake: false }
  }

  private newId(): string {
    this.newIds += 1
    return `${this.firstId}${this.newIds.toString(36).toUpperCase().padStart(4, "0")}`
  }

  private once(key: string): string {
    const id = this.byKey.get(key) ?? this.newId()
    this.byKey.set(key, id)
    return id
  }

  private noteName({ product }: ProductRow, [first]: Claim[]): void {
    if (!first || !product.name) return
    const name = nameKey(product.name)
    this.namedOtherwise.set(name, (this.namedOtherwise.get(name) ?? new Set()).add(first.productId))
  }

  private named(
    row: ProductRow,
    claims: Claim[],
    candidates: Map<string, Candidate[]>,
    group: string | null,
  ): NamedRow {
    const problem = contradiction(row, claims) ?? this.repeated(row)
    const [first] = claims
    if (first) {
      const { productId, variantId, by } = first
      return { productId, variantId, namedBy: by, isAsked: false, problem, notices: [] }
    }
    const likely = problem === null ? (candidates.get(nameKey(row.product.name ?? "")) ?? []) : []
    const [one, another] = likely.filter((product) => mayBe(row, product))
    const by = { variantId: null, namedBy: one ? ("name" as const) : null, isAsked: false, notices: [] }
    if (!one) {
      const { id, isNamesake } = this.fresh(row, group)
      const notices = isNamesake ? ["A row above has this name, too: they go in as two products"] : []
      return { ...by, productId: id, problem, notices }
    }
    if (!another) return { ...by, productId: one.id, isAsked: true, problem }
    return {
      ...{ ...by, productId: one.id },
      problem: `Several products are called ${row.product.name}: add the slug, SKU or barcode of the right one`,
    }
  }

  private repeated({ variant }: ProductRow): string | null {
    let problem: string | null = null
    for (const [code, word] of [
      ["sku", "SKU"],
      ["barcode", "barcode"],
    ] as const) {
      const value = variant[code]
      if (!value) continue
      const key = code === "sku" ? skuKey(value) : value
      if (this.codes[code].has(key)) problem ??= `The ${word} ${value} was in the file before`
      this.codes[code].add(key)
    }
    return problem
  }

  /** Products by the names of rows that name none otherwise: as the shop calls them, or as other rows of the file do. */
  private async candidates(
    claimed: { row: ProductRow; claims: Claim[] }[],
  ): Promise<Map<string, Candidate[]>> {
    const unnamed = new Set(
      claimed.flatMap(({ row, claims }) =>
        claims.length === 0 && !row.slug && row.product.name ? [nameKey(row.product.name)] : [],
      ),
    )
    if (unnamed.size === 0) return new Map()
    this.names ??= namesInShop(this.db)
    const names = await this.names
    const ids = new Map(
      [...unnamed].map((name) => [
        name,
        [...new Set([...(names.get(name) ?? []), ...(this.namedOtherwise.get(name) ?? [])])],
      ]),
    )
    const known = await readCandidates(this.db, [...new Set([...ids.values()].flat())])
    return new Map([...ids].map(([name, own]) => [name, own.flatMap((id) => known.get(id) ?? [])]))
  }
}

/** A row with a SKU or barcode that nobody has can only be another shade or size. */
function mayBe({ slug, product, variant, options }: ProductRow, candidate: Candidate): boolean {
  if (slug) return false
  if (product.brand && candidate.brand && !isSameName(product.brand, candidate.brand)) return false
  if (!variant.sku && !variant.barcode) return true
  const names = Object.keys(options).map(nameKey).sort()
  return names.length > 0 && names.join() === candidate.options.map(nameKey).sort().join()
}

async function namesInShop(db: Knex): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for (let last = ""; ; ) {
    const products: { id: string; title: string }[] = await db("product")
      .whereNull("deleted_at")
      .where("id", ">", last)
      .orderBy("id")
      .limit(NAMES_AT_ONCE)
      .select("id", "title")
    await mapInTurns(products, ({ id, title }) => {
      const name = nameKey(title)
      const own = names.get(name)
      if (own) own.push(id)
      else names.set(name, [id])
    })
    const end = products.at(-1)
    if (!end) return names
    last = end.id
  }
}

async function readCandidates(db: Knex, ids: string[]): Promise<Map<string, Candidate>> {
  const { rows } = await db.raw<{ rows: Candidate[] }>(
    `select p.id, (select b.name from brand_product l join brand b on b.id = l.brand_id and b.deleted_at is null
                    where l.product_id = p.id and l.deleted_at is null order by l.created_at limit 1) as brand,
            coalesce((select array_agg(o.title)
                        from product_product_option l
                        join product_option o on o.id = l.product_option_id and o.deleted_at is null
                       where l.product_id = p.id and l.deleted_at is null and o.title <> ?), '{}') as options
       from product p where p.id = any(?::text[]) and p.deleted_at is null`,
    [ONLY_VARIANT.option, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
