import { HAIR } from "./hair"
import { FAMILY } from "./home-and-family"
import type { Query } from "./judging"
import { MAKE_UP } from "./make-up"
import { MEANT } from "./meant"
import { NEEDS } from "./needs"
import { SKIN } from "./skin"
import { MISTYPED } from "./typing-errors"
import { WRITTEN } from "./written"

/**
 * What shoppers type, and how well each product of the demo shop answers it. Written from how people ask here and
 * from the shop's tables of kinds, before the ranking was changed, and not from what the search answers: who changes
 * a grade says in the commit why a shopper would see it so.
 */
export const QUERIES: readonly Query[] = [
  ...HAIR,
  ...SKIN,
  ...MAKE_UP,
  ...FAMILY,
  ...MISTYPED,
  ...WRITTEN,
  ...MEANT,
  ...NEEDS,
]
