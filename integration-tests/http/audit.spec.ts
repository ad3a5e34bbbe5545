import { randomUUID } from "node:crypto"
import { auditTargets } from "../../src/workflows/shared/audit/targets"
import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { stockedVariant } from "../harness/journey"
import { newcomer } from "../harness/newcomer"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let merchandiser: ShopClient
let merchandiserId: string

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  const staff = await makeStaff(shop, "merchandiser")
  merchandiserId = staff.userId
  merchandiser = await signedIn(shop, staff.email)
})

const entries = async (query: Record<string, string | number>) =>
  (await owner.call("GET /admin/audit", { query: { per_page: 100, ...query } })).data

/** A call of Medusa's own admin. */
async function medusa(client: ShopClient, method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.url}/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as Record<string, { id: string }> }
}

describe("the audit log", () => {
  it("the audit log has every successful staff call with who, when, what, before, after and from where", async () => {
    const word = `gele ${randomUUID().slice(0, 8)}`
    const made = await merchandiser.call("POST /admin/search/synonyms", {
      body: { words: [word, `${word} b`] },
    })
    await merchandiser.call("PUT /admin/search/synonyms/{id}", {
      params: { id: made.data.id },
      body: { words: [word, `${word} c`] },
      headers: { "x-request-id": "audit-test-0001", "user-agent": "Till 3" },
    })
    await merchandiser.call("DELETE /admin/search/synonyms/{id}", { params: { id: made.data.id } })
    const [gone, changed, first] = await entries({ target_id: made.data.id })
    expect(first).toMatchObject({
      actor: { id: merchandiserId, role: "merchandiser" },
      act: "POST /admin/search/synonyms",
      target: { type: "synonyms", id: made.data.id },
      before: null,
      after: { synonyms: { words: [word, `${word} b`] } },
      details: { sent: { words: [word, `${word} b`] } },
    })
    expect(changed).toMatchObject({
      before: { synonyms: { words: [word, `${word} b`] } },
      after: { synonyms: { words: [word, `${word} c`] } },
      user_agent: "Till 3",
      request_id: "audit-test-0001",
    })
    expect(changed?.address).toBeTruthy()
    expect(gone?.before).toMatchObject({ synonyms: { words: [word, `${word} c`] } })
    expect(Date.parse(gone?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(first?.at ?? ""))
  })

  it("the audit log has what is done in Medusa's own admin as well", async () => {
    const value = `tag-${randomUUID().slice(0, 8)}`
    const made = await medusa(merchandiser, "POST", "product-tags", { value })
    expect(made.status).toBe(200)
    const id = made.json.product_tag?.id ?? ""
    await medusa(merchandiser, "POST", `product-tags/${id}`, { value: `${value}-b` })
    const [changed, first] = await entries({ target_id: id })
    expect(first).toMatchObject({ act: "POST /admin/product-tags", after: { product_tag: { value } } })
    expect(changed).toMatchObject({
      actor: { id: merchandiserId },
      act: `POST /admin/product-tags/${id}`,
      before: { product_tag: { value } },
      after: { product_tag: { value: `${value}-b` } },
    })
  })

  it("the audit log has stock before and after a change", async () => {
    const { variant_id } = await stockedVariant(shop, 20)
    const listed = await owner.call("GET /admin/inventory", { query: { q: variant_id, per_page: 1 } })
    expect(listed.http).toBe(200)
    const set = await owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id },
      body: { stocked_quantity: 33 },
    })
    expect(set.http).toBe(200)
    const [entry] = await entries({ target_id: variant_id })
    expect(entry?.target).toEqual({ type: "variant", id: variant_id })
    expect(JSON.stringify(entry?.before)).toContain('"stocked_quantity":20')
    expect(JSON.stringify(entry?.after)).toContain('"stocked_quantity":33')
    expect(entry?.sentence).toMatch(/^\S.* changed the stock of .+: 20 to 33$/)
  })

  it("the audit log says which product a price belongs to, and what it was and is", async () => {
    const made = await owner.call("POST /admin/products/store", {
      body: { name: `Priced ${randomUUID().slice(0, 8)}`, status: "draft", regular_price: 4250 },
    })
    const product_id = made.data.id
    const changed = await owner.call("POST /admin/products/update/{product_id}", {
      params: { product_id },
      body: { regular_price: 4700 },
    })
    expect(changed.http).toBe(200)
    const [entry] = await entries({ target_id: product_id })
    expect(entry?.sentence).toMatch(/ changed the price of .+: ₦4,250 to ₦4,700$/)
    expect(entry?.link).toBe(`/product-desk/${product_id}`)
  })

  it("the audit log has no call that was refused, that failed, or that only read", async () => {
    const fresh = await makeStaff(shop, "content")
    const content = await signedIn(shop, fresh.email)
    expect((await content.call("POST /admin/brands/store", { body: { name: "No" } })).http).toBe(403)
    expect((await content.call("POST /admin/site-banners/store", { body: {} })).http).toBe(422)
    expect((await content.call("GET /admin/site-banners")).http).toBe(200)
    expect((await medusa(content, "POST", "products", {})).status).toBe(403)
    expect((await medusa(content, "GET", "products")).status).toBe(200)
    expect(await entries({ actor_id: fresh.userId })).toEqual([])
  })

  it("the audit log cannot be changed, not even in the database", async () => {
    const refused = /append-only/
    await expect(shop.sql("update audit_entry set actor_email = 'nobody'")).rejects.toThrow(refused)
    await expect(shop.sql("delete from audit_entry")).rejects.toThrow(refused)
    await expect(shop.sql("truncate audit_entry")).rejects.toThrow(refused)
  })

  it("the audit log is searched, filtered and paged", async () => {
    const word = `ipele${randomUUID().slice(0, 8)}`
    for (const suffix of ["a", "b", "c"])
      await merchandiser.call("POST /admin/search/synonyms", {
        body: { words: [`${word}${suffix}`, suffix + word] },
      })
    const all = await owner.call("GET /admin/audit", { query: { q: word, per_page: 2 } })
    expect(all.meta).toMatchObject({ total: 3, last_page: 2 })
    const rest = await owner.call("GET /admin/audit", { query: { q: word, per_page: 2, page: 2 } })
    expect([...all.data, ...rest.data].map(({ details }) => JSON.stringify(details).includes(word))).toEqual([
      true,
      true,
      true,
    ])
    expect(await entries({ q: word, actor_id: merchandiserId })).toHaveLength(3)
    expect(await entries({ q: word, actor_id: "user_none" })).toEqual([])
    expect(await entries({ q: word, target_type: "synonyms" })).toHaveLength(3)
    expect(await entries({ q: word, to: "2020-01-01" })).toEqual([])
    expect(await entries({ q: "100%_no\\such" })).toEqual([])
    expect((await owner.call("GET /admin/audit", { query: { from: "yesterday" } })).http).toBe(422)
    const [entry] = all.data
    const one = await owner.call("GET /admin/audit/{id}", { params: { id: entry?.id ?? "" } })
    expect(one.data).toEqual(entry)
    const choices = await owner.call("GET /admin/audit/choices")
    expect(choices.data.actors.map(({ id }) => id)).toContain(merchandiserId)
    expect(choices.data.target_types).toContain("synonyms")
  })

  it("the audit log is searched by its sentences in any spelling, and names sums and people", async () => {
    const x = randomUUID()
      .replaceAll("-", "")
      .replace(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)] ?? "")
    const [who, whose] = [`O’Brien${x.slice(0, 8)}`, `Ọlá${x.slice(8, 16)}`]
    const ada = await newcomer(shop)
    await shop.sql("update customer set first_name = 'Ada', last_name = $2 where id = $1", [ada.id, whose])
    const staff = await makeStaff(shop, "finance")
    await shop.sql(`update "user" set first_name = 'Adébáyọ̀', last_name = $2 where id = $1`, [
      staff.userId,
      who,
    ])
    const finance = await signedIn(shop, staff.email)
    const asked = await owner.call("POST /admin/account/wallet", {
      body: { user_id: ada.id, act: "adjust", amount: 1500.5, reason: "The parcel was late" },
    })
    const id = asked.data.adjustment?.id ?? ""
    const decline = { params: { id }, body: { note: "Not ours" } }
    expect((await finance.call("POST /admin/wallet-adjustments/{id}/decline", decline)).http).toBe(200)
    const sentences = async (q: string) => (await entries({ q })).map(({ sentence }) => sentence)
    const declined = `Adébáyọ̀ ${who} declined the wallet adjustment for Ada ${whose}: ₦1,500.50 (“Not ours”)`
    for (const q of [
      `adebayo obrien${x.slice(0, 8)} declined`,
      `O'BRIEN${x.slice(0, 8)} ₦1,500.50`,
      `declined ola${x.slice(8, 16)}`,
      `wallet adjustment ${whose}`,
      declined,
    ])
      expect([q, await sentences(q)]).toEqual([q, [declined]])
    expect(await sentences(`refunded obrien${x.slice(0, 8)}`)).toEqual([])
  })

  it("the audit log names the owner of a wallet, and is searched by that name", async () => {
    const whose = randomUUID().replace(/[^a-f]/g, "")
    const ada = await newcomer(shop)
    await shop.sql("update customer set first_name = 'Ada', last_name = $2 where id = $1", [ada.id, whose])
    const body = { user_id: ada.id, reason: "Stolen phone" } as const
    for (const asked of [{ act: "freeze" }, { act: "unfreeze" }, { act: "adjust", amount: -2500 }] as const)
      expect((await owner.call("POST /admin/account/wallet", { body: { ...body, ...asked } })).http).toBe(200)
    const found = await entries({ q: `wallet ${whose}` })
    expect(found.map(({ title, target }) => [title, target?.id])).toEqual([
      [`Asked to change the wallet of Ada ${whose} by −₦2,500 (“Stolen phone”)`, ada.id],
      [`Opened the wallet of Ada ${whose} (“Stolen phone”)`, ada.id],
      [`Froze the wallet of Ada ${whose} (“Stolen phone”)`, ada.id],
    ])
    expect(found[0]?.link).toBe(`/users/${ada.id}`)
    // As they were written before they named the shopper.
    const id = `aud_${randomUUID()}`
    await shop.sql(
      `insert into audit_entry (id, act, target_type, details)
       values ($1, 'POST /admin/account/wallet', 'wallet', jsonb_build_object('sent', jsonb_build_object('user_id', $2::text, 'act', 'freeze')))`,
      [id, ada.id],
    )
    const [old] = await entries({ q: `nobody ${whose} froze` })
    expect(old).toBeUndefined()
    const [named] = await entries({ q: `${whose} froze` })
    expect(named).toMatchObject({ id, title: `Froze the wallet of Ada ${whose}`, link: `/users/${ada.id}` })
  })

  it("the audit log says what of an order was refunded, and finds it by the sum", async () => {
    const { order } = await paidOrder(shop, owner, { status: "processing", quantity: 1 })
    const body = { refunded: 0, amount: 150, reason: "A gift for the wait", destination: "wallet" } as const
    await owner.call("POST /admin/orders/{id}/refunds", { params: { id: order.id }, body })
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "cancelled" },
    })
    const rest = new Intl.NumberFormat("en-NG").format(order.total - 150)
    const titles = async (q: string) => (await entries({ q, target_id: order.id })).map(({ title }) => title)
    const cancelled = `Moved the order ${order.order_number}: processing to cancelled, ₦${rest} refunded`
    expect(await titles(`${order.order_number} refunded`)).toEqual([
      cancelled,
      `Refunded ₦150 of the order ${order.order_number} (“A gift for the wait”)`,
    ])
    expect(await titles(`₦${rest}`)).toEqual([cancelled])
    const { order: paid } = await paidOrder(shop, owner, { status: "processing", quantity: 1 })
    const [payment] = await shop.sql<{ id: string }>(
      `select p.id from payment p join shop_order o on o.payment_collection_id = p.payment_collection_id
        where o.id = $1 and p.captured_at is not null`,
      [paid.id],
    )
    expect((await medusa(owner, "POST", `payments/${payment?.id}/refund`, { amount: 120.5 })).status).toBe(
      200,
    )
    expect((await entries({ q: paid.order_number, target_type: "payment" }))[0]?.title).toBe(
      `Refunded ₦120.50 of the order ${paid.order_number}`,
    )
    const more = await Promise.all(
      [1, 2].map(() => paidOrder(shop, owner, { status: "processing", quantity: 1 })),
    )
    await owner.call("PUT /admin/orders/update-many", {
      body: { ids: more.map((each) => each.order.id), status: "cancelled" },
    })
    for (const each of more)
      expect((await entries({ target_id: each.order.id }))[0]?.title).toContain("refunded")
  })

  it("the audit log is exported as a file that runs nothing, and the export is logged", async () => {
    const word = `=cmd${randomUUID().slice(0, 8)}`
    await merchandiser.call("POST /admin/search/synonyms", { body: { words: [word, `b${word}`] } })
    const file = await fetch(`${shop.url}/api/v1/admin/audit-export?q=${encodeURIComponent(word)}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(file.status).toBe(200)
    expect(file.headers.get("content-disposition")).toContain("audit-")
    const text = await file.text()
    expect(text.split("\r\n")[0]).toContain("at,email,role,act")
    expect(text).toContain(word)
    expect(text).not.toMatch(/(^|,)=cmd/m)
    expect(await entries({ act: "audit.exported", q: word })).toHaveLength(1)
    const refused = await fetch(`${shop.url}/api/v1/admin/audit-export`, {
      headers: { authorization: `Bearer ${merchandiser.token}` },
    })
    expect(refused.status).toBe(403)
  })

  it("the audit log holds no password, code or token", async () => {
    const [found] = await shop.sql<{ n: number }>(
      `select count(*)::int as n from audit_entry
        where concat(before, after, details) ~ '\\$scrypt|Beauty-2026|eyJhbGciOi'`,
    )
    expect(found?.n).toBe(0)
  })

  it("every SQL statement with which the audit log records a target's state runs", async () => {
    const statements = Object.values(auditTargets).flatMap(({ one, lists }) =>
      Object.values({ ...one, ...lists }),
    )
    expect(statements.length).toBeGreaterThan(Object.keys(auditTargets).length)
    for (const text of statements)
      await expect(
        shop.sql(text.replaceAll(":id", "$1"), text.includes(":id") ? ["none"] : []),
      ).resolves.toBeDefined()
  })
})
