import { z } from "zod"
import { callTable, Id, Instant, Naira } from "./call"

const LedgerLine = z.object({
  kind: z.string(),
  name: z.string(),
  about: z.string(),
  accounts: z.number().int().describe("How many there are of the kind"),
  balance: Naira.describe("Above zero: what the shop owes their owners, or has earned"),
  held: Naira,
})

const LedgerTransaction = z.object({
  id: Id,
  kind: z.string(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  actor: z.enum(["customer", "staff", "system"]),
  reverses_id: Id.nullable(),
  reversed_by_id: Id.nullable(),
  created_at: Instant,
  entries: z.array(z.object({ account: z.string(), amount: Naira, balance_after: Naira.nullable() })),
})

const LedgerVerification = z.object({
  at: Instant,
  entries: z.number().int(),
  seals: z.number().int(),
  head: z.string().nullable().describe("Hash of the last seal"),
  found: z.number().int().describe("What must not be; 0 when the ledger is right"),
  breaks: z.array(z.object({ id: z.string(), detail: z.string() })).describe("The first hundred"),
})

/** Looking at the ledger: nothing here changes it. */
export const ledgerCalls = callTable({
  "GET /admin/ledger": {
    summary: "What all accounts come to, the last verification, and transactions",
    access: "staff",
    permission: "payments.read",
    query: z.object({
      q: z
        .string()
        .trim()
        .max(120)
        .optional()
        .describe("A transaction, a reference, an account (`wallet:cus_…`) or its owner"),
    }),
    data: z.object({
      lines: z.array(LedgerLine),
      total: Naira.describe("Of all lines; zero, or something is wrong"),
      verification: LedgerVerification.nullable(),
      transactions: z.array(LedgerTransaction).describe("The newest fifty that fit"),
    }),
  },
})
