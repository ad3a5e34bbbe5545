/** One table with something about shoppers in it. In SQL `t` is its row; bindings are the fields of `Subject`. */
export interface PersonalTable {
  table: string
  /** Section of the download. */
  name: string
  /** In the words of the person it is about. */
  about: string
  /** Which rows are the person's; left out: those of their customer id. */
  rows?: string
  /** Columns in the download, or names with an SQL expression. Null: other sections show the same. Never a secret. */
  shown: readonly (string | readonly [name: string, expression: string])[] | null
  /** What deleting the account does with the rows. */
  erased: "deleted" | Retained
}

export const rowsOfPerson = ({ rows = "t.customer_id = :customerId" }: PersonalTable): string => rows

/** Rows that stay without what identifies the person. */
export interface Retained {
  /** Why they stay. */
  because: string
  /**
   * Columns that stay as they are, beside `id` and the times of the row. Every other column is emptied, so that one
   * that is added later goes too. Null: only what `set` names changes.
   */
  keep: readonly string[] | null
  /** Column to SQL expression. */
  set: Readonly<Record<string, string>>
  /** Rows of these that go altogether; what hangs on them by foreign key goes with them. */
  deleteIf?: string
}
