import { readEnvironment } from "../../config/environment"
import type { OrderRecord } from "../../modules/ordering/order-record"

const DEFAULT_PATH = "/payment/return"

/**
 * Where the provider sends the browser back: a page of this shop, whatever the request says, with the order's id
 * (the provider adds its reference). Anything that is not a path of ours becomes the default.
 */
export function callbackUrlOf(order: OrderRecord, requested: string | null | undefined): string {
  const { publicUrl } = readEnvironment(process.env)
  const base = new URL(publicUrl)
  let target = new URL(DEFAULT_PATH, base)
  try {
    const asked = new URL(requested || DEFAULT_PATH, base)
    if (asked.origin === base.origin) target = asked
  } catch {
    // Not a URL at all: the default serves.
  }
  target.searchParams.set("order", order.id)
  return target.toString()
}
