import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductSet, SetPart } from "../../../../contract/admin-product-sets"
import { toNaira } from "../../../../contract/money"
import { setsFrom } from "../../../../contract/set-parts"
import { IS_SET, ownerOf } from "../../../../modules/catalogue/projection/variant-rows"
import { shownImage } from "../../../../modules/catalogue/projection/wire-values"
import type { Rows } from "../../../../sql/columns"

type Db = Knex | Knex.Transaction

/** What can be sold of an item, over all locations. */
const free = (item: string) => `(
  select greatest(coalesce(sum(il.stocked_quantity - il.reserved_quantity), 0), 0)::integer
    from inventory_level il where il.inventory_item_id = ${item} and il.deleted_at is null)`

/**
 * Orders that hold this variant: reservations of their lines name its items, and those whose packing can still be undone
 * would get them again.
 */
const ORDERS_HELD = `(
  select count(distinct held.order_id)::integer from (
    select oi.order_id
      from product_variant_inventory_item k
      join reservation_item r on r.inventory_item_id = k.inventory_item_id and r.deleted_at is null
      join order_line_item li on li.id = r.line_item_id and li.variant_id = v.id
      join order_item oi on oi.item_id = li.id and oi.deleted_at is null
     where k.variant_id = v.id and k.deleted_at is null
    union
    select e.order_id
      from order_event e
      join shop_order s on s.id = e.order_id
     where e.held_until > clock_timestamp() and e.worked_at is null
       and exists (select from jsonb_array_elements(s.lines) line where line ->> 'variant_id' = v.id)) held)`

interface SetRow extends Pick<ProductSet, "variant_id" | "product_id" | "name" | "variant_title" | "is_set"> {
  orders_held: number
  in_sets: ProductSet["in_sets"]
  regular_kobo: string | null
}

interface PartRow extends Omit<SetPart, "price"> {
  regular_kobo: string | null
}

/** A variant with its parts as they are now; null when there is none. */
export async function readSet(db: Db, variantId: string): Promise<ProductSet | null> {
  const { rows } = await db.raw<Rows<SetRow>>(
    `select v.id as variant_id, p.id as product_id, p.title as name, nullif(v.title, 'Default variant') as variant_title,
            cv.regular_kobo, ${IS_SET} as is_set, ${ORDERS_HELD} as orders_held, coalesce(others.sets, '[]') as in_sets
       from product_variant v
       join product p on p.id = v.product_id and p.deleted_at is null
       left join catalogue_variant cv on cv.variant_id = v.id
       left join lateral (${setsWith("= v.id")}) others on not ${IS_SET}
      where v.id = ? and v.deleted_at is null`,
    [variantId],
  )
  const [row] = rows
  if (!row) return null
  const { rows: links } = await db.raw<Rows<PartRow>>(
    `select part.id as variant_id, part.product_id, coalesce(pp.title, i.title, i.sku, 'Unnamed stock') as name,
            nullif(part.title, 'Default variant') as variant_title, coalesce(part.sku, i.sku) as sku,
            coalesce(${shownImage("coalesce(part.thumbnail, pp.thumbnail)")}, '') as image,
            k.required_quantity::integer as quantity, ${free("k.inventory_item_id")} as stock_quantity, cv.regular_kobo
       from product_variant_inventory_item k
       join inventory_item i on i.id = k.inventory_item_id
       left join lateral (${ownerOf("k.inventory_item_id")}) part on true
       left join product pp on pp.id = part.product_id
       left join catalogue_variant cv on cv.variant_id = part.id
      where k.variant_id = ? and k.deleted_at is null
      order by name, k.inventory_item_id`,
    [variantId],
  )
  const { regular_kobo, ...variant } = row
  const pieces = links.map(({ regular_kobo, ...part }) => ({ ...part, price: naira(regular_kobo) }))
  return {
    ...variant,
    price: naira(regular_kobo),
    parts: row.is_set ? pieces : [],
    stock_quantity: setsFrom(pieces),
  }
}

const naira = (kobo: string | null): number | null => (kobo === null ? null : toNaira(Number(kobo)))

/** Other variants that take of the stock of these: `of` is a condition on their ids. One row with all of them in `sets`. */
function setsWith(of: string): string {
  return `
    select jsonb_agg(distinct jsonb_build_object('variant_id', s.id, 'product_id', s.product_id,
             'name', concat_ws(', ', sp.title, nullif(s.title, 'Default variant')))) as sets
      from product_variant_inventory_item own
      join product_variant_inventory_item k on k.inventory_item_id = own.inventory_item_id
       and k.variant_id <> own.variant_id and k.deleted_at is null
      join product_variant s on s.id = k.variant_id and s.deleted_at is null
      join product sp on sp.id = s.product_id and sp.deleted_at is null
     where own.variant_id ${of} and own.deleted_at is null
       and not exists (select from product_variant_inventory_item more
                        where more.variant_id = own.variant_id and more.deleted_at is null
                          and (more.inventory_item_id <> own.inventory_item_id or more.required_quantity > 1))`
}

/** The name of a set of another product that has one of these variants as a part; null when none has. */
export async function setThatNeeds(
  db: Db,
  variantIds: readonly string[],
  except: readonly string[] = variantIds,
): Promise<string | null> {
  const { rows } = await db.raw<Rows<{ sets: ProductSet["in_sets"] | null }>>(setsWith("= any(?::text[])"), [
    [...variantIds],
  ])
  return rows[0]?.sets?.find(({ variant_id }) => !except.includes(variant_id))?.name ?? null
}

/** A part of a set on an order's line, with where it lies. */
export interface PieceOfSet {
  variant_id: string
  name: string
  variant_title: string | null
  brand: string
  sku: string | null
  shelf: string | null
  /** In one set. */
  quantity: number
}

/** The parts of those among these variants that are sets. */
export async function piecesOf(db: Db, variantIds: readonly string[]): Promise<Map<string, PieceOfSet[]>> {
  const { rows } = await db.raw<Rows<PieceOfSet & { set_id: string }>>(
    `select v.id as set_id, coalesce(part.id, k.inventory_item_id) as variant_id,
            coalesce(pp.title, i.title, i.sku, 'Unnamed stock') as name,
            nullif(part.title, 'Default variant') as variant_title, coalesce(cp.brand_name, '') as brand,
            coalesce(part.sku, i.sku) as sku, shelves.shelf, k.required_quantity::integer as quantity
       from product_variant v
       join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
       join inventory_item i on i.id = k.inventory_item_id
       left join lateral (${ownerOf("k.inventory_item_id")}) part on true
       left join product pp on pp.id = part.product_id
       left join catalogue_product cp on cp.product_id = pp.id
       left join lateral (
         select string_agg(distinct il.metadata ->> 'shelf', ', ') as shelf from inventory_level il
          where il.inventory_item_id = k.inventory_item_id and il.deleted_at is null) shelves on true
      where v.id = any(?::text[]) and ${IS_SET}
      order by v.id, name, k.inventory_item_id`,
    [[...new Set(variantIds)]],
  )
  const pieces = new Map<string, PieceOfSet[]>()
  for (const { set_id, ...piece } of rows) pieces.set(set_id, [...(pieces.get(set_id) ?? []), piece])
  return pieces
}
