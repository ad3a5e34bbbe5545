import type { MedusaContainer } from "@medusajs/framework/types"
import { readEnvironment } from "../../../config/environment"
import { readShop } from "../../../contract/shop"
import type { Invoice } from "../../../documents/invoice"
import { makePdf } from "../../../documents/make-pdf"
import { wholesaleWords } from "../../../mail/wholesale-words"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"

const channelWords: Record<string, string> = { card: "card", wallet: "wallet", credit: "credit" }

/** The invoice of an order as it stands now, as a PDF. `account` asks for it. */
export async function invoiceOf(
  container: MedusaContainer,
  order: OrderRecord,
  account: string,
): Promise<Buffer> {
  const events =
    (await container.resolve<OrderingService>(ORDERING_MODULE).timelines([order.id])).get(order.id) ?? []
  const { name, phone, email, address, city, state, lga } = order.recipient
  const place = [address, [...new Set([city, lga, state])].filter(Boolean).join(", ")]
  const isPaid = order.paid_kobo > 0
  const invoice: Invoice = {
    shop: readShop(process.env),
    shopUrl: readEnvironment(process.env).publicUrl,
    orderNumber: order.order_number,
    placedAt: order.created_at,
    paidAt: isPaid ? (events.find(({ status }) => status === "processing")?.at ?? order.created_at) : null,
    cancelled: order.status === "cancelled",
    buyer: { name, phone, email },
    delivery: {
      method: order.delivery_method,
      lines: order.delivery_method === "pickup" ? place : [name, ...place],
    },
    paidBy: isPaid ? (channelWords[order.channel ?? "card"] ?? null) : null,
    items: order.lines.map((line) => ({
      name: line.name,
      details: [line.vendor, line.variant_title].filter(Boolean).join(" · ") || null,
      quantity: line.quantity,
      unitKobo: line.unit_kobo,
      totalKobo: line.total_kobo,
    })),
    subtotalKobo: order.subtotal_kobo,
    discountKobo: order.discount_kobo,
    coupon: order.coupon_code,
    deliveryKobo: order.delivery_kobo,
    totalKobo: order.total_kobo,
    paidKobo: order.paid_kobo,
    walletKobo: order.wallet_kobo,
    refundedKobo: order.refunded_kobo,
    wholesale: wholesaleWords(order),
  }
  return makePdf(account, { kind: "invoice", of: invoice })
}
