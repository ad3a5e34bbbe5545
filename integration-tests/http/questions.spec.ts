import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** Questions about products: asked by shoppers, answered by the shop and by buyers, read by staff (docs/questions.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let asker: ShopClient
let productId: string
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})
beforeEach(async () => {
  asker = await makeShopper(shop)
  productId = (await stockedVariant(shop, 9)).product_id
})

const ask = (client: ShopClient, more: Record<string, unknown> = {}) =>
  client.call("POST /user/questions", {
    body: { product_id: productId, content: "Does it sting?", ...more },
  })
const answer = (client: ShopClient, id: string, content = "Not on me.") =>
  client.call("POST /user/questions/{id}/answers", { params: { id }, body: { content } })
const publish = (id: string) => owner.call("PUT /admin/questions/{id}/publish", { params: { id } })
const reply = (id: string, words: string) =>
  owner.call("PUT /admin/questions/{id}/answer", { params: { id }, body: { answer: words } })
const shown = async (query: { page?: number; per_page?: number } = {}) =>
  (
    await shop
      .visitor()
      .call("GET /products/questions/{id}", { params: { id: productId }, query: { per_page: 50, ...query } })
  ).data
const shownOne = async (id: string) => (await shown()).find((question) => question.id === id)

/** Somebody whom the product reached. */
async function buyer(): Promise<ShopClient> {
  const { client, variant } = await paidOrder(shop, owner, { status: "delivered" })
  productId = variant.product_id
  return client
}

/** So that it may be written to. */
async function proven(client: ShopClient): Promise<string> {
  const { id, email } = (await client.call("GET /user")).data
  await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
  return email
}

describe("a question", () => {
  it("a question is shown only to its author until staff have read it", async () => {
    const asked = await ask(asker, { name: "  Ada  " })
    expect([asked.http, asked.message]).toEqual([
      200,
      "Thank you. We read it, then publish it with an answer",
    ])
    const { id } = asked.data
    expect(asked.data).toMatchObject({ status: "pending", name: "Ada", product_id: productId, answers: [] })
    expect(await shownOne(id)).toBeUndefined()
    const queue = await owner.call("GET /admin/questions", {
      query: { view: "to_read", q: "does it sting", per_page: 100 },
    })
    expect(queue.data.map((question) => question.id)).toContain(id)

    expect((await publish(id)).data.status).toBe("published")
    await eventually(async () => expect(await shownOne(id)).toMatchObject({ name: "Ada", answers: [] }))
    const open = await owner.call("GET /admin/questions", { query: { view: "unanswered", per_page: 100 } })
    expect(open.data.map((question) => question.id)).toContain(id)

    const reason = "It names a member of staff"
    const hidden = await owner.call("PUT /admin/questions/{id}/hide", { params: { id }, body: { reason } })
    expect(hidden.data.status).toBe("hidden")
    await eventually(async () => expect(await shownOne(id)).toBeUndefined())
    expect((await asker.call("GET /user/questions")).data).toMatchObject([
      { id, status: "hidden", hidden_reason: reason },
    ])
    expect((await reply(id, "No")).error?.code).toBe("question_hidden")

    expect((await asker.call("DELETE /user/questions/{id}", { params: { id } })).http).toBe(200)
    expect((await asker.call("GET /user/questions")).data).toEqual([])
    expect((await publish(id)).http).toBe(404)
  })

  it("a question sent several times at once in the same words is stored once", async () => {
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => ask(asker)))
    expect(new Set(sent.map(({ http, data }) => `${http} ${data.id}`)).size).toBe(1)
    expect((await ask(asker, { content: "And in the sun?" })).data.id).not.toBe(sent[0]?.data.id)
    expect((await asker.call("GET /user/questions")).meta?.total).toBe(2)
  })

  it.each([
    ["content", { content: " \n " }],
    ["content", { content: "a".repeat(301) }],
    ["content", { content: undefined }],
    ["name", { name: "a".repeat(61) }],
    ["product_id", { product_id: "prod_of_nobody" }],
  ])("a product question is refused on %s: %j", async (field, more) => {
    const refused = await ask(asker, more)
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    expect((await asker.call("GET /user/questions")).meta?.total).toBe(0)
  })

  it("a question keeps script as text and is shown on the product's page without running it", async () => {
    const content = `<script>alert(1)</script><img src=x onerror="alert(2)">`
    const { id } = (await ask(asker, { content })).data
    await reply(id, "Nothing <b>bold</b>")
    await eventually(async () => expect(await shownOne(id)).toMatchObject({ content }))
    await eventually(async () => {
      const page = await (await fetch(`${shop.url}/single-product?product_id=${productId}`)).text()
      expect(page).toContain("Nothing &lt;b&gt;bold&lt;/b&gt;")
      expect(page).toContain("Ask a question")
      expect(page).not.toContain("<script>alert(1)")
      expect(page).not.toContain("<img src=x")
    })
  })

  it("a question with an answer comes before those without one, page by page", async () => {
    await shop.sql("delete from product_question where product_id = $1", [productId])
    const ids: string[] = []
    for (const content of ["One?", "Two?", "Three?"]) {
      const { id } = (await ask(asker, { content })).data
      ids.push(id)
      await publish(id)
    }
    await reply(ids[0] ?? "", "Yes")
    const page = async (number: number) => (await shown({ page: number, per_page: 2 })).map(({ id }) => id)
    await eventually(async () => expect(await page(1)).toEqual([ids[0], ids[2]]))
    expect(await page(2)).toEqual([ids[1]])
  })
})

