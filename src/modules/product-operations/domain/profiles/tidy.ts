import { figureOf } from "../../../../contract/figures"
import { skuKey } from "../../../../contract/name-key"
import { UNREAD, unreadUnder } from "../../../../csv/shape"
import { COLUMNS, type Column, isOwnPicture, isProse, isWebPicture } from "../product-columns"
import type { ShapedRow } from "./profile"

/** 6.15E+12: how a spreadsheet shows a long figure, and saves it. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i
/** A measure of what is in the box, or pieces of it. */
const MEASURE =
  /^[-\d.,\s]+(?:ml|cl|l|ltr|litres?|g|gr|grams?|kg|mg|oz|fl\.? ?oz|lbs?|cm|mm|inch(?:es)?|")\.?$/i
const PIECES = /^([-\d.,\s]+?)\s*(?:pcs?|pieces?|units?|nos?|items?)\.?$/i
const LONGEST_COUNT = 30
const CODES = ["sku", "barcode"] as const
const WORDS = { sku: "SKU", barcode: "barcode" } as const

/** What a spreadsheet or a till leaves in a file, put right where that is safe, with a notice on its row. */
export class Tidying {
  /** Codes of digits by what they are without zeros at the beginning. */
  private readonly zeros = new Map<string, Set<string>>()
  private webPictures = 0
  private strangePictures = 0

  constructor(private readonly headingOf: (column: Column) => string) {}

  look({ cells }: ShapedRow): void {
    const sku = cells.sku?.trim() ?? ""
    if (!/^\d+$/.test(sku)) return
    const bare = sku.replace(/^0+/, "")
    this.zeros.set(bare, (this.zeros.get(bare) ?? new Set()).add(skuKey(sku)))
  }

  row(row: ShapedRow): ShapedRow {
    const cells = { ...row.cells }
    const notices = [...row.notices]
    let { problem } = row
    for (const column of COLUMNS) {
      const cell = cells[column]
      if (!cell?.includes(UNREAD)) continue
      if (isProse(column)) {
        cells[column] = cell.replaceAll(UNREAD, "")
        notices.push(`A letter under ${this.headingOf(column)} could not be read and was left out`)
      } else problem ??= unreadUnder(this.headingOf(column))
    }
    for (const code of CODES) {
      const given = cells[code]?.trim() ?? ""
      const notice = this.codeNotice(code, given)
      if (notice === null) continue
      notices.push(notice.words)
      const isKnownOtherwise = Boolean(
        cells.name || cells.slug || cells.variant_id || (code === "barcode" && cells.sku),
      )
      if (notice.isOut && (isKnownOtherwise || SHORTENED.test(given))) delete cells[code]
    }
    const stock = this.stock(cells.stock?.trim() ?? "", notices)
    if (stock === null) delete cells.stock
    else if (cells.stock !== undefined) cells.stock = stock
    if (cells.images !== undefined) {
      const images = this.pictures(cells.images)
      if (images === null) delete cells.images
      else cells.images = images
    }
    return { ...row, cells, problem, notices }
  }

  notices(): string[] {
    const [fetched, left] = [this.webPictures, this.strangePictures]
    return [
      ...(fetched === 0
        ? []
        : [
            `${fetched === 1 ? "1 picture by address is" : `${fetched} pictures by address are`} fetched after the import, for products that have none`,
          ]),
      ...(left === 0
        ? []
        : [
            `${left === 1 ? "1 picture was" : `${left} pictures were`} left out, without a web address: add ${left === 1 ? "it" : "them"} on the product's page`,
          ]),
    ]
  }

  private codeNotice(code: (typeof CODES)[number], given: string): { words: string; isOut: boolean } | null {
    const shown = given.slice(0, 30)
    if (SHORTENED.test(given))
      return {
        words: `${this.headingOf(code)} "${shown}" lost digits in a spreadsheet, so it was left out. Format the column as text to keep them`,
        isOut: true,
      }
    if (code === "barcode")
      return hasWrongCheckDigit(given.replaceAll(" ", ""))
        ? {
            words: `The last digit of the barcode ${shown} is wrong, so it was left out. Is it mistyped?`,
            isOut: true,
          }
        : null
    if (!/^\d+$/.test(given) || (this.zeros.get(given.replace(/^0+/, ""))?.size ?? 0) < 2) return null
    const other = [...(this.zeros.get(given.replace(/^0+/, "")) ?? [])].find((one) => one !== given)
    return {
      words: `The ${WORDS[code]} ${shown} differs from ${other?.slice(0, 30)} by zeros alone. Did a spreadsheet drop them?`,
      isOut: false,
    }
  }

  /** Null: none was counted. */
  private stock(given: string, notices: string[]): string | null {
    if (given.length > LONGEST_COUNT) return given
    if (MEASURE.test(given)) {
      notices.push(`${this.headingOf("stock")} "${given}" is a size, no stock: it was left out`)
      return null
    }
    const text = PIECES.exec(given)?.[1] ?? given
    const number = figureOf(text, "number")
    if (number === null || number >= 0) return text
    notices.push(`${this.headingOf("stock")} "${given}" is below 0: the stock is 0`)
    return "0"
  }

  /** Lines of pictures that the shop has, or that it can fetch; others are counted. Null: there is no other line. */
  private pictures(text: string): string | null {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
    const addresses = lines.map((line) => line.split(/\s/)[0] ?? "")
    const remaining = lines.filter((_, index) =>
      [isOwnPicture, isWebPicture].some((is) => is(addresses[index] ?? "")),
    )
    this.webPictures += addresses.filter(isWebPicture).length
    this.strangePictures += lines.length - remaining.length
    return lines.length > 0 && remaining.length === 0 ? null : remaining.join("\n")
  }
}

/** Whether digits that are counted as on a printed barcode do not end as they must. Codes of other lengths are a shop's own. */
function hasWrongCheckDigit(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 !== 0
}
