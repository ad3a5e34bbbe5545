import { z } from "zod"
import { callTable } from "./call"

/** What a browser may do beyond the necessary. A call of our own pages. */
export const consentCalls = callTable({
  "POST /consent": {
    summary: "Record what a visitor allows this browser",
    description:
      "The choice itself is kept in the browser. Signed in, the record is the account's; for others it has the random `visitor` and nothing else: no address, no device.",
    access: "public",
    body: z.object({
      visitor: z
        .string({ error: "This choice is not complete" })
        .regex(/^[0-9a-f]{32}$/, "This choice is not complete")
        .describe("128 random bits that the browser made for this choice, in hexadecimal"),
      analytics: z.boolean({ error: "Say yes or no" }).describe("Measuring by Google Analytics"),
    }),
    data: z.object({ analytics: z.boolean() }),
    limits: [{ name: "consent_address", by: "address" }],
  },
})
