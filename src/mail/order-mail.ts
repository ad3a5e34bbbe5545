import { longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { AftercareEvent, ReturnRemedy } from "../contract/order-aftercare"
import type { OrderStatus } from "../contract/orders"
import type { Shop } from "../contract/shop"
import { vatIn, vatRateWords } from "../contract/vat"
import {
  button,
  heading,
  type ItemRow,
  itemTable,
  lines,
  mailDocument,
  paragraph,
  quote,
  type SumRow,
  section,
  sumTable,
} from "./layout"
import { html } from "./markup"
import { orderWords } from "./order-words"
import type { TransferNews } from "./transfer-words"
import { wholesaleWords } from "./wholesale-words"

/**
 * What has happened to an order: a status it came to, what became of a return or a refund, or money that does not fit it
 * and is unmatched, for staff, until they have sorted it out, or put into the wallet.
 */
export type OrderNews =
  | OrderStatus
  | AftercareEvent
  | "payment_kept_apart"
  | "payment_sorted_out"
  | "payment_in_wallet"
  | TransferNews

/** The order, as far as its e-mails need it. Amounts are kobo. */
export interface MailedOrder {
  order_number: string
  delivery_method: "delivery" | "pickup"
  /** Lagos day, YYYY-MM-DD. */
  expected_date: string | null
  subtotal_kobo: Kobo
  discount_kobo: Kobo
  /** The code that gave the discount. */
  coupon_code: string | null
  delivery_kobo: Kobo
  total_kobo: Kobo
  paid_kobo: Kobo
  /** What of the total the wallet pays, or has paid. */
  wallet_kobo: Kobo
  /** Hundredths of a percent of VAT that the prices include; 0: the shop was not registered. */
  vat_bp: number
  /** The shop's tax identification number; empty: it was not registered. */
  vat_tin: string
  /** Null for an order at retail prices. */
  wholesale_target_kobo: Kobo | null
  recipient: {
    name: string
    phone: string
    /** Of the shopper, or of the pickup place. */
    address: string
    city: string
    state: string
    lga: string | null
  }
  lines: {
    name: string
    variant_title: string | null
    /** A path of the shop, or an absolute address. */
    image: string | null
    quantity: number
    unit_kobo: Kobo
    /** What it cost at retail, in an order at wholesale prices. */
    retail_unit_kobo: Kobo | null
    total_kobo: Kobo
  }[]
  /** The return whose items it replaces, at nothing to pay; null for any other order. */
  replaces_return_id: string | null
  /** Units that were taken out after payment: their price is in the sums. */
  taken_out: MailedOrder["lines"]
  /** Until when the items of an unpaid order are held. */
  expires_at: Date | string | null
  created_at: Date | string
}

export interface OrderMail {
  order: MailedOrder
  /** What staff or the shop wrote about this step; shown as it is. */
  note: string | null
  /** The return it is about. */
  returned?: {
    number: string
    reason: string
    remedy: ReturnRemedy
    /** Number of the order that replaces what came; null: what was paid goes back. */
    replacedBy: string | null
    items: { name: string; variant_title: string | null; quantity: number }[]
  }
  /** Who carries the parcel, where that was said. */
  shipment?: { courier: string | null; waybill: string | null; trackingUrl: string | null }
  /** The refund it is about, and where it went. */
  refundKobo?: Kobo
  refundTo?: string
  /** The transfer it is about, kobo; and the page that waits for the order's money, a path. */
  transfer?: { amountKobo: Kobo; waitPath: string }
  /** Where an unmatched payment went. */
  sortedOutTo?: "card" | "wallet"
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

/** `content` of a notification. */
export interface MailContent {
  subject: string
  html: string
  text: string
  /** Beside the usual ones. */
  headers?: Readonly<Record<string, string>>
}

/** The e-mail to a shopper about a step of the order. Pure. */
export function orderMail(news: OrderNews, mail: OrderMail): MailContent {
  const { order, note, shopUrl } = mail
  const words = orderWords(news, mail)
  const url = shopUrl + words.button.path
  const itemRows = [
    ...order.lines.map((line) => itemRow(line, shopUrl)),
    ...order.taken_out.map((line) => itemRow(line, shopUrl, "Taken out")),
  ]
  const sums = sumRows(order)
  const place = placeOf(order)
  const wholesale = wholesaleWords(order)
  const returned = mail.returned ? returnedLines(mail.returned.items) : []
  const returnTitle = `Return ${mail.returned?.number ?? ""}`

  const body = html`${heading(words.heading)}${words.paragraphs.map(paragraph)}${note ? quote(note) : null}${button(words.button.label, url)}
${returned.length > 0 && section(returnTitle, lines(returned))}
${section(`Order ${order.order_number}`, html`${lines([`Placed on ${longDate(order.created_at)}`, ...(wholesale ? [wholesale] : [])])}${itemTable(itemRows)}${sumTable(sums)}`)}
${section(place.title, lines(place.lines))}`

  const text = [
    words.heading,
    ...words.paragraphs,
    ...(note ? [`"${note}"`] : []),
    `${words.button.label}: ${url}`,
    ...(returned.length > 0 ? [[returnTitle, ...returned].join("\n")] : []),
    [
      `Order ${order.order_number}, placed on ${longDate(order.created_at)}`,
      ...(wholesale ? [wholesale] : []),
      ...itemRows.map(textOfItem),
    ].join("\n"),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
    [place.title, ...place.lines].join("\n"),
    `Questions? Write to ${mail.shop.email} or call ${mail.shop.phone}.\n${mail.shop.name}, ${mail.shop.address}`,
  ].join("\n\n")

  const frame = { shop: mail.shop, shopUrl, subject: words.subject, preview: words.paragraphs[0] ?? "" }
  return { subject: words.subject, html: mailDocument(frame, body), text: `${text}\n` }
}

function itemRow(line: MailedOrder["lines"][number], shopUrl: string, remark = ""): ItemRow {
  const details = [line.variant_title, `Quantity ${line.quantity}`, remark].filter(Boolean).join(" · ")
  return {
    name: line.name,
    details,
    amount: exactKobo(line.total_kobo),
    image: pictureOf(line.image, shopUrl),
  }
}

function returnedLines(items: NonNullable<OrderMail["returned"]>["items"]): string[] {
  return items.map(({ name, variant_title, quantity }) =>
    [`${quantity} × ${name}`, variant_title].filter(Boolean).join(", "),
  )
}

/** 160 px is one of the shop's picture widths; shown at 56, it is sharp on dense screens. */
function pictureOf(image: string | null, shopUrl: string): string | null {
  if (!image) return null
  return image.startsWith("/") ? `${shopUrl}${image}?w=160` : image
}

function textOfItem(row: ItemRow): string {
  return `- ${row.name} (${row.details}): ${row.amount}`
}

function sumRows(order: MailedOrder): SumRow[] {
  if (order.replaces_return_id) {
    return [{ label: "Replacement, nothing to pay", amount: exactKobo(order.total_kobo), isTotal: true }]
  }
  const label = order.delivery_method === "pickup" ? "Pickup" : "Delivery"
  const discount = order.coupon_code ? `Discount (${order.coupon_code})` : "Discount"
  return [
    { label: "Subtotal", amount: exactKobo(order.subtotal_kobo) },
    ...(order.discount_kobo > 0 ? [{ label: discount, amount: exactKobo(-order.discount_kobo) }] : []),
    { label, amount: order.delivery_kobo === 0 ? "Free" : exactKobo(order.delivery_kobo) },
    { label: "Total", amount: exactKobo(order.total_kobo), isTotal: true },
    ...(order.vat_bp > 0
      ? [
          {
            label: `VAT ${vatRateWords(order.vat_bp)} in the total (TIN ${order.vat_tin})`,
            amount: exactKobo(vatIn(order.total_kobo, order.vat_bp)),
          },
        ]
      : []),
    ...paymentRows(order),
  ]
}

function paymentRows({ total_kobo, paid_kobo, wallet_kobo }: MailedOrder): SumRow[] {
  if (wallet_kobo === 0) return paid_kobo > 0 ? [{ label: "Paid", amount: exactKobo(paid_kobo) }] : []
  if (paid_kobo === 0) {
    return [
      { label: "From your wallet", amount: exactKobo(-wallet_kobo) },
      { label: "Left to pay", amount: exactKobo(total_kobo - wallet_kobo) },
    ]
  }
  const rest = paid_kobo - wallet_kobo
  return [
    { label: "Paid from your wallet", amount: exactKobo(wallet_kobo) },
    ...(rest > 0 ? [{ label: "Paid by card, transfer or credit", amount: exactKobo(rest) }] : []),
  ]
}

function placeOf(order: MailedOrder): { title: string; lines: string[] } {
  const { name, phone, address, city, state, lga } = order.recipient
  const region = [...new Set([city, lga, state])].filter(Boolean).join(", ")
  const where = [address, region].filter(Boolean)
  return order.delivery_method === "pickup"
    ? { title: "Pickup place", lines: [...where, `For ${name}, ${phone}`] }
    : { title: "Delivery to", lines: [name, ...where, phone] }
}
