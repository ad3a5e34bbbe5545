import { APP_ROLE } from "../../bin/shop/database"
import { Crowd, drift } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { startPgBouncer } from "../harness/pgbouncer"
import { type OwnShop, openShop } from "../harness/shop"
import { staffClient } from "../harness/staff"
import { describeWithPgBouncer } from "../harness/tools"

/** PgBouncer in transaction mode before PostgreSQL (docs/operations/database.md). */
const CHECKOUTS = 24
jest.setTimeout(360_000)

let shop: OwnShop

describeWithPgBouncer("a shop behind PgBouncer", () => {
  beforeAll(async () => {
    shop = await openShop({ pooler: true })
  })
  afterAll(() => shop?.stop())

  it("a shop behind PgBouncer sells with no more connections than the pooler has", async () => {
    const before = await drift(shop)
    const crowd = await Crowd.gather(shop, 8)
    crowd.begin()
    await eventually(async () => expect(crowd.paid).toBeGreaterThanOrEqual(CHECKOUTS))
    const pooled = await shop.sql<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and application_name not in ('catalogue feed', 'storefront cache', 'reporting')
          and pid <> pg_backend_pid()`,
    )
    await crowd.end()
    expect(crowd.surprises).toEqual([])
    expect(pooled.length).toBeLessThanOrEqual(10 + SMALL_POOLS)
    await eventually(async () => expect(await drift(shop, before)).toEqual({}))
  })

  it("a shop behind PgBouncer shows staff's changes at once, since it listens for them past the pooler", async () => {
    const staff = await staffClient(shop, "admin")
    const read = async () =>
      (await shop.visitor().call("GET /app-version/{platform}", { params: { platform: "ios" } })).data.version
    const before = await read()
    await staff.call("PUT /admin/app-version/{platform}", {
      params: { platform: "ios" },
      body: { version: "9.8.7", force_update: false },
    })
    expect(before).not.toBe("9.8.7")
    await eventually(async () => expect(await read()).toBe("9.8.7"))
    const listening = await shop.sql<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
        where datname = current_database() and application_name in ('catalogue feed', 'storefront cache') order by 1`,
    )
    expect(listening.map(({ name }) => name)).toEqual(["catalogue feed", "storefront cache"])
  })

  it("a shop behind PgBouncer does not start when the pooler connects as another role", async () => {
    const [backend] = shop.backends
    if (!backend) throw new Error("There is no backend")
    await backend.stop()
    const open = await startPgBouncer(shop.address.databaseUrl, { role: null })
    try {
      await expect(backend.start({ DATABASE_URL: open.url })).rejects.toThrow(
        `add connect_query = 'set role ${APP_ROLE}' to it`,
      )
    } finally {
      await open.stop()
      await backend.start()
    }
    expect((await shop.visitor().call("GET /section")).http).toBe(200)
  })
})

/** Connections beside the pooler that no name distinguishes: the tests' own. */
const SMALL_POOLS = 4
