import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "zod"
import { isWholesaleGroup } from "../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../sql/columns"
import { SALE_LIST } from "../../../workflows/catalogue/products/prices/price-lists"
import { record, rows, strings } from "../body-parts"
import type { MedusaCall, Refusal } from "./call"

interface PriceList {
  type: string
  status: string
  endsAt: string | Date | null
  kind: string | null
  rules: Record<string, string[]>
}

const ELSEWHERE = "Change and remove them in Change prices"
const GROUPS = "customer.groups.id"

/** The lists that our prices are in: of sales, and the one of wholesalers that has no end. */
export const ourPriceList: Refusal = async ({ db, ids: [id = ""] }) => {
  const list = await listOf(db, id)
  return list && refusalOf(list, await wholesaleGroups(db))
}

/** What the catalogue would not read (`projection/variant-rows.ts`), or what would be a second list of ours. */
export const listToBe: Refusal = async ({ db, ids: [id], body }) => {
  const sent = ListBody.safeParse(body)
  // Medusa refuses it in its own words.
  if (!sent.success) return null
  const now = id === undefined ? NEW_LIST : await listOf(db, id)
  if (!now) return null
  const { type, status, ends_at, rules, metadata } = sent.data
  const list: PriceList = {
    type: type ?? now.type,
    status: status ?? now.status,
    endsAt: ends_at === undefined ? now.endsAt : ends_at,
    kind: metadata && "kind" in metadata ? String(metadata.kind) : now.kind,
    rules: rules ?? now.rules,
  }
  const wholesale = await wholesaleGroups(db)
  return unread(list, wholesale) ?? refusalOf({ ...list, status: "active" }, wholesale)
}

/** Prices of a list that nobody would be charged. */
export const unreadPrices: Refusal = async ({ body }) =>
  [...rows(body, "prices"), ...rows(body, "create"), ...rows(body, "update")].some(isUnread)
    ? "The shop reads prices in naira that hold for everybody, from one piece up. Enter the price under NGN"
    : null

/** Medusa changes and deletes prices by their id, whatever list they are in, or none. */
export const pricesOfOthers: Refusal = async ({ db, ids: [id = ""], body }) => {
  const named = [...strings(body, "delete"), ...rows(body, "update").map((row) => String(row.id))]
  if (named.length === 0) return null
  const other: unknown = await db("price")
    .whereIn("id", named)
    .where((price) => price.whereNot("price_list_id", id).orWhereNull("price_list_id"))
    .first("id")
  return other ? "One of these prices is in another list. Load the page again" : null
}

const ListBody = z.object({
  type: z.string().optional(),
  status: z.string().optional(),
  ends_at: z.string().nullish(),
  rules: z.record(z.string(), z.array(z.string())).optional(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** As Medusa makes it. */
const NEW_LIST: PriceList = { type: "sale", status: "draft", endsAt: null, kind: null, rules: {} }

function refusalOf(list: PriceList, wholesale: string[]): string | null {
  // What was made a draft before there was this rule may be made right, or go.
  if (list.status !== "active") return null
  if (list.kind === SALE_LIST) return `These are sale prices of products. ${ELSEWHERE}`
  return list.type === "override" && !list.endsAt && list.rules[GROUPS]?.some((id) => wholesale.includes(id))
    ? `These are the shop's wholesale prices. ${ELSEWHERE}`
    : null
}

function unread({ type, rules }: PriceList, wholesale: string[]): string | null {
  const names = Object.keys(rules)
  if (type === "sale") {
    return names.length === 0
      ? null
      : "The shop reads sale lists for everybody. Leave the customer groups empty; wholesale prices are set in Change prices"
  }
  const groups = rules[GROUPS] ?? []
  const isRead = names.length === 1 && groups.length > 0 && groups.every((id) => wholesale.includes(id))
  return isRead
    ? null
    : "The shop reads override lists for the wholesale group alone. Choose Sale for prices that hold for everybody"
}

function isUnread(price: Record<string, unknown>): boolean {
  const { currency_code, rules, min_quantity } = price
  const isForeign = typeof currency_code === "string" && currency_code.toLowerCase() !== "ngn"
  return isForeign || Object.keys(record(rules)).length > 0 || Number(min_quantity ?? 1) > 1
}

async function listOf(db: MedusaCall["db"], id: string): Promise<PriceList | null> {
  const { rows: found } = await db.raw<Rows<PriceList>>(
    `select l.type, l.status, l.ends_at as "endsAt", l.metadata ->> 'kind' as kind,
            coalesce(jsonb_object_agg(r.attribute, r.value) filter (where r.id is not null), '{}') as rules
       from price_list l left join price_list_rule r on r.price_list_id = l.id and r.deleted_at is null
      where l.id = ? and l.deleted_at is null group by l.id`,
    [id],
  )
  return found[0] ?? null
}

async function wholesaleGroups(db: Knex): Promise<string[]> {
  const { rows: found } = await db.raw<Rows<{ id: string }>>(
    `select g.id from customer_group g where g.deleted_at is null and ${isWholesaleGroup("g")}`,
  )
  return found.map(({ id }) => id)
}
