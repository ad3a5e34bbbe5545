import type { PersonalTable } from "./personal-table"

/** Entries can be neither changed nor deleted, by nobody. Nothing in them says more of a person than the account's id. */
const RETAINED = {
  because: "Books of account are kept for six years; the ledger has no names in it.",
  keep: null,
  set: {},
} as const

const OWN = "array['wallet', 'referral', 'referral_pending', 'points']"
const OWN_IDS = `select a.id from ledger_account a where a.kind = any(${OWN}) and a.owner = cast(:customerId as text)`

export const ledgerTables: readonly PersonalTable[] = [
  {
    table: "ledger_account",
    name: "Money with the shop",
    about: "What you have with the shop, and what of it is kept aside, in kobo.",
    rows: `t.kind = any(${OWN}) and t.owner = cast(:customerId as text)`,
    shown: ["kind", ["balance_kobo", "t.balance"], ["held_kobo", "t.held"], "status", "created_at"],
    erased: RETAINED,
  },
  {
    table: "ledger_entry",
    name: "Movements of your money",
    about: "Everything that came in and went out, in kobo, with what it was for.",
    rows: `t.account_id in (${OWN_IDS})`,
    shown: [
      ["account", "split_part(t.account_id, ':', 1)"],
      ["kind", "(select x.kind from ledger_tx x where x.id = t.tx_id)"],
      ["amount_kobo", "t.amount"],
      ["balance_after_kobo", "t.balance_after"],
      ["reference", "(select x.external_ref from ledger_tx x where x.id = t.tx_id)"],
      ["reason", "(select x.reason from ledger_tx x where x.id = t.tx_id)"],
      "created_at",
    ],
    erased: RETAINED,
  },
  {
    table: "ledger_hold",
    name: "Reserved wallet money",
    about: "Money that was kept aside for an order or a withdrawal, in kobo.",
    rows: `t.account_id in (${OWN_IDS})`,
    shown: ["purpose", "ref", ["amount_kobo", "t.amount"], "status", "expires_at", "created_at", "ended_at"],
    erased: RETAINED,
  },
]
