import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A `bigint`. */
export type Int8 = number

/** A `numeric`, which has decimals that a double cannot hold. */
export type Numeric = `${number}`

/** What `json` holds is for its reader to say. */
export type Json = unknown

/** When a row was made, changed and, if it stays for the record only, deleted. */
export interface Stamps {
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** What Knex takes for a table: `Optional` columns have a default or may be null. */
export interface Table<Row extends object, Optional extends keyof Row> {
  base: Row
  insert: Omit<Written<Row>, Optional> & Partial<Pick<Written<Row>, Optional>>
  update: Partial<Written<Row>>
  upsert: Partial<Written<Row>>
}

type Written<Row> = { [Column in keyof Row]: Value<Row[Column]> | Sql<Row[Column]> }

/** A piece of SQL that gives such a value. A reference to another column does not say what it gives. */
type Sql<Read> = Knex.Raw<Read> | Knex.Ref<string, object> | Knex.QueryBuilder

/** What PostgreSQL takes for a value that is read as this. */
type Value<Read> = Read extends Date ? Date | string : Read extends Numeric ? number | string : Read

/** What `raw` answers of a statement that gives such rows. */
export interface Rows<Row> {
  rows: Row[]
  rowCount: number
}
