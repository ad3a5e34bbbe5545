import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { logoNow, shopNow } from "../../../config/shop-now"
import type { Invoice } from "../../../documents/invoice"
import { makePdf } from "../../../documents/make-pdf"
import { wholesaleWords } from "../../../mail/wholesale-words"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { together } from "../../../modules/ordering/domain/remove-units"
import type { OrderRecord } from "../../../modules/ordering/order-record"

const channelWords: Record<string, string> = {
  card: "card",
  bank_transfer: "bank transfer",
  wallet: "wallet",
  credit: "credit",
}

/** Null: the shop was not registered when the order was made. */
export const vatOf = ({ vat_bp, vat_tin }: OrderRecord): Invoice["vat"] =>
  vat_bp === 0 ? null : { rateBp: vat_bp, tin: vat_tin }

/** The invoice of an order as it stands now, as a PDF. `account` asks for it. */
export async function invoiceOf(
  container: MedusaContainer,
  order: OrderRecord,
  account: string,
): Promise<Buffer> {
  const events = (await container.resolve(ORDERING_MODULE).timelines([order.id])).get(order.id) ?? []
  const { name, phone, email, address, city, state, lga } = order.recipient
  const place = [address, [...new Set([city, lga, state])].filter(Boolean).join(", ")]
  // A coupon or a replacement may leave nothing to pay.
  const isPaid = order.paid_attempt_id !== null
  const invoice: Invoice = {
    shop: shopNow(),
    logo: logoNow(),
    shopUrl: environment().publicUrl,
    orderNumber: order.order_number,
    placedAt: order.created_at,
    paidAt: isPaid ? (events.find(({ status }) => status === "processing")?.at ?? order.created_at) : null,
    cancelled: order.status === "cancelled",
    buyer: { name, phone, email },
    delivery: {
      method: order.delivery_method,
      lines: order.delivery_method === "pickup" ? place : [name, ...place],
    },
    paidBy: order.paid_kobo > 0 ? (channelWords[order.channel ?? "card"] ?? null) : null,
    // What was sold stays on it; what was taken out since has its credit note.
    items: together(order.lines, order.taken_out).map((line) => ({
      name: line.name,
      details: [line.vendor, line.variant_title].filter(Boolean).join(" · ") || null,
      quantity: line.quantity,
      unitKobo: line.unit_kobo,
      totalKobo: line.total_kobo,
      discountKobo: line.discount_kobo,
    })),
    subtotalKobo: order.subtotal_kobo,
    discountKobo: order.discount_kobo,
    coupon: order.coupon_code,
    deliveryKobo: order.delivery_kobo,
    totalKobo: order.total_kobo,
    paidKobo: order.paid_kobo,
    walletKobo: order.wallet_kobo,
    refundedKobo: order.refunded_kobo,
    vat: vatOf(order),
    wholesale: wholesaleWords(order),
  }
  return makePdf(account, { kind: "invoice", of: invoice })
}
