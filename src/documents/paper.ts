import PDFDocument from "pdfkit"
import { STANDARD_PALETTE } from "../contract/look-colours"
import type { Shop } from "../contract/shop"
import { barsOf } from "./barcode"
import { paperFont, printable } from "./fonts"

export const INK = "#0d1f1e"
export const SOFT = "#4a5857"
const LINE = "#d5dcdb"

export const MARGIN = 48
const PAGE = { width: 595.28, height: 841.89 }
export const RIGHT = PAGE.width - MARGIN
export const WIDTH = PAGE.width - 2 * MARGIN
/** Nothing but the foot stands below. */
export const FLOOR = PAGE.height - 84

export type Doc = InstanceType<typeof PDFDocument>

/** A4 pages to draw on, and the file that they become when `doc.end()` was called. */
export function newPaper(about: { title: string; author: string; date: Date }): {
  doc: Doc
  written: Promise<Buffer>
} {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    lang: "en-NG",
    info: { Title: about.title, Author: about.author, CreationDate: about.date },
  })
  doc.registerFont("regular", paperFont("noto-sans-regular"))
  doc.registerFont("bold", paperFont("noto-sans-bold"))
  const written = new Promise<Buffer>((done, fail) => {
    const parts: Buffer[] = []
    doc.on("data", (part: Buffer) => parts.push(part))
    doc.on("end", () => done(Buffer.concat(parts)))
    doc.on("error", fail)
  })
  return { doc, written }
}

/** The shop's own colours, else the standard ones. */
export const paletteOf = ({ look }: Shop) => look.palette ?? STANDARD_PALETTE

const LOGO = { width: 240, height: 36 }

/** The bar over the first page, and below it whose paper it is: the logo, the name, or both. */
export function drawMasthead(doc: Doc, { shop, logo }: { shop: Shop; logo?: string | null }): void {
  doc.rect(0, 0, PAGE.width, 10).fill(paletteOf(shop).brand)
  if (!logo) {
    write(doc, shop.name, MARGIN, 40, { size: 22, bold: true })
    return
  }
  const { logoHasName } = shop.look
  const picture = Buffer.from(logo, "base64")
  // A PNG says its size in its first chunk.
  const [wide, high] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  const width = wide * Math.min((logoHasName ? LOGO.width : LOGO.height * 2) / wide, LOGO.height / high)
  doc.image(picture, MARGIN, 30, { width })
  if (logoHasName) return
  const left = MARGIN + width + 10
  write(doc, shop.name, left, 40, { size: 18, bold: true, width: MARGIN + 260 - left })
}

/** On every page how to reach the shop, which paper it is (`name`) and its page's number. */
export function drawFeet(
  doc: Doc,
  { shop, shopUrl, name }: { shop: Shop; shopUrl: string; name: string },
): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Below the margin pdfkit would begin a new page.
    doc.page.margins.bottom = 0
    const at = PAGE.height - 58
    doc.y = at
    rule(doc)
    const help = `Questions? ${shop.email}, ${shop.phone}, ${shopUrl.replace(/^https?:\/\//, "")}`
    write(doc, help, MARGIN, at + 8, { color: SOFT, size: 8, width: WIDTH - 120 })
    write(doc, `${name} · page ${page + 1} of ${count}`, RIGHT - 160, at + 8, {
      color: SOFT,
      size: 8,
      width: 160,
      align: "right",
    })
  }
}

interface Style {
  size?: number
  bold?: boolean
  color?: string
  width?: number
  align?: "left" | "right"
}

const BODY = 10

/** Text at a place; afterwards `doc.y` is below it. */
export function write(doc: Doc, text: string, x: number, y: number, style: Style): void {
  doc
    .font(style.bold ? "bold" : "regular")
    .fontSize(style.size ?? BODY)
    .fillColor(style.color ?? INK)
    .text(printable(text), x, y, { width: style.width ?? WIDTH, align: style.align ?? "left", lineGap: 1 })
}

/** How high a text stands in a column. */
export function textHeight(doc: Doc, text: string, width: number, bold = false): number {
  return doc
    .font(bold ? "bold" : "regular")
    .fontSize(BODY)
    .heightOfString(printable(text), { width, lineGap: 1 })
}

const MODULE = 0.9
const BARS_HIGH = 26

/** Code 128 of a text with its right edge at `right`; a hand scanner reads it from paper and from a screen. */
export function drawBars(doc: Doc, text: string, right: number, y: number): void {
  const bars = barsOf(text)
  let x = right - bars.reduce((sum, modules) => sum + modules, 0) * MODULE
  for (const [index, modules] of bars.entries()) {
    if (index % 2 === 0) doc.rect(x, y, modules * MODULE, BARS_HIGH)
    x += modules * MODULE
  }
  doc.fill("#000000")
  doc.y = y + BARS_HIGH
}

export function rule(doc: Doc, from = MARGIN): void {
  doc.moveTo(from, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.5).strokeColor(LINE).stroke()
}
