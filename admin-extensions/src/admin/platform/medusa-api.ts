import Medusa from "@medusajs/js-sdk"

/**
 * Medusa's own calls, typed and sent as Medusa's guide for admin extensions does: at the admin's own address, by its session.
 * Our calls have `shop-api.ts`: this client passes on only the message of a refusal, and forms need the messages of their fields.
 */
export const medusaApi = new Medusa({
  baseUrl: "/",
  auth: { type: "session", fetchCredentials: "same-origin" },
})
