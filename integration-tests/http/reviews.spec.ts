import sharp from "sharp"
import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** Reviews: written by shoppers, read by staff, helpful to others (docs/reviews.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let author: ShopClient
let productId: string
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})
beforeEach(async () => {
  author = await somebody()
  productId = (await stockedVariant(shop, 9)).product_id
})

async function somebody(): Promise<ShopClient> {
  const client = await makeShopper(shop)
  return client
}

const write = (client: ShopClient, more: Record<string, unknown> = {}) =>
  client.call("POST /review/store", {
    body: { product_id: productId, rating: 4, content: "Soft, and it lasts.", ...more },
  })
const publish = (id: string, revision = 1) =>
  owner.call("PUT /admin/reviews/{id}/publish", { params: { id }, body: { revision } })
const shown = async (query: Record<string, string> = {}) =>
  (await shop.visitor().call("GET /products/reviews/{id}", { params: { id: productId }, query })).data
const mine = async (id: string) => (await shown()).find((review) => review.id === id)

describe("a review", () => {
  it("a review is shown to its author only until staff have read it, and again after each change", async () => {
    const before = await shop.visitor().call("GET /products/single/{id}", { params: { id: productId } })
    const written = await write(author, {
      skin_type: "dry",
      email: "somebody@else.example.com",
      name: "  Ada  ",
    })
    expect([written.http, written.message]).toEqual([200, "Thank you. We read it and then publish it"])
    const { id } = written.data
    expect(written.data).toMatchObject({ status: "pending", verified: false, name: "Ada", skin_type: "dry" })
    expect(await mine(id)).toBeUndefined()

    const queue = await owner.call("GET /admin/reviews", { query: { status: "pending", q: "it lasts" } })
    const me = (await author.call("GET /user")).data
    expect(queue.data.find((review) => review.id === id)).toMatchObject({ email: me.email, revision: 1 })
    expect((await publish(id)).data.status).toBe("published")
    await eventually(async () => {
      expect(await mine(id)).toMatchObject({ content: "Soft, and it lasts.", skin_type: "dry", photos: [] })
      const { data } = await shop.visitor().call("GET /products/single/{id}", { params: { id: productId } })
      expect(data.reviews_count).toBe(before.data.reviews_count + 1)
      expect(data.reviews_by_skin.dry).toBe(before.data.reviews_by_skin.dry + 1)
      expect(data.reviews[0]?.id).toBe(id)
    })

    const changed = await write(author, { rating: 2, content: "It faded after all." })
    expect(changed.data).toMatchObject({ id, status: "pending", rating: 2, skin_type: null })
    await eventually(async () => expect(await mine(id)).toBeUndefined())
    const stale = await publish(id, 1)
    expect([stale.http, stale.error?.code]).toEqual([409, "changed_meanwhile"])
    expect((await publish(id, 2)).http).toBe(200)
    // Sent once more as it stands, nothing is to be read again.
    expect((await write(author, { rating: 2, content: "It faded after all." })).data.status).toBe("published")

    expect((await author.call("DELETE /user/reviews/{id}", { params: { id } })).http).toBe(200)
    await eventually(async () => expect(await mine(id)).toBeUndefined())
  })

  it("an account has one review for each product, however many are sent at once", async () => {
    const sent = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(author, { rating })))
    expect(new Set(sent.map(({ http, data }) => `${http} ${data.id}`)).size).toBe(1)
    expect((await author.call("GET /user/reviews")).meta?.total).toBe(1)
  })

  it.each([
    ["rating", { rating: undefined }],
    ["rating", { rating: 0 }],
    ["rating", { rating: 6 }],
    ["rating", { rating: 4.5 }],
    ["rating", { rating: "many" }],
    ["content", { content: " \n " }],
    ["content", { content: "a".repeat(2_001) }],
    ["content", { content: undefined }],
    ["name", { name: "a".repeat(61) }],
    ["email", { email: "ada@" }],
    ["skin_type", { skin_type: "green" }],
    ["product_id", { product_id: "prod_of_nobody" }],
  ])("a review is refused on its field %s: %j", async (field, more) => {
    const refused = await write(author, more)
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
  })

  it("a review shows a script as the plain text that it is", async () => {
    const content = `<script>alert(1)</script><img src=x onerror="alert(2)">`
    const { id } = (await write(author, { content, name: "<b>Ada</b>" })).data
    await publish(id)
    await eventually(async () => expect(await mine(id)).toMatchObject({ content, name: "<b>Ada</b>" }))
    const page = await (await fetch(`${shop.url}/single-product?product_id=${productId}`)).text()
    expect(page).not.toContain("<script>alert(1)")
    expect(page).not.toContain("<img src=x")
  })

  it("a review is marked as a verified purchase once the product is delivered, whichever comes first", async () => {
    const { client, order, variant } = await paidOrder(shop, owner)
    const review = () =>
      client.call("POST /review/store", {
        body: { product_id: variant.product_id, rating: 5, content: "Lovely" },
      })
    expect((await review()).data.verified).toBe(false)
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "delivered" },
    })
    await eventually(async () => (await client.call("GET /user/reviews")).data[0]?.verified === true, Boolean)
    const id = (await client.call("GET /user/reviews")).data[0]?.id ?? ""
    await client.call("DELETE /user/reviews/{id}", { params: { id } })
    const waiting = (await client.call("GET /user/reviews/waiting")).data
    expect(waiting).toMatchObject([{ id: variant.product_id, order_number: order.order_number }])
    expect((await review()).data.verified).toBe(true)
    expect((await client.call("GET /user/reviews/waiting")).data).toEqual([])
  })

  it("the shopper is asked for a review by e-mail once, a week after delivery, unless it is already written", async () => {
    const [silent, eager] = [
      await paidOrder(shop, owner, { status: "delivered" }),
      await paidOrder(shop, owner, { status: "delivered" }),
    ]
    const emails: string[] = []
    for (const { client } of [silent, eager]) {
      const { id, email } = (await client.call("GET /user")).data
      await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
      emails.push(email)
    }
    await eager.client.call("POST /review/store", {
      body: { product_id: eager.variant.product_id, rating: 5, content: "Lovely" },
    })
    const orders = [silent.order.id, eager.order.id]
    const rows = () =>
      shop.sql<{ status: string; days: number }>(
        `select status, round(extract(epoch from run_at - now()) / 86400)::int as days
           from outbox_job where kind = 'review-mail' and payload ->> 'orderId' = any($1)`,
        [orders],
      )
    await eventually(async () => (await rows()).length === 2, Boolean)
    expect((await rows()).map(({ days }) => days)).toEqual([7, 7])
    await shop.sql(
      "update outbox_job set run_at = now() where kind = 'review-mail' and payload ->> 'orderId' = any($1)",
      [orders],
    )
    await shop.runJob("outbox")
    await eventually(async () => (await rows()).every(({ status }) => status === "done"), Boolean)
    const asked = await messagesTo(shop, emails[0] ?? "")
    expect(asked.filter(({ text }) => text.includes("#write-review"))).toHaveLength(1)
    const spared = await messagesTo(shop, emails[1] ?? "")
    expect(spared.filter(({ text }) => text.includes("#write-review"))).toEqual([])
  })
})

