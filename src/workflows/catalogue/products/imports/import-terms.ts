import type { Column } from "../../../../modules/product-operations/domain/product-columns"
import type { ImportRun } from "../../../../modules/product-operations/import-store"

/** What rows are planned by, beside the rows: as staff chose, and as the file is made. */
export interface ImportTerms {
  createBrands: boolean
  /** Another shop's export: what this shop does not have yet gets a notice and is left out, and refuses no row. */
  isForeign: boolean
  /** What the file calls a column; null: it has none for it. */
  headingOf(column: Column): string | null
}

export const importTerms = (
  run: Pick<ImportRun, "create_brands" | "profile" | "headings" | "columns">,
): ImportTerms => ({
  createBrands: run.create_brands,
  isForeign: run.profile !== null,
  headingOf: (column) =>
    run.headings.find((one) => one.column === column)?.heading ??
    (run.columns.includes(column) ? column : null),
})

/** What is missing, by the heading that the file has for it, or as a heading that it could have. */
export function missing(terms: ImportTerms, column: Column, word: string): string {
  const heading = terms.headingOf(column)
  return heading === null
    ? `No ${word}. Add a column named ${word.charAt(0).toUpperCase()}${word.slice(1)}`
    : `No ${word}: fill in ${heading}`
}
