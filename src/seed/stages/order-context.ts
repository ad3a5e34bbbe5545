import type { StoreIds } from "../../workflows/shared/setup/ensure-store"
import { type DemoOrder, orderTotal } from "../generate/orders"
import { demoId } from "../random"
import { type Clock, type Row, raw } from "./insert-rows"

export const PICKUP_BY_STATE: Record<string, string> = {
  "NG-LA": "pickup_lagos_ikeja",
  "NG-FC": "pickup_abuja_wuse",
}

/** What the rows of an order need to know beside the order. */
export interface OrderContext {
  store: StoreIds
  clock: Clock
  /** The member of staff who moved the orders on. */
  staffId: string
}

export type Add = (table: string, ...rows: Row[]) => void

/** Numbers in Medusa's tables: the amount and its exact companion. */
export const amount = (name: string, value: number): Row => ({ [name]: value, [`raw_${name}`]: raw(value) })

/** The event by which an order came to a status; undefined when it never did. */
export const reached = (order: DemoOrder, status: string): DemoOrder["events"][number] | undefined =>
  order.events.find((event) => event.status === status)

const DAYS_TO_REFUND = 5

/** Naira that went back to the shopper: all of a returned order, some days after it came. */
export function refundedOf(order: DemoOrder): number {
  const returned = reached(order, "returned")
  return returned && returned.minutesAgo > DAYS_TO_REFUND * 24 * 60 ? orderTotal(order) : 0
}

export const collectionId = (order: DemoOrder): string => demoId("pay_col", order.id)
export const attemptId = (order: DemoOrder): string => demoId("payat", order.id)

/** What the shipping method and the fulfilment know of the place. */
export const deliveryOf = ({ customer, pickup, grams }: DemoOrder): Row => ({
  state_id: customer.stateId,
  lga_id: customer.lgaId,
  pickup_location_id: pickup ? (PICKUP_BY_STATE[customer.stateId] ?? null) : null,
  weight_grams: grams,
})
