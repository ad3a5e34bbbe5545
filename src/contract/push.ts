import { z } from "zod"
import { callTable } from "./call"

const yesOrNo = z.boolean({ error: "Say yes or no" })
const Choices = z.object({
  order_moves: yesOrNo.describe("My orders move"),
  back_in_stock: yesOrNo.describe("Products of the wishlist that are back in stock"),
  price_drop: yesOrNo.describe("Products of the wishlist that cost less"),
})
export type PushChoices = z.infer<typeof Choices>

/** base64url, with or without the padding that some browsers write. */
const bytes = (length: number) =>
  z
    .string({ error: "This device did not say where to send to" })
    .max(200, "This device did not say where to send to")
    .transform((text) => text.replace(/=+$/, ""))
    .refine((text) => /^[\w-]+$/.test(text) && Math.floor((text.length * 3) / 4) === length, {
      error: "This device did not say where to send to",
    })

/** What a browser's `PushSubscription` says of itself, as its `toJSON` has it. */
const Subscription = z.object({
  endpoint: z
    .string({ error: "This device did not say where to send to" })
    .min(1, "This device did not say where to send to")
    .max(1000, "We can't send to this device")
    .describe("Address at the browser's push service: https, on the internet"),
  keys: z.object(
    { p256dh: bytes(65), auth: bytes(16) },
    { error: "This device did not say where to send to" },
  ),
})

/** Push notifications by the browser (Web Push). Calls of our own pages. */
export const pushCalls = callTable({
  "GET /user/push": {
    summary: "The key that this shop's push notifications are subscribed to with",
    access: "customer",
    data: z.object({
      public_key: z
        .string()
        .nullable()
        .describe("For `applicationServerKey`; null: this shop sends no push notifications"),
    }),
  },
  "PUT /user/push": {
    summary: "Choose what this device is notified of",
    description:
      "What is left out stays as it is. Without any choice it only says what is chosen, and keeps a subscription of this account alive in the present session. A device that chooses nothing is forgotten, and so is one whose session is ended.",
    access: "customer",
    body: Subscription.extend(Choices.partial().shape),
    data: Choices,
    limits: [{ name: "push_account", by: "account" }],
    failures: {
      409: "`push_off`: this shop sends no push notifications",
      422: "An address that is not of a push service on the internet",
    },
  },
})
