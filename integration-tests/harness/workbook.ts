import { crc32, deflateRawSync } from "node:zlib"
import { parse } from "csv-parse/sync"
import { Zip, type ZipInputFile } from "fflate"

/** A cell as its XML between `<c>` and `</c>`, with what stands in its tag; a string or a number is written as Excel does. */
export type MadeCell = string | number | null | { tag?: string; xml: string }

export interface MadeSheet {
  name?: string
  state?: "hidden" | "veryHidden"
  rows?: MadeCell[][]
  /** In place of rows: what stands in `sheetData`. */
  data?: string
}

export interface MadeBook {
  sheets: MadeSheet[]
  /** Codes of the formats; a cell's `s="n"` means the nth of them, counted from 1. */
  formats?: string[]
  /** In place of those of the cells. */
  strings?: string
  is1904?: boolean
  /** Parts beside the usual ones, or in their place. */
  parts?: Record<string, string | Uint8Array>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")

/** A workbook, as spreadsheets save it: texts in a list of their own, numbers with their formats. */
export function workbook({
  sheets,
  formats = [],
  strings,
  is1904,
  parts = {},
}: MadeBook): Uint8Array<ArrayBuffer> {
  const texts = new Map<string, number>()
  const cellXml = (cell: MadeCell, address: string): string => {
    if (cell === null) return ""
    if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`
    if (typeof cell !== "string") return `<c r="${address}" ${cell.tag ?? ""}>${cell.xml}</c>`
    const at = texts.get(cell) ?? texts.size
    texts.set(cell, at)
    return `<c r="${address}" t="s"><v>${at}</v></c>`
  }
  const dataOf = ({ rows = [], data }: MadeSheet): string =>
    data ??
    rows
      .map((cells, row) => {
        const xml = cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${row + 1}`)).join("")
        return `<row r="${row + 1}">${xml}</row>`
      })
      .join("")
  const files: Record<string, string | Uint8Array> = {
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  }
  for (const [index, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${dataOf(sheet)}</sheetData></worksheet>`
  files["xl/workbook.xml"] =
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${escaped(name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ""}/>`,
      )
      .join("")}</sheets></workbook>`
  const relations = [
    ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
    ["sharedStrings", "sharedStrings.xml"],
    ["styles", "styles.xml"],
  ]
  files["xl/_rels/workbook.xml.rels"] = `${HEAD}<Relationships xmlns="${PACKAGE}">${relations
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`
  files["xl/sharedStrings.xml"] = `${HEAD}<sst xmlns="${MAIN}">${
    strings ??
    [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")
  }</sst>`
  files["xl/styles.xml"] = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
    .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
    .join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`
  return packed({ ...files, ...parts })
}

/** An export of the shop as a spreadsheet opens it and saves it: what looks like a number is one from then on. */
export function savedBySpreadsheet(csv: string): Uint8Array<ArrayBuffer> {
  const rows: string[][] = parse(csv, { bom: true })
  const isNumber = (text: string) => /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text)
  return workbook({
    sheets: [
      {
        rows: rows.map((cells) =>
          cells.map((text) => (text === "" ? null : isNumber(text) ? Number(text) : text)),
        ),
      },
    ],
  })
}

/** Files in one, packed by Node: large ones in a moment. */
export function packed(parts: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [filename, part] of Object.entries(parts)) {
    const bytes = Buffer.from(part)
    const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 }
    zip.add(file)
    file.ondata?.(null, deflateRawSync(bytes, { level: 1 }), true)
  }
  zip.end()
  return Uint8Array.from(Buffer.concat(chunks))
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
