import { randomUUID } from "node:crypto"
import { PERSONAL_TABLES } from "../../src/workflows/people/privacy/personal-data"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { everyCellWith } from "../harness/every-cell"
import {
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../harness/journey"
import { codeIn, mailAbout, messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** The download of everything, and the deletion of an account (docs/privacy.md). */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"
afterAll(() => shop.disconnect())

/** Filled from other tables all the time: what goes there goes here. */
const DERIVED = ["catalogue_product"]

/** Words that are nobody else's, so that they can be looked for in the whole database. */
interface Traces {
  customerId: string
  email: string
  mobile: string
  words: string[]
  /** What all of the words are made of, and the phone. */
  marks: string[]
}

/** A shopper with something in every place: cart, paid and delivered order, saved address, bank, review, newsletter. */
async function shopperOfMuch(): Promise<{
  client: ShopClient
  traces: Traces
  orderId: string
  number: string
}> {
  const mark = randomUUID().replace(/-/g, "").slice(0, 10)
  const client = shop.visitor()
  const email = `zikora.${mark}@example.com`
  const words = {
    first_name: `Zikora${mark}`,
    last_name: `Okafor${mark}`,
    address: `${mark} Xylophone Close`,
    note: `Ask for Gatekeeper ${mark}`,
    content: `Lovely ${mark} scent`,
    account_name: `Bank name ${mark}`,
  }
  const { mobile } = await client.register({
    email,
    first_name: words.first_name,
    last_name: words.last_name,
  })
  const customerId = (await client.call("GET /user")).data.id
  const variant = await stockedVariant(shop, 20)
  await putInCart(client, variant)
  const made = await createOrder(client, { address: words.address, description: words.note })
  const reference = made.data.payment?.reference ?? ""
  await payAtBank(shop, reference)
  await storePayment(client, made.data.order.id, reference)
  await putInCart(client, await stockedVariant(shop, 5))
  await client.call("POST /subscribe", { body: { email } })
  await shop.sql(
    `update account set address = $2, account_name = $3, email_verified_at = now() where customer_id = $1`,
    [customerId, words.address, words.account_name],
  )
  await shop.sql(
    `insert into review (id, product_id, customer_id, email, name, rating, content, status)
     values ($1, $2, $3, $4, $5, 5, $6, 'published')`,
    [`rev_${mark}`, variant.product_id, customerId, email, words.first_name, words.content],
  )
  await shop.sql(
    `with q as (insert into product_question (id, product_id, customer_id, name, content)
       values ($1, $2, $3, $4, $5) returning id, product_id)
     insert into product_answer (id, question_id, product_id, written_by, customer_id, name, content)
     select id || 'a', id, product_id, 'buyer', $3, $4, $5 from q`,
    [`pques_${mark}`, variant.product_id, customerId, words.first_name, words.content],
  )
  await shop.sql(
    `insert into customer_address (id, customer_id, first_name, address_1, phone) values ($1, $2, $3, $4, $5)`,
    [`cuaddr_${mark}`, customerId, words.first_name, words.address, mobile],
  )
  const phone = `+234${mobile.slice(1)}`
  return {
    client,
    orderId: made.data.order.id,
    number: made.data.order.order_number,
    traces: {
      customerId,
      email,
      mobile,
      words: [email, phone, ...Object.values(words)],
      marks: [mark, phone],
    },
  }
}

async function deliver(orderId: string): Promise<void> {
  const owner = await signedIn(shop, "owner@demo.shop")
  const moved = await owner.call("PUT /admin/orders/update/{id}", {
    params: { id: orderId },
    body: { status: "delivered", note: "Handed over" },
  })
  if (moved.http !== 200) throw new Error(moved.message)
}

const mailsTo = (email: string) => messagesTo(shop, email)

describe("the download", () => {
  it("a data download has everything that was given, no secret, and nothing of anybody else", async () => {
    const { client, traces } = await shopperOfMuch()
    const { email: stranger } = await newShopper(shop, { isVerified: false })
    const answer = await client.call("POST /user/privacy/export", { body: { password: PASSWORD } })
    expect(answer.http).toBe(200)
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="my-.*\.json"$/)
    const text = JSON.stringify(answer.data)
    expect(traces.words.filter((word) => !text.includes(word))).toEqual([])
    expect(text).not.toContain(stranger)
    expect(text).not.toMatch(/scrypt|argon2|_token"|access_code|authorization_code|"password"/)
    const filled = answer.data.sections.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
    expect(filled).toEqual(
      expect.arrayContaining([
        "Account",
        "Orders",
        "Payments",
        "Reviews",
        "Questions about products",
        "Answers about products",
        "Newsletter",
        "Consents",
        "Messages",
      ]),
    )
  })

  it("a data download needs the password or its own e-mailed code, and notifies the owner", async () => {
    const { client, email } = await newShopper(shop, { isVerified: false })
    const ask = (body: object) => client.call("POST /user/privacy/export", { body })
    for (const body of [{}, { password: "" }, { password: "Wrong-2026!" }]) {
      const refused = await ask(body)
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["password"]])
    }
    await client.call("POST /user/privacy/deletion-code", { body: {} })
    const deletion = codeIn(await mailAbout(shop, email, /deletes your/))
    expect((await ask({ code: deletion })).error?.code).toBe("invalid_code")
    const sent = await client.call("POST /user/privacy/export-code", { body: {} })
    expect([sent.http, sent.data.purpose]).toEqual([200, "data_export"])
    const code = codeIn(await mailAbout(shop, email, /downloads your/))
    expect((await client.call("POST /user/privacy/delete", { body: { code } })).error?.code).toBe(
      "invalid_code",
    )
    expect((await ask({ code })).data.sections.length).toBeGreaterThan(5)
    expect((await ask({ code })).http).toBe(422)
    await mailAbout(shop, email, /was downloaded$/)
  })

  it("a data download knows every table that holds something about the person", async () => {
    const { traces } = await shopperOfMuch()
    const tables = (await everyCellWith(shop, traces.marks)).map(({ table }) => table)
    expect(tables.length).toBeGreaterThan(15)
    const known = [...PERSONAL_TABLES.map(({ table }) => table), ...DERIVED]
    expect(tables.filter((table) => !known.includes(table))).toEqual([])
  })
})

