import type { PersonalTable } from "./personal-table"

const BOOKS = {
  because:
    "What was earned explains entries of the books, which are kept for six years; there are no names in it.",
  keep: null,
  set: {},
} as const

export const referralTables: readonly PersonalTable[] = [
  {
    table: "referral_standing",
    name: "Refer & Earn",
    about: "What you have earned by referring, and what of it is owed, in kobo.",
    shown: ["earned_kobo", "owed_kobo", "barred_at", "barred_reason", "created_at"],
    erased: { ...BOOKS, set: { barred_reason: "null" } },
  },
  {
    table: "referral_attribution",
    name: "Orders by links",
    about: "Your orders that came by somebody's link, and orders that came by yours.",
    rows: "t.customer_id = :customerId or t.referrer_id = :customerId",
    shown: [
      ["order_id", "case when t.customer_id = :customerId then t.order_id end"],
      "kind",
      "rate_bp",
      "created_at",
    ],
    erased: BOOKS,
  },
  {
    table: "referral_reward",
    name: "Rewards",
    about: "What you earned by friends and links, and what your orders earned others, in kobo.",
    rows: "t.customer_id = :customerId or t.referrer_id = :customerId",
    shown: [
      "kind",
      ["yours", "t.referrer_id = :customerId"],
      "base_kobo",
      "amount_kobo",
      "status",
      "release_at",
      "settled_at",
      "created_at",
    ],
    erased: BOOKS,
  },
  {
    table: "referral_transaction",
    name: "Movements of rewards",
    about: "What moved your rewards, in kobo.",
    shown: ["kind", "amount_kobo", "owed_kobo", "read_at", "created_at"],
    erased: "deleted",
  },
  {
    table: "referral_notification",
    name: "Notifications of Refer & Earn",
    about: "What you were told of your rewards.",
    shown: ["kind", "amount_kobo", "read_at", "created_at"],
    erased: "deleted",
  },
  {
    table: "referral_mark",
    name: "What rewards know you by",
    about:
      "That a phone, an e-mail, a bank account, a card or a device was yours: as a fingerprint that cannot be turned back.",
    shown: ["kind", "seen_at"],
    erased: {
      because:
        "Nobody may be rewarded twice for the same person. They go two years after they were last seen.",
      keep: null,
      set: {},
    },
  },
]
