import {
  HEADING_ROWS,
  knownIn,
  LONGEST_RECORD,
  type RawRecord,
  type Records,
  type TableShape,
  UnreadableTable,
} from "./shape"
import { type Book, sheetRows } from "./sheet"
import { builtIn, type Shown, shownBy } from "./shown"
import { readXml, TextRuns, unescaped } from "./xml"
import { Archive, damaged, tooMuch } from "./zip"

const MOST_STRINGS = 2_000_000
const MOST_OF_STRINGS = 96 * 1024 * 1024
/** Nobody has more sheets of products, nor a heading further down. */
const MOST_SHEETS = 50
const MOST_OF_HEADING = 256 * 1024

export const isPacked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/**
 * The rows of a workbook's first sheet with two of our columns in its heading, else with one, else of its first. Hidden sheets
 * are none. Cells say what the spreadsheet shows; formulas were reckoned there. Throws `UnreadableTable`.
 */
export async function workbookRows(bytes: Uint8Array, shape: TableShape): Promise<Records> {
  const archive = await Archive.open(bytes)
  const path = await workbookPath(archive)
  const { sheets, is1904 } = await sheetsOf(archive, path)
  const book = await bookOf(archive, path, is1904)
  const sheet = await sheetMeant(
    sheets,
    ({ part }) => sheetRows(startOf(archive.part(part), MOST_OF_HEADING), book),
    shape,
  )
  const notices = sheets.length > 1 ? [`The sheet "${sheet.name}" was read, of ${sheets.length}`] : []
  return { rows: sheetRows(archive.part(sheet.part), book), isSheet: true, notices }
}

async function* startOf(chunks: AsyncGenerator<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    yield chunk
    length += chunk.length
    if (length > most) return
  }
}

interface Sheet {
  name: string
  part: string
}

async function workbookPath(archive: Archive): Promise<string> {
  const parts = await relationsOf(archive, "")
  const main =
    [...parts.values()].find(({ type }) => type.endsWith("/officeDocument"))?.part ?? "xl/workbook.xml"
  if (archive.has(main) && /(^|\/)workbook\d*\.xml$/i.test(main)) return main
  throw noWorkbook(archive)
}

function noWorkbook(archive: Archive): UnreadableTable {
  const again = "Open it there and save it as XLSX or CSV UTF-8"
  if (archive.some((name) => name.endsWith(".iwa")))
    return new UnreadableTable(
      "This is a file of Apple's Numbers. Open it there and export it as Excel or CSV",
    )
  if (archive.has("xl/workbook.bin"))
    return new UnreadableTable(`This is a binary workbook of Excel. ${again}`)
  if (archive.has("word/document.xml"))
    return new UnreadableTable("This is a Word document. Choose a table in XLSX or CSV")
  if (archive.has("mimetype") && archive.has("content.xml"))
    return new UnreadableTable(`This is a file of LibreOffice or OpenOffice. ${again}`)
  return new UnreadableTable("This file is packed. Unpack it and choose the table in it")
}

interface Relation {
  type: string
  part: string
}

/** Which parts a part names, by their ids. */
async function relationsOf(archive: Archive, path: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  const folder = path.slice(0, path.lastIndexOf("/") + 1)
  await readXml(archive.part(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open(name, { Id, Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship" || Id === undefined || TargetMode === "External") return
      const base = `file:///${folder}`
      if (URL.canParse(Target, base))
        relations.set(Id, { type: Type, part: new URL(Target, base).pathname.slice(1) })
    },
  })
  return relations
}

async function sheetsOf(archive: Archive, path: string): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const relations = await relationsOf(archive, path)
  const sheets: Sheet[] = []
  let is1904 = false
  await readXml(archive.part(path), {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = /^(1|true|on)$/.test(attributes.date1904 ?? "")
      if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return
      const id = Object.entries(attributes).find(([key]) => key === "r:id" || key.endsWith(":id"))?.[1]
      const relation = relations.get(id ?? "")
      if (relation?.type.endsWith("/worksheet") && archive.has(relation.part))
        sheets.push({ name: (attributes.name ?? "").slice(0, 40), part: relation.part })
    },
  })
  if (sheets.length === 0) throw damaged()
  return { sheets, is1904 }
}

async function bookOf(archive: Archive, path: string, is1904: boolean): Promise<Book> {
  const relations = [...(await relationsOf(archive, path)).values()]
  const part = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.part ?? ""
  return {
    strings: await stringsOf(archive, part("sharedStrings")),
    styles: await stylesOf(archive, part("styles"), is1904),
  }
}

/** Texts that cells refer to by their place. */
async function stringsOf(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = []
  const runs = new TextRuns(LONGEST_RECORD)
  await readXml(archive.part(part, MOST_OF_STRINGS), {
    open: (name) => runs.open(name),
    text: (text) => runs.text(text),
    close(name) {
      runs.close(name)
      if (name !== "si") return
      strings.push(unescaped(runs.take()))
      if (strings.length > MOST_STRINGS) throw tooMuch()
    },
  })
  return strings
}

/** How each style of the workbook shows a number. */
async function stylesOf(archive: Archive, part: string, is1904: boolean): Promise<Shown[]> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let isOfCells = false
  await readXml(archive.part(part), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode.slice(0, 255))
      if (name === "cellXfs") isOfCells = true
      if (name === "xf" && isOfCells) styles.push(Number(numFmtId))
      if (styles.length > MOST_STYLES || codes.size > MOST_STYLES) throw damaged()
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false
    },
  })
  const byFormat = new Map<number, Shown>()
  return styles.map((id) => {
    const known = byFormat.get(id) ?? shownBy(codes.get(id) ?? builtIn(id), is1904)
    byFormat.set(id, known)
    return known
  })
}

/** What a spreadsheet can have of each. */
const MOST_STYLES = 65_490

async function sheetMeant(
  sheets: Sheet[],
  firstRowsOf: (sheet: Sheet) => AsyncGenerator<RawRecord>,
  shape: TableShape,
): Promise<Sheet> {
  let best: { sheet: Sheet; named: number } | null = null
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const named = sheets.length === 1 ? 0 : await namedIn(firstRowsOf(sheet), shape)
    if (named > 1) return sheet
    if (best === null || named > best.named) best = { sheet, named }
  }
  if (best === null) throw damaged()
  return best.sheet
}

async function namedIn(rows: AsyncGenerator<RawRecord>, shape: TableShape): Promise<number> {
  let most = 0
  try {
    for (let count = 0; count < HEADING_ROWS; count += 1) {
      const { value, done } = await rows.next()
      if (done) break
      most = Math.max(most, knownIn(value.cells, shape))
    }
  } finally {
    await rows.return(undefined)
  }
  return most
}
