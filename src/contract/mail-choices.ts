import { z } from "zod"
import { callTable } from "./call"

/** Optional e-mails: each kind can be unsubscribed from on its own. */
export const mailKinds = ["wishlist_news", "review_reminder", "question_answers", "cart_reminder"] as const
export type MailKind = (typeof mailKinds)[number]

/** The others go out unless they are refused; these only to those who agreed to them. */
export const agreedMailKinds = ["cart_reminder"] as const satisfies readonly MailKind[]
export type AgreedMailKind = (typeof agreedMailKinds)[number]

export const isAgreedMailKind = (kind: MailKind): kind is AgreedMailKind =>
  agreedMailKinds.some((agreed) => agreed === kind)

const Choices = z.object({
  wishlist_news: z
    .boolean({ error: "Say yes or no" })
    .describe("Products of the wishlist that are back in stock or cost less"),
  review_reminder: z
    .boolean({ error: "Say yes or no" })
    .describe("How did you like it, a week after delivery"),
  question_answers: z
    .boolean({ error: "Say yes or no" })
    .describe("Answers to the questions that you asked about products"),
  cart_reminder: z
    .boolean({ error: "Say yes or no" })
    .describe("A reminder of what you left in your cart. False until you agree to it"),
})
export type MailChoices = z.infer<typeof Choices>

const Token = z
  .string({ error: "This link is not complete" })
  .trim()
  .min(1, "This link is not complete")
  .max(200)

/** Which optional e-mails an account wants. For our own pages. */
export const mailChoiceCalls = callTable({
  "GET /user/mail-choices": {
    summary: "Which e-mails I want",
    access: "customer",
    data: Choices,
  },
  "PUT /user/mail-choices": {
    summary: "Choose which e-mails I want",
    description: "What is left out stays as it is.",
    access: "customer",
    body: Choices.partial(),
    data: Choices,
  },
  "POST /mail-choices/leave": {
    summary: "No more e-mails of one kind, by the link in each of them",
    description: "Twice is fine. Nobody needs to be signed in.",
    access: "public",
    body: z.object({ token: Token }),
    data: z.object({ kind: z.enum(mailKinds) }),
    failures: { 404: "No such link" },
  },
  "POST /mail-choices/leave/one-click": {
    summary: "No more e-mails of one kind, by an e-mail program's own button",
    description:
      "The address of the `List-Unsubscribe` header (RFC 8058): the token is in the address, and the body, `List-Unsubscribe=One-Click` in a form, is not read. Twice is fine.",
    access: "public",
    query: z.object({ token: Token }),
    data: z.object({ kind: z.enum(mailKinds) }),
    failures: { 404: "No such link" },
  },
})
