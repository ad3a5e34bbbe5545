import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { Client } from "pg"
import { CACHE_CHANNEL } from "../../../src/contract/cache-tags"
import { log } from "../../../src/log/log"
import { type Deferred, deferred } from "../testing/deferred"
import { PurgeListener } from "./purge-listener"

/** `npm test` of the whole project passes its server on; alone, `TEST_DATABASE_URL` names one. */
function testDatabase(): string | undefined {
  const { TEST_DATABASE_URL, TEST_CLUSTER } = process.env
  if (!TEST_CLUSTER) return TEST_DATABASE_URL
  const { port, password } = JSON.parse(TEST_CLUSTER) as { port: number; password: string }
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

const server = testDatabase()

describe("purges by notification", {
  skip: server ? false : "no PostgreSQL: TEST_DATABASE_URL is not set",
}, () => {
  const database = `front_door_${process.pid}`
  const url = Object.assign(new URL(server ?? "postgres://localhost"), { pathname: `/${database}` }).href
  let admin: Client
  let notifier: Client
  let listener: PurgeListener
  let received: Deferred<string[] | "everything">
  const next = async () => {
    const what = await received.promise
    received = deferred()
    return what
  }
  const notify = (payload: string) => notifier.query("select pg_notify($1, $2)", [CACHE_CHANNEL, payload])

  before(async () => {
    admin = new Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${database}`)
    notifier = new Client({ connectionString: url })
    await notifier.connect()
    received = deferred()
    listener = new PurgeListener({
      databaseUrl: url,
      ssl: false,
      settle: 50,
      cache: { purge: (tags) => received.resolve(tags), purgeAll: () => received.resolve("everything") },
    })
    await listener.start()
    assert.equal(await next(), "everything")
  })
  after(async () => {
    await listener.stop()
    await notifier.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })

  it("the purge listener purges the changed tags, and once more after the backends have noticed the change", async () => {
    await notify('["products","product:prod_1"]')
    assert.deepEqual(await next(), ["products", "product:prod_1"])
    assert.deepEqual(await next(), ["products", "product:prod_1"])
  })

  it("the purge listener purges everything when it does not understand a notification", async () => {
    for (const payload of ["products", '{"tags":[]}']) {
      await notify(payload)
      assert.equal(await next(), "everything")
      assert.equal(await next(), "everything")
    }
  })

  it("the purge listener reconnects after a lost connection and purges everything", async (context) => {
    context.mock.method(log, "error", () => undefined)
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'storefront cache'",
      [database],
    )
    assert.equal(await next(), "everything")
    await notify('["brands"]')
    assert.deepEqual(await next(), ["brands"])
  })

  it("the purge listener keeps trying while the database is away, and can be stopped meanwhile", async (context) => {
    const failures = deferred<void>()
    const complaints = context.mock.method(log, "error", () => failures.resolve())
    const closed = new URL(url)
    closed.port = "1"
    const lonely = new PurgeListener({
      databaseUrl: closed.href,
      ssl: false,
      cache: { purge: () => undefined, purgeAll: () => undefined },
    })
    void lonely.start()
    await failures.promise
    await assert.doesNotReject(lonely.stop())
    assert.match(String(complaints.mock.calls[0]?.arguments[0]), /no longer receives changes/)
  })
})
