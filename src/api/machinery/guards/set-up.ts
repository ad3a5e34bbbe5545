import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { environment } from "../../../config/environment"
import { isWholesaleGroup, WHOLESALE_GROUP_NAMES } from "../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../sql/columns"
import { record, strings } from "../body-parts"
import type { Refusal } from "./call"

/** Where the shop's stock is. */
export const warehouse: Refusal = async ({ db, ids: [id = ""] }) => {
  const isIt: unknown = await db("store")
    .whereNull("deleted_at")
    .where({ default_location_id: id })
    .first("id")
  return isIt
    ? "This is the shop's warehouse: all of its stock is here. Change its name or address instead"
    : null
}

/** The group that wholesale prices are for. */
export const wholesaleGroup: Refusal = async ({ db, ids: [id = ""] }) => {
  const { rows } = await db.raw<Rows<{ id: string }>>(
    `select g.id from customer_group g where g.id = ? and g.deleted_at is null and ${isWholesaleGroup("g")}`,
    [id],
  )
  return rows.length === 0
    ? null
    : "Wholesale prices are for this group: it stays as it is. Who buys wholesale is on the Wholesale screen"
}

/** Its lists would be wholesale prices as well. */
export const secondWholesaleGroup: Refusal = async ({ body }) => {
  const { name, metadata } = record(body)
  const isNamed = typeof name === "string" && isWholesaleName(name)
  return isNamed || record(metadata).kind === "wholesale"
    ? "The shop has its wholesale group. Give this one another name"
    : null
}

function isWholesaleName(name: string): boolean {
  return WHOLESALE_GROUP_NAMES.some((one) => one === name.toLowerCase())
}

/** No call of the shop takes them (docs/sessions.md). */
export const secretKey: Refusal = async ({ body }) =>
  record(body).type === "secret"
    ? "Secret API keys do not work in this shop. Clients of the shop API use a publishable key"
    : null

/** The key that the environment names, and the last one that works. */
export const publishableKey: Refusal = async ({ db, ids: [id = ""] }) => guardKey(db, id)

/** A key without the shop's channel opens nothing. */
export const channelOfKey: Refusal = async ({ db, ids: [id = ""], body }) => {
  const removed = strings(body, "remove")
  if (removed.length === 0) return null
  const isShops: unknown = await db("store")
    .whereNull("deleted_at")
    .whereIn("default_sales_channel_id", removed)
    .first("id")
  return isShops ? guardKey(db, id) : null
}

interface PublishableKey {
  id: string
  token: string
  isLive: boolean
}

async function guardKey(db: Knex, id: string): Promise<string | null> {
  const keys: PublishableKey[] = await db("api_key")
    .where({ type: "publishable", deleted_at: null })
    .select("id", "token", db.raw<boolean>(`(revoked_at is null or revoked_at > now()) as "isLive"`))
  return whyGuarded(id, keys, environment().storeKey)
}

/** Why the key with this id is neither revoked nor deleted. `named`: the token that the environment names. */
export function whyGuarded(id: string, keys: readonly PublishableKey[], named: string | null): string | null {
  const key = keys.find((one) => one.id === id)
  if (!key) return null
  if (key.token === named)
    return "STORE_PUBLISHABLE_KEY names this key for apps and websites. Name another one there first"
  const isLast = key.isLive && !keys.some((other) => other.isLive && other.id !== id)
  return isLast ? "This is the last publishable key that works. Make another one first" : null
}
