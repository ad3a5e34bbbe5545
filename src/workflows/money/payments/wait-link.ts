import { environment } from "../../../config/environment"
import { isAnyOf, macsOf } from "../../../config/keys"
import { notFound } from "../../../errors"

/** The page that waits for an order's transfer: whoever has its address sees what is to be sent, and nothing personal. */
export function waitPath(orderId: string): string {
  const token = `${orderId}.${signatures(orderId)[0]}`
  return `/payment/transfer?pay=${encodeURIComponent(token)}`
}

/** Id of the order whose page it is. 404 `no_such_link` for an address that we never made. */
export function waitingOrder(token: string): string {
  const [orderId = "", signature = ""] = token.split(".")
  if (isAnyOf(signature, signatures(orderId))) return orderId
  throw notFound("This link is not valid. Please open it again from the e-mail", "no_such_link")
}

function signatures(orderId: string) {
  return macsOf(environment().cookieSecrets, `payment-wait/${orderId}`)
}
