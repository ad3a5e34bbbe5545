import type { CardPaymentDue } from "@contract/orders"
import { type PopupEnd, payInPopup } from "./card-popup"

/** `leaving`: the browser is on its way to the provider's hosted page. */
export type CardPaymentEnd = Exclude<PopupEnd, "unavailable"> | "leaving"

/**
 * Has the shopper pay: in the provider's popup where it opens, else on its hosted page. Only web addresses: the
 * answer is not trusted to be more.
 */
export async function payByCard(
  payment: Pick<CardPaymentDue, "access_code" | "authorization_url" | "script_url">,
): Promise<CardPaymentEnd> {
  if (payment.script_url && payment.access_code) {
    const end = await payInPopup(payment.script_url, payment.access_code)
    if (end !== "unavailable") return end
  }
  const url = new URL(payment.authorization_url, location.href)
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error("The bank's address is no web address")
  location.assign(url)
  return "leaving"
}
