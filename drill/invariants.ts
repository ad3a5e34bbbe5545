import { type Drift, lastingDrift, lostCharges } from "../integration-tests/harness/crowd"
import { eventually } from "../integration-tests/harness/eventually"
import type { ShopUnderTest } from "../integration-tests/harness/shop"
import { verifyLedger } from "../src/modules/ledger/verify/verify-ledger"
import type { Promised } from "./crowd"

/** The worker's poller asks the bank within minutes about a payment without a webhook. */
const BOOKED_MS = 240_000

export interface Looked {
  acknowledged: number
  there: number
  /** What must not be, in words; nothing: all is well. */
  wrong: string[]
}

/** Whether the shop stores what it confirmed to shoppers, no more and no less, and whether money, stock and orders agree. */
export async function lookAtInvariants(
  shop: ShopUnderTest,
  promised: Promised,
  before: Drift,
): Promise<Looked> {
  // The connections that the drill had may be of a primary that is gone.
  const rows = await eventually(() =>
    shop.sql<{ id: string; status: string }>(
      "select id, status from shop_order where customer_id = any($1)",
      [promised.customers],
    ),
  )
  const there = new Map(rows.map(({ id, status }) => [id, status]))
  const lost = [...promised.orders.keys()].filter((id) => !there.has(id))
  const unreported = [...there.keys()].filter((id) => !promised.orders.has(id))
  const unpaid = [...promised.orders]
    .filter(([id, { isPaid }]) => isPaid && ["pending", "cancelled"].includes(there.get(id) ?? "pending"))
    .map(([id]) => id)
  const references = [...promised.orders.values()].map(({ reference }) => reference)
  const charges = await eventually(
    () => lostCharges(shop, references),
    (found) => found.lost.length === 0,
    BOOKED_MS,
  ).catch(() => lostCharges(shop, references))
  const drift = await lastingDrift(shop, before)
  const ledger = await verifyLedger((sql) => shop.sql(sql))
  const listed = (what: string, ids: string[]) =>
    ids.length === 0 ? [] : [`${what}: ${ids.length} (${ids.slice(0, 3).join(", ")})`]
  return {
    acknowledged: promised.orders.size,
    there: there.size,
    wrong: [
      ...listed("orders that were acknowledged are gone", lost),
      ...listed("orders that nobody was told of", unreported),
      ...listed("orders that were told as paid are not", unpaid),
      ...listed("charges without a paid order", charges.lost),
      ...listed("orders charged twice", charges.twice),
      ...Object.entries(drift).flatMap(([name, cases]) => listed(name, cases)),
      ...(ledger.found > 0 ? [`the ledger: ${ledger.found} cases`] : []),
    ],
  }
}
