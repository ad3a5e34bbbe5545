import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Notification } from "../../src/modules/referrals/news"
import ReferralService from "../../src/modules/referrals/service"
import { eventually } from "../harness/eventually"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Which mail tells a person of which rewards: nothing in none, nothing in two, six hours between two (docs/referral.md). */
let database: BareDatabase
let referral: ReferralService
beforeAll(async () => {
  database = await openBareDatabase([
    ...(await moduleStatements("referrals")),
    ...(await moduleStatements("outbox")),
  ])
  referral = new ReferralService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })
})
beforeEach(() => database.pg.raw("truncate referral_notification, outbox_job"))
afterAll(() => database.close())

const EARNED: Notification = { customer_id: "cus_1", kind: "earned", amount_kobo: 100 }
const tell = (news: Partial<Notification> = {}) =>
  database.pg.transaction(async (trx) => {
    await referral.lock(["cus_1"], trx)
    await referral.news.notify({ ...EARNED, ...news }, trx)
  })
const mails = () => database.pg("outbox_job").orderBy("id")
const named = () => database.pg("referral_notification").orderBy("id").pluck("mail_key")
const wentAgo = async (interval: string) => {
  await database.pg.raw("update referral_notification set told_at = now() - ?::interval", [interval])
  await database.pg("outbox_job").update({ status: "done", ended_at: database.pg.fn.now() })
}

it("referral news that comes at the same time goes into one e-mail, and other kinds of news into none", async () => {
  await Promise.all([tell(), tell({ kind: "available" }), tell(), tell({ kind: "taken_back" })])
  const [mail, ...more] = await mails()
  expect([new Set(await named()), more]).toEqual([new Set([mail?.key, null]), []])
  expect(await named()).toHaveLength(4)
})

it("referral news after an e-mail waits until six hours have passed, and goes into one e-mail", async () => {
  await tell()
  await wentAgo("2 hours")
  await tell()
  await tell()
  const [first, second, ...more] = await mails()
  expect([await named(), more]).toEqual([[first?.key, second?.key, second?.key], []])
  const hours = (Number(second?.run_at) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(3.9)
  expect(hours).toBeLessThanOrEqual(4)
  await wentAgo("7 hours")
  await tell()
  expect(Number((await mails()).at(-1)?.run_at) - Date.now()).toBeLessThanOrEqual(60_000)
})

it("a due referral e-mail waits for the news that is being added to it", async () => {
  await database.pg("referral_reward").insert({
    id: "rwd_1",
    kind: "affiliate",
    referrer_id: "cus_1",
    customer_id: "cus_2",
    order_id: "order_1",
    rate_bp: 500,
    base_kobo: 2_000,
    earned_kobo: 100,
    amount_kobo: 100,
    status: "pending",
    release_at: new Date(),
  })
  let read: Promise<unknown> = Promise.resolve()
  await database.pg.transaction(async (trx) => {
    await referral.lock(["cus_1"], trx)
    await referral.news.notify({ ...EARNED, reward_id: "rwd_1" }, trx)
    const job = await trx("outbox_job").first("key")
    read = referral.news.ofMail("cus_1", job?.key ?? "")
    await eventually(
      () => database.pg("pg_locks").where({ granted: false }),
      (waiting) => waiting.length > 0,
    )
  })
  expect(await read).toMatchObject([{ kind: "earned", amount_kobo: 100 }])
})
