import { setTimeout } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isJobKind, type JobKind } from "../../../contract/outbox"
import { OUTBOX_MODULE } from "../../../modules/outbox"
import { pauseAfter } from "../../../modules/outbox/domain/pauses"
import { CRASHED, type Job, type JobEnd } from "../../../modules/outbox/service"
import { MAILS_AT_ONCE } from "../../shared/mail/send-mails"
import { failureOf, type JobHandler, type Lane, type Outcome } from "../../shared/outbox/handler"
import { JOB_HANDLERS } from "./handlers"

/** Jobs that a worker takes at once, side by side, and how long they may last before another worker takes them. */
const LANES: Record<Lane, { limit: number; leaseSeconds: number }> = {
  // Longer than a mail server may take for each of its answers.
  mail: { limit: MAILS_AT_ONCE, leaseSeconds: 180 },
  bank: { limit: 8, leaseSeconds: 120 },
  // Not the bank's: one provider that hangs would hold up what the others report.
  webhook: { limit: 8, leaseSeconds: 120 },
  web: { limit: 8, leaseSeconds: 120 },
  shop: { limit: 20, leaseSeconds: 60 },
  // After a sale many end in one minute, and no payment is to wait for them.
  order: { limit: 4, leaseSeconds: 120 },
  // All of one slow host, two at a time, and then they are put on their products.
  picture: { limit: 24, leaseSeconds: 600 },
}

/** What a shop can do; tests pass a part of it. */
export type JobHandlers = Partial<{ readonly [K in JobKind]: JobHandler<K> }>

/** Works on the outbox. A process has one, with one run a lane however often it is asked: what comes meanwhile is worked on by the same. */
export class OutboxWorker {
  private readonly runs = new Map<Lane, { isAskedAgain: boolean; ended: Promise<void> }>()

  constructor(
    private readonly container: MedusaContainer,
    private readonly handlers: JobHandlers = JOB_HANDLERS,
  ) {}

  /**
   * Does everything that is due, each lane for itself, and answers when nothing is. May run in every process at once. `kinds`: only
   * the lanes of these, without asking which have something due.
   */
  async work(kinds?: readonly JobKind[]): Promise<void> {
    const due = kinds ?? (await this.container.resolve(OUTBOX_MODULE).dueKinds()).filter(isJobKind)
    const lanes = new Set(due.flatMap((kind) => this.handlers[kind]?.lane ?? []))
    await Promise.all([...lanes].map((lane) => this.workLane(lane)))
  }

  /** The same for a clock: answers after this time at the latest. A lane that takes longer goes on by itself. */
  async workAtMost(ms: number): Promise<void> {
    let isLate = false
    const work = this.work().catch((error: unknown) => {
      if (!isLate) throw error
      this.container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Outbox: ${error instanceof Error ? error.stack : error}`)
    })
    await Promise.race([work, setTimeout(ms, undefined, { ref: false })])
    isLate = true
  }

  private workLane(lane: Lane): Promise<void> {
    const present = this.runs.get(lane)
    if (present) {
      present.isAskedAgain = true
      return present.ended
    }
    const run = { isAskedAgain: false, ended: Promise.resolve() }
    run.ended = this.untilNothingIsDue(lane, run).finally(() => this.runs.delete(lane))
    this.runs.set(lane, run)
    return run.ended
  }

  private async untilNothingIsDue(lane: Lane, run: { isAskedAgain: boolean }): Promise<void> {
    const outbox = this.container.resolve(OUTBOX_MODULE)
    const { limit, leaseSeconds } = LANES[lane]
    const kinds = Object.entries(this.handlers).flatMap(([kind, handler]) =>
      isJobKind(kind) && handler.lane === lane ? kind : [],
    )
    let taken: number
    do {
      run.isAskedAgain = false
      const jobs = await outbox.take(kinds, limit, leaseSeconds)
      const ends = await Promise.all(
        [...new Set(jobs.map(({ kind }) => kind))].map((kind) =>
          workKind(this.container, this.handlers, kind, jobs),
        ),
      )
      await outbox.end(ends.flat())
      taken = jobs.length
    } while (taken === limit || run.isAskedAgain)
  }
}

async function workKind<K extends JobKind>(
  container: MedusaContainer,
  handlers: JobHandlers,
  kind: K,
  taken: readonly Job[],
): Promise<(readonly [Job, JobEnd])[]> {
  const handler = handlers[kind]
  const jobs = taken.filter((job): job is Job<K> => job.kind === kind)
  if (!handler) return []
  // One that stops its process each time would stop it for ever.
  const fit = jobs.filter(({ failures }) => failures < handler.attempts)
  const outcomes: ReadonlyMap<number, Outcome> =
    fit.length === 0
      ? new Map()
      : await handler
          .run(container, fit)
          .catch((error: unknown) => new Map(fit.map(({ id }) => [id, failureOf(error)])))
  return jobs.map((job) => {
    const end = endOf(job, outcomes.get(job.id), handler.attempts)
    if ("why" in end)
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Outbox: ${kind} ${job.key}, attempt ${job.attempts}, ${end.is}: ${end.why}`)
    return [job, end] as const
  })
}

function endOf({ failures }: Job, outcome: Outcome | undefined, most: number): JobEnd {
  if (failures >= most) return { is: "dead", why: CRASHED }
  const known = outcome ?? { is: "failed", why: "Its handler said nothing of it" }
  if (known.is !== "failed") return known
  if (failures + 1 >= most) return { is: "dead", why: known.why }
  const at = Date.now() + pauseAfter(failures + 1) * 1_000
  return { is: "failed", why: known.why, at: new Date(Math.max(at, known.notBefore?.getTime() ?? 0)) }
}
