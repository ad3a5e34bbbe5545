import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { skuKey } from "../../../contract/name-key"
import { conflict, invalidField, isShopError, type ShopError } from "../../../errors"
import { ownerOf } from "../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../sql/columns"
import { NAME } from "./product-rows"

/** What the codes of a variant are called in a refusal. */
const WORDS = { sku: "SKU", barcode: "barcode" } as const
type Code = keyof typeof WORDS
const CODES: readonly Code[] = ["sku", "barcode"]

/** What a code is compared by: a SKU in capitals and in small letters is one. */
const keyOf = (kind: Code, code: string): string => (kind === "sku" ? skuKey(code) : code)

/** The codes that one row of a form asks for. Undefined: as it was; empty: none. */
export interface CodeRow extends Partial<Record<Code, string | null>> {
  /** Null: yet to be made. */
  variantId: string | null
  /** The path of its fields: "variants.2.", or "" for the fields of the form itself. */
  prefix: string
}

export interface CodesAsked {
  /** Null: yet to be made. */
  productId: string | null
  rows: readonly CodeRow[]
  /** Variants that the same save removes. */
  leaving: readonly string[]
}

interface Holder extends Record<Code, string | null> {
  id: string
  product_id: string
  title: string
  name: string
}

interface StockRecord {
  sku: string
  /** Of the variant whose stock it is by itself; null: of none. */
  owner: string | null
  owner_sku: string | null
  name: string
}

interface Asked {
  row: CodeRow
  code: string
  field: string
}

/**
 * 422 at the cell when a SKU or barcode is listed twice once this is saved: what a shade of the form gives up is free,
 * what one has that is not listed is not. The message says whose it is.
 */
export async function checkCodes(db: Knex, form: CodesAsked): Promise<void> {
  const asked = { sku: askedFor(form, "sku"), barcode: askedFor(form, "barcode") }
  for (const kind of CODES) {
    const keys = asked[kind].map(({ code }) => keyOf(kind, code))
    const again = asked[kind].find((_, index) => keys.indexOf(keys[index] ?? "") < index)
    if (again) throw invalidField(again.field, `The ${WORDS[kind]} ${again.code} is listed twice`)
  }
  const codes = (kind: Code) => asked[kind].map(({ code }) => keyOf(kind, code))
  const { rows: holders } = await db.raw<Rows<Holder>>(
    `select v.id, v.product_id, v.title, ${NAME} as name, v.sku, v.barcode
       from product_variant v join product p on p.id = v.product_id
      where v.deleted_at is null and (lower(v.sku) = any(?::text[]) or v.barcode = any(?::text[]))`,
    [codes("sku"), codes("barcode")],
  )
  for (const kind of CODES)
    for (const { row, code, field } of asked[kind]) {
      // Of two that were different names in an older version, the one that has it in these letters.
      const holder =
        holders.find((one) => one[kind] === code) ??
        holders.find((one) => keyOf(kind, one[kind] ?? "") === keyOf(kind, code))
      // A listed shade gives it up: it would be there twice otherwise.
      if (!holder || holder.id === row.variantId || isSent(form, holder.id, kind)) continue
      if (form.leaving.includes(holder.id)) continue
      const problem =
        holder.product_id === form.productId
          ? `${holder.title} has the ${WORDS[kind]} ${holder[kind]}: change it there as well`
          : `${holder.name} has the ${WORDS[kind]} ${holder[kind]}`
      throw invalidField(field, problem)
    }
  const fresh = asked.sku.filter(
    ({ row, code }) => !holders.some(({ id, sku }) => id === row.variantId && sku === code),
  )
  await checkStockRecords(db, form, fresh)
}

function askedFor({ rows }: CodesAsked, kind: Code): Asked[] {
  return rows.flatMap((row) => {
    const code = row[kind]
    return code ? [{ row, code, field: `${row.prefix}${kind}` }] : []
  })
}

const isSent = ({ rows }: CodesAsked, variantId: string, kind: Code): boolean =>
  rows.some((row) => row.variantId === variantId && row[kind] !== undefined)

/** Medusa's inventory can have records that are of no product, or under another SKU than their product's. */
async function checkStockRecords(db: Knex, form: CodesAsked, asked: Asked[]): Promise<void> {
  if (asked.length === 0) return
  const { rows: records } = await db.raw<Rows<StockRecord>>(
    `select i.sku, v.id as owner, v.sku as owner_sku, ${NAME} as name
       from inventory_item i
       left join lateral (${ownerOf("i.id")}) v on true
       left join product p on p.id = v.product_id
      where i.deleted_at is null and i.sku = any(?::text[])`,
    [asked.map(({ code }) => code)],
  )
  for (const { row, code, field } of asked) {
    const record = records.find(({ sku }) => sku === code)
    if (!record) continue
    const { owner, owner_sku, name } = record
    if (owner === null) {
      throw invalidField(
        field,
        `A stock record without a product has the SKU ${code}. Delete it under Inventory, or choose another SKU`,
      )
    }
    if (owner_sku === code || owner === row.variantId || form.leaving.includes(owner)) continue
    const follows = form.rows.some(
      ({ variantId, sku }) => variantId === owner && sku !== undefined && (sku || null) !== owner_sku,
    )
    if (!follows)
      throw invalidField(field, `The stock record of ${name} has the SKU ${code}. Change it under Inventory`)
  }
}

/** As Medusa says it, and as PostgreSQL does. */
const TAKEN =
  /with (sku|barcode|handle): (.*), already exists|unique constraint "IDX_\w*?_(sku|barcode|handle)\w*"/i

/**
 * Two requests in one moment may both find a code or slug free; the database lets one of them have it. Null for any other
 * error. The slower one gets the error at the cell, as if it had come a moment later.
 */
export async function takenMeanwhile(db: Knex, error: unknown, form: CodesAsked): Promise<ShopError | null> {
  const message = messageOf(error)
  if (!/already exists|duplicate key/i.test(message)) return null
  const [, kindOfMedusa, value, kindOfDatabase] = TAKEN.exec(message) ?? []
  const kind = (kindOfMedusa ?? kindOfDatabase)?.toLowerCase()
  if (kind === "handle") return invalidField("slug", "Another product has this slug")
  const refusal = await refusalOf(db, form)
  if (refusal) return refusal
  if (kind === "sku" || kind === "barcode") {
    // Whoever has had it has let go of it again.
    const asked = askedFor(form, kind)
    const field = (asked.find(({ code }) => code === value) ?? (asked.length === 1 ? asked[0] : undefined))
      ?.field
    if (field) return invalidField(field, `Another product has this ${WORDS[kind]}`)
  }
  return conflict("changed_meanwhile", "Someone else created the same just now. Reload")
}

async function refusalOf(db: Knex, form: CodesAsked): Promise<ShopError | null> {
  try {
    await checkCodes(db, form)
    return null
  } catch (error) {
    if (isShopError(error)) return error
    throw error
  }
}

/** Workflow engines may return a copy that is no `Error`. */
function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error)
}
