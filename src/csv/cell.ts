/** What spreadsheets take for a formula: opening such a file must not run anything. */
const FORMULA = /^'*[=+\-@\t\r]/
const DEFUSED = /^'+[=+\-@\t\r]/
/** A sum below zero runs nothing; with an apostrophe it would be added up by nobody. */
const FIGURE = /^-\d+(\.\d+)?$/

/** A cell as it is written: text that a spreadsheet would run gets an apostrophe before it. `plainCell` takes it off. */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text
}

/** A cell as it was meant: the exact reverse of `safeCell`. */
export function plainCell(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell
}
