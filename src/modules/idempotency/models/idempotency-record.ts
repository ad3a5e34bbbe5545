import { model } from "@medusajs/framework/utils"

/** One accepted `Idempotency-Key`. `response_status` is null while the first request is still running. */
export const IdempotencyRecord = model
  .define("idempotency_record", {
    id: model.id({ prefix: "idem" }).primaryKey(),
    scope: model.text(),
    key: model.text(),
    request_hash: model.text(),
    response_status: model.number().nullable(),
    response_body: model.json().nullable(),
    claimed_until: model.dateTime(),
  })
  .indexes([{ on: ["scope", "key"], unique: true }])
