import type { Data } from "@contract/calls"
import type { CartSummary } from "@contract/cart"
import type { LineChange, OrderRequest } from "@contract/orders"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { attemptKey, closeAttempt } from "./form-storage"

export type OrderBody = Pick<OrderRequest, "delivery_method" | "channel"> & Partial<OrderRequest>

/** A line that the order was refused for. */
export interface ShortLine {
  cart_id: string | null
  name: string
  stock_quantity: number
}

export type Placed =
  | { kind: "placed"; answer: Data<"POST /user/order/create">; message: string }
  /** The shop counts another total: nothing was ordered. */
  | { kind: "price_changed"; summary: CartSummary; changes: LineChange[]; message: string }
  | { kind: "out_of_stock"; lines: ShortLine[] }
  | { kind: "cart_empty" }
  /** The wallet pays another part than was shown: nothing was ordered. */
  | { kind: "wallet_changed"; message: string }
  /** The order is placed and held, only the bank's page could not be opened. */
  | { kind: "bank_down"; orderNumber: string; message: string }
  | { kind: "refused"; message: string; errors: Record<string, string[]> }
  /** No answer, even after trying again: the order may or may not be placed. The same press again finds out. */
  | { kind: "no_answer"; message: string }

/** Makes the order, once: every try of one attempt carries the same key. Throws only what is no answer of the shop. */
export async function placeOrder(request: OrderBody): Promise<Placed> {
  const idempotencyKey = attemptKey(request)
  try {
    const { data, message } = await repeatOnBrokenLine(() =>
      api("POST /user/order/create", { body: request, idempotencyKey, timeout: 30_000 }),
    )
    closeAttempt()
    return { kind: "placed", answer: data, message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const placed = readFailure(error)
    // A server's failure or silence may hide an order that was placed: only a clear refusal ends the attempt.
    if (placed.kind !== "no_answer") closeAttempt()
    return placed
  }
}

const STILL_RUNNING = new Set(["idempotency_running", "checkout_running"])

export function readFailure(error: ApiError): Placed {
  const { message, code, body } = error
  if (code === "price_changed" && isSummary(body.summary))
    return { kind: "price_changed", summary: body.summary, changes: lineChanges(body.changes), message }
  if (code === "out_of_stock") return { kind: "out_of_stock", lines: shortLines(body.out_of_stock) }
  if (code === "wallet_changed") return { kind: "wallet_changed", message }
  if (code === "cart_empty") return { kind: "cart_empty" }
  if (code === "payment_unavailable" && typeof body.order_number === "string")
    return { kind: "bank_down", orderNumber: body.order_number, message }
  if (error.status === 0 || error.status >= 500 || STILL_RUNNING.has(code))
    return { kind: "no_answer", message }
  return { kind: "refused", message, errors: error.errors }
}

function isSummary(value: unknown): value is CartSummary {
  return typeof value === "object" && value !== null && typeof (value as CartSummary).total === "number"
}

function lineChanges(value: unknown): LineChange[] {
  return Array.isArray(value)
    ? value.filter((line): line is LineChange => typeof line?.cart_id === "string")
    : []
}

function shortLines(value: unknown): ShortLine[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (line): line is ShortLine => typeof line?.name === "string" && typeof line?.stock_quantity === "number",
  )
}
