import { useState } from "react"
import type { StockRow } from "../../../../../src/contract/admin-stock"

/**
 * The rows of a sheet, in the order in which they were first seen under `key`: what is typed moves no row, though the list
 * is read again and would put it elsewhere now. A row that left the list stays until another page or filter is asked for.
 */
export function useSteadyRows(key: string, read: StockRow[] | undefined, isOfKey: boolean) {
  const [sheet, setSheet] = useState<{ key: string; rows: StockRow[] } | null>(null)
  if (read && isOfKey && sheet?.key !== key) setSheet({ key, rows: read })
  const rows = sheet?.rows.map((row) => newest(row, isOfKey ? read : undefined)) ?? []
  return {
    rows,
    isThere: sheet !== null,
    /** As the shop answered a change of it; one that is not in the list goes to the top. */
    put: (row: StockRow) =>
      setSheet((last) => {
        if (!last) return last
        const isKnown = last.rows.some(({ variant_id }) => variant_id === row.variant_id)
        const changed = last.rows.map((one) => (one.variant_id === row.variant_id ? row : one))
        return { ...last, rows: isKnown ? changed : [row, ...last.rows] }
      }),
  }
}

/** Of what was answered to a change and what was read, the later. */
function newest(row: StockRow, read: StockRow[] | undefined): StockRow {
  const again = read?.find(({ variant_id }) => variant_id === row.variant_id)
  return again && again.updated_at >= row.updated_at ? again : row
}
