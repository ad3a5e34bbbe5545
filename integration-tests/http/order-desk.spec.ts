import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import { reachablePhone } from "../../src/modules/accounts/domain/phone"
import type { ShopClient } from "../harness/client"
import { orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { mailAbout } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let ada: ShopClient
let adaId: string
let bola: ShopClient
let bolaId: string
beforeAll(async () => {
  const members = [await makeStaff(shop, "fulfilment"), await makeStaff(shop, "admin")] as const
  ada = await signedIn(shop, members[0].email)
  bola = await signedIn(shop, members[1].email)
  adaId = members[0].userId
  bolaId = members[1].userId
})

async function paidOrder() {
  const made = await orderWaitingForPayment(shop, 1)
  await payAtBank(shop, made.payment.reference)
  await storePayment(made.client, made.order.id, made.payment.reference)
  return made
}

const numbers = async (query: Record<string, string | number>) => {
  const found = await ada.call("GET /admin/orders", { query: { per_page: 100, ...query } })
  expect(found.http).toBe(200)
  return found.data.map(({ order_number }) => order_number)
}

describe("finding an order", () => {
  let number: string
  let phone: string
  let email: string
  beforeAll(async () => {
    const { order } = await orderWaitingForPayment(shop)
    number = order.order_number
    const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, "0")
    phone = `803${digits}`
    email = `${randomUUID().slice(0, 8)}@search.example`
    await shop.sql(
      `update shop_order set recipient = recipient || jsonb_build_object('phone', $2::text, 'email', $3::text,
         'name', 'Ngozi Ọ̀ṣun-Adé') where id = $1`,
      [order.id, `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`, email],
    )
  })

  it("an order is found by its number, whole, in part, and as people write it", async () => {
    for (const q of [number, number.toLowerCase(), number.replace("-", " "), number.slice(0, 9)])
      expect([q, await numbers({ q })]).toEqual([q, expect.arrayContaining([number])])
    expect(await numbers({ q: number })).toEqual([number])
  })

  it("an order is found by phone in any spelling", async () => {
    for (const q of [`0${phone}`, phone, `+234${phone}`, `234 ${phone}`, `+234 (0) ${phone}`, phone.slice(2)])
      expect([q, await numbers({ q })]).toEqual([q, [number]])
  })

  it("an order is found by e-mail and by name, whatever the case", async () => {
    expect(await numbers({ q: email.toUpperCase() })).toEqual([number])
    expect(await numbers({ q: "ngozi ọ̀ṣun" })).toContain(number)
    expect(await numbers({ q: `ngozi ${email}` })).toEqual([number])
    expect(await numbers({ q: `adaeze ${email}` })).toEqual([])
  })

  it("an order search takes wildcards and quotes as plain characters", async () => {
    expect(await numbers({ q: "%%%" })).toEqual([])
    expect(await numbers({ q: "___" })).toEqual([])
    expect(await numbers({ q: "'; --" })).toEqual([])
    expect(await numbers({ q: "ab" })).toEqual([])
  })
})

describe("the order desk's filters", () => {
  it("the desk's filters narrow by day, state, delivery method, channel, source and each other", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const number = order.order_number
    await shop.sql(
      "update shop_order set created_at = '2019-03-04T22:59:00Z', coupon_code = 'MARCH' where id = $1",
      [order.id],
    )
    const days = { from: "2019-03-04", to: "2019-03-04" }
    expect(await numbers(days)).toEqual([number])
    // 23:59 in Lagos: the same day there, not the next one.
    expect(await numbers({ from: "2019-03-05", to: "2019-03-05" })).toEqual([])
    expect(await numbers({ ...days, state_id: "NG-LA", delivery_method: "delivery" })).toEqual([number])
    expect(await numbers({ ...days, state_id: "NG-KN" })).toEqual([])
    expect(await numbers({ ...days, delivery_method: "pickup" })).toEqual([])
    expect(await numbers({ ...days, channel: "card", source: "web" })).toEqual([number])
    expect(await numbers({ ...days, source: "staff" })).toEqual([])
    expect(await numbers({ coupon: "march" })).toEqual([number])
    expect(await numbers({ ...days, assigned_to: "nobody" })).toEqual([number])
    for (const refused of [{ from: "yesterday" }, { channel: "cash" }, { delivery_method: "pigeon" }])
      expect((await ada.call("GET /admin/orders", { query: refused })).http).toBe(422)
  })

  it("the desk's filters show counts by status under the other filters", async () => {
    const found = await ada.call("GET /admin/orders", { query: { status: "processing", state_id: "NG-LA" } })
    const { counts, counted_up_to } = found.meta as unknown as {
      counts: Record<string, number>
      counted_up_to: number
    }
    const [row] = await shop.sql<{ n: number }>(
      "select count(*)::int as n from shop_order where status = 'delivered' and state_id = 'NG-LA'",
    )
    expect(counts.delivered).toBe(row?.n)
    expect(found.meta?.total).toBe(counts.processing)
    expect(counted_up_to).toBe(1_000)
  })
})

