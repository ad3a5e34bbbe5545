import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
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

/** How often each mail went. One that a clock sends for the first time meanwhile is new, and no second one. */
function sentMails(): Map<string, number> {
  const folder = join(shop.address.dataDir, "outbox")
  const sent = new Map<string, number>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith(".json")) continue
    const { to, subject, text }: SentMessage = JSON.parse(readFileSync(join(folder, name), "utf8"))
    const mail = `${to}: ${subject || text}`
    sent.set(mail, (sent.get(mail) ?? 0) + 1)
  }
  return sent
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
  await shop.sql("update outbox_job set run_at = run_at + interval '1 hour' where status = 'waiting'")
  const before = { mails: sentMails(), money: await moneySent() }
  const again = await shop.sql<{ id: string; kind: string; key: string }>(
    `update outbox_job set status = 'waiting', run_at = now(), taken = true, ended_at = null
      where status = 'done' returning id, kind, key`,
  )
  await untilNothingIsDue()
  const twice = [...sentMails()].filter(([mail, times]) => times > (before.mails.get(mail) ?? times))
  expect(twice).toEqual([])
  expect(await moneySent()).toEqual(before.money)
  const failed = await shop.sql(
    "select kind, key, last_error from outbox_job where id = any($1::bigint[]) and status <> 'done' and last_error is not null",
    [again.map(({ id }) => id)],
  )
  expect(failed).toEqual([])
  await shop.sql("update outbox_job set run_at = run_at - interval '1 hour' where status = 'waiting'")
})
