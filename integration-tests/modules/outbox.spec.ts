import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import type { JobKind } from "../../src/contract/outbox"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService, { type Job } from "../../src/modules/outbox/service"
import { enqueue, onEnqueue } from "../../src/outbox/enqueue"
import { webhookEvents } from "../../src/workflows/composition/inbox"
import { type JobHandlers, OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { paymentChecks } from "../../src/workflows/money/payments/check-payments"
import { mailJob } from "../../src/workflows/shared/mail/mail-job"
import type { JobHandler, Outcome } from "../../src/workflows/shared/outbox/handler"
import { oneByOne } from "../../src/workflows/shared/outbox/handler"
import { moduleStatements } from "../harness/migrations"
import { openSmtpServer } from "../harness/smtp"
import { type BareDatabase, NOTIFICATIONS, openBareDatabase } from "./support/bare-database"

/** Work that follows from a change: nothing is lost, nothing is done twice, nothing holds up anything else (docs/outbox.md). */

let database: BareDatabase
let outbox: OutboxService
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
beforeAll(async () => {
  database = await openBareDatabase([...NOTIFICATIONS, ...(await moduleStatements("outbox"))])
  outbox = new OutboxService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })
  smtp = await openSmtpServer()
  process.env.SMTP_URL = smtp.url
})
beforeEach(() => database.pg.raw("truncate outbox_job, notification"))
afterAll(async () => {
  await smtp.close()
  await database.close()
})

/** As another process has it: with a worker of its own. */
function worker(handlers: JobHandlers): OutboxWorker {
  const container = createMedusaContainer()
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(outbox),
  })
  return new OutboxWorker(container, handlers)
}

/** A mail to the address that stands in its payload. */
const mail = mailJob<"loan-mail", string>({
  load: async (_container, { eventId }) => eventId,
  stillTrue: (to) => !to.startsWith("paid-meanwhile"),
  render: (to) => ({
    to,
    template: "loan-due-today",
    trigger: "loan.due_today",
    resourceId: "loan_1",
    resourceType: "loan",
    content: { subject: "Due today", html: "<p>Due today</p>", text: "Due today" },
  }),
})
const mailing = () => worker({ "loan-mail": mail })

const enqueueMails = (...to: string[]) =>
  database.pg.transaction((trx) =>
    enqueue(
      trx,
      ...to.map((eventId) => ({ kind: "loan-mail" as const, key: `lev_${eventId}`, payload: { eventId } })),
    ),
  )

const rows = (): Promise<{ key: string; status: string; attempts: number; last_error: string | null }[]> =>
  database.pg("outbox_job").orderBy("id").select("key", "status", "attempts", "last_error")

/** How often the mail server took a mail for somebody. */
const taken = (to: string) => smtp.taken.filter((one) => one === to).length

/** What was waiting for its time, or for the end of a lease, is due; what a process had at the mail server is an old try. */
async function later(): Promise<void> {
  await database.pg("outbox_job").where({ status: "waiting" }).update({ run_at: database.pg.fn.now() })
  await database
    .pg("notification")
    .where({ status: "pending" })
    .update({ updated_at: database.pg.raw<Date>("now() - interval '2 minutes'") })
}

describe("jobs", () => {
  it("a job is written once for a key, however often and by however many it is requested", async () => {
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => enqueueMails("a@once.test")))
    await enqueueMails("a@once.test")
    expect(await rows()).toHaveLength(1)
  })

  it("a job is written with the change that causes it, or not at all", async () => {
    const refused = database.pg.transaction(async (trx) => {
      await enqueue(trx, { kind: "loan-mail", key: "lev_1", payload: { eventId: "a@rolled-back.test" } })
      throw new Error("The loan could not be written")
    })
    await expect(refused).rejects.toThrow("could not be written")
    expect(await rows()).toEqual([])
  })

  it("a job waits for its time, and its process is woken after the commit, not before", async () => {
    const woken: string[] = []
    onEnqueue((_, kinds) => woken.push(`woken for ${kinds}`))
    const runAt = new Date(Date.now() + 10_000)
    await database.pg.transaction(async (trx) => {
      await enqueue(trx, { kind: "loan-mail", key: "lev_1", payload: { eventId: "later@test.test" }, runAt })
      woken.push("written")
    })
    expect(woken).toEqual(["written", "woken for loan-mail"])
    await mailing().work()
    expect(taken("later@test.test")).toBe(0)
    await later()
    await mailing().work()
    expect(taken("later@test.test")).toBe(1)
  })
})

