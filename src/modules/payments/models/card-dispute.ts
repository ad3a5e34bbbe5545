import { model } from "@medusajs/framework/utils"

/** A payment that its shopper's bank asks to have back, as the provider last told of it, and what staff said to it. */
export const CardDispute = model
  .define("card_dispute", {
    id: model.id({ prefix: "disp" }).primaryKey(),
    provider: model.text(),
    provider_dispute_id: model.text(),
    /** What the payment was for. */
    source: model.enum(["order", "wallet_funding", "loan_repayment"]),
    order_id: model.text().nullable(),
    attempt_id: model.text().nullable(),
    /** Of a wallet's or a loan's: its funding or repayment, and whose it is. */
    receipt_id: model.text().nullable(),
    customer_id: model.text().nullable(),
    amount_kobo: model.number(),
    category: model.text().nullable(),
    /** `answer`: staff must say something; `bank`: the card's bank decides. */
    state: model.enum(["answer", "bank", "won", "lost"]),
    due_at: model.dateTime().nullable(),
    resolved_at: model.dateTime().nullable(),
    answer: model.enum(["accept", "contest"]).nullable(),
    note: model.text().nullable(),
    answered_by: model.text().nullable(),
    answered_at: model.dateTime().nullable(),
    /** The order's refund that stands for money that was lost; of other money, the ledger's transaction. */
    refund_id: model.text().nullable(),
    /** Since when the shopper knows that money for a wallet or a loan was lost, and who tells at this moment. */
    told_at: model.dateTime().nullable(),
    telling_until: model.dateTime().nullable(),
  })
  .indexes([{ on: ["provider", "provider_dispute_id"], unique: true }, { on: ["order_id"] }])
