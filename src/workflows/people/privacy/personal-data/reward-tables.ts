import type { PersonalTable } from "./personal-table"

const RETAINED = {
  because: "They explain entries of the ledger, which is kept for six years.",
  keep: null,
  set: {},
} as const

export const rewardTables: readonly PersonalTable[] = [
  {
    table: "points_holder",
    name: "Beauty Rewards",
    about: "Points that your next ones make up for first.",
    shown: ["owed", "created_at"],
    erased: "deleted",
  },
  {
    table: "points_order",
    name: "Points of your orders",
    about: "What each order that arrived has brought you.",
    shown: ["order_id", "points", "bonus_percent", "delivered_at"],
    erased: RETAINED,
  },
  {
    table: "points_redemption",
    name: "Points you redeemed",
    about: "Points that became money in your wallet.",
    shown: ["points", "created_at"],
    erased: RETAINED,
  },
  {
    table: "points_adjustment",
    name: "Corrections of your points",
    about: "Points that our staff gave you or took, and why.",
    shown: ["points", "reason", "created_at"],
    erased: { because: RETAINED.because, keep: null, set: { reason: "'-'" } },
  },
]
