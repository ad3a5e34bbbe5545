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
export function knownUndertone(stated: string): string {
  const known = undertones.map((one) => `'${one}'`).join(", ")
  return `case when lower(btrim(${stated})) in (${known}) then lower(btrim(${stated})) end`
}

/** Numbers that shops give for themselves (GS1 prefixes 02, 04, 2; eight digits from 0 or 2): nobody else knows a product by them. */
const OWN_NUMBERS = "^(02|002|004|000000[02])"

/** The barcode, where it is a GTIN of 8, 12, 13 or 14 digits whose check digit is right; else null. */
export function knownGtin(barcode: string): string {
  const digits = `lpad(${barcode}, 14, '0')`
  // Within a CASE, so that no letter is taken for a digit.
  return `case when ${barcode} ~ '^([0-9]{8}|[0-9]{12,14})$' and ${digits} !~ '${OWN_NUMBERS}' then
    case when (select sum(substr(${digits}, n, 1)::integer * (1 + 2 * (n % 2))) % 10 = 0 from generate_series(1, 14) n)
         then ${barcode} end end`
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
