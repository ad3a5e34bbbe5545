import { model } from "@medusajs/framework/utils"

/**
 * Where the provider's books and ours say different things of one item, or of the whole balance. `open`: people must
 * look; `explained`: somebody has said what it is; `gone`: a later reading no longer found it. Amounts are what the
 * item brought to the balance with the provider, each by its own side.
 */
export const BankBreak = model
  .define("bank_break", {
    id: model.id({ prefix: "brk" }).primaryKey(),
    kind: model.enum(["missing_here", "missing_there", "different_sum", "different_status", "balance"]),
    item: model.enum(["charge", "refund", "transfer", "balance", "other"]),
    ref: model.text(),
    bank_kobo: model.number().nullable(),
    our_kobo: model.number().nullable(),
    bank_status: model.text().nullable(),
    our_status: model.text().nullable(),
    happened_at: model.dateTime(),
    status: model.enum(["open", "explained", "gone"]),
    note: model.text().nullable(),
    explained_by: model.text().nullable(),
    last_seen_at: model.dateTime(),
  })
  .indexes([{ on: ["item", "ref"], unique: true }])