describe("mails", () => {
  it("e-mails are sent once when several processes work at the same time", async () => {
    const people = Array.from({ length: 40 }, (_, n) => `crowd${n}@many.test`)
    await enqueueMails(...people)
    await Promise.all([mailing(), mailing(), mailing()].map((one) => one.work()))
    expect(people.map(taken)).toEqual(people.map(() => 1))
    expect((await rows()).every(({ status }) => status === "done")).toBe(true)
  })

  it("an e-mail refused for good holds up no other, and staff read the reason without the address", async () => {
    const people = Array.from({ length: 100 }, (_, n) => `good${n}@fine.test`)
    await enqueueMails("gone@refused.test", ...people)
    smtp.refuse("gone@refused.test", "550 5.1.1 <gone@refused.test>: no such mailbox")
    await mailing().work()
    expect(people.map(taken)).toEqual(people.map(() => 1))
    expect((await rows()).filter(({ status }) => status !== "done")).toEqual([
      {
        key: "lev_gone@refused.test",
        status: "dead",
        attempts: 1,
        last_error: expect.stringContaining("550 5.1.1 <…@refused.test>: no such mailbox"),
      },
    ])
  })

  it("an e-mail that is refused for now is sent later", async () => {
    smtp.refuse("full@later.test", "452 4.2.2 The mailbox is full")
    await enqueueMails("full@later.test")
    await mailing().work()
    expect(await rows()).toMatchObject([{ status: "waiting", attempts: 1 }])
    smtp.refuse("full@later.test", null)
    await mailing().work()
    expect(taken("full@later.test")).toBe(0)
    await later()
    await mailing().work()
    expect(taken("full@later.test")).toBe(1)
    expect(await rows()).toMatchObject([{ status: "done", attempts: 2, last_error: null }])
  })

  it("an e-mail that no longer applies is not sent", async () => {
    await enqueueMails("paid-meanwhile@test.test")
    await mailing().work()
    expect(taken("paid-meanwhile@test.test")).toBe(0)
    expect(await rows()).toMatchObject([{ status: "done" }])
  })
})

describe("a process that crashes while it sends a mail", () => {
  it("an e-mail whose process crashes before the mail server has it is sent by another once the lease ends", async () => {
    await enqueueMails("before@killed.test")
    await outbox.take(["loan-mail"], 8, 180)
    await mailing().work()
    expect(taken("before@killed.test")).toBe(0)
    await later()
    await mailing().work()
    expect(taken("before@killed.test")).toBe(1)
  })

  it("an e-mail whose process crashes while the mail server has it is sent by another once the lease ends", async () => {
    await enqueueMails("during@killed.test")
    const held = smtp.hold("during@killed.test")
    const died = mailing().work()
    await held.came
    // Whoever looks meanwhile leaves it alone: it is leased, and at the mail server.
    await mailing().work()
    await later()
    await mailing().work()
    expect(taken("during@killed.test")).toBe(1)
    // Should it live after all, what it learns so late changes nothing.
    held.hangUp()
    await died
    expect(await rows()).toMatchObject([{ status: "done", attempts: 2 }])
    expect(await database.pg("notification").pluck("status")).toEqual(["success"])
  })

  it("an e-mail is not sent again when its process crashes after the mail server took it, before the job ends", async () => {
    await enqueueMails("after@killed.test")
    await mailing().work()
    // The note of the mail stands, that of the job was lost with the process.
    await database.pg("outbox_job").update({ status: "waiting", ended_at: null })
    await later()
    await mailing().work()
    expect(taken("after@killed.test")).toBe(1)
    expect(await rows()).toMatchObject([{ status: "done" }])
  })
})

