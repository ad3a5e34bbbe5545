import { longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { Shop } from "../contract/shop"
import { vatGivenBack, vatRateWords } from "../contract/vat"
import { drawFeet, drawMasthead, MARGIN, newPaper, RIGHT, rule, SOFT, WIDTH, write } from "./paper"

/** What a credit note shows: one refund of an order, as it was when it was decided. Amounts are kobo. */
export interface CreditNote {
  shop: Shop
  /** PNG in base64; null: the name in letters. */
  logo?: string | null
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
  /** The order's number with -C1, -C2, … */
  number: string
  orderNumber: string
  paidAt: Date | null
  madeAt: Date
  buyer: { name: string; email: string; phone: string }
  /** Where the money goes, in words: "Your wallet". */
  to: string
  /** What was paid for the order. */
  paidKobo: Kobo
  /** Given back before this. */
  earlierKobo: Kobo
  amountKobo: Kobo
  /** VAT that the prices include; null: the shop was not registered when the order was made. */
  vat: { rateBp: number; tin: string } | null
}

/** A refund as an A4 page that takes back part of an invoice. The same refund is the same file. */
export function creditNotePdf(note: CreditNote): Promise<Buffer> {
  const { shop, vat } = note
  const { doc, written } = newPaper({
    title: `Credit note ${note.number}`,
    author: shop.name,
    date: note.madeAt,
  })
  drawMasthead(doc, note)
  const tin = vat ? [`TIN ${vat.tin}`] : []
  write(doc, [shop.address, shop.email, shop.phone, ...tin].join("\n"), MARGIN, 72, {
    color: SOFT,
    width: 260,
  })
  const left = doc.y
  write(doc, "Credit note", MARGIN, 40, { size: 22, bold: true, align: "right" })
  const facts = [
    note.number,
    longDate(note.madeAt),
    `For invoice ${note.orderNumber}`,
    ...(note.paidAt ? [`Paid ${longDate(note.paidAt)}`] : []),
  ]
  write(doc, facts.join("\n"), MARGIN, 72, { color: SOFT, align: "right" })
  doc.y = Math.max(140, left, doc.y) + 18

  write(doc, "Credit to", MARGIN, doc.y, { bold: true })
  const { name, phone, email } = note.buyer
  write(doc, [name, phone, email].filter(Boolean).join("\n"), MARGIN, doc.y + 2, { color: SOFT })
  doc.y += 24
  for (const { label, amount, strong } of rowsOf(note)) {
    rule(doc)
    const at = doc.y + 6
    const style = strong ? { bold: true, size: 12 } : {}
    write(doc, label, MARGIN, at, { ...style, width: WIDTH - 140 })
    const bottom = doc.y
    write(doc, amount, RIGHT - 140, at, { ...style, width: 140, align: "right" })
    doc.y = Math.max(bottom, doc.y) + 6
  }
  rule(doc)
  doc.y += 12
  const { paidKobo, earlierKobo, amountKobo } = note
  const says = [
    `Refunded to: ${note.to}.`,
    `${exactKobo(earlierKobo + amountKobo)} of the ${exactKobo(paidKobo)} paid for order ${note.orderNumber} has been refunded in all.`,
    "All amounts are in Nigerian naira (₦).",
  ]
  write(doc, says.join("\n"), MARGIN, doc.y, { color: SOFT, size: 9 })
  drawFeet(doc, { ...note, name: note.number })
  doc.end()
  return written
}

function rowsOf(note: CreditNote): { label: string; amount: string; strong?: boolean }[] {
  const { vat, amountKobo } = note
  const given = { label: "Refunded", amount: exactKobo(amountKobo), strong: true }
  if (!vat) return [given]
  const vatKobo = vatGivenBack(note, vat.rateBp)
  return [
    given,
    { label: `VAT ${vatRateWords(vat.rateBp)} in it`, amount: exactKobo(vatKobo) },
    { label: "Without VAT", amount: exactKobo(amountKobo - vatKobo) },
  ]
}