describe("who gets an order", () => {
  const change = (as: ShopClient, id: string, to: Partial<Named>, seen: Named) =>
    as.call("PUT /admin/orders/{id}/recipient", { params: { id }, body: { ...seen, ...to, seen } })
  type Named = { name: string; phone: string; address: string }
  const named = ({ name, phone, address }: Named): Named => ({ name, phone, address })
  const events = (id: string) =>
    shop.sql<{ note: string; actor_id: string }>(
      "select note, actor_id from order_event where order_id = $1 and status = 'recipient_changed' order by created_at",
      [id],
    )

  it("an order's recipient can be changed until it is packed, everywhere at once; place and price stay", async () => {
    const { client, order } = await paidOrder()
    const before = named(order.recipient)
    const wanted = { name: "Ngozi Eze", phone: "+2348037654321", address: "5 Allen Avenue" }
    const changed = await change(ada, order.id, { ...wanted, phone: "0803 765 4321" }, before)
    expect([changed.http, changed.data.recipient]).toEqual([200, { ...order.recipient, ...wanted }])
    const [seen] = (await client.call("GET /user/order")).data
    expect([seen?.id, seen?.recipient, seen?.total, seen?.timeline.map(({ status }) => status)]).toEqual([
      order.id,
      { ...order.recipient, ...wanted },
      order.total,
      ["pending", "processing"],
    ])
    const [medusa] = await shop.sql(
      `select a.first_name, a.last_name, a.phone, a.address_1, a.province from "order" o
         join order_address a on a.id = o.shipping_address_id where o.id = $1`,
      [order.id],
    )
    expect(medusa).toEqual({
      first_name: "Ngozi",
      last_name: "Eze",
      phone: wanted.phone,
      address_1: wanted.address,
      province: order.recipient.state,
    })
    expect(changed.data.steps.at(-1)).toMatchObject({
      status: "recipient_changed",
      note: `${before.name} → Ngozi Eze; ${before.phone} → +2348037654321; ${before.address} → 5 Allen Avenue`,
    })
    const mail = await mailAbout(shop, order.recipient.email, /^Delivery details of order/)
    expect(mail.text).toContain("5 Allen Avenue")
    expect(await numbers({ q: "0803 765 4321" })).toContain(order.order_number)
  })

  it("an order's recipient is written once when saved twice, and the second of two editors gets 409", async () => {
    const { order } = await paidOrder()
    const before = named(order.recipient)
    const again = await Promise.all([1, 2, 3].map(() => change(ada, order.id, { name: "Chi Obi" }, before)))
    expect(again.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(await events(order.id)).toHaveLength(1)
    const now = { ...before, name: "Chi Obi" }
    const two = await Promise.all([
      change(ada, order.id, { name: "Ife Ojo" }, now),
      change(bola, order.id, { name: "Uche Eke" }, now),
    ])
    expect(two.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(two.find(({ http }) => http === 409)?.error?.code).toBe("changed_meanwhile")
    expect((await events(order.id)).map(({ actor_id }) => actor_id)).toEqual([
      adaId,
      two[0]?.http === 200 ? adaId : bolaId,
    ])
  })

  it("an order's recipient is unchanged once packed, or when the phone, name or street sent is invalid", async () => {
    const { order } = await paidOrder()
    const before = named(order.recipient)
    for (const [field, wrong] of [
      ["phone", "12"],
      ["name", " "],
      ["address", ""],
    ] as const) {
      const refused = await change(ada, order.id, { [field]: wrong }, before)
      expect([field, refused.http, Object.keys(refused.errors ?? {})]).toEqual([field, 422, [field]])
    }
    await ada.call("POST /admin/order-moves", { body: { ids: [order.id], status: "packed", skips: false } })
    const late = await change(ada, order.id, { name: "Too Late" }, before)
    expect([late.http, late.error?.code]).toEqual([422, "invalid_move"])
    const missing = await change(ada, "order_none", { name: "Nobody" }, before)
    expect(missing.http).toBe(404)
    expect(await events(order.id)).toEqual([])
  })
})

describe("who is on an order", () => {
  const assign = (as: ShopClient, id: string, to: string | null, seen: string | null) =>
    as.call("PUT /admin/orders/{id}/assignee", { params: { id }, body: { assigned_to: to, seen } })

  it("an order's assignee is set, found, replaced and cleared", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const taken = await assign(ada, order.id, adaId, null)
    expect([taken.http, taken.data.assigned_to?.id]).toEqual([200, adaId])
    expect(await numbers({ assigned_to: "me" })).toEqual([order.order_number])
    expect((await assign(bola, order.id, bolaId, adaId)).data.assigned_to?.id).toBe(bolaId)
    expect((await assign(bola, order.id, null, bolaId)).data.assigned_to).toBeNull()
  })

  it("an order's assignee cannot be replaced by staff who did not see the current one", async () => {
    const { order } = await orderWaitingForPayment(shop)
    await assign(ada, order.id, adaId, null)
    const late = await assign(bola, order.id, bolaId, null)
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    expect(late.message).toContain("Sola Ade")
    const both = await Promise.all([
      assign(ada, order.id, null, adaId),
      assign(bola, order.id, bolaId, adaId),
    ])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  })

  it("an order's assignee must be a staff member who works on orders", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const finance = await makeStaff(shop, "finance")
    for (const id of [finance.userId, "user_nobody"]) {
      const refused = await assign(ada, order.id, id, null)
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["assigned_to"]])
    }
    expect((await assign(ada, "order_none", adaId, null)).http).toBe(404)
    const { data } = await ada.call("GET /admin/orders/choices")
    expect(data.me).toBe(adaId)
    expect(data.staff.map(({ id }) => id)).toEqual(expect.arrayContaining([adaId, bolaId]))
    expect(data.staff.map(({ id }) => id)).not.toContain(finance.userId)
  })
})

