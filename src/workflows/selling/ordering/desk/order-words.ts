import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ownerOf } from "../../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../../sql/columns"
import { containing } from "../../../../sql/containing"
import { isEmail, readOrderSearch } from "./order-search"

/** A condition over `order_words w` as SQL, with named values. */
export interface FoundOrders {
  sql: string
  values: Record<string, unknown>
}

/** Behind every letter that a SKU can go on with. */
const LAST_LETTER = "\u{10ffff}"

/**
 * What staff find by what they type, by the indexes of `order_words` alone: its words are folded already. SKUs are looked up
 * first, as they are today.
 */
export async function foundOrders(db: Knex, typed: string): Promise<FoundOrders> {
  const search = readOrderSearch(typed)
  if (!search) return { sql: "false", values: {} }
  const { orderNumber, words, whole } = search
  const variants = await variantsOfSkus(db, [
    // A figure in it says that it may be a part of a SKU: names are parts of many.
    ...words.map(({ typed }) => ({ from: typed, to: /\d/.test(typed) ? typed + LAST_LETTER : typed })),
    { from: whole, to: whole },
  ])
  const values: Record<string, unknown> = {}
  const exact = (name: string, wanted: string[]) => {
    if (wanted.length === 0) return []
    values[name] = wanted
    return [`w.exact && cast(:${name} as text[])`]
  }
  const every = words.map(({ plain }, index) => {
    const ofSku = variants.get(index) ?? []
    if (isEmail(plain)) return either(exact(`e${index}`, [plain, ...ofSku]))
    values[`w${index}`] = containing(plain)
    return either([`w.words like :w${index}`, ...exact(`e${index}`, ofSku)])
  })
  const ways = every.length > 0 ? [every.join(" and ")] : []
  const wholes = [...(orderNumber ? [orderNumber.toLowerCase()] : []), ...(variants.get(words.length) ?? [])]
  return { sql: either([...ways, ...exact("whole", wholes)]), values }
}

const either = (conditions: string[]) => `(${conditions.join(" or ")})`

/**
 * By the place of each stretch of SKUs: variants whose SKU is in it, and sets that one of them is a part of. Also those that
 * were deleted, as an order shows their SKU still.
 */
async function variantsOfSkus(
  db: Knex,
  stretches: { from: string; to: string }[],
): Promise<Map<number, string[]>> {
  const { rows: named } = await db.raw<Rows<{ place: number; id: string }>>(
    `select s.place, v.id
       from jsonb_to_recordset(cast(? as jsonb)) as s (place integer, "from" text, "to" text)
       join product_variant v on lower(v.sku) ~>=~ s."from" and lower(v.sku) ~<=~ s."to"`,
    [JSON.stringify(stretches.map((stretch, place) => ({ place, ...stretch })))],
  )
  const sets = await setsWith(
    db,
    named.map(({ id }) => id),
  )
  const found = new Map<number, string[]>()
  for (const { place, id } of named) {
    found.set(place, [...(found.get(place) ?? []), id, ...(sets.get(id) ?? [])])
  }
  return found
}

/** The sets that each of these variants is a part of, whatever else they share stock with. */
async function setsWith(db: Knex, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.raw<Rows<{ part: string; sets: string[] }>>(
    `select own.variant_id as part, array_agg(distinct k.variant_id) as sets
       from product_variant_inventory_item own
       join product_variant_inventory_item k
         on k.inventory_item_id = own.inventory_item_id and k.deleted_at is null and k.variant_id <> own.variant_id
      where own.variant_id = any(?) and own.deleted_at is null
        and (select owner.id from (${ownerOf("own.inventory_item_id")}) owner) = own.variant_id
      group by own.variant_id`,
    [ids],
  )
  return new Map(rows.map(({ part, sets }) => [part, sets]))
}
