import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { conflict } from "../../../errors"

interface PlaceUses {
  rules: number
  pickup_locations: number
  accounts: number
  addresses: number
  orders: number
}

/** A state's own uses include those of its LGAs: whatever names one names the state as well. */
async function usesOf(db: Knex, column: "state_id" | "lga_id", id: string): Promise<PlaceUses> {
  // Checkout's addresses have the state's id in `province`, and both ids in the metadata.
  const atAddress =
    column === "state_id"
      ? "(province = :id or metadata ->> 'state_id' = :id)"
      : "metadata ->> 'lga_id' = :id"
  const { rows } = await db.raw<{ rows: PlaceUses[] }>(
    `select (select count(*)::integer from delivery_rule where ${column} = :id and deleted_at is null) as rules,
            (select count(*)::integer from pickup_location where ${column} = :id and deleted_at is null) as pickup_locations,
            (select count(*)::integer from account where ${column} = :id and deleted_at is null) as accounts,
            (select count(*)::integer from customer_address where ${atAddress} and deleted_at is null) as addresses,
            (select count(*)::integer from shop_order where ${column} = :id) as orders`,
    { id },
  )
  return rows[0] ?? { rules: 0, pickup_locations: 0, accounts: 0, addresses: 0, orders: 0 }
}

const WORDS: Record<keyof PlaceUses, [one: string, many: string]> = {
  rules: ["delivery fee", "delivery fees"],
  pickup_locations: ["pickup location", "pickup locations"],
  accounts: ["account", "accounts"],
  addresses: ["saved address", "saved addresses"],
  orders: ["order", "orders"],
}

/** Throws 409 `in_use` with what names the place, and how many of each. */
export async function assertPlaceFree(db: Knex, column: "state_id" | "lga_id", id: string): Promise<void> {
  const uses = await usesOf(db, column, id)
  const named = (Object.keys(WORDS) as (keyof PlaceUses)[])
    .filter((use) => uses[use] > 0)
    .map((use) => `${uses[use].toLocaleString("en-NG")} ${WORDS[use][uses[use] === 1 ? 0 : 1]}`)
  if (named.length === 0) return
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(named)
  throw conflict("in_use", `It can't be deleted: ${list} use it`, { extra: { uses } })
}

/** Orders by pickup location that are not yet handed over there. */
export async function waitingOrders(db: Knex): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { id: string; waiting: number }[] }>(
    `select pickup_location_id as id, count(*)::integer as waiting from shop_order
      where pickup_location_id is not null and status in ('pending', 'processing', 'packed', 'shipped')
      group by pickup_location_id`,
  )
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** Throws 409 `in_use` while orders wait at the pickup location. */
export async function assertNobodyWaits(db: Knex, id: string): Promise<void> {
  const waiting = (await waitingOrders(db)).get(id) ?? 0
  if (waiting === 0) return
  const orders = waiting === 1 ? "1 order waits" : `${waiting.toLocaleString("en-NG")} orders wait`
  throw conflict("in_use", `${orders} to be picked up there. Close it instead`, {
    extra: { waiting_orders: waiting },
  })
}
