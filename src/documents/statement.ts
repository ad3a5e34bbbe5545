import { clockTime, longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { Shop } from "../contract/shop"
import {
  type Doc,
  drawFeet,
  drawMasthead,
  FLOOR,
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

/** What a wallet's statement shows. Amounts are kobo, dates instants. */
export interface Statement {
  shop: Shop
  /** PNG in base64; null: the name in letters. */
  logo?: string | null
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
  owner: { name: string; email: string }
  madeAt: Date
  /** What the rows are of, in words: "All movements", "March 1st, 2026 to March 31st, 2026 · Orders". */
  period: string
  balanceKobo: Kobo
  heldKobo: Kobo
  /** Newest first. `amountKobo` above 0 came in. */
  rows: { at: Date; title: string; detail: string | null; amountKobo: Kobo; balanceKobo: Kobo }[]
  /** How many there are in all, when not all are shown. */
  total: number
}

const PAD = 8
const COLUMNS = { text: MARGIN + 108, amount: MARGIN + 300, balance: MARGIN + 400 }
const TEXT_WIDTH = COLUMNS.amount - COLUMNS.text - 8

/** A wallet's statement as A4 pages. The same figures are the same file. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  const { doc, written } = newPaper({
    title: "Wallet statement",
    author: statement.shop.name,
    date: statement.madeAt,
  })
  drawHead(doc, statement)
  drawFigures(doc, statement)
  drawRows(doc, statement)
  drawFeet(doc, { ...statement, name: "Wallet statement" })
  doc.end()
  return written
}

function drawHead(doc: Doc, { shop, logo, owner, madeAt, period }: Statement): void {
  drawMasthead(doc, { shop, logo })
  write(doc, [owner.name, owner.email].filter(Boolean).join("\n"), MARGIN, 72, { color: SOFT, width: 260 })
  write(doc, "Wallet statement", MARGIN, 40, { size: 22, bold: true, align: "right" })
  const made = `Made ${longDate(madeAt)}, ${clockTime(madeAt)}`
  write(doc, [period, made].join("\n"), MARGIN, 72, { color: SOFT, align: "right" })
  doc.y = 124
}

function drawFigures(doc: Doc, { balanceKobo, heldKobo }: Statement): void {
  const top = doc.y
  const third = WIDTH / 3
  const figures = [
    { label: "Balance", kobo: balanceKobo },
    { label: "Held for open orders and withdrawals", kobo: heldKobo },
    { label: "Available balance", kobo: balanceKobo - heldKobo },
  ]
  for (const [index, { label, kobo }] of figures.entries()) {
    const x = MARGIN + index * third
    write(doc, label, x, top, { color: SOFT, size: 9, width: third - 8 })
    write(doc, exactKobo(kobo), x, top + 26, { bold: true, size: 14, width: third - 8 })
  }
  doc.y = top + 62
}

function drawRows(doc: Doc, { rows, total, shop }: Statement): void {
  const { wash } = paletteOf(shop)
  drawRowsHead(doc, wash)
  for (const row of rows) {
    const height =
      textHeight(doc, row.title, TEXT_WIDTH) + (row.detail ? textHeight(doc, row.detail, TEXT_WIDTH) : 0)
    if (doc.y + height + 14 > FLOOR) {
      doc.addPage()
      doc.y = MARGIN
      drawRowsHead(doc, wash)
    }
    const top = doc.y
    write(doc, longDate(row.at), MARGIN + PAD, top, { width: 100, size: 9 })
    write(doc, clockTime(row.at), MARGIN + PAD, doc.y, { width: 100, size: 9, color: SOFT })
    const left = doc.y
    write(doc, row.title, COLUMNS.text, top, { width: TEXT_WIDTH })
    if (row.detail) write(doc, row.detail, COLUMNS.text, doc.y, { width: TEXT_WIDTH, size: 9, color: SOFT })
    const bottom = Math.max(left, doc.y)
    const sign = row.amountKobo > 0 ? "+" : ""
    write(doc, `${sign}${exactKobo(row.amountKobo)}`, COLUMNS.amount, top, { width: 95, align: "right" })
    write(doc, exactKobo(row.balanceKobo), COLUMNS.balance, top, {
      width: RIGHT - COLUMNS.balance - PAD,
      align: "right",
    })
    doc.y = bottom + 6
    rule(doc)
    doc.y += 6
  }
  const shown = rows.length
  const note =
    shown === 0
      ? "No movements in this period."
      : shown < total
        ? `The newest ${shown} of ${total} movements. Choose a shorter time to see the older ones.`
        : ""
  if (note) write(doc, note, MARGIN + PAD, doc.y + 4, { color: SOFT })
}

function drawRowsHead(doc: Doc, wash: string): void {
  const top = doc.y
  doc.rect(MARGIN, top, WIDTH, 22).fill(wash)
  const at = top + 5
  write(doc, "When", MARGIN + PAD, at, { bold: true, size: 9 })
  write(doc, "What", COLUMNS.text, at, { bold: true, size: 9 })
  write(doc, "Amount", COLUMNS.amount, at, { bold: true, size: 9, width: 95, align: "right" })
  write(doc, "Balance", COLUMNS.balance, at, {
    bold: true,
    size: 9,
    width: RIGHT - COLUMNS.balance - PAD,
    align: "right",
  })
  doc.y = top + 30
}
