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

/** One member of staff, one call, one record or list, one hour. */
export const PeopleReadEntry = z.object({
  id: Id,
  actor: z
    .object({
      id: Id.describe("The Medusa user's id"),
      email: z.string().nullable().describe("As it was then"),
      role: z.string().nullable().describe("As it was then"),
    })
    .describe("Who"),
  act: z
    .string()
    .describe("The call's key; of Medusa's own `Medusa:`, method and path with `{id}` for its ids"),
  title: z.string().describe("The same in words"),
  sentence: z.string().describe("Who looked at what"),
  link: z.string().nullable().describe("The admin's screen of the record, below /app; null: it has none"),
  target: z.object({ type: z.string(), id: z.string().nullable().describe("null: a list") }),
  requests: z.number().int().describe("How many times in this hour"),
  records: z.number().int().describe("How many people's records were answered, all times together"),
  first_at: Instant,
  last_at: Instant,
  address: z.string().nullable().describe("From where, the last time"),
})
export type PeopleReadEntry = z.infer<typeof PeopleReadEntry>

/** What to look for among the reads. Days are Lagos days, both included. */
export const PeopleReadQuery = AuditQuery.pick({
  actor_id: true,
  target_type: true,
  target_id: true,
  from: true,
  to: true,
})
export type PeopleReadQuery = z.infer<typeof PeopleReadQuery>

const auditReads = { access: "staff", permission: "audit.read" } as const

/** The log of what staff did. As a file: `GET /admin/audit-export` with the same query answers CSV. */
export const auditCalls = callTable({
  "GET /admin/audit": {
    summary: "What staff did, the newest first",
    answersPeople: true,
    description: "Every successful staff call but the reading ones, those of Medusa's own admin as well.",
    ...auditReads,
    query: PageQuery.extend({ ...AuditQuery.shape, sort: sortBy("when") }),
    data: z.array(AuditEntry),
    meta: PageMeta,
  },
  "GET /admin/audit/choices": {
    summary: "Filters of the log: who appears in it, and what it is about",
    ...auditReads,
    data: z.object({
      actors: z.array(z.object({ id: Id, email: z.string() })),
      target_types: z.array(z.string()),
    }),
  },
  "GET /admin/audit/{id}": {
    summary: "One entry of the log",
    answersPeople: true,
    ...auditReads,
    params: z.object({ id: Id }),
    data: AuditEntry,
  },
  "GET /admin/audit-reads": {
    summary: "Access to people's data, the newest first",
    description:
      "Every staff call that answered people's contact or identity data, those of Medusa's own admin and files as well: one row for a member of staff, a call, a record and an hour. As a file: `GET /admin/audit-reads-export` with the same query.",
    ...auditReads,
    answersPeople: true,
    query: PageQuery.extend({ ...PeopleReadQuery.shape, sort: sortBy("when", "records", "times") }),
    data: z.array(PeopleReadEntry),
    meta: PageMeta,
  },
  "GET /admin/audit-reads/choices": {
    summary: "Filters of the access log: who looked, and at what",
    ...auditReads,
    data: z.object({
      actors: z.array(z.object({ id: Id, email: z.string() })),
      target_types: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
})
