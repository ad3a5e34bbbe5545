/** Runs one statement without parameters: by whatever connection there is. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

/** Something in the ledger that must not be. */
export interface Break {
  /** The entry, transaction, account, hold or seal. */
  id: string
  detail: string
}