describe("deleting the account", () => {
  it("deleting an account needs its own password", async () => {
    const client = await makeShopper(shop)
    for (const body of [{}, { password: "" }, { password: "Wrong-2026!" }, { password: null, code: null }]) {
      const answer = await client.call("POST /user/privacy/delete", { body })
      expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, ["password"]])
    }
    expect((await client.call("GET /user")).http).toBe(200)
  })

  it("deleting an account takes the e-mailed code in place of the password, once, and no other purpose's code", async () => {
    const { client, email } = await newShopper(shop, { isVerified: false })
    const sent = await client.call("POST /user/privacy/deletion-code", { body: {} })
    expect([sent.http, sent.data.purpose]).toEqual([200, "account_deletion"])
    expect((await client.call("POST /user/privacy/deletion-code", { body: {} })).http).toBe(429)
    const [mail] = await eventually(
      async () => (await mailsTo(email)).filter(({ subject }) => /deletes your/.test(subject)),
      (mails) => mails.length > 0,
    )
    const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? ""
    const wrong = code === "000000" ? "000001" : "000000"
    const refused = await client.call("POST /user/privacy/delete", { body: { code: wrong } })
    expect([refused.http, refused.error?.code]).toEqual([422, "invalid_code"])
    const other = await client.call("POST /auth/verify/otp", { body: { verification_otp: code } })
    expect(other.http).toBe(422)
    expect((await client.call("POST /user/privacy/delete", { body: { code } })).http).toBe(200)
    expect((await client.call("GET /user")).http).toBe(401)
  })

  it("deleting an account is refused while orders are open, and names them", async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    const answer = await client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })
    expect([answer.http, answer.error?.code]).toEqual([409, "orders_open"])
    expect(answer.message).toContain(order.order_number)
    expect(answer.body.orders).toEqual([{ order_number: order.order_number, status: "pending" }])
    const state = await client.call("GET /user/privacy")
    expect(state.data.deletion).toMatchObject({ possible: false, proofs: ["password", "code"] })
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    await eventually(
      async () => (await client.call("GET /user/privacy")).data.deletion.possible,
      (possible) => possible,
    )
    expect((await client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })).http).toBe(200)
  })

  it("deleting an account leaves no word of the person in any column, and the back office intact", async () => {
    const { client, traces, orderId, number } = await shopperOfMuch()
    const elsewhere = await signedIn(shop, traces.email)
    await deliver(orderId)
    await eventually(
      async () => (await mailsTo(traces.email)).map(({ subject }) => subject),
      (subjects) => subjects.some((subject) => /deliver/i.test(subject)),
    )
    const answer = await client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })
    expect([answer.http, answer.message]).toEqual([200, "Your account is deleted"])

    // The address is stored until the last mail has gone to it; looking everywhere takes a while.
    await eventually(
      () =>
        shop.sql("select 1 from erasure where customer_id = $1 and goodbye_to is null", [traces.customerId]),
      (rows) => rows.length === 1,
    )
    await eventually(
      () => everyCellWith(shop, traces.marks),
      (cells) => cells.length === 0,
    )
    for (const session of [client, elsewhere]) expect((await session.call("GET /user")).http).toBe(401)
    const again = await shop
      .visitor()
      .call("POST /auth/login", { body: { email: traces.email, password: PASSWORD } })
    expect([again.http, again.error?.code]).toEqual([422, "invalid_credentials"])
    const last = (await mailsTo(traces.email)).map(({ subject }) => subject)
    expect(last.filter((subject) => /account is deleted/.test(subject))).toHaveLength(1)

    const owner = await signedIn(shop, "owner@demo.shop")
    const listed = await owner.call("GET /admin/orders", { query: { q: number } })
    expect(listed.data).toHaveLength(1)
    expect(listed.data[0]).toMatchObject({
      status: "delivered",
      recipient: { name: "Deleted account", phone: "", email: "", address: "", state: "Lagos" },
      note: null,
    })
    expect(listed.data[0]?.paid).toBe(listed.data[0]?.total)
    for (const path of [
      `/admin/orders/${orderId}?fields=*customer,*shipping_address,*payment_collections.payments,*items,*fulfillments`,
      `/admin/customers/${traces.customerId}?fields=*groups,*addresses`,
      `/admin/orders/${orderId}/changes`,
    ]) {
      const response = await fetch(`${shop.url}${path}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      })
      expect([path, response.status]).toEqual([path, 200])
    }
    const [books] = await shop.sql<{ paid: string; attempts: string }>(
      `select o.paid_kobo as paid, (select count(*) from payment_attempt where order_id = o.id and status = 'paid') as attempts
         from shop_order o where o.id = $1`,
      [orderId],
    )
    expect(Number(books?.paid)).toBeGreaterThan(0)
    expect(books?.attempts).toBe("1")
  })

  it("deleting an account frees e-mail and phone for a new account without data of the old one", async () => {
    const { client, traces, orderId } = await shopperOfMuch()
    await deliver(orderId)
    const gone = await client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })
    expect([gone.http, gone.message]).toEqual([200, expect.any(String)])
    const back = shop.visitor()
    await back.register({ email: traces.email, mobile: traces.mobile })
    expect((await back.call("GET /user/order")).data).toEqual([])
    expect((await back.call("GET /user/privacy")).data.newsletter).toBe("none")
    const text = JSON.stringify(
      (await back.call("POST /user/privacy/export", { body: { password: PASSWORD } })).data,
    )
    expect(text).not.toContain(traces.customerId)
  })

  it("deleting an account twice at once deletes it once", async () => {
    const { client, email } = await newShopper(shop, { isVerified: false })
    const ask = () => client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http } of answers) expect([200, 401, 422]).toContain(http)
    await mailAbout(shop, email, /account is deleted/)
    expect((await mailsTo(email)).filter(({ subject }) => /account is deleted/.test(subject))).toHaveLength(1)
  })

  it("deleting an account while placing an order does one of the two, and leaves no order without an owner", async () => {
    for (const _ of [1, 2, 3]) {
      const client = await makeShopper(shop)
      const customerId = (await client.call("GET /user")).data.id
      await putInCart(client, await stockedVariant(shop, 5))
      const [order, deleted] = await Promise.all([
        createOrder(client),
        client.call("POST /user/privacy/delete", { body: { password: PASSWORD } }),
      ])
      expect([order.http === 200, deleted.http === 200].filter(Boolean)).toHaveLength(1)
      const [left] = await shop.sql<{ open: string; erased: string }>(
        `select (select count(*) from shop_order where customer_id = $1) as open,
                (select count(*) from erasure where customer_id = $1) as erased`,
        [customerId],
      )
      expect(left).toEqual(order.http === 200 ? { open: "1", erased: "0" } : { open: "0", erased: "1" })
    }
  })

  it("deleting an account while paying is refused, the payment is booked, and downloads are complete", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    const [paid, deleted, ...downloads] = await Promise.all([
      storePayment(client, order.id, payment.reference),
      client.call("POST /user/privacy/delete", { body: { password: PASSWORD } }),
      ...Array.from({ length: 3 }, () =>
        client.call("POST /user/privacy/export", { body: { password: PASSWORD } }),
      ),
    ])
    expect([paid.http, paid.data.order.status, deleted.http]).toEqual([200, "processing", 409])
    const orders = downloads.map(
      ({ http, data }) => [http, data.sections.find(({ name }) => name === "Orders")?.rows.length] as const,
    )
    expect(orders).toEqual(Array(3).fill([200, 1]))
    const [left] = await shop.sql<{ open: number; erased: number }>(
      `select (select count(*)::int from shop_order where id = $1 and status = 'processing') as open,
              (select count(*)::int from erasure e join shop_order o on o.customer_id = e.customer_id where o.id = $1) as erased`,
      [order.id],
    )
    expect(left).toEqual({ open: 1, erased: 0 })
  })
})
