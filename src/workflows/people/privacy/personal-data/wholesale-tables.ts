import type { PersonalTable } from "./personal-table"

export const wholesaleTables: readonly PersonalTable[] = [
  {
    table: "wholesale_window",
    name: "Wholesale windows",
    about: "Thirty days of wholesale prices that orders of yours opened. Amounts are in kobo.",
    shown: ["order_id", "goods_kobo", "target_kobo", "opened_at", "ends_at", "closed_at", "closed_because"],
    erased: "deleted",
  },
  {
    table: "wholesale_switch",
    name: "Wholesaler",
    about: "When your account became a wholesaler's and a shopper's again.",
    shown: ["became", "by", "at"],
    erased: "deleted",
  },
]
