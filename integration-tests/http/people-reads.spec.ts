import { randomUUID } from "node:crypto"
import { type FileSpec, fileCalls } from "../../src/contract/files"
import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { makePeople, signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

/** Staff who read people's data are in the log, by whichever call. */
const shop = sharedShop()
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(() => shop.disconnect())

interface Row {
  act: string
  target_type: string
  target_id: string
  requests: number
  records: number
  actor_email: string
  actor_role: string
  hour: string
  is_in_turn: boolean
  address: string | null
}

/** A member of staff whom nobody else uses, and what the log has of them. */
async function member(role: "admin" | "fulfilment" | "content" = "admin") {
  const { email, userId } = await makeStaff(shop, role)
  const client = await signedIn(shop, email)
  const rows = () =>
    shop.sql<Row>(
      "select *, first_at <= last_at and hour <= first_at as is_in_turn from people_read where actor_id = $1 order by act, target_id, hour",
      [userId],
    )
  /** Of the reads of one call, also over the turn of an hour. */
  const of = async (act: string) => {
    const found = (await rows()).filter((row) => row.act === act)
    const sum = (name: "requests" | "records") => found.reduce((total, row) => total + row[name], 0)
    return { found, requests: sum("requests"), records: sum("records") }
  }
  const get = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    const text = await response.text()
    return { status: response.status, text, json: () => JSON.parse(text) as Record<string, unknown[]> }
  }
  return { email, userId, client, rows, of, get }
}

