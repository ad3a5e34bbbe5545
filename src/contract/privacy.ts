import { z } from "zod"
import { callTable, Instant } from "./call"

/** The latest act for one purpose, with the words that were shown. */
export const Agreement = z.object({
  purpose: z.string().describe("terms, privacy_notice, newsletter, wholesale_programme, affiliate_programme"),
  text: z.string(),
  text_version: z.string().describe("YYYY-MM-DD"),
  given: z.boolean().describe("false: taken back"),
  at: Instant,
})

const OpenOrder = z.object({ order_number: z.string(), status: z.string() })

/** Privacy: what is agreed to, the download of everything, and the deletion of the account. Calls of our own pages. */
export const privacyCalls = callTable({
  "GET /user/privacy": {
    summary: "What I agreed to, and whether my account can be deleted",
    access: "customer",
    data: z.object({
      consents: z.array(Agreement),
      newsletter: z.enum(["subscribed", "pending", "none"]),
      deletion: z.object({
        possible: z.boolean(),
        open_orders: z.array(OpenOrder).describe("Orders that must arrive or be cancelled first"),
        proofs: z.array(z.enum(["password", "code"])).describe("What the account can be deleted with"),
      }),
    }),
  },
  "GET /user/privacy/export": {
    summary: "Everything the shop keeps about me",
    description:
      "To be saved as a file: the answer comes with a file name. Passwords and tokens are in it for nobody.",
    access: "customer",
    data: z.object({
      made_at: Instant,
      shop: z.string(),
      sections: z.array(
        z.object({ name: z.string(), about: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
      ),
    }),
  },
  "POST /user/privacy/delete": {
    summary: "Delete my account",
    description:
      "Ends every session. Orders and payments stay in the books without a name (docs/privacy.md). A second request finds no session: 401.",
    access: "customer",
    body: z
      .object({
        password: z.string().max(128, "At most 128 characters").nullish(),
        code: z.string().trim().max(20, "At most 20 characters").nullish(),
      })
      .refine((body) => Boolean(body.password || body.code), {
        error: "Enter your password",
        path: ["password"],
      }),
    data: z.null(),
    failures: {
      409: "orders_open, with `orders`; checkout_running",
      422: "invalid_password",
    },
  },
})
