import { z } from "zod"
import { callTable } from "./call"
import { Email } from "./form-fields"

/** From the newsletter's own links: unguessable, one for confirming and one for leaving. */
const Token = z.object({
  token: z.string({ error: "This link is not complete" }).trim().min(1, "This link is not complete").max(100),
})

/** What a subscriber may want to read of: what the mail to confirm promises. */
export const NewsletterTopic = z.enum(["arrivals", "offers", "tips"])
export type NewsletterTopic = z.infer<typeof NewsletterTopic>

const Wishes = z.object({
  email: z.string().describe("As `a…@example.com`: the link may have been passed on"),
  topics: z.array(NewsletterTopic),
})

/** The newsletter: double opt-in; unsubscribing takes one click. */
export const newsletterCalls = callTable({
  "POST /subscribe": {
    summary: "Subscribe to the newsletter",
    description:
      "Sends an e-mail with a link to confirm; nobody is written to before. The answer is the same for every address, known or not.",
    access: "public",
    body: z.object({
      email: Email,
      checkbox: z
        .boolean()
        .nullish()
        .describe("Consent. false is refused; clients whose form has no box leave it out"),
    }),
    data: z.null(),
    limits: [{ name: "newsletter_address", by: "address" }],
  },
  "POST /subscribe/confirm": {
    summary: "Confirm a newsletter subscription",
    description: "Twice is fine. The link of the e-mail lasts 7 days.",
    access: "public",
    body: Token,
    data: z.null(),
    failures: { 404: "No such link", 410: "The link is older than 7 days" },
  },
  "POST /unsubscribe": {
    summary: "Leave the newsletter",
    description: "Twice is fine.",
    access: "public",
    body: Token,
    data: z.null(),
    failures: { 404: "No such link" },
  },
  "POST /unsubscribe/one-click": {
    summary: "Leave the newsletter by an e-mail program's own button",
    description:
      "The address of the `List-Unsubscribe` header (RFC 8058): the token is in the address, and the body, `List-Unsubscribe=One-Click` in a form, is not read. Twice is fine.",
    access: "public",
    query: Token,
    data: z.null(),
    failures: { 404: "No such link" },
  },
  "GET /newsletter/preferences": {
    summary: "What a subscriber wants to read of, by the link of the newsletter",
    access: "public",
    query: Token,
    data: Wishes,
    failures: { 404: "No such link, or not on the list" },
  },
  "PUT /newsletter/preferences": {
    summary: "Choose what the newsletter tells of",
    access: "public",
    body: Token.extend({
      topics: z.array(NewsletterTopic).min(1, "Choose at least one topic, or unsubscribe").max(10),
    }),
    data: Wishes,
    failures: { 404: "No such link, or not on the list" },
  },
})
