import { z } from "zod"
import { callTable, Instant } from "./call"

/** What a shop has to have, or to decide, before it sells; in the order in which it is done. */
export const openingSteps = [
  "contacts",
  "address",
  "mail",
  "bank",
  "credit",
  "social",
  "delivery",
  "pickup",
  "legal",
  "section",
  "brand",
  "product",
  "banner",
  "order",
  "second_factor",
] as const
export type OpeningStepName = (typeof openingSteps)[number]

/** Steps that nobody can look up: they are tried, and the result is stored. */
export const triedSteps = ["mail", "bank"] as const
export type TriedStep = (typeof triedSteps)[number]

const Step = z.object({
  step: z.enum(openingSteps),
  title: z.string(),
  status: z.enum(["done", "missing", "left_off"]),
  says: z.string().describe("What is missing and what to do about it, or what was found"),
  screens: z
    .array(z.object({ label: z.string(), path: z.string() }))
    .describe("Screens of the admin, below /app, where it is done; none: in the shop's configuration"),
  may_try: z.boolean().describe("It can be tried: POST …/try"),
  may_leave_off: z.boolean().describe("A shop can do without it: PUT …"),
  at: Instant.nullable().describe("When it was tried or left off"),
  by: z.string().nullable().describe("Name of who did that"),
})
export type OpeningStep = z.infer<typeof Step>

const GetReady = z.object({
  steps: z.array(Step),
  missing: z.number().int(),
  dismissed_at: Instant.nullable(),
  dismissed_by: z.string().nullable(),
})
export type GetReady = z.infer<typeof GetReady>

const writes = { access: "staff", permission: "settings.update", data: GetReady } as const

export const getReadyCalls = callTable({
  "GET /admin/get-ready": {
    summary: "What is still missing before the shop can sell",
    access: "staff",
    permission: "settings.read",
    data: GetReady,
  },
  "POST /admin/get-ready/{step}/try": {
    summary: "Try the mail server or the bank",
    description:
      "Sends an e-mail to whoever asks, or asks the card provider about a payment that cannot be, which it only answers to a key that it knows.",
    ...writes,
    params: z.object({ step: z.enum(triedSteps, { error: "There is nothing to try" }) }),
    failures: { 422: "It did not work: the message says why" },
  },
  "PUT /admin/get-ready/{step}": {
    summary: "Skip what a shop can do without, or restore it",
    ...writes,
    params: z.object({ step: z.enum(openingSteps, { error: "Step not found" }) }),
    body: z.object({ left_off: z.boolean({ error: "Say whether it is left off" }) }),
    failures: { 409: "`needed`: no shop sells without it" },
  },
  "POST /admin/get-ready/dismiss": {
    summary: "Dismiss the list; nothing may be missing",
    ...writes,
    failures: { 409: "`not_ready`: something is missing" },
  },
})
