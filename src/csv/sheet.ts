import { tooManyColumns } from "./heading"
import { LONGEST_RECORD, MOST_COLUMNS, type RawRecord, UnreadableTable } from "./shape"
import { allDigits, type Shown } from "./shown"
import { TextRuns, unescaped, XmlReader } from "./xml"
import { tooMuch } from "./zip"

/** What the cells of a workbook's sheets refer to. */
export interface Book {
  strings: readonly string[]
  /** By the number of a cell's style. */
  styles: readonly Shown[]
}

/** Letters of a whole sheet: one long text may stand in every cell of it and be stored once. */
const MOST_LETTERS = 50_000_000

/** The rows of a sheet that have anything in them, as they are read. Throws `UnreadableTable`. */
export async function* sheetRows(chunks: AsyncIterable<Uint8Array>, book: Book): AsyncGenerator<RawRecord> {
  const sheet = new Sheet(book)
  const reader = new XmlReader(sheet)
  for await (const chunk of chunks) {
    reader.write(chunk)
    yield* sheet.taken()
  }
}

interface Cell {
  at: number
  type: string
  style: number
  hasFormula: boolean
}

class Sheet {
  private rows: RawRecord[] = []
  private row: Required<RawRecord> | null = null
  private cell: Cell | null = null
  private line = 0
  private column = -1
  private letters = 0
  private ofRow = 0
  private readonly runs = new TextRuns(LONGEST_RECORD)

  constructor(private readonly book: Book) {}

  taken(): RawRecord[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "row") this.openRow(attributes.r)
    else if (name === "c" && this.row) this.openCell(attributes)
    else if (this.cell) {
      if (name === "f") this.cell.hasFormula = true
      this.runs.open(name)
    }
  }

  text(text: string): void {
    if (this.cell) this.runs.text(text)
  }

  close(name: string): void {
    if (name === "c" && this.cell) this.closeCell(this.cell)
    else if (name === "row") this.closeRow()
    else if (this.cell) this.runs.close(name)
  }

  private openRow(given: string | undefined): void {
    const line = Number(given)
    this.line = Number.isInteger(line) && line > 0 ? line : this.line + 1
    this.column = -1
    this.ofRow = 0
    this.row = { line: this.line, cells: [], faults: [] }
  }

  private openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    this.column = columnOf(r) ?? this.column + 1
    const cell = { at: this.column, type: t ?? "n", style: Number(s ?? 0) }
    this.cell = { ...cell, hasFormula: false }
  }

  private closeCell(cell: Cell): void {
    this.cell = null
    const text = this.textOf(cell, this.runs.take())
    if (text === "" || !this.row) return
    if (cell.at >= MOST_COLUMNS) throw tooManyColumns()
    const { cells } = this.row
    while (cells.length < cell.at) cells.push("")
    cells[cell.at] = text
    this.ofRow += text.length
    this.letters += text.length
    if (this.ofRow > LONGEST_RECORD)
      throw new UnreadableTable(
        `Row ${this.line} has more than ${LONGEST_RECORD.toLocaleString("en-NG")} letters`,
      )
    if (this.letters > MOST_LETTERS) throw tooMuch()
  }

  private textOf(cell: Cell, text: string): string {
    switch (cell.type) {
      case "s":
        return this.book.strings[Number(text)] ?? ""
      case "str":
      case "inlineStr":
        return unescaped(text)
      case "b":
        return text === "1" ? "TRUE" : text === "0" ? "FALSE" : ""
      case "d":
        return text.replace(/T00:00(:00(\.0+)?)?Z?$/, "").replace(/(T\d\d:\d\d):\d\d(\.\d+)?Z?$/, "$1")
      case "e":
        return this.fault(cell, `says ${text.slice(0, 20)}`, text)
      default:
        return this.numberOf(cell, text)
    }
  }

  private numberOf(cell: Cell, text: string): string {
    if (text === "")
      return cell.hasFormula
        ? this.fault(
            cell,
            "has a formula without a result. Open the file in a spreadsheet and save it again",
            "",
          )
        : ""
    const value = Number(text)
    return Number.isFinite(value) ? (this.book.styles[cell.style] ?? allDigits)(value) : text
  }

  private fault({ at }: Cell, words: string, text: string): string {
    if (at < MOST_COLUMNS)
      this.row?.faults.push({ at, problem: `Cell ${lettersOf(at)}${this.line} ${words}` })
    return text
  }

  private closeRow(): void {
    const { row } = this
    this.row = null
    if (row && (row.faults.length > 0 || row.cells.some((cell) => cell.trim() !== ""))) this.rows.push(row)
  }
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
