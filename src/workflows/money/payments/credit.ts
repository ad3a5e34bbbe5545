import { environment } from "../../../config/environment"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { Attempt } from "../../../modules/payments/service"
import type { CreditCheckout, CreditOrder } from "../../../providers/payment-credit/credit-checkout"
import { CreditDirect } from "../../../providers/payment-credit/credit-direct"
import { sharedProducts } from "../../../providers/payment-credit/products"

/** The name of its webhooks' address, and of its events in the inbox. */
export const CREDIT_INBOX = "credit"

let provider: CreditCheckout | null | undefined

/** The credit provider, real or sandbox; null where buying on credit is closed. */
export function creditProvider(): CreditCheckout | null {
  if (provider === undefined) {
    const { credit } = environment()
    provider = credit && new CreditDirect(credit)
  }
  return provider
}

/** The provider where one must be: an attempt on credit was opened with it. */
export function openCreditProvider(): CreditCheckout {
  const open = creditProvider()
  if (!open) throw new Error("Buying on credit is closed: CREDIT_PUBLIC_KEY and its like are not set")
  return open
}

/** What the provider is to pay of an order, from our own records alone. */
export function creditOrderOf(order: OrderRecord, attempt: Attempt): CreditOrder {
  const products = order.lines.map((line) => ({
    id: line.variant_id,
    name: `${line.name}${line.variant_title ? `, ${line.variant_title}` : ""} × ${line.quantity}`,
    amountKobo: line.total_kobo - line.discount_kobo,
  }))
  const delivery = { id: "delivery", name: "Delivery", amountKobo: order.delivery_kobo }
  return {
    reference: attempt.reference,
    amountKobo: attempt.amount_kobo,
    email: attempt.email,
    phone: order.recipient.phone,
    products: sharedProducts([...products, delivery], attempt.amount_kobo),
  }
}
