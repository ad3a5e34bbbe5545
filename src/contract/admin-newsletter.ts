import { z } from "zod"
import { IdParams } from "./admin-fields"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { sortBy } from "./sorting"

const SubscriberStatus = z.enum(["pending", "confirmed", "unsubscribed"])

/** Who asked for the newsletter, as staff see it. Only `confirmed` ones may be written to. */
export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  status: SubscriberStatus,
  asked_at: Instant,
  confirmed_at: Instant.nullable(),
  unsubscribed_at: Instant.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

/** The newsletter's list for staff. As a file, for the program that sends it: `GET /admin/newsletter-export`. */
export const adminNewsletterCalls = callTable({
  "GET /admin/newsletter": {
    summary: "Who asked for the newsletter, the newest first",
    answersPeople: true,
    access: "staff",
    permission: "newsletter.read",
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("Part of the address"),
      status: SubscriberStatus.optional().or(z.literal("").transform(() => undefined)),
      sort: sortBy("email", "status", "asked"),
    }),
    data: z.array(Subscriber),
    meta: PageMeta.extend({ counts: z.record(SubscriberStatus, z.number().int()) }),
  },
  "POST /admin/newsletter/{id}/unsubscribe": {
    summary: "Take somebody off the list who asked for it by phone or letter",
    description: "Only they themselves come back, by the form and the link in its e-mail.",
    access: "staff",
    permission: "newsletter.update",
    params: IdParams,
    body: z.object({
      reason: z
        .string({ error: "Say how they asked: it is kept in the audit log" })
        .trim()
        .min(3, "Say how they asked: it is kept in the audit log")
        .max(300, "At most 300 characters"),
    }),
    data: Subscriber,
  },
})
