import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { logoNow, shopNow } from "../../../config/shop-now"
import { makePdf } from "../../../documents/make-pdf"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { vatOf } from "./invoice-of"

const destinationWords: Record<string, string> = {
  wallet: "your wallet",
  card: "the card that paid",
  credit: "the credit provider",
}

/** The credit note of one refund of an order, as a PDF. `account` asks for it. 404 when the order has no such refund. */
export async function creditNoteOf(
  container: MedusaContainer,
  order: OrderRecord,
  refundId: string,
  account: string,
): Promise<{ number: string; pdf: Buffer }> {
  const ordering = container.resolve(ORDERING_MODULE)
  const [refunds, timelines] = await Promise.all([
    ordering.refunds.ofOrders([order.id]),
    ordering.timelines([order.id]),
  ])
  const ofOrder = refunds.get(order.id) ?? []
  const index = ofOrder.findIndex(({ id }) => id === refundId)
  const refund = ofOrder[index]
  if (!refund) throw notFound("We could not find that refund")
  const number = `${order.order_number}-C${index + 1}`
  const { name, phone, email } = order.recipient
  const pdf = await makePdf(account, {
    kind: "credit-note",
    of: {
      shop: shopNow(),
      logo: logoNow(),
      shopUrl: environment().publicUrl,
      number,
      orderNumber: order.order_number,
      paidAt: timelines.get(order.id)?.find(({ status }) => status === "processing")?.at ?? null,
      madeAt: refund.created_at,
      buyer: { name, phone, email },
      to: destinationWords[refund.destination] ?? refund.destination,
      paidKobo: order.paid_kobo,
      earlierKobo: ofOrder.slice(0, index).reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
      amountKobo: refund.amount_kobo,
      vat: vatOf(order),
    },
  })
  return { number, pdf }
}
