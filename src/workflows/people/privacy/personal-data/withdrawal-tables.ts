import type { PersonalTable } from "./personal-table"

const LAW = "Books of account, with what they were made of, are kept for six years."

export const withdrawalTables: readonly PersonalTable[] = [
  {
    table: "wallet_withdrawal",
    name: "Withdrawals",
    about:
      "Money that you asked to have paid to your bank account. Amounts are in kobo, a hundredth of a naira.",
    shown: [
      "source",
      "reference",
      "amount_kobo",
      "status",
      "bank_name",
      "account_number",
      "account_name",
      "decline_reason",
      "created_at",
      "settled_at",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: { account_number: "null", account_name: "null", decline_reason: "null", provider_message: "null" },
    },
  },
  {
    table: "wallet_withdrawal_event",
    name: "History of withdrawals",
    about: "Each step of your withdrawals, with what was noted about it.",
    rows: "t.withdrawal_id in (select id from wallet_withdrawal where customer_id = :customerId)",
    shown: ["withdrawal_id", "kind", "note", "created_at"],
    erased: { because: LAW, keep: null, set: { note: "null" } },
  },
]
