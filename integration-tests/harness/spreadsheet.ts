import { parse } from "csv-parse/sync"
import { stringify } from "csv-stringify/sync"

const FIGURE = /^-?\d+(\.\d+)?$/
const DAY = /^(\d{1,2})[ -]([A-Z][a-z]{2})[a-z]*[ -](?:\d\d)?(\d\d)$/
/** So many digits a spreadsheet shows of a figure, and saves what it shows. */
const SHOWN_DIGITS = 11

/** A CSV file as somebody gets it back who opened it in a spreadsheet and saved it with semicolons, the columns in another order. */
export function savedBySpreadsheet(file: string): string {
  const rows: string[][] = parse(file, { bom: true })
  const last = (rows[0]?.length ?? 1) - 1
  const saved = rows.map((row) => row.map((_, index) => savedCell(row[last - index] ?? "")))
  return `\ufeff${stringify(saved, { delimiter: ";", record_delimiter: "\r\n", quoted_match: /['’ ]/ })}`
}

/** What the cell held as a figure, a truth or a day is shown its own way; other letters fall apart into letters and marks. */
function savedCell(cell: string): string {
  const text = cell.trim()
  if (FIGURE.test(text)) return shownFigure(Number(text))
  if (/^(true|false)$/i.test(text)) return text.toUpperCase()
  const [, day, month, year] = DAY.exec(text) ?? []
  if (day && month && year) return `${Number(day)}-${month}-${year}`
  return cell.normalize("NFD").replace(/\r?\n/g, "\r\n")
}

function shownFigure(value: number): string {
  const plain = String(value)
  if (plain.replace(/\D/g, "").length <= SHOWN_DIGITS) return plain
  return value
    .toExponential(5)
    .replace(/e\+(\d)$/, "E+0$1")
    .replace("e", "E")
}
