import type { Kobo } from "../../../../contract/money"
import { invalidField } from "../../../../errors"
import { koboOfCell, plainCell } from "../../../../modules/bulk/domain/csv-cell"
import { csvRecords } from "../../../../modules/bulk/domain/csv-records"

export interface PriceFileRow {
  line: number
  sku: string
  kobo: Kobo | null
  problem: string | null
}

const MOST_ROWS = 50_000

/** Rows `sku,price` of a file; a heading may say where they are. 422 on `csv` for a file that is none. */
export function readPriceFile(text: string): PriceFileRow[] {
  const rows = csvRecords(text)
  const heading = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const named = heading.includes("sku") && heading.includes("price")
  const [skuAt, priceAt] = named ? [heading.indexOf("sku"), heading.indexOf("price")] : [0, 1]
  const seen = new Set<string>()
  const found = rows.slice(named ? 1 : 0).map(({ line, cells }): PriceFileRow => {
    const sku = plainCell(cells[skuAt] ?? "").trim()
    const price = cells[priceAt] ?? ""
    const kobo = koboOfCell(price)
    const problem =
      sku === ""
        ? "There is no SKU"
        : seen.has(sku)
          ? "This SKU was in the file before"
          : kobo === null
            ? `"${price.trim().slice(0, 30)}" is not a price in naira`
            : null
    seen.add(sku)
    return { line, sku, kobo, problem }
  })
  if (found.length === 0) throw invalidField("csv", "The file has no rows: it needs sku and price")
  if (found.length > MOST_ROWS) throw invalidField("csv", "The file has more than 50,000 rows")
  return found
}
