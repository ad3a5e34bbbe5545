import { z } from "zod"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { DayField } from "./day-fields"
import { sortBy } from "./sorting"

/** One thing that a member of staff did. Nobody can change or delete it. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  actor: z
    .object({
      id: Id.nullable().describe("The Medusa user's id; null for who was not signed in"),
      email: z.string().nullable().describe("As it was then"),
      role: z.string().nullable().describe("As it was then"),
    })
    .describe("Who"),
  act: z.string().describe("The call's key, Medusa's method and path, or a name such as staff.joined"),
  title: z.string().describe("The same in words"),
  sentence: z
    .string()
    .describe("Who did what to which record, with the old and the new value where one changed"),
  link: z.string().nullable().describe("The admin's screen of the record, below /app; null: it has none"),
  target: z.object({ type: z.string(), id: z.string().nullable() }).nullable(),
  before: z.unknown().describe("The old values of what changed; null when there are none"),
  after: z.unknown().describe("The new values of what changed; null when there are none"),
  details: z.unknown().describe("What was sent and what else explains it, without secrets"),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .optional()
    .transform((text) => text || undefined)

/** What to look for in the log. Days are Lagos days, both included. */
export const AuditQuery = z.object({
  q: optional(100).describe("In who, what, and anywhere in what was changed or sent"),
  actor_id: optional(64),
  act: optional(200),
  target_type: optional(64),
  target_id: optional(200),
  from: DayField.optional().or(z.literal("").transform(() => undefined)),
  to: DayField.optional().or(z.literal("").transform(() => undefined)),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const auditReads = { access: "staff", permission: "audit.read" } as const

/** The log of what staff did. As a file: `GET /admin/audit-export` with the same query answers CSV. */
export const auditCalls = callTable({
  "GET /admin/audit": {
    summary: "What staff did, the newest first",
    description: "Every successful staff call but the reading ones, those of Medusa's own admin as well.",
    ...auditReads,
    query: PageQuery.extend({ ...AuditQuery.shape, sort: sortBy("when") }),
    data: z.array(AuditEntry),
    meta: PageMeta,
  },
  "GET /admin/audit/choices": {
    summary: "What the log can be narrowed to: who appears in it, and what it is about",
    ...auditReads,
    data: z.object({
      actors: z.array(z.object({ id: Id, email: z.string() })),
      target_types: z.array(z.string()),
    }),
  },
  "GET /admin/audit/{id}": {
    summary: "One entry of the log",
    ...auditReads,
    params: z.object({ id: Id }),
    data: AuditEntry,
  },
})