describe("work", () => {
  const endless = oneByOne<"hustle-mail">({ lane: "bank", attempts: 3 }, async () => {
    throw new Error("The bank does not answer")
  })

  /** Begins when it likes, which the test waits for, and answers when the test says so. */
  function hanging<K extends JobKind>({ lane, attempts }: Pick<JobHandler<K>, "lane" | "attempts">) {
    let begin: () => void = () => undefined
    let answer: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const answered = new Promise<Outcome>((resolve) => {
      answer = () => resolve({ is: "done" })
    })
    const hangs = oneByOne<K>({ lane, attempts }, () => {
      begin()
      return answered
    })
    return { hangs, begun, answer }
  }

  it("a job of one lane does not wait for a job of another lane", async () => {
    const { hangs, begun, answer } = hanging<"hustle-mail">({ lane: "bank", attempts: 3 })
    const busy = worker({ "hustle-mail": hangs, "loan-mail": mail })
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "hustle-mail", key: "hev_1", payload: { eventId: "1" } }),
    )
    const under = busy.work()
    await begun
    // As the clock does, which then looks again.
    await busy.workAtMost(1)
    await enqueueMails("quick@lane.test")
    const second = busy.work()
    await smtp.took("quick@lane.test")
    answer()
    await Promise.all([under, second])
    expect((await rows()).map(({ status }) => status)).toEqual(["done", "done"])
  })

  it("a webhook of a payment provider does not wait for a bank query that hangs", async () => {
    const { hangs, begun, answer } = hanging<"payment-check">(paymentChecks)
    let worked: () => void = () => undefined
    const isWorkedOn = new Promise<void>((resolve) => {
      worked = resolve
    })
    const event = oneByOne<"webhook">(webhookEvents, async () => {
      worked()
      return { is: "done" }
    })
    const busy = worker({ "payment-check": hangs, webhook: event })
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "payment-check", key: "patt_1", payload: { attemptId: "patt_1" } }),
    )
    const under = busy.work()
    await begun
    await busy.workAtMost(1)
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "webhook", key: "evt_1", payload: { eventId: "evt_1" } }),
    )
    const second = busy.work()
    await isWorkedOn
    answer()
    await Promise.all([under, second])
    expect((await rows()).map(({ status }) => status)).toEqual(["done", "done"])
  })

  it("a job that fails is retried after growing pauses, and is dead after its last attempt", async () => {
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "hustle-mail", key: "hev_1", payload: { eventId: "1" } }),
    )
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await worker({ "hustle-mail": endless }).work()
      const { rows: open } = await database.pg.raw<{ rows: { pause: number }[] }>(
        "select extract(epoch from run_at - now())::int as pause from outbox_job where status = 'waiting'",
      )
      pauses.push(...open.map(({ pause }) => pause))
      await later()
    }
    expect(pauses.map((pause) => Math.round(pause / 10) * 10)).toEqual([30, 60])
    expect(await rows()).toEqual([
      { key: "hev_1", status: "dead", attempts: 3, last_error: "The bank does not answer" },
    ])
  })

  it("a job whose handler fails stops no job of another kind", async () => {
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "hustle-mail", key: "hev_1", payload: { eventId: "1" } }),
    )
    await enqueueMails("beside@failing.test")
    await worker({ "hustle-mail": { ...endless, lane: "mail" }, "loan-mail": mail }).work()
    expect(taken("beside@failing.test")).toBe(1)
  })

  it("a job that asks to run again runs at its time, and has not failed", async () => {
    let asked = 0
    const again = oneByOne<"hustle-mail">({ lane: "bank", attempts: 1 }, async () => {
      asked += 1
      return asked < 3 ? { is: "again", at: new Date(Date.now() + 60_000) } : { is: "done" }
    })
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "hustle-mail", key: "hev_1", payload: { eventId: "1" } }),
    )
    for (let time = 0; time < 3; time += 1) {
      await worker({ "hustle-mail": again }).work()
      await later()
    }
    expect(await rows()).toEqual([{ key: "hev_1", status: "done", attempts: 3, last_error: null }])
  })

  it("a job that outlived its lease is ended only by the worker that holds it now", async () => {
    await enqueueMails("late@lease.test")
    const [first] = await outbox.take(["loan-mail"], 1, 0)
    const [second] = await outbox.take(["loan-mail"], 1, 60)
    if (!first || !second) throw new Error("The job could not be taken twice")
    const ended = (job: Job) => outbox.end([[job, { is: "dead", why: "Too late" }]])
    await ended(first)
    expect(await rows()).toMatchObject([{ status: "waiting", attempts: 2 }])
    await outbox.end([[second, { is: "done" }]])
    await ended(second)
    expect(await rows()).toMatchObject([{ status: "done", last_error: null }])
  })

  it("a job whose process crashes at every attempt is dead at last, without another attempt", async () => {
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "hustle-mail", key: "hev_1", payload: { eventId: "1" } }),
    )
    for (let crash = 1; crash <= 3; crash += 1) {
      expect(await outbox.take(["hustle-mail"], 1, 60)).toMatchObject([{ failures: crash - 1 }])
      await later()
    }
    let attempts = 0
    const counting = oneByOne<"hustle-mail">({ lane: "bank", attempts: 3 }, async () => {
      attempts += 1
      return { is: "done" }
    })
    await worker({ "hustle-mail": counting }).work()
    expect(attempts).toBe(0)
    expect(await rows()).toMatchObject([
      { status: "dead", last_error: "Its process stopped before it was done" },
    ])
    // What stopped it is repaired.
    expect(await outbox.open.retryStopped()).toBe(1)
    await worker({ "hustle-mail": counting }).work()
    expect(await rows()).toMatchObject([{ status: "done" }])
  })

  it("a job that asks to run again counts no failure and clears the failures before it", async () => {
    const answers: (() => Outcome)[] = [
      () => ({ is: "failed", why: "No answer" }),
      () => ({ is: "again", at: new Date() }),
      () => ({ is: "failed", why: "No answer" }),
      () => ({ is: "done" }),
    ]
    const asking = oneByOne<"hustle-mail">(
      { lane: "bank", attempts: 2 },
      async (_container, { attempts }) => {
        const answer = answers[attempts - 1]
        if (!answer) throw new Error("It was over")
        return answer()
      },
    )
    await database.pg.transaction((trx) =>
      enqueue(trx, { kind: "hustle-mail", key: "hev_1", payload: { eventId: "1" } }),
    )
    for (let time = 0; time < 4; time += 1) {
      await worker({ "hustle-mail": asking }).work()
      await later()
    }
    expect(await rows()).toMatchObject([{ status: "done", attempts: 4 }])
  })

  it("a job that a worker holds is not retried beside it when staff ask for a retry", async () => {
    await enqueueMails("impatient@hand.test")
    await database.pg("outbox_job").update({ last_error: "The mail server did not answer" })
    await outbox.take(["loan-mail"], 1, 60)
    const [job] = await outbox.open.list({}, 0, 10)
    expect(await outbox.open.retry(String(job?.id))).toBeUndefined()
    await later()
    expect(await outbox.open.retry(String(job?.id))).toMatchObject({ state: "retrying" })
  })

  it("a job of a kind that this version does not know is left to a version that does", async () => {
    await database.pg("outbox_job").insert({ kind: "mail-of-tomorrow", key: "1" })
    await mailing().work()
    expect(await rows()).toMatchObject([{ status: "waiting", attempts: 0 }])
  })
})
