import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { adminOutboxCalls, OutboxJob } from "../../../contract/admin-outbox"
import { pageMeta, pageOf } from "../../../contract/call"
import { canBeDropped, isJobKind, jobNames } from "../../../contract/outbox"
import { pick } from "../../../contract/pick"
import { conflict, notFound, type ShopError } from "../../../errors"
import { OUTBOX_MODULE } from "../../../modules/outbox"
import type { OpenJob } from "../../../modules/outbox/open-jobs"
import { workSoon } from "../../../workflows/composition/outbox/process-worker"
import { namesOf } from "../../../workflows/shared/audit/names"
import type { Handlers } from "../../machinery/endpoint"

export const adminOutboxHandlers: Handlers<keyof typeof adminOutboxCalls> = {
  "GET /admin/outbox": async ({ scope, query }) => {
    const { open } = scope.resolve(OUTBOX_MODULE)
    const [rows, counts] = await Promise.all([open.list(query, ...pageOf(query)), open.counts(query.kind)])
    const total = query.state ? counts[query.state] : counts.waiting + counts.retrying + counts.stopped
    return {
      message: total > 0 ? "Background work" : "No background work is waiting",
      data: rows.map(await presenter(scope, rows)),
      meta: { ...pageMeta(query, total), counts },
    }
  },

  "POST /admin/outbox/{id}/retry": async ({ scope, params }) => {
    const { open } = scope.resolve(OUTBOX_MODULE)
    const job = await open.retry(params.id)
    if (!job) throw await refused(scope, params.id)
    workSoon()
    const present = await presenter(scope, [job])
    return { message: "It is tried again now", data: present(job) }
  },

  "POST /admin/outbox/{id}/drop": async ({ scope, params }) => {
    const { open } = scope.resolve(OUTBOX_MODULE)
    const job = await open.find(params.id)
    if (job && !canBeDropped(job.kind))
      throw conflict("never_dropped", "This moves money and can't be dropped. Try it again")
    if (!(await open.drop(params.id))) throw await refused(scope, params.id)
    return { message: "Dropped", data: { id: params.id } }
  },

  "POST /admin/outbox/retry-stopped": async ({ scope }) => {
    const retried = await scope.resolve(OUTBOX_MODULE).open.retryStopped()
    workSoon()
    return { message: retried === 1 ? "1 is tried again" : `${retried} are tried again`, data: { retried } }
  },
}

/** Why nothing could be decided about a job. */
async function refused(scope: MedusaContainer, id: string): Promise<ShopError> {
  const job = await scope.resolve(OUTBOX_MODULE).open.find(id)
  if (!job) return notFound("We can't find that background work")
  if (job.status === "waiting" && job.taken && job.run_at > new Date())
    return conflict("job_running", "It is being done now. Load it again")
  return job.status === "waiting"
    ? conflict("job_ended", "It has not failed: it runs at its time")
    : conflict("job_ended", "It was done or dropped in the meantime")
}

/** Shows each of these jobs, with the name of the record that it is about. */
async function presenter(
  scope: MedusaContainer,
  jobs: readonly OpenJob[],
): Promise<(job: OpenJob) => OutboxJob> {
  const db: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const names = await namesOf(
    db,
    jobs.map(({ about_type, about_id }) => ({
      actor_id: null,
      target_type: about_type,
      target_id: about_id,
      before: null,
      after: null,
      details: null,
    })),
  )
  return (job) => {
    const name = names.target(job.about_type, job.about_id)
    return {
      ...pick(job, "kind", "state", "attempts"),
      can_be_dropped: canBeDropped(job.kind),
      id: String(job.id),
      name: isJobKind(job.kind) ? jobNames[job.kind] : job.kind,
      about: name ? { name, path: names.link(job.about_type, job.about_id) } : null,
      error: job.last_error,
      next_attempt_at: job.state === "stopped" ? null : job.run_at.toISOString(),
      created_at: job.created_at.toISOString(),
    }
  }
}
