import type { Json } from "./redact"

type Rows = { [key: string]: Json }

export interface Changes {
  before: Json
  after: Json
}

/** Says nothing by itself: it changes with every save. `raw_` columns repeat the amount beside them. */
const SILENT = /^updated_at$|^raw_/

/**
 * What differs between two snapshots, and nothing else: the old values in `before`, the new ones in `after`. What was
 * made stands whole in `after`, what was deleted whole in `before`. Lists of rows are compared row by row by their id.
 */
export function changesBetween(before: Json, after: Json): Changes {
  if (isRows(before) && isRows(after)) return changesOfRows(before, after)
  const [oldRows, newRows] = [byId(before), byId(after)]
  if (oldRows && newRows) return changesOfRows(oldRows, newRows)
  return isSame(before, after) ? { before: null, after: null } : { before, after }
}

function changesOfRows(before: Rows, after: Rows): Changes {
  const changed: { before: Rows; after: Rows } = { before: {}, after: {} }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (SILENT.test(key)) continue
    const [was, is] = [before[key], after[key]]
    if (was === undefined || is === undefined) {
      if (was !== undefined) changed.before[key] = was
      if (is !== undefined) changed.after[key] = is
      continue
    }
    const inside = changesBetween(was, is)
    if (isEmpty(inside.before) && isEmpty(inside.after)) continue
    changed.before[key] = inside.before
    changed.after[key] = inside.after
  }
  return { before: orNull(changed.before), after: orNull(changed.after) }
}

function isRows(value: Json): value is Rows {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** A list of rows by their ids; null when it is no such list. */
function byId(value: Json): Rows | null {
  if (!Array.isArray(value)) return null
  const rows: Rows = {}
  for (const row of value) {
    if (!isRows(row) || (typeof row.id !== "string" && typeof row.id !== "number")) return null
    rows[row.id] = row
  }
  return rows
}

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isEmpty(value: Json): boolean {
  return value === null || (isRows(value) && Object.keys(value).length === 0)
}

function orNull(rows: Rows): Json {
  return Object.keys(rows).length === 0 ? null : rows
}