describe("pictures of a review", () => {
  const send = (client: ShopClient, file: Buffer, more: Record<string, string> = {}) =>
    client.call("POST /review/store", {
      form: {
        product_id: productId,
        rating: "5",
        content: "See for yourself",
        photos: { file, name: "photo.jpg" },
        ...more,
      },
    })

  it("review pictures are re-encoded, stay or go as the author says, and cannot be another author's", async () => {
    const camera = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .toBuffer()
    const first = await send(author, camera)
    expect([first.http, first.data.photos.length]).toEqual([200, 1])
    const [photo = ""] = first.data.photos
    const stored = await fetch(`${shop.url}${photo.replace("/img/", "/static/")}`)
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect([bytes.includes("Ada"), (await sharp(bytes).metadata()).exif]).toEqual([false, undefined])

    const other = await somebody()
    const stolen = await write(other, { kept_photos: [photo] })
    expect(stolen.data.photos).toEqual([])
    for (const count of [2, 3, 4]) {
      expect((await send(author, await picture("jpeg"))).data.photos).toHaveLength(count)
    }
    const tooMany = await send(author, await picture("jpeg"))
    expect([tooMany.http, tooMany.errors?.photos]).toEqual([422, ["At most 4 pictures"]])
    const fewer = await write(author, { kept_photos: [photo] })
    expect(fewer.data.photos).toEqual([photo])
  })

  it("review pictures no longer answer once the review is hidden; only staff see them", async () => {
    const { id, photos } = (await send(author, await picture("jpeg"))).data
    const look = async (address = "") => (await fetch(`${shop.url}${address}?w=160`)).status
    await publish(id)
    expect(await look(photos[0])).toBe(200)
    const hide = () =>
      owner.call("PUT /admin/reviews/{id}/hide", {
        params: { id },
        body: { revision: 1, reason: "Not yours" },
      })
    const tried = await Promise.all([hide(), hide()])
    const hidden = tried.find(({ http }) => http === 200)?.data
    await eventually(async () => expect(await look(photos[0])).toBe(404))
    expect(hidden?.photos).toHaveLength(1)
    expect([hidden?.photos[0] === photos[0], await look(hidden?.photos[0])]).toEqual([false, 200])
    expect((await author.call("GET /user/reviews")).data[0]).toMatchObject({ status: "hidden", photos: [] })
    // Shown again, it has them still, under the new address.
    expect((await publish(id)).http).toBe(200)
    expect((await author.call("GET /user/reviews")).data[0]?.photos).toEqual(hidden?.photos)
  })

  it("a file that is no picture is refused as a review picture", async () => {
    for (const file of [Buffer.from("<svg/>"), Buffer.from("hello"), Buffer.from("%PDF-1.7")]) {
      const refused = await send(author, file)
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["photos"]])
    }
    expect((await author.call("GET /user/reviews")).meta?.total).toBe(0)
  })
})

