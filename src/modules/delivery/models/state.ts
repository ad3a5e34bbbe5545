import { model } from "@medusajs/framework/utils"

/** A state or the FCT. The id is the ISO 3166-2 code, so that clients may keep it for good. */
export const State = model.define("state", {
  id: model.text().primaryKey(),
  name: model.text(),
  code: model.text().unique(),
})