describe("an answer", () => {
  it("an answer of the shop publishes the question, exists once, and can be withdrawn", async () => {
    const { id } = (await ask(asker)).data
    expect((await reply(id, "It does not.")).data).toMatchObject({
      status: "published",
      answers: [{ by: "shop", name: null, content: "It does not." }],
    })
    const sent = await Promise.all(["a", "b", "c"].map((words) => reply(id, words)))
    expect(sent.map(({ http }) => http)).toEqual([200, 200, 200])
    await eventually(async () => expect((await shownOne(id))?.answers).toHaveLength(1))
    await reply(id, "")
    await eventually(async () => expect((await shownOne(id))?.answers).toEqual([]))
    const audit = await shop.sql<{ act: string }>("select act from audit_entry where target_id = $1", [id])
    expect(new Set(audit.map(({ act }) => act))).toEqual(new Set(["PUT /admin/questions/{id}/answer"]))
  })

  it("an answer of a buyer is reviewed first, and nobody but buyers may answer", async () => {
    const client = await buyer()
    const { id } = (await ask(asker)).data
    expect((await answer(client, id)).http).toBe(404)
    await publish(id)
    const refused = await answer(asker, id)
    expect([refused.http, refused.error?.code]).toEqual([403, "not_bought"])

    const written = await answer(client, id)
    expect(written.data).toMatchObject({
      by: "buyer",
      status: "pending",
      question: { id, content: "Does it sting?" },
    })
    const params = { id, answer_id: written.data.id }
    const queue = await owner.call("GET /admin/questions", { query: { view: "to_read", per_page: 100 } })
    expect(queue.data.map((question) => question.id)).toContain(id)
    await owner.call("PUT /admin/questions/{id}/answers/{answer_id}/publish", { params })
    await eventually(async () => {
      expect((await shownOne(id))?.answers).toMatchObject([{ by: "buyer", content: "Not on me." }])
    })
    await owner.call("PUT /admin/questions/{id}/answers/{answer_id}/hide", {
      params,
      body: { reason: "An insult" },
    })
    await eventually(async () => expect((await shownOne(id))?.answers).toEqual([]))
    expect((await client.call("GET /user/answers")).data).toMatchObject([
      { status: "hidden", hidden_reason: "An insult" },
    ])
    const gone = await client.call("DELETE /user/answers/{id}", { params: { id: written.data.id } })
    expect([gone.http, (await client.call("GET /user/answers")).data]).toEqual([200, []])
  })

  it("an answer is limited to one per account, however many are sent at once, and to twenty per question", async () => {
    const client = await buyer()
    const { id } = (await ask(asker)).data
    await publish(id)
    const sent = await Promise.all(["a", "b", "c", "d"].map((words) => answer(client, id, words)))
    expect(sent.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(sent.filter(({ error }) => error?.code === "answered_already")).toHaveLength(3)
    // The same words once more are the answer that is there.
    const own = sent.find(({ http }) => http === 200)?.data
    expect((await answer(client, id, own?.content ?? "")).data.id).toBe(own?.id)

    await client.call("DELETE /user/answers/{id}", { params: { id: own?.id ?? "" } })
    await shop.sql(
      `insert into product_answer (id, question_id, product_id, written_by, customer_id, name, content)
       select 'pans_' || $1 || n, $1, $2, 'buyer', 'cus_' || n, 'Ada', 'Fine' from generate_series(1, 20) n`,
      [id, productId],
    )
    expect((await answer(client, id)).error?.code).toBe("enough_answers")
  })
})

describe("whoever asked", () => {
  const mails = async (email: string) =>
    (await messagesTo(shop, email)).filter(({ subject }) => subject.startsWith("An answer about"))
  const notified = async (id: string) => {
    await shop.runJob("outbox")
    await eventually(async () => {
      const [row] = await shop.sql<{ open: number }>(
        `select count(*)::int as open from outbox_job j join product_answer a on a.id = j.payload ->> 'answerId'
          where a.question_id = $1 and j.status = 'waiting'`,
        [id],
      )
      expect(row?.open).toBe(0)
    })
  }

  it("the author of a question is e-mailed each answer once, and can opt out", async () => {
    const email = await proven(asker)
    const { id } = (await ask(asker)).data
    await reply(id, "It does not sting.")
    await notified(id)
    const [mail] = await mails(email)
    expect(mail?.text).toContain("It does not sting.")
    await reply(id, "It does not sting at all.")
    await notified(id)
    expect(await mails(email)).toHaveLength(1)

    const token = new URL(/https?:\S+stop-mails\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get(
      "token",
    )
    const left = await shop.visitor().call("POST /mail-choices/leave", { body: { token: token ?? "" } })
    expect(left.data.kind).toBe("question_answers")
    const { id: second } = (await ask(asker, { content: "And in the sun?" })).data
    await reply(second, "No")
    await notified(second)
    expect(await mails(email)).toHaveLength(1)
  })

  it("the author of a question is e-mailed a buyer's answer once the question is visible as well", async () => {
    const client = await buyer()
    const email = await proven(asker)
    const { id } = (await ask(asker)).data
    await publish(id)
    const written = await answer(client, id)
    const hide = { params: { id }, body: { reason: "Says whose skin it is" } }
    expect((await owner.call("PUT /admin/questions/{id}/hide", hide)).http).toBe(200)
    await owner.call("PUT /admin/questions/{id}/answers/{answer_id}/publish", {
      params: { id, answer_id: written.data.id },
    })
    await notified(id)
    expect(await mails(email)).toEqual([])
    await publish(id)
    await notified(id)
    expect((await mails(email)).map(({ text }) => text)).toEqual([expect.stringContaining("Not on me.")])
  })

  it("the author of a question gets no e-mail at an unverified address", async () => {
    const { id } = (await ask(asker)).data
    await reply(id, "No")
    await notified(id)
    expect(await mails((await asker.call("GET /user")).data.email)).toEqual([])
  })
})