describe("staff", () => {
  it("staff hide a review with a reason for its author and reply in the shop's name", async () => {
    const { id } = (await write(author)).data
    const params = { id }
    await publish(id)
    const reply = "Thank you, Ada"
    await owner.call("PUT /admin/reviews/{id}/reply", { params, body: { revision: 1, reply } })
    await eventually(async () => expect((await mine(id))?.reply?.content).toBe(reply))

    const noReason = await owner.call("PUT /admin/reviews/{id}/hide", { params, body: { revision: 1 } })
    expect([noReason.http, Object.keys(noReason.errors ?? {})]).toEqual([422, ["reason"]])
    const reason = "It names a member of staff"
    await owner.call("PUT /admin/reviews/{id}/hide", { params, body: { revision: 1, reason } })
    await eventually(async () => expect(await mine(id)).toBeUndefined())
    expect((await author.call("GET /user/reviews")).data[0]).toMatchObject({
      status: "hidden",
      hidden_reason: reason,
    })
    const audit = await shop.sql<{ act: string }>(
      "select act from audit_entry where target_id = $1 order by at",
      [id],
    )
    expect(audit.map(({ act }) => act)).toEqual([
      "PUT /admin/reviews/{id}/publish",
      "PUT /admin/reviews/{id}/reply",
      "PUT /admin/reviews/{id}/hide",
    ])
    expect((await publish("rev_of_nobody")).http).toBe(404)
  })
})

describe("readers", () => {
  it("readers find reviews by stars, by skin type and by helpful votes", async () => {
    await shop.sql("delete from review where product_id = $1", [productId])
    const said = [
      { rating: 5, skin_type: "oily" },
      { rating: 1, skin_type: "dry" },
      { rating: 3, skin_type: "dry" },
    ]
    const ids: string[] = []
    for (const more of said) {
      const { id } = (await write(await somebody(), more)).data
      await publish(id)
      ids.push(id)
    }
    const [oily = "", bad = "", fair = ""] = ids
    await eventually(async () => expect(await shown()).toHaveLength(3))
    const order = async (query: Record<string, string>) => (await shown(query)).map(({ id }) => id)
    expect(await order({ skin_type: "dry" })).toEqual([fair, bad])
    expect(await order({ rating: "5" })).toEqual([oily])
    expect(await order({ sort: "highest" })).toEqual([oily, fair, bad])
    expect(await order({ sort: "lowest" })).toEqual([bad, fair, oily])
    expect(await order({ photos: "1" })).toEqual([])

    const readers = await Promise.all([somebody(), somebody(), somebody()])
    const vote = (client: ShopClient, id: string) =>
      client.call("POST /user/reviews/{id}/helpful", { params: { id } })
    const votes = await Promise.all(readers.flatMap((client) => [1, 2, 3, 4].map(() => vote(client, bad))))
    expect(votes.map(({ http }) => http)).toEqual(Array(12).fill(200))
    await eventually(async () => {
      expect((await shown({ sort: "helpful" }))[0]).toMatchObject({ id: bad, helpful_count: 3 })
    })
    const reader = readers[0]
    const helpful = await reader.call("GET /user/reviews/helpful", { query: { product_id: productId } })
    expect(helpful.data).toEqual([bad])
    for (const _ of [1, 2]) {
      const back = await reader.call("DELETE /user/reviews/{id}/helpful", { params: { id: bad } })
      expect(back.data).toEqual({ id: bad, helpful_count: 2, mine: false })
    }
    const own = await write(reader)
    await publish(own.data.id)
    const refused = await vote(reader, own.data.id)
    expect([refused.http, refused.error?.code]).toEqual([422, "own_review"])
  })
})
