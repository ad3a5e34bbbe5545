import { decode, noText } from "./decode"
import { feedRows } from "./feed"
import { tableOf } from "./heading"
import { isXml, refuseNoTable, refuseNoTableText } from "./no-table"
import { separatedRows } from "./separated"
import type { Records, TableColumns, TableRow, TableShape } from "./shape"
import { isPacked, workbookRows } from "./workbook"

/**
 * The heading and the rows of a table that somebody uploaded or pasted, as spreadsheets write it. Reads as far as it is asked,
 * and no more rows than the shape allows. Throws `UnreadableTable`.
 */
export async function readRecords(
  source: string | Uint8Array,
  shape: TableShape,
): Promise<TableColumns & { rows: AsyncGenerator<TableRow> }> {
  return tableOf(await recordsOf(source, shape), shape)
}

async function recordsOf(source: string | Uint8Array, shape: TableShape): Promise<Records> {
  if (typeof source !== "string") {
    if (isPacked(source)) return workbookRows(source, shape)
    refuseNoTable(source)
  }
  const { text, notices } =
    typeof source === "string" ? { text: source.replace(/^\ufeff/, ""), notices: [] } : decode(source)
  if (text.includes("\0")) throw noText()
  if (shape.takesFeeds && isXml(text)) return feedRows(text, notices)
  refuseNoTableText(text)
  return { rows: await separatedRows(text, shape), isSheet: false, notices }
}
