import { parse } from "csv-parse/sync"
import { invalidField } from "../../../errors"

/**
 * The records of a small file with the line that each ends on; commas, semicolons or tabs. Cells between tabs, as a
 * spreadsheet copies them, may have commas: 4,700 is one price. 422 on `csv` for a file that is none.
 */
export function csvRecords(text: string): { line: number; cells: string[] }[] {
  try {
    const records: { line: number; cells: string[] }[] = []
    parse(text, {
      bom: true,
      delimiter: /^[^\n]*\t/.test(text) ? "\t" : [",", ";"],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines, cells })
        return null
      },
    })
    return records
  } catch (error) {
    throw invalidField("csv", `The file cannot be read: ${error instanceof Error ? error.message : "no CSV"}`)
  }
}