describe("who read people's data", () => {
  it("the log of personal-data reads records our lists and records: who, what, how many and from where", async () => {
    const [{ order }, [shopper], ada] = await Promise.all([
      paidOrder(shop, owner),
      makePeople(shop, 1),
      member(),
    ])
    const listed = await ada.client.call("GET /admin/orders", { query: { per_page: 3 } })
    expect(listed.data).toHaveLength(3)
    await ada.client.call("GET /admin/orders/{id}", { params: { id: order.id } })
    await ada.client.call("GET /admin/orders/{id}", { params: { id: order.id } })
    const found = await ada.client.call("GET /admin/users", { query: { q: shopper?.email ?? "" } })
    const id = found.data[0]?.id ?? ""
    expect((await ada.client.call("GET /admin/users/{id}", { params: { id } })).http).toBe(200)
    const who = { actor_email: ada.email, actor_role: "admin", is_in_turn: true, address: expect.any(String) }
    expect((await ada.of("GET /admin/orders")).found[0]).toMatchObject({
      ...who,
      ...{ target_type: "order", target_id: "", requests: 1, records: 3 },
    })
    const drawer = await ada.of("GET /admin/orders/{id}")
    expect(drawer.found[0]).toMatchObject({ ...who, target_type: "order", target_id: order.id })
    expect(drawer).toMatchObject({ requests: 2, records: 2 })
    expect(await ada.of("GET /admin/users")).toMatchObject({ requests: 1, records: 1 })
    expect((await ada.of("GET /admin/users/{id}")).found[0]).toMatchObject({
      ...{ target_type: "user", target_id: id, requests: 1, records: 1 },
    })
  })

  it("the log of personal-data reads records Medusa's own routes by what they answer", async () => {
    const [{ order }, people, ada] = await Promise.all([
      paidOrder(shop, owner),
      makePeople(shop, 2),
      member(),
    ])
    const [group] = await shop.sql<{ id: string }>(
      `insert into customer_group (id, name) values ($1, $1) returning id`,
      [`cusgroup_${randomUUID()}`],
    )
    await shop.sql(
      `insert into customer_group_customer (id, customer_id, customer_group_id)
       select 'cusgc_' || id, id, $1 from customer where email = any($2)`,
      [group?.id, people.map(({ email }) => email)],
    )
    expect((await ada.get("/admin/customers?limit=3")).json().customers).toHaveLength(3)
    expect((await ada.get("/admin/orders?limit=2&fields=id,email")).json().orders).toHaveLength(2)
    expect((await ada.get(`/admin/orders/${order.id}`)).status).toBe(200)
    // Of a group's shoppers only the ids: nobody is read.
    const counted = (await ada.get(`/admin/customer-groups/${group?.id}?fields=*customers`)).json()
    expect(counted.customer_group).toMatchObject({ customers: [{ id: expect.any(String) }, {}] })
    expect(JSON.stringify(counted)).not.toContain("email")
    const search = await ada.get(`/admin/search?entity=customer&q=${people[0]?.email}`)
    expect(search.text).toContain(people[0]?.email)
    expect((await ada.get("/admin/users?limit=2")).status).toBe(200)
    const stored = (await ada.rows()).map(({ act, target_type, requests, records }) =>
      [act, target_type, requests, records].join(" "),
    )
    expect(stored).toEqual([
      "Medusa: GET /admin/customers user 1 3",
      "Medusa: GET /admin/orders order 1 2",
      "Medusa: GET /admin/orders/{id} order 1 1",
      "Medusa: GET /admin/search search 1 1",
      "Medusa: GET /admin/users staff 1 2",
    ])
    expect((await ada.of("Medusa: GET /admin/orders/{id}")).found[0]?.target_id).toBe(order.id)
  })

  it("the log of personal-data reads records exports with their count, papers and every marked file", async () => {
    const [{ order }, ada] = await Promise.all([paidOrder(shop, owner), member()])
    const file = await ada.get(`/api/v1/admin/order-export?q=${order.order_number}`)
    expect(file.text.trim().split("\r\n")).toHaveLength(2)
    expect(await ada.of("GET /admin/order-export")).toMatchObject({ requests: 1, records: 1 })
    expect((await ada.get(`/api/v1/admin/orders/${order.id}/invoice`)).status).toBe(200)
    expect((await ada.of("GET /admin/orders/{id}/invoice")).found[0]).toMatchObject({
      ...{ target_type: "order", target_id: order.id, requests: 1, records: 1 },
    })
    expect((await ada.get("/api/v1/admin/orders/order_none/invoice")).status).toBe(404)
    expect(await ada.of("GET /admin/orders/{id}/invoice")).toMatchObject({ requests: 1 })
    await ada.get("/api/v1/admin/delivery-export")
    await ada.get("/api/v1/admin/report-exports/sales")
    const lists = Object.entries<FileSpec>(fileCalls)
      .filter(([key, spec]) => spec.answersPeople && !key.includes("{"))
      .map(([key]) => key)
    for (const key of lists)
      expect([key, (await ada.get(key.replace("GET ", "/api/v1"))).status]).toEqual([key, 200])
    const acts = (await ada.rows()).map(({ act }) => act)
    expect([...new Set(acts)].sort()).toEqual([...lists, "GET /admin/orders/{id}/invoice"].sort())
  })

  it("the log of personal-data reads counts twenty simultaneous reads in one row", async () => {
    const ada = await member()
    const [first] = await Promise.all(
      Array.from({ length: 20 }, () => ada.client.call("GET /admin/users", { query: { per_page: 2 } })),
    )
    expect(first?.http).toBe(200)
    const { found, requests, records } = await ada.of("GET /admin/users")
    expect({ requests, records }).toEqual({ requests: 20, records: 40 })
    // The hour may turn between them.
    expect(found.length).toBe(new Set(found.map(({ hour }) => String(hour))).size)
  })

  it("the log of personal-data reads leaves out other data, refused or unfound reads, and shoppers", async () => {
    const [ada, content, [shopper]] = await Promise.all([member(), member("content"), makePeople(shop, 1)])
    for (const path of ["products", "regions", "stock-locations?fields=*address", "users/me", "stores"])
      expect([path, (await ada.get(`/admin/${path}`)).status]).toEqual([path, 200])
    expect((await ada.client.call("GET /admin/product-desk")).http).toBe(200)
    expect((await ada.client.call("GET /admin/suppliers")).http).toBe(200)
    expect((await ada.client.call("GET /admin/users", { query: { q: randomUUID() } })).data).toEqual([])
    expect((await ada.get("/admin/customers/cus_none")).status).toBe(404)
    expect((await ada.get("/admin/workflows-executions/any/subscribe")).status).toBe(403)
    expect(await ada.rows()).toEqual([])
    expect((await content.client.call("GET /admin/users")).http).toBe(403)
    expect((await content.get("/admin/customers")).status).toBe(403)
    expect(await content.rows()).toEqual([])
    const own = await signedIn(shop, shopper?.email ?? "")
    expect((await own.call("GET /user")).http).toBe(200)
    expect((await own.call("GET /admin/users")).http).toBe(403)
    expect((await shop.visitor().call("GET /admin/users")).http).toBe(401)
    const [mine] = await shop.sql<{ n: number }>(
      "select count(*)::int as n from people_read r left join staff_member s on s.user_id = r.actor_id where s.id is null",
    )
    expect(mine?.n).toBe(0)
  })

  it("a read of personal data answers 503 when it cannot be logged", async () => {
    const ada = await member()
    const name = `no_${ada.userId}`
    await shop.sql(
      `alter table people_read add constraint "${name}" check (actor_id <> '${ada.userId}') not valid`,
    )
    try {
      const ours = await ada.client.call("GET /admin/users")
      expect([ours.http, ours.error?.code, ours.data]).toEqual([503, "read_not_recorded", undefined])
      const medusas = await ada.get("/admin/customers")
      expect(medusas.status).toBe(503)
      expect(Object.keys(medusas.json()).sort()).toEqual(["code", "message", "type"])
      const file = await ada.get("/api/v1/admin/order-export")
      expect([file.status, file.json().data]).toEqual([503, undefined])
    } finally {
      await shop.sql(`alter table people_read drop constraint "${name}"`)
    }
    expect((await ada.client.call("GET /admin/users")).http).toBe(200)
  })

  it("the log of personal-data reads can only count up, and rows are not deleted within two years", async () => {
    const ada = await member()
    await ada.client.call("GET /admin/users", { query: { per_page: 1 } })
    const refused = /people_read only grows/
    const changes = [
      "actor_id = 'user_other'",
      "actor_email = 'nobody@example.com', requests = requests + 1",
      "target_id = 'cus_other', records = records + 1",
      "requests = requests - 1, records = records + 9",
      "records = 0",
      "first_at = first_at - interval '1 day', records = records + 1",
      "hour = hour - interval '800 days', records = records + 1",
      "address = '10.9.9.9'",
    ]
    for (const change of changes)
      await expect(
        shop.sql(`update people_read set ${change} where actor_id = $1`, [ada.userId]),
      ).rejects.toThrow(refused)
    await expect(shop.sql("delete from people_read where actor_id = $1", [ada.userId])).rejects.toThrow(
      refused,
    )
    await expect(shop.sql("truncate people_read")).rejects.toThrow(refused)
    expect(await ada.of("GET /admin/users")).toMatchObject({ requests: 1, records: 1 })
  })
})

