import { z } from "zod"
import { callTable } from "./call"

/** Optional e-mails: each kind can be unsubscribed from on its own. */
export const mailKinds = ["wishlist_news", "review_reminder"] as const
export type MailKind = (typeof mailKinds)[number]

const Choices = z.object({
  wishlist_news: z
    .boolean({ error: "Say yes or no" })
    .describe("Products of the wishlist that are back in stock or cost less"),
  review_reminder: z
    .boolean({ error: "Say yes or no" })
    .describe("How did you like it, a week after delivery"),
})
export type MailChoices = z.infer<typeof Choices>

/** Which optional e-mails an account wants. For our own pages. */
export const mailChoiceCalls = callTable({
  "GET /user/mail-choices": {
    summary: "Which mails I want",
    access: "customer",
    data: Choices,
  },
  "PUT /user/mail-choices": {
    summary: "Choose which mails I want",
    description: "What is left out stays as it is.",
    access: "customer",
    body: Choices.partial(),
    data: Choices,
  },
  "POST /mail-choices/leave": {
    summary: "No more mails of one kind, by the link in each of them",
    description: "Twice is fine. Nobody needs to be signed in.",
    access: "public",
    body: z.object({
      token: z
        .string({ error: "This link is not complete" })
        .trim()
        .min(1, "This link is not complete")
        .max(200),
    }),
    data: z.object({ kind: z.enum(mailKinds) }),
    failures: { 404: "No such link" },
  },
})
