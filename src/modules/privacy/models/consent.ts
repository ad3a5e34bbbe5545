import { model } from "@medusajs/framework/utils"

/** One act of consent. Rows are only added: whoever takes consent back gets a second row. */
export const Consent = model
  .define("consent", {
    id: model.id({ prefix: "cons" }).primaryKey(),
    /** Id of the customer, or of the newsletter's subscriber who has no account. */
    subject: model.text(),
    purpose: model.text(),
    /** Which text was shown: `domain/consent-texts.ts`. */
    text_version: model.text(),
    act: model.enum(["given", "withdrawn"]),
    at: model.dateTime(),
    ip: model.text().nullable(),
    user_agent: model.text().nullable(),
    /** Whether it was asked for on a screen or given by sending; null where only one of them is possible. */
    channel: model.enum(["screen", "call"]).nullable(),
  })
  .indexes([{ on: ["subject", "purpose"] }])
