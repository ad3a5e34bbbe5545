import { merchant } from "./merchant"
import { prestashop } from "./prestashop"
import type { Profile } from "./profile"
import { shopify } from "./shopify"
import { woocommerce } from "./woocommerce"

const ALL: readonly Profile[] = [woocommerce, shopify, prestashop, merchant]

/** Headings of all shops whose files are known, as `plainHeading` writes them. */
export const PROFILE_HEADINGS: readonly string[] = [...new Set(ALL.flatMap(({ headings }) => headings))]

/** Whose file has these columns; null for a list of nobody's in particular. */
export function profileOf(columns: ReadonlySet<string>): Profile | null {
  // Our own columns say more than theirs do.
  if (columns.has("variant_id")) return null
  return ALL.find((one) => one.isOf(columns)) ?? null
}
