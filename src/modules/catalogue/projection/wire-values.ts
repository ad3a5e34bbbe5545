import { undertones } from "../../../contract/undertones"

/** SQL expressions for values as they go over the wire. */

/** Stock of what is not counted, or may be ordered before it is there: a number, so that labels and steppers work. */
export const PLENTY = 999

export function naira(kobo: string): string {
  return `trim_scale(${kobo}::numeric / 100)`
}

export function kilograms(grams: string): string {
  return `trim_scale(round(${grams} / 1000, 3))`
}

export function badge(quantity: string): string {
  return `case when ${quantity} > 0 then 'instock' else 'outofstock' end`
}

/** Uploads are served, resized, under `/img`. */
export function shownImage(url: string): string {
  return `regexp_replace(${url}, '^/static/', '/img/')`
}

/** The word, where it is an undertone; else null. */
export function knownUndertone(said: string): string {
  const known = undertones.map((one) => `'${one}'`).join(", ")
  return `case when lower(btrim(${said})) in (${known}) then lower(btrim(${said})) end`
}

/** A colour that can be compared. */
export const isHex = (swatch: string): string => `${swatch} ~* '^#[0-9a-f]{6}$'`

export function place(level: 1 | 2 | 3): string {
  const ids = ["section_id", "category_id", "subcategory_id"]
  const id = ids[level - 1]
  return `case when ${id} is not null then jsonb_build_object('id', ${id}, 'name', names[${level}]) end`
}

export function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
