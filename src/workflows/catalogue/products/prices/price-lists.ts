import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { formatInstant } from "../../../../contract/lagos"

/** `metadata.kind` of the lists that sale prices of products are in. */
export const SALE_LIST = "product_sale_prices"

/**
 * The lists of Medusa in which sale and wholesale prices of products are stored: one SALE list for each pair of dates,
 * one OVERRIDE list for the wholesale group. Found by what they are, made when missing, seen in Medusa's admin like any.
 */
export async function saleListFor(
  trx: Knex.Transaction,
  startsAt: string | null,
  endsAt: string | null,
): Promise<string> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from price_list
      where type = 'sale' and status = 'active' and deleted_at is null and coalesce(rules_count, 0) = 0
        and metadata ->> 'kind' = ?
        and starts_at is not distinct from ?::timestamptz and ends_at is not distinct from ?::timestamptz
      order by created_at, id limit 1`,
    [SALE_LIST, startsAt, endsAt],
  )
  if (rows[0]) return rows[0].id
  const id = generateEntityId(undefined, "plist")
  await trx("price_list").insert({
    id,
    title: saleTitle(startsAt, endsAt),
    description: "Sale prices set on products, in price changes and by import",
    type: "sale",
    status: "active",
    starts_at: startsAt,
    ends_at: endsAt,
    rules_count: 0,
    metadata: JSON.stringify({ kind: SALE_LIST }),
  })
  return id
}

function saleTitle(startsAt: string | null, endsAt: string | null): string {
  const from = startsAt ? ` from ${formatInstant(startsAt)}` : ""
  const until = endsAt ? ` until ${formatInstant(endsAt)}` : ""
  return `Sale prices${from}${until}`
}

/** The OVERRIDE list of the wholesale group that runs and has no end: one that staff have made for some days is not ours. */
export async function wholesaleList(trx: Knex.Transaction, wholesaleGroupId: string): Promise<string> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select l.id
       from price_list l
       join price_list_rule r on r.price_list_id = l.id and r.deleted_at is null
      where l.type = 'override' and l.status = 'active' and l.deleted_at is null
        and coalesce(l.starts_at <= now(), true) and l.ends_at is null
        and r.attribute = 'customer.groups.id' and r.value @> to_jsonb(?::text)
      order by l.created_at, l.id limit 1`,
    [wholesaleGroupId],
  )
  if (rows[0]) return rows[0].id
  const id = generateEntityId(undefined, "plist")
  await trx("price_list").insert({
    id,
    title: "Wholesale",
    description: "For wholesalers whose access is open",
    type: "override",
    status: "active",
    rules_count: 1,
  })
  await trx("price_list_rule").insert({
    id: generateEntityId(undefined, "plrule"),
    price_list_id: id,
    attribute: "customer.groups.id",
    value: JSON.stringify([wholesaleGroupId]),
  })
  return id
}
