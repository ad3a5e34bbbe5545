import type { PersonalTable } from "./personal-table"

const LAW = "Books of account, with what they were made of, are kept for six years."

export const walletTables: readonly PersonalTable[] = [
  {
    table: "wallet_funding",
    name: "Money added to your wallet",
    about: "Each time you paid into your wallet or began to. Amounts are in kobo.",
    shown: [
      "provider",
      "reference",
      "amount_kobo",
      "received_kobo",
      "email",
      "status",
      "provider_message",
      "settled_at",
      "created_at",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: { email: "cast(:pseudonym as text)", access_code: "null", authorization_url: "null" },
    },
  },
  {
    table: "wallet_adjustment",
    name: "Corrections of your wallet",
    about: "Money that our staff added to your wallet or deducted from it, and why. Amounts are in kobo.",
    shown: ["amount_kobo", "reason", "status", "decision_note", "decided_at", "created_at"],
    erased: { because: LAW, keep: null, set: { reason: "'-'", decision_note: "null" } },
  },
]