describe("the list of who looked", () => {
  it("staff who may read the log see the reads in words, filtered and sorted", async () => {
    const [{ order }, ada, packer] = await Promise.all([
      paidOrder(shop, owner),
      member(),
      member("fulfilment"),
    ])
    await packer.client.call("GET /admin/orders", { query: { per_page: 4 } })
    await packer.client.call("GET /admin/orders/{id}", { params: { id: order.id } })
    await packer.get("/admin/orders?limit=1&fields=+email")
    const query = { actor_id: packer.userId }
    const { data, meta } = await ada.client.call("GET /admin/audit-reads", { query })
    expect(meta).toMatchObject({ total: data.length })
    expect(data.map(({ sentence }) => sentence)).toEqual([
      "Sola Ade looked at orders on Medusa’s screens",
      `Sola Ade looked at order ${order.order_number}`,
      "Sola Ade looked at orders in the order desk",
    ])
    expect(data[1]).toMatchObject({
      actor: { id: packer.userId, email: packer.email, role: "fulfilment" },
      link: `/order-desk?open=${order.id}`,
      target: { type: "order", id: order.id },
      ...{ requests: 1, records: 1 },
    })
    const most = await ada.client.call("GET /admin/audit-reads", { query: { ...query, sort: "-records" } })
    expect(most.data[0]?.records).toBe(4)
    const ofOrder = { target_type: "order", target_id: order.id, actor_id: packer.userId }
    expect((await ada.client.call("GET /admin/audit-reads", { query: ofOrder })).data).toHaveLength(1)
    const old = await ada.client.call("GET /admin/audit-reads", { query: { ...query, to: "2020-01-01" } })
    expect(old.data).toEqual([])
    const choices = (await ada.client.call("GET /admin/audit-reads/choices")).data
    expect(choices.actors.map(({ id }) => id)).toContain(packer.userId)
    expect(choices.target_types).toContainEqual({ id: "order", name: "Orders" })
    const file = await ada.get(`/api/v1/admin/audit-reads-export?actor_id=${packer.userId}`)
    expect(file.text.trim().split("\r\n")).toHaveLength(4)
    expect((await packer.client.call("GET /admin/audit-reads")).http).toBe(403)
    expect((await packer.client.call("GET /admin/audit-reads/choices")).http).toBe(403)
    expect((await packer.get("/api/v1/admin/audit-reads-export")).status).toBe(403)
  })
})
