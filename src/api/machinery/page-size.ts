/** Kinds of things of which a shop has few: Medusa's screens ask for all of them at once, to choose from. */
const FEW = new Set([
  "api-keys",
  "currencies",
  "customer-groups",
  "fulfillment-providers",
  "fulfillment-sets",
  "payments/payment-providers",
  "price-preferences",
  "product-categories",
  "product-tags",
  "product-types",
  "refund-reasons",
  "regions",
  "return-reasons",
  "sales-channels",
  "shipping-options",
  "shipping-option-types",
  "shipping-profiles",
  "stock-locations",
  "stores",
  "tax-providers",
  "tax-rates",
  "tax-regions",
])
const MOST_OF_FEW = 1_000
/** What Medusa's screens ask for at most. */
const MOST = 200
/** A row of these brings dozens of others along: its screens ask for twenty. */
const HEAVY = /^(draft-orders|orders|product-variants|products|products\/[^/]+\/variants)$/
const MOST_OF_HEAVY = 50

/**
 * Medusa's admin answers as many rows as `limit` says. No more than a screen needs at once are given, whoever asks; the
 * answer says with its own `limit` how many, and with `offset` from which on. `path` is below `/admin`, `query` is changed.
 */
export function limitPage(path: string, query: Record<string, unknown>): void {
  const kind = path.split("/").filter(Boolean).join("/").toLowerCase()
  const most = FEW.has(kind) ? MOST_OF_FEW : HEAVY.test(kind) ? MOST_OF_HEAVY : MOST
  for (const name of ["limit", "take"]) {
    const wanted = query[name]
    // Medusa itself refuses what is not a number. It reads "0x7fff" as one.
    if (typeof wanted !== "string" || !/^\s*[-+]?\d/.test(wanted)) continue
    if (!/^\d+$/.test(wanted) || Number(wanted) > most) query[name] = String(most)
  }
  // Before the first row there is none: what builds the statement would fail.
  if (typeof query.offset === "string" && /^\s*-/.test(query.offset)) query.offset = "0"
}

/** So many rows, each with what `fields` brings along, are one point. */
const ROWS_OF_A_POINT = 100

/** What a list answers when its query does not say: its rows, and how many relations each brings along. */
interface Unsaid {
  rows: number
  relations: number
}
const ADMIN_LIST: Unsaid = { rows: 20, relations: 0 }

/** What a read of Medusa's costs, in points of its limit: by the rows and relations that it asks for, after they are bounded. */
export function readCost({ limit, fields }: Record<string, unknown>, unsaid = ADMIN_LIST): number {
  const rows = typeof limit === "string" && /^\d+$/.test(limit) ? Number(limit) : unsaid.rows
  const named = typeof fields === "string" ? fields.split(",").filter((name) => /[.*]/.test(name)).length : 0
  return 1 + Math.floor((rows * (1 + unsaid.relations + named)) / ROWS_OF_A_POINT)
}
