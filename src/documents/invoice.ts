import { longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { Shop } from "../contract/shop"
import { vatIn, vatOfParts, vatRateWords } from "../contract/vat"
import {
  type Doc,
  drawBars,
  drawFeet,
  drawMasthead,
  FLOOR,
  INK,
  MARGIN,
  newPaper,
  paletteOf,
  RIGHT,
  rule,
  SOFT,
  textHeight,
  WIDTH,
  write,
} from "./paper"

/** What an invoice shows. Amounts are kobo, dates instants. */
export interface Invoice {
  shop: Shop
  /** PNG in base64; null: the name in letters. */
  logo?: string | null
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
    /** The item's part of the discount. */
    discountKobo: Kobo
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
  /** VAT that the prices include; null: the shop was not registered when the order was made. */
  vat: { rateBp: number; tin: string } | null
  /** Said of an order at wholesale prices; null at retail. */
  wholesale: string | null
}

/** The padding between the table's text and the edges of its shaded head. */
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
  drawMasthead(doc, invoice)
  const tin = invoice.vat ? [`TIN ${invoice.vat.tin}`] : []
  write(doc, [shop.address, shop.email, shop.phone, ...tin].join("\n"), MARGIN, 72, {
    color: SOFT,
    width: 260,
  })
  const left = doc.y
  write(doc, titleOf(invoice), MARGIN, 40, { size: 22, bold: true, align: "right" })
  const facts = [
    invoice.orderNumber,
    `Ordered ${longDate(invoice.placedAt)}`,
    invoice.paidAt ? `Paid ${longDate(invoice.paidAt)}` : invoice.cancelled ? "Cancelled" : "Not paid yet",
  ]
  write(doc, facts.join("\n"), MARGIN, 72, { color: SOFT, align: "right" })
  if (invoice.wholesale) write(doc, "Wholesale prices", MARGIN, doc.y, { bold: true, align: "right" })
  drawBars(doc, invoice.orderNumber, RIGHT, doc.y + 6)
  doc.y = Math.max(140, left + 18, doc.y + 18)
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

function drawItems(doc: Doc, invoice: Invoice): void {
  const { wash } = paletteOf(invoice.shop)
  const { ofItems } = vatOf(invoice)
  const items = invoice.items.map((item, index) => {
    const vat = invoice.vat ? `VAT ${exactKobo(ofItems[index] ?? 0)}` : null
    return { ...item, details: [item.details, vat].filter(Boolean).join(" · ") || null }
  })
  drawItemsHead(doc, wash)
  for (const item of items) {
    const height =
      textHeight(doc, item.name, ITEM_WIDTH, true) +
      (item.details ? textHeight(doc, item.details, ITEM_WIDTH) : 0)
    if (doc.y + height + 14 > FLOOR) {
      doc.addPage()
      doc.y = MARGIN
      drawItemsHead(doc, wash)
    }
    const top = doc.y
    write(doc, item.name, MARGIN + PAD, top, { width: ITEM_WIDTH })
    if (item.details)
      write(doc, item.details, MARGIN + PAD, doc.y, { width: ITEM_WIDTH, color: SOFT, size: 9 })
    const bottom = doc.y
    write(doc, String(item.quantity), COLUMNS.quantity, top, { width: 35, align: "right" })
    write(doc, exactKobo(item.unitKobo), COLUMNS.unit, top, { width: 80, align: "right" })
    write(doc, exactKobo(item.totalKobo), COLUMNS.total, top, {
      width: RIGHT - COLUMNS.total - PAD,
      align: "right",
    })
    doc.y = bottom + 6
    rule(doc)
    doc.y += 6
  }
}

/** Item by item, each after its discount, and of the delivery: together the VAT of the total. */
function vatOf({ vat, items, deliveryKobo }: Invoice): { ofItems: Kobo[]; ofDelivery: Kobo } {
  const parts = items.map(({ totalKobo, discountKobo }) => totalKobo - discountKobo)
  const vats = vatOfParts([...parts, deliveryKobo], vat?.rateBp ?? 0)
  return { ofItems: vats.slice(0, -1), ofDelivery: vats.at(-1) ?? 0 }
}

/** What of the total is VAT, and what is left without it. */
function vatRows(invoice: Invoice): { label: string; amount: string }[] {
  const { vat, totalKobo, deliveryKobo } = invoice
  if (!vat) return []
  const vatKobo = vatIn(totalKobo, vat.rateBp)
  return [
    { label: `VAT ${vatRateWords(vat.rateBp)} in the total`, amount: exactKobo(vatKobo) },
    ...(deliveryKobo > 0
      ? [{ label: "of it on delivery", amount: exactKobo(vatOf(invoice).ofDelivery) }]
      : []),
    { label: "Total without VAT", amount: exactKobo(totalKobo - vatKobo) },
  ]
}

function drawItemsHead(doc: Doc, wash: string): void {
  const top = doc.y
  doc.rect(MARGIN, top, WIDTH, 22).fill(wash)
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
    { label: "Subtotal", amount: exactKobo(invoice.subtotalKobo) },
    ...(invoice.discountKobo > 0 ? [{ label: discount, amount: exactKobo(-invoice.discountKobo) }] : []),
    { label: way, amount: invoice.deliveryKobo > 0 ? exactKobo(invoice.deliveryKobo) : "Free" },
    { label: "Total", amount: exactKobo(invoice.totalKobo), strong: true },
    ...vatRows(invoice),
    ...paymentRows(invoice),
    ...(invoice.refundedKobo > 0 ? [{ label: "Refunded", amount: exactKobo(-invoice.refundedKobo) }] : []),
    { label: "Left to pay", amount: exactKobo(due), strong: true },
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
  const included = invoice.vat ? ` Prices include ${vatRateWords(invoice.vat.rateBp)} VAT.` : ""
  write(doc, `All amounts are in Nigerian naira (₦).${included}`, MARGIN, doc.y, {
    color: SOFT,
    size: 9,
    width: WIDTH,
  })
}

/** What the wallet paid stands apart from what came another way. */
function paymentRows({ paidKobo, walletKobo, paidBy }: Invoice): { label: string; amount: string }[] {
  const fromWallet = Math.min(walletKobo, paidKobo)
  const besides = paidKobo - fromWallet
  return [
    ...(fromWallet > 0 ? [{ label: "Paid from wallet", amount: exactKobo(fromWallet) }] : []),
    ...(besides > 0 ? [{ label: `Paid${paidBy ? ` by ${paidBy}` : ""}`, amount: exactKobo(besides) }] : []),
  ]
}