describe("internal notes", () => {
  it("an internal note is kept as written with its author, and never reaches the shopper", async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    const text = "Rider said: “قريب” 🎁 call +234 first"
    const noted = await ada.call("POST /admin/orders/{id}/notes", {
      params: { id: order.id },
      body: { text },
    })
    expect(noted.data.notes).toMatchObject([{ text, author: { id: adaId, name: "Sola Ade" }, is_mine: true }])
    const seen = await bola.call("GET /admin/orders/{id}", { params: { id: order.id } })
    expect(seen.data.notes[0]).toMatchObject({ text, is_mine: false })
    const mine = await client.call("GET /user/order", { query: { order_number: order.order_number } })
    expect(JSON.stringify(mine.body)).not.toContain("Rider said")
  })

  it("an internal note is deleted by its author only", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const { data } = await ada.call("POST /admin/orders/{id}/notes", {
      params: { id: order.id },
      body: { text: "Wrong order" },
    })
    const remove = (as: ShopClient) =>
      as.call("DELETE /admin/orders/{id}/notes/{note_id}", {
        params: { id: order.id, note_id: data.notes[0]?.id ?? "" },
      })
    expect((await remove(bola)).http).toBe(404)
    expect((await remove(ada)).data.notes).toEqual([])
    expect((await remove(ada)).http).toBe(404)
  })

  it("an internal note must have text, and not too much", async () => {
    const { order } = await orderWaitingForPayment(shop)
    for (const text of ["", "   ", "x".repeat(2001), "ж".repeat(5000), null])
      expect(
        (await ada.call("POST /admin/orders/{id}/notes", { params: { id: order.id }, body: { text } })).http,
      ).toBe(422)
    const nowhere = await ada.call("POST /admin/orders/{id}/notes", {
      params: { id: "order_none" },
      body: { text: "x" },
    })
    expect(nowhere.http).toBe(404)
  })
})

