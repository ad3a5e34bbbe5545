import { formatInstant } from "../../../contract/lagos"
import { formatKobo, formatNaira } from "../../../contract/naira"
import type { Json } from "../../../modules/audit/domain/redact"
import { type AuditNames, isRecord, part } from "./names"

/** What a sentence says of a column, and how; a column that is not here goes without saying. */
const LABELS: { readonly [column: string]: string } = {
  name: "name",
  title: "title",
  slug: "slug",
  handle: "address",
  subtitle: "subtitle",
  code: "code",
  status: "status",
  role: "role",
  kind: "kind",
  sku: "SKU",
  barcode: "barcode",
  stocked_quantity: "stock",
  low_level: "low level",
  lot_units: "units",
  shelf: "shelf",
  set_parts: "parts",
  weight: "weight",
  amount: "price",
  value: "value",
  fee_kobo: "fee",
  cost_kobo: "cost",
  expected_on: "expected",
  amount_kobo: "amount",
  minimum_kobo: "minimum",
  target_kobo: "target",
  principal_kobo: "loan",
  months: "months",
  price_start_kobo: "from",
  price_end_kobo: "to",
  days_from: "days from",
  days_to: "days to",
  weight_from_g: "weight from (g)",
  weight_to_g: "weight to (g)",
  is_active: "active",
  is_working: "working day",
  is_wholesale: "wholesale",
  starts_at: "starts",
  ends_at: "ends",
  published_at: "published",
  version: "version",
  force_update: "forced update",
  opening_hours: "opening hours",
  phone: "phone",
  address: "address",
  tracking_url: "tracking link",
  number_of_user: "accounts",
  destination: "destination",
  placement: "place",
  place: "place",
  labels: "labels",
  curated_list: "curated list",
  contact_email: "e-mail",
  hours: "hours",
  brand_colour: "main colour",
  link_colour: "colour of links",
  font: "font",
  logo: "logo",
  icon: "icon",
}

/** The columns of which a sentence speaks by this word, and whose own names do not have it. */
export function columnsCalled(word: string): string[] {
  return Object.entries(LABELS).flatMap(([column, label]) =>
    label.toLowerCase().includes(word) && !column.includes(word) ? [column] : [],
  )
}

/** At most so many changes are listed one by one. */
const MOST_LISTED = 3
const MOST_TEXT = 60

/** "price: ₦4,250 to ₦4,700, stock: 3 to 12": what differs, in words; empty for nothing that has any. */
export function changeWords(before: Json, after: Json): string {
  const listed = differences(before, after).map(
    ({ column, was, is }) => `${LABELS[column]}: ${valueWords(column, was)} to ${valueWords(column, is)}`,
  )
  const more = listed.length - MOST_LISTED
  return [...listed.slice(0, MOST_LISTED), ...(more > 0 ? [`${more} more`] : [])].join(", ")
}

interface Difference {
  column: string
  was: Json
  is: Json
}

/** Columns that are on both sides; what came or went whole is the sentence itself. */
function differences(before: Json, after: Json): Difference[] {
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.keys(before).flatMap((column) => {
    const [was, is] = [before[column], after[column]]
    if (was === undefined || is === undefined) return []
    if (isRecord(was) && isRecord(is)) return column === "prices" ? [] : differences(was, is)
    return LABELS[column] && !Array.isArray(was) && !Array.isArray(is) ? [{ column, was, is }] : []
  })
}

export function valueWords(column: string, value: Json): string {
  if (value === null || value === "") return "none"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (column.endsWith("_kobo")) return formatKobo(Number(value))
  if (column === "amount") return formatNaira(Number(value))
  if (column.endsWith("_at")) return formatInstant(String(value))
  if (typeof value === "object") return "something else"
  const text = String(value).replaceAll("_", " ")
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text
}

/**
 * "the price of Velvet Matte, Ruby: ₦4,250 to ₦4,700": each price of a product that changed. A price that was replaced by
 * a new row is one change. Empty when none did.
 */
export function priceWords(before: Json, after: Json, names: AuditNames): string[] {
  const changes = new Map<string, { name: string; list: string | null; was: Json; is: Json }>()
  for (const [side, snapshot] of [
    ["was", before],
    ["is", after],
  ] as const) {
    for (const [id, row] of Object.entries(part(snapshot, "prices") ?? {})) {
      const of = names.price(id)
      if (!of || !isRecord(row) || row.amount === undefined) continue
      const key = `${of.variantId} ${of.list ?? ""}`
      const change = changes.get(key) ?? { name: of.name, list: of.list, was: null, is: null }
      changes.set(key, { ...change, [side]: row.amount })
    }
  }
  const listed = [...changes.values()]
    .filter(({ was, is }) => String(was) !== String(is))
    .map(
      ({ name, list, was, is }) =>
        `the price of ${name}${list ? ` (${list})` : ""}: ${valueWords("amount", was)} to ${valueWords("amount", is)}`,
    )
  const more = listed.length - MOST_LISTED
  return more > 0 ? [...listed.slice(0, MOST_LISTED), `${more} more prices`] : listed
}
