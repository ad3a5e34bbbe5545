import { environment } from "../../../config/environment"
import type { OrderRecord } from "../../../modules/ordering/order-record"

const DEFAULT_PATH = "/payment/return"

/**
 * Where the provider sends the browser back: a page of this shop, whatever the request says, with the order's id
 * (the provider adds its reference). Anything that is not a path of ours becomes the default.
 */
export function callbackUrlOf(order: OrderRecord, requested: string | null | undefined): string {
  const target = ownPage(requested, DEFAULT_PATH)
  target.searchParams.set("order", order.id)
  return target.toString()
}

/** A page of this shop that a request names; the default for what is none. */
export function ownPage(requested: string | null | undefined, defaultPath: string): URL {
  const { publicUrl } = environment()
  const base = new URL(publicUrl)
  try {
    const asked = new URL(requested || defaultPath, base)
    if (asked.origin === base.origin) return asked
  } catch {
    // Not a URL at all: the default serves.
  }
  return new URL(defaultPath, base)
}
