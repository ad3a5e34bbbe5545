import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { JobKind } from "../../src/contract/outbox"
import { eventually } from "../harness/eventually"
import type { SentMessage } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"

/**
 * Work whose process dies after the effect, and before that is written down, is done again by another. Here all that a whole
 * suite had done is done again, of every kind that it knows: nobody gets a mail twice, and the bank is asked for nothing more.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

interface BankState {
  transfers: { reference: string }[]
  refunds: { id: number }[]
}

/** Jobs of refunds that went out: their callers sent them at once, and the bank is asked about each for weeks. */
const WENT_OUT = `(kind = 'order-refund' and status = 'waiting' and last_error is null and exists (
    select from order_refund r where r.id = payload ->> 'refundId' and r.status in ('sent', 'paid')))`

/** What clocks of the shop send by themselves: it may be due for the first time just then. Everything else was sent before. */
const CLOCKS: JobKind[] = ["cart-mail", "loan-mail", "low-stock-mail", "report-mail"]

/** Mails and texts, by the names of their files. */
function sentMessages(): Map<string, SentMessage> {
  const folder = join(shop.address.dataDir, "outbox")
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : []
  return new Map(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8")) as SentMessage]),
  )
}

/** To whom clocks sent mails since, by jobs that none had done before. */
const sentByClocks = async (since: Date, done: readonly string[]): Promise<string[]> => {
  const mails = await shop.sql<{ to: string }>(
    `select n."to" from notification n join outbox_job j on j.key = n.idempotency_key
      where n.updated_at >= $1 and j.kind = any($2) and j.id <> all($3::bigint[])`,
    [since, CLOCKS, done],
  )
  return mails.map(({ to }) => to)
}

async function moneySent(): Promise<string[]> {
  const answer = await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)
  const { transfers, refunds } = (await answer.json()) as BankState
  return [...transfers.map(({ reference }) => reference), ...refunds.map(({ id }) => `refund ${id}`)]
}

async function untilNothingIsDue(): Promise<void> {
  await eventually(
    async () => {
      await shop.runJob("outbox")
      return shop.sql(
        "select kind, key from outbox_job where status = 'waiting' and (taken or run_at <= now())",
      )
    },
    (due) => due.length === 0,
    90_000,
  )
}

it("background work repeated after a crash sends no e-mail and no money a second time", async () => {
  await untilNothingIsDue()
  // What is not due yet is not what this is about.
  const others = await shop.sql<{ id: string }>(
    `update outbox_job set run_at = run_at + interval '1 hour' where status = 'waiting' and not ${WENT_OUT} returning id`,
  )
  const before = { messages: sentMessages(), money: await moneySent() }
  const since = new Date()
  const again = await shop.sql<{ id: string }>(
    `update outbox_job set status = 'waiting', run_at = now(), taken = true, ended_at = null
      where status = 'done' or ${WENT_OUT} returning id`,
  )
  const ids = again.map(({ id }) => id)
  await untilNothingIsDue()
  const clocks = await sentByClocks(since, ids)
  const sent = [...sentMessages()].filter(([name]) => !before.messages.has(name))
  const twice = sent.filter(([, { to }]) => {
    const at = clocks.indexOf(to)
    if (at >= 0) clocks.splice(at, 1)
    return at < 0
  })
  expect(twice.map(([, { to, subject, text }]) => `${to}: ${subject || text}`)).toEqual([])
  expect(await moneySent()).toEqual(before.money)
  const failed = await shop.sql(
    "select kind, key, last_error from outbox_job where id = any($1::bigint[]) and status <> 'done' and last_error is not null",
    [ids],
  )
  expect(failed).toEqual([])
  await shop.sql(
    "update outbox_job set run_at = run_at - interval '1 hour' where status = 'waiting' and id = any($1::bigint[])",
    [others.map(({ id }) => id)],
  )
})
