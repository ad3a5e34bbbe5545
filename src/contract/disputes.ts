import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { StaffPerson } from "./order-desk"
import { sortBy } from "./sorting"

const DisputeState = z
  .enum(["answer", "bank", "won", "lost"])
  .describe(
    "answer: staff must say something; bank: the card's bank decides; won: the money stays; lost: it went back",
  )

/** A payment that its shopper's bank asks to have back. */
export const Dispute = z.object({
  id: Id,
  source: z
    .enum(["order", "wallet_funding", "loan_repayment", "gift_card"])
    .describe("What the payment was for"),
  order_id: Id.nullable().describe("Of an order's"),
  about: z.string().describe("The order's number, the loan's, or whose wallet it is"),
  amount: Naira,
  category: z.string().nullable().describe("The provider's word for it"),
  state: DisputeState,
  due_at: Instant.nullable().describe("Until when it must be answered, or it is lost"),
  resolved_at: Instant.nullable(),
  answer: z.enum(["accept", "contest"]).nullable(),
  note: z.string().nullable(),
  answered_by: StaffPerson.nullable(),
  answered_at: Instant.nullable(),
  created_at: Instant,
})
export type Dispute = z.infer<typeof Dispute>

/** Disputed card payments, for our own screens. */
export const disputeCalls = callTable({
  "GET /admin/disputes": {
    summary: "Disputed payments; those to be answered first, the soonest due first",
    access: "staff",
    permission: "refunds.read",
    query: PageQuery.extend({
      state: DisputeState.optional().or(z.literal("").transform(() => undefined)),
      sort: sortBy("due", "state", "amount"),
    }),
    data: z.array(Dispute),
    meta: PageMeta,
  },
  "POST /admin/disputes/{id}/answer": {
    summary: "Give in to a dispute, or say why the money should stay",
    description:
      "Giving in gives the disputed sum back to the card. What is said against it goes to the card's bank with the order's recipient and address.",
    access: "staff",
    permission: "refunds.update",
    params: z.object({ id: Id }),
    body: z.object({
      answer: z.enum(["accept", "contest"], { error: "Say accept or contest" }),
      note: multiline(
        z
          .string({ error: "Say what the bank should know" })
          .trim()
          .min(10, "Say what the bank should know")
          .max(1000, "At most 1000 characters"),
      ),
    }),
    data: Dispute,
    failures: {
      409: "changed_meanwhile: it has been answered",
      422: "dispute_refused: the provider does not take it",
      503: "payment_unavailable",
    },
  },
})
