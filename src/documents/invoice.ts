import type { Kobo } from "../contract/money"
import type { Shop } from "../contract/shop"
import { longDate, naira } from "../mail/words"
import {
  BRAND,
  type Doc,
  drawFeet,
  FLOOR,
  INK,
  MARGIN,
  newPaper,
  PAGE,
  RIGHT,
  rule,
  SOFT,
  textHeight,
  WASH,
  WIDTH,
  write,
} from "./paper"

/** What an invoice shows. Amounts are kobo, dates instants. */
export interface Invoice {
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
  orderNumber: string
  placedAt: Date
  paidAt: Date | null
  cancelled: boolean
  delivery: { method: "delivery" | "pickup"; lines: string[] }
  buyer: { name: string; email: string; phone: string }
  /** How it was paid, in words; null while it is not. */
  paidBy: string | null
  items: {
    name: string
    details: string | null
    quantity: number
    unitKobo: Kobo
    totalKobo: Kobo
  }[]
  subtotalKobo: Kobo
  discountKobo: Kobo
  coupon: string | null
  deliveryKobo: Kobo
  totalKobo: Kobo
  paidKobo: Kobo
  /** What of the total the wallet pays, or has paid. */
  walletKobo: Kobo
  refundedKobo: Kobo
  /** Said of an order at wholesale prices; null at retail. */
  wholesale: string | null
}

/** The table's text keeps off its shaded head's edges. */
const PAD = 8
const COLUMNS = { quantity: MARGIN + 280, unit: MARGIN + 325, total: MARGIN + 410 }
const ITEM_WIDTH = COLUMNS.quantity - MARGIN - PAD - 12

/** An order's invoice as A4 pages: what was bought, what it cost, what was paid. The same order is the same file. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { doc, written } = newPaper({
    title: `${titleOf(invoice)} ${invoice.orderNumber}`,
    author: invoice.shop.name,
    date: invoice.placedAt,
  })
  drawHead(doc, invoice)
  drawParties(doc, invoice)
  drawItems(doc, invoice)
  drawSums(doc, invoice)
  drawFeet(doc, { ...invoice, name: invoice.orderNumber })
  doc.end()
  return written
}

/** Only what was paid for is invoiced; before that it is an offer. */
function titleOf(invoice: Invoice): string {
  return invoice.paidAt ? "Invoice" : "Pro-forma invoice"
}

function drawHead(doc: Doc, invoice: Invoice): void {
  const { shop } = invoice
  doc.rect(0, 0, PAGE.width, 10).fill(BRAND)
  write(doc, shop.name, MARGIN, 40, { size: 22, bold: true })
  write(doc, [shop.address, shop.email, shop.phone].join("\n"), MARGIN, 72, { color: SOFT, width: 260 })
  write(doc, titleOf(invoice), MARGIN, 40, { size: 22, bold: true, align: "right" })
  const facts = [
    invoice.orderNumber,
    `Ordered ${longDate(invoice.placedAt)}`,
    invoice.paidAt ? `Paid ${longDate(invoice.paidAt)}` : invoice.cancelled ? "Cancelled" : "Not paid yet",
  ]
  write(doc, facts.join("\n"), MARGIN, 72, { color: SOFT, align: "right" })
  if (invoice.wholesale) write(doc, "Wholesale prices", MARGIN, doc.y, { bold: true, align: "right" })
  doc.y = Math.max(140, doc.y + 18)
}

function drawParties(doc: Doc, { buyer, delivery }: Invoice): void {
  const top = doc.y
  const half = WIDTH / 2 - 12
  const sides = [
    { title: "Invoice to", lines: [buyer.name, buyer.phone, buyer.email] },
    { title: delivery.method === "pickup" ? "Pickup at" : "Delivery to", lines: delivery.lines },
  ]
  let bottom = top
  for (const [index, { title, lines }] of sides.entries()) {
    const x = MARGIN + index * (half + 24)
    write(doc, title, x, top, { bold: true, width: half })
    write(doc, lines.filter(Boolean).join("\n"), x, doc.y + 2, { color: SOFT, width: half })
    bottom = Math.max(bottom, doc.y)
  }
  doc.y = bottom + 24
}

