import { stringify } from "csv-stringify/sync"

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
export const BOM = "\ufeff"

/** Rows of a CSV file as spreadsheets write it. A lone CR or LF in a cell is quoted, too: readers may end rows at either. */
export function csvText(rows: string[][]): string {
  return stringify(rows, { record_delimiter: "\r\n", quoted_match: /[\r\n]/ })
}
