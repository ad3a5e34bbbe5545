import type { CreditPaymentDue } from "../../src/contract/credit"
import type { ShopClient } from "./client"
import { bank, createOrder, putInCart, stockedVariant } from "./journey"
import type { ShopUnderTest } from "./shop"
import { makeShopper } from "./shoppers"

/** A shopper with an unpaid order of one product that is to be bought on credit: ₦10,000 or more. */
export async function orderOnCredit(shop: ShopUnderTest, given?: { client?: ShopClient; least?: number }) {
  const client = given?.client ?? (await makeShopper(shop))
  const variant = await stockedVariant(shop, 500)
  await putInCart(client, variant, Math.ceil((given?.least ?? 10_000) / variant.price))
  const made = await createOrder(client, { channel: "credit" })
  const payment = made.http === 200 ? made.data.payment : null
  if (payment?.channel !== "credit") throw new Error(`No order was made: ${made.http} ${made.message}`)
  return { client, variant, order: made.data.order, payment }
}

/** Opens the provider's popup as the shopper's browser would; answers the provider's id of the checkout. */
export async function openPopup(
  shop: ShopUnderTest,
  { public_key, signature, transaction }: CreditPaymentDue,
  changed: Partial<CreditPaymentDue["transaction"]> = {},
): Promise<string> {
  const opened = await creditControl(shop, "open", {
    publicKey: public_key,
    signature,
    transaction: { ...transaction, ...changed },
  })
  return (opened as { checkoutTransactionId: string }).checkoutTransactionId
}

/** One of the controls of the sandbox's credit provider. */
export function creditControl(shop: ShopUnderTest, action: string, body: unknown): Promise<unknown> {
  return bank(shop, `/__sandbox/credit/${action}`, body)
}

export function submitCheckout(
  client: ShopClient,
  signature: string,
  checkoutTransactionId: string,
  event: "popup" | "success" = "popup",
) {
  return client.call("POST /user/order/submit-checkoutid", {
    body: { signature, checkout_transaction_id: checkoutTransactionId, event },
  })
}

/** An order whose popup is open and bound. */
export async function openedCheckout(shop: ShopUnderTest, given?: { client?: ShopClient; least?: number }) {
  const made = await orderOnCredit(shop, given)
  const checkout = await openPopup(shop, made.payment)
  const bound = await submitCheckout(made.client, made.payment.signature, checkout)
  if (bound.http !== 200) throw new Error(`The checkout was not bound: ${bound.http} ${bound.message}`)
  return { ...made, checkout }
}
