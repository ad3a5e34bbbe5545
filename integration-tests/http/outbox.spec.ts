import { randomUUID } from "node:crypto"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { staffClient } from "../harness/staff"

/** Background work as staff see it: what failed and why, one more attempt, or none (docs/outbox.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

/** An e-mail about a loan that is not there: it has nobody to go to, so that it is done as soon as it is tried. */
async function failed(status: "dead" | "waiting"): Promise<string> {
  const [job] = await shop.sql<{ id: string }>(
    `insert into outbox_job (kind, key, payload, status, attempts, last_error, run_at, ended_at)
     values ('loan-mail', $1, '{"eventId":"lev_nothing"}', $2::text, 3, 'The mailbox is full', now() + interval '1 hour',
       case when $2 = 'dead' then now() end) returning id::text`,
    [randomUUID(), status],
  )
  if (!job) throw new Error("The job was not written")
  return job.id
}

const statusOf = async (id: string) =>
  (await shop.sql<{ status: string }>("select status from outbox_job where id = $1", [id]))[0]?.status

it("staff read which jobs have failed, why, and when the next retry is", async () => {
  const owner = await staffClient(shop, "superadmin")
  const [stopped, retrying] = [await failed("dead"), await failed("waiting")]
  const read = async (state: "stopped" | "retrying") =>
    (
      await owner.call("GET /admin/outbox", {
        query: { state, kind: "loan-mail", per_page: 100, sort: "-created" },
      })
    ).data
  expect((await read("stopped")).find(({ id }) => id === stopped)).toMatchObject({
    name: "E-mail about a loan",
    state: "stopped",
    attempts: 3,
    error: "The mailbox is full",
    next_attempt_at: null,
  })
  expect((await read("retrying")).find(({ id }) => id === retrying)).toMatchObject({
    state: "retrying",
    next_attempt_at: expect.any(String),
  })
})

it("staff retry a failed job at once or drop it, and the audit log has both", async () => {
  const owner = await staffClient(shop, "superadmin")
  const [again, never] = [await failed("dead"), await failed("dead")]
  const retried = await owner.call("POST /admin/outbox/{id}/retry", { params: { id: again } })
  expect(retried).toMatchObject({ http: 200, message: "It is tried again now" })
  await eventually(
    () => statusOf(again),
    (status) => status === "done",
  )
  expect(await owner.call("POST /admin/outbox/{id}/drop", { params: { id: never } })).toMatchObject({
    http: 200,
  })
  await shop.runJob("outbox")
  expect(await statusOf(never)).toBe("dropped")
  const { data } = await owner.call("GET /admin/audit", {
    query: { target_type: "outbox_job", per_page: 100 },
  })
  const acts = data.filter(({ target }) => target?.id === again || target?.id === never)
  expect(acts.map(({ act }) => act).sort()).toEqual([
    "POST /admin/outbox/{id}/drop",
    "POST /admin/outbox/{id}/retry",
  ])
})

it("a job that has ended cannot be retried or dropped, and an unknown one answers 404", async () => {
  const owner = await staffClient(shop, "superadmin")
  const id = await failed("dead")
  await owner.call("POST /admin/outbox/{id}/drop", { params: { id } })
  for (const call of ["POST /admin/outbox/{id}/retry", "POST /admin/outbox/{id}/drop"] as const)
    expect(await owner.call(call, { params: { id } })).toMatchObject({
      http: 409,
      error: { code: "job_ended" },
    })
  for (const unknown of ["1 or 1", "999999999999999"])
    expect(await owner.call("POST /admin/outbox/{id}/retry", { params: { id: unknown } })).toMatchObject({
      http: 404,
      error: { code: "not_found" },
    })
  expect(await statusOf(id)).toBe("dropped")
})

it("a job that a worker is running is neither retried nor dropped", async () => {
  const owner = await staffClient(shop, "superadmin")
  const id = await failed("waiting")
  await shop.sql("update outbox_job set taken = true where id = $1", [id])
  for (const call of ["POST /admin/outbox/{id}/retry", "POST /admin/outbox/{id}/drop"] as const)
    expect(await owner.call(call, { params: { id } })).toMatchObject({
      http: 409,
      error: { code: "job_running" },
    })
  await shop.sql("update outbox_job set taken = false where id = $1", [id])
  expect(await owner.call("POST /admin/outbox/{id}/drop", { params: { id } })).toMatchObject({ http: 200 })
})

it("a job that moves money can be retried but never dropped", async () => {
  const owner = await staffClient(shop, "superadmin")
  const [job] = await shop.sql<{ id: string }>(
    `insert into outbox_job (kind, key, payload, status, attempts, last_error, ended_at)
     values ('order-refund', $1, '{"refundId":"none"}', 'dead', 3, 'The bank is silent', now()) returning id::text`,
    [randomUUID()],
  )
  const params = { id: job?.id ?? "" }
  expect(await owner.call("POST /admin/outbox/{id}/drop", { params })).toMatchObject({
    http: 409,
    error: { code: "never_dropped" },
  })
  expect(await owner.call("POST /admin/outbox/{id}/retry", { params })).toMatchObject({
    http: 200,
    data: { can_be_dropped: false },
  })
})

it("staff retry all stopped jobs with one button", async () => {
  const owner = await staffClient(shop, "superadmin")
  const ids = [await failed("dead"), await failed("dead")]
  const { data } = await owner.call("POST /admin/outbox/retry-stopped", {})
  expect(data.retried).toBeGreaterThanOrEqual(2)
  // A worker that has claimed one already may not be through with it.
  await eventually(async () => expect(await Promise.all(ids.map(statusOf))).toEqual(["done", "done"]))
})
