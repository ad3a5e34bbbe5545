import Medusa from "@medusajs/js-sdk"

/**
 * Medusa's own calls, typed and sent as Medusa's guide for admin extensions does: at the admin's own address, by its session.
 * Our calls have `shop-api.ts`: this client keeps of a refusal its message alone, and forms need the messages of their fields.
 */
export const medusaApi = new Medusa({
  baseUrl: "/",
  auth: { type: "session", fetchCredentials: "same-origin" },
})