function drawItems(doc: Doc, { items }: Invoice): void {
  drawItemsHead(doc)
  for (const item of items) {
    const height =
      textHeight(doc, item.name, ITEM_WIDTH, true) +
      (item.details ? textHeight(doc, item.details, ITEM_WIDTH) : 0)
    if (doc.y + height + 14 > FLOOR) {
      doc.addPage()
      doc.y = MARGIN
      drawItemsHead(doc)
    }
    const top = doc.y
    write(doc, item.name, MARGIN + PAD, top, { width: ITEM_WIDTH })
    if (item.details)
      write(doc, item.details, MARGIN + PAD, doc.y, { width: ITEM_WIDTH, color: SOFT, size: 9 })
    const bottom = doc.y
    write(doc, String(item.quantity), COLUMNS.quantity, top, { width: 35, align: "right" })
    write(doc, naira(item.unitKobo), COLUMNS.unit, top, { width: 80, align: "right" })
    write(doc, naira(item.totalKobo), COLUMNS.total, top, {
      width: RIGHT - COLUMNS.total - PAD,
      align: "right",
    })
    doc.y = bottom + 6
    rule(doc)
    doc.y += 6
  }
}

function drawItemsHead(doc: Doc): void {
  const top = doc.y
  doc.rect(MARGIN, top, WIDTH, 22).fill(WASH)
  const at = top + 5
  write(doc, "Item", MARGIN + PAD, at, { bold: true, size: 9 })
  write(doc, "Qty", COLUMNS.quantity, at, { bold: true, size: 9, width: 35, align: "right" })
  write(doc, "Price", COLUMNS.unit, at, { bold: true, size: 9, width: 80, align: "right" })
  write(doc, "Amount", COLUMNS.total, at, {
    bold: true,
    size: 9,
    width: RIGHT - COLUMNS.total - PAD,
    align: "right",
  })
  doc.y = top + 30
}

function drawSums(doc: Doc, invoice: Invoice): void {
  const discount = invoice.coupon ? `Discount (${invoice.coupon})` : "Discount"
  const way = invoice.delivery.method === "pickup" ? "Pickup" : "Delivery"
  const due = invoice.cancelled ? 0 : invoice.totalKobo - invoice.paidKobo
  const rows: { label: string; amount: string; strong?: boolean }[] = [
    { label: "Subtotal", amount: naira(invoice.subtotalKobo) },
    ...(invoice.discountKobo > 0 ? [{ label: discount, amount: naira(-invoice.discountKobo) }] : []),
    { label: way, amount: invoice.deliveryKobo > 0 ? naira(invoice.deliveryKobo) : "Free" },
    { label: "Total", amount: naira(invoice.totalKobo), strong: true },
    ...paymentRows(invoice),
    ...(invoice.refundedKobo > 0 ? [{ label: "Given back", amount: naira(-invoice.refundedKobo) }] : []),
    { label: "Left to pay", amount: naira(due), strong: true },
  ]
  const needed = rows.length * 20 + 60
  if (doc.y + needed > FLOOR) {
    doc.addPage()
    doc.y = MARGIN
  }
  doc.y += 6
  const left = MARGIN + WIDTH / 2 - PAD
  for (const { label, amount, strong } of rows) {
    const top = doc.y
    if (strong) rule(doc, left)
    const style = strong ? { bold: true, size: 11 } : { color: SOFT }
    const at = top + (strong ? 5 : 2)
    write(doc, label, left, at, { ...style, width: 150 })
    const bottom = doc.y
    write(doc, amount, left + 110, at, {
      ...style,
      color: INK,
      width: RIGHT - left - 110 - PAD,
      align: "right",
    })
    doc.y = Math.max(bottom, doc.y) + 2
  }
  doc.y += 18
  if (invoice.wholesale) {
    write(doc, `${invoice.wholesale}.`, MARGIN, doc.y, { color: SOFT, size: 9, width: WIDTH })
  }
  write(
    doc,
    "All amounts are in Nigerian naira (₦). Prices include VAT where the law asks for it.",
    MARGIN,
    doc.y,
    {
      color: SOFT,
      size: 9,
      width: WIDTH,
    },
  )
}

/** What the wallet paid stands apart from what came another way. */
function paymentRows({ paidKobo, walletKobo, paidBy }: Invoice): { label: string; amount: string }[] {
  const fromWallet = Math.min(walletKobo, paidKobo)
  const besides = paidKobo - fromWallet
  return [
    ...(fromWallet > 0 ? [{ label: "Paid from wallet", amount: naira(fromWallet) }] : []),
    ...(besides > 0 ? [{ label: `Paid${paidBy ? ` by ${paidBy}` : ""}`, amount: naira(besides) }] : []),
  ]
}
