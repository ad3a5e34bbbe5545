import type { PriceChangeRequest, PriceScheduleRequest } from "../../../../contract/admin-prices"
import { cleanLine } from "../../../../contract/clean-text"
import { koboOfFigure, notAFigure } from "../../../../contract/figures"
import type { Kobo } from "../../../../contract/money"
import { skuKey } from "../../../../contract/name-key"
import { readTable } from "../../../../csv/read-table"
import { invalidField } from "../../../../errors"
import { mapInTurns } from "../../../../threads/in-turns"

/** A request with its rows as they came: pasted, or as a file. */
type WithRows<Request> = Omit<Request, "csv"> & { csv?: string | Uint8Array | null }
export type PriceTask = WithRows<PriceChangeRequest>
export type PriceScheduleTask = WithRows<PriceScheduleRequest>

export interface PriceFile {
  rows: PriceFileRow[]
  /** About the whole file, in words: how it was read, and what of it was left out. */
  notices: string[]
}

export interface PriceFileRow {
  line: number
  sku: string
  kobo: Kobo | null
  problem: string | null
}

const SHAPE = { known: ["sku", "price"], bareColumns: 2, mostRows: 50_000 }

/** Rows `sku,price` of a file; a heading may say where they are. 422 on `csv` for a file that is none. */
export async function readPriceFile(account: string, source: string | Uint8Array): Promise<PriceFile> {
  const { columns, notices, rows } = await readTable(account, source, SHAPE, "csv")
  const names = columns.length > 0 ? columns : SHAPE.known
  const [skuAt, priceAt] = [names.indexOf("sku"), names.indexOf("price")]
  if (skuAt < 0 || priceAt < 0)
    throw invalidField("csv", "The first line must name the columns sku and price", "unreadable_file")
  if (rows.length === 0)
    throw invalidField("csv", "The file has no rows: it needs sku and price", "unreadable_file")
  const seen = new Set<string>()
  const read = await mapInTurns(rows, ({ line, cells, problem }): PriceFileRow => {
    const sku = cleanLine(cells[skuAt] ?? "")
    const price = cells[priceAt] ?? ""
    const isKnown = seen.has(skuKey(sku))
    seen.add(skuKey(sku))
    if (problem) return { line, sku, kobo: null, problem }
    if (sku === "") return { line, sku, kobo: null, problem: "There is no SKU" }
    if (isKnown) return { line, sku, kobo: null, problem: "This SKU was in the file before" }
    return { line, sku, ...priceOf(price) }
  })
  return { rows: read, notices }
}

function priceOf(text: string): Pick<PriceFileRow, "kobo" | "problem"> {
  const kobo = koboOfFigure(text)
  if (kobo === null) return { kobo, problem: notAFigure(text, "naira") }
  return kobo > 0 ? { kobo, problem: null } : { kobo: null, problem: "A price must be more than 0" }
}
