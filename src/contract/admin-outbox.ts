import { z } from "zod"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { jobNames } from "./outbox"
import { sortBy } from "./sorting"

/** `retrying`: the last attempt failed and another one follows. `stopped`: no attempt follows until staff decide. */
export const JobState = z.enum(["waiting", "retrying", "stopped"])
export type JobState = z.infer<typeof JobState>

/** Background work that is not done. */
export const OutboxJob = z.object({
  id: Id,
  kind: z.string(),
  name: z.string().describe("What staff call its kind"),
  about: z
    .object({ name: z.string(), path: z.string().nullable().describe("The admin's screen of it") })
    .nullable()
    .describe("The record that it is about"),
  state: JobState,
  can_be_dropped: z.boolean().describe("Not what moves money"),
  attempts: z.number().int(),
  error: z.string().nullable().describe("Why the last attempt failed"),
  next_attempt_at: Instant.nullable(),
  created_at: Instant,
})
export type OutboxJob = z.infer<typeof OutboxJob>

const none = z.literal("").transform(() => undefined)
const params = z.object({ id: z.string().regex(/^\d{1,15}$/, "Not the id of background work") })
const changes = { access: "staff", permission: "settings.update" } as const
const failures = {
  404: "Nothing has that id",
  409: "`never_dropped`: it moves money; `job_ended`: it was done or dropped in the meantime; `job_running`: a worker is doing it",
}

/** Background work for staff: e-mails and other consequences that wait, are retried, or have stopped (docs/outbox.md). */
export const adminOutboxCalls = callTable({
  "GET /admin/outbox": {
    summary: "Background work that is not done",
    description: "Stopped work first, then what has been waiting for longest.",
    answersPeople: true,
    access: "staff",
    permission: "settings.read",
    query: PageQuery.extend({
      state: JobState.optional().or(none),
      kind: z
        .enum(Object.keys(jobNames) as [keyof typeof jobNames, ...(keyof typeof jobNames)[]])
        .optional()
        .or(none),
      sort: sortBy("created", "attempts"),
    }),
    data: z.array(OutboxJob),
    meta: PageMeta.extend({
      counts: z.record(JobState, z.number().int()).describe("Of all kinds, by state"),
    }),
  },
  "POST /admin/outbox/{id}/retry": {
    summary: "Try background work again now",
    ...changes,
    params,
    data: OutboxJob,
    failures,
  },
  "POST /admin/outbox/{id}/drop": {
    summary: "Drop background work: it is never done",
    ...changes,
    params,
    data: z.object({ id: Id }),
    failures,
  },
  "POST /admin/outbox/retry-stopped": {
    summary: "Try everything again that has stopped",
    ...changes,
    data: z.object({ retried: z.number().int() }),
  },
})
