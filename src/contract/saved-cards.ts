import { z } from "zod"
import { callTable, Id, Instant } from "./call"

/** A card that its owner let the shop charge again. Its number never reaches the shop. */
export const SavedCard = z.object({
  id: Id,
  brand: z.string().nullable().describe("visa, mastercard, verve …"),
  last4: z.string(),
  bank: z.string().nullable(),
  exp_month: z.string().nullable().describe("01 to 12"),
  exp_year: z.string().nullable().describe("Four digits"),
  expired: z.boolean(),
  created_at: Instant,
})
export type SavedCard = z.infer<typeof SavedCard>

/** Saved cards, for our own pages. A card is saved by paying with `save_card`. */
export const savedCardCalls = callTable({
  "GET /user/saved-cards": {
    summary: "My saved cards, the one used last first",
    access: "customer",
    data: z.array(SavedCard),
  },
  "DELETE /user/saved-cards/{id}": {
    summary: "Delete a saved card, here and at the provider",
    access: "customer",
    params: z.object({ id: Id }),
    data: z.object({ id: Id }),
    failures: { 404: "Not one of mine" },
  },
})