describe("several orders at once", () => {
  it("several orders at once are moved independently, with a result and a log entry for each", async () => {
    const [paid, unpaid] = [await paidOrder(), await orderWaitingForPayment(shop)]
    const ids = [paid.order.id, unpaid.order.id, "order_none", paid.order.id]
    const moved = await ada.call("PUT /admin/orders/update-many", { body: { ids, status: "packed" } })
    expect(moved.http).toBe(200)
    expect(moved.data.map(({ is_moved, status }) => [is_moved, status])).toEqual([
      [true, "packed"],
      [false, "pending"],
      [false, null],
    ])
    expect(moved.data[1]?.message).toBe("This order has not been paid yet")
    const [entry] = await shop.sql(
      "select actor_id, after from audit_entry where target_id = $1 and act = 'PUT /admin/orders/update/{id}'",
      [paid.order.id],
    )
    expect(entry).toEqual({ actor_id: adaId, after: { shop_order: { status: "packed" } } })
    const detail = await ada.call("GET /admin/orders/{id}", { params: { id: paid.order.id } })
    expect(detail.data.steps.map(({ status, by }) => [status, by])).toEqual([
      ["pending", "The shopper"],
      ["processing", null],
      ["packed", "Sola Ade"],
    ])
  })

  it("several orders at once are at least one and at most a hundred", async () => {
    const many = Array.from({ length: 101 }, (_, index) => `order_${index}`)
    for (const ids of [[], many, "order_1"])
      expect(
        (await ada.call("PUT /admin/orders/update-many", { body: { ids, status: "packed" } })).http,
      ).toBe(422)
  })
})

describe("the orders as a file", () => {
  it("the order export holds what was searched for, contains no formulas and is in the audit log", async () => {
    const { order } = await orderWaitingForPayment(shop)
    await shop.sql(
      `update shop_order set recipient = recipient || '{"name": "=cmd|calc", "email": "csv@file.example"}' where id = $1`,
      [order.id],
    )
    const response = await fetch(`${shop.url}/api/v1/admin/order-export?q=csv@file.example`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    const text = await response.text()
    expect(response.headers.get("content-type")).toContain("text/csv")
    const rows = text.trim().split("\r\n")
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(order.order_number)
    expect(rows[1]).toContain("'=cmd|calc")
    const [entry] = await shop.sql<{ n: number }>(
      "select count(*)::int as n from audit_entry where actor_id = $1 and act = 'orders.exported'",
      [adaId],
    )
    expect(entry?.n).toBe(1)
  })

  it("the order export has SKUs, courier, and phone numbers that spreadsheets keep as such", async () => {
    const { order } = await paidOrder()
    const waybill = `GIG-${randomUUID().slice(0, 8)}`
    await shop.sql(
      "insert into order_shipment (order_id, courier_name, waybill, rider) values ($1, 'GIG Logistics', $2, null)",
      [order.id, waybill],
    )
    await shop.sql(
      `update shop_order set recipient = recipient || '{"phone": "+2348031234567"}' where id = $1`,
      [order.id],
    )
    const [sold] = await shop.sql<{ sku: string; quantity: number }>(
      `select v.sku, (l ->> 'quantity')::int as quantity from shop_order o, jsonb_array_elements(o.lines) l
         join product_variant v on v.id = l ->> 'variant_id' where o.id = $1`,
      [order.id],
    )
    const exported = async (query: string) => {
      const response = await fetch(`${shop.url}/api/v1/admin/order-export${query}`, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
      return parse<Record<string, string>>(await response.text(), { bom: true, columns: true })
    }
    const [row] = await exported(`?q=${order.order_number}`)
    expect(row).toMatchObject({
      phone: "0803 123 4567",
      skus: `${sold?.quantity} × ${sold?.sku}`,
      courier: "GIG Logistics",
      waybill,
      rider: "",
    })
    const orders = await shop.sql<{ number: string; phone: string }>(
      "select order_number as number, recipient ->> 'phone' as phone from shop_order",
    )
    const stored = new Map(orders.map(({ number, phone }) => [number, phone]))
    const all = await exported("")
    const numbers = all.filter(({ number = "" }) => reachablePhone(stored.get(number) ?? ""))
    expect(numbers.length).toBeGreaterThan(300)
    expect(numbers.filter(({ phone = "" }) => !/^0[\d ]+$/.test(phone))).toEqual([])
    expect(numbers.map(({ phone = "" }) => reachablePhone(phone))).toEqual(
      numbers.map(({ number = "" }) => reachablePhone(stored.get(number) ?? "")),
    )
  })

  it("the order export holds every order once, over any number of pages", async () => {
    const response = await fetch(`${shop.url}/api/v1/admin/order-export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    const found = (await response.text()).match(/^(\ufeff)?OM-[0-9A-Z]{10}/gm) ?? []
    const [row] = await shop.sql<{ n: number }>("select count(*)::int as n from shop_order")
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBe(row?.n)
  })
})
