import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { messagesTo, messageTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { compareWishes } from "../harness/wishes"

/** Wishlists, and the mails that they bring (docs/wishlist.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const add = (client: ShopClient, productId: string) =>
  client.call("POST /user/wishlist/store", { body: { product_id: productId } })
const takeOff = (client: ShopClient, id: string) =>
  client.call("DELETE /user/wishlist/delete/{id}", { params: { id } })

const setStock = (variantId: string, stock: number) =>
  shop.sql(
    `update inventory_level set stocked_quantity = $2::int, raw_stocked_quantity = jsonb_build_object('value', $2::int::text, 'precision', 20)
      where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
    [variantId, stock],
  )

const isInStock = async (productId: string) => {
  const [row] = await shop.sql<{ in_stock: boolean }>(
    "select in_stock from catalogue_product where product_id = $1",
    [productId],
  )
  return row?.in_stock
}

describe("a wishlist", () => {
  let client: ShopClient
  beforeEach(async () => {
    client = await makeShopper(shop)
  })

  it("a product is added to a wishlist, twice without harm, and removed once", async () => {
    const first = await stockedVariant(shop, 9)
    const second = await stockedVariant(shop, 9)
    const added = await add(client, first.product_id)
    expect([added.http, added.message]).toEqual([200, "Added to your wishlist"])
    expect(added.data).toMatchObject({ product_id: first.product_id, price_then: first.price })
    expect((await add(client, first.product_id)).data.id).toBe(added.data.id)
    await add(client, second.product_id)

    const list = await client.call("GET /user/wishlist")
    expect(list.meta?.total).toBe(2)
    expect(list.data.map(({ product }) => product?.id)).toEqual([second.product_id, first.product_id])
    expect((await client.call("GET /user/wishlist/ids")).data.sort()).toEqual(
      [first.product_id, second.product_id].sort(),
    )
    const page = await client.call("GET /user/wishlist", { query: { page: 2, per_page: 1 } })
    expect([page.data[0]?.product_id, page.meta?.last_page]).toEqual([first.product_id, 2])

    expect((await takeOff(client, added.data.id)).data.product_id).toBe(first.product_id)
    expect((await takeOff(client, second.product_id)).http).toBe(200)
    expect((await takeOff(client, second.product_id)).http).toBe(404)
    expect((await client.call("GET /user/wishlist")).message).toBe("Your wishlist is empty")
  })

  it("a wishlist refuses an unknown product with a message, in both places of the answer", async () => {
    const refused = await add(client, "prod_of_nobody")
    expect([refused.http, refused.message, refused.error?.message]).toEqual([
      422,
      "We could not find that product",
      "We could not find that product",
    ])
    expect(refused.errors).toHaveProperty("product_id")
    expect((await client.call("POST /user/wishlist/store", { body: {} })).http).toBe(422)
  })

  it("a wishlist has one entry of a product, and at most 200, however many clicks come at once", async () => {
    const { product_id } = await stockedVariant(shop, 9)
    const presses = await Promise.all(Array.from({ length: 10 }, () => add(client, product_id)))
    expect(new Set(presses.map(({ http, data }) => `${http} ${data.id}`)).size).toBe(1)

    const { id } = (await client.call("GET /user")).data
    await shop.sql(
      `insert into wish (id, customer_id, product_id, name, price_kobo, seen_price_kobo, seen_in_stock)
       select 'wish_' || gen_random_uuid(), $1, 'prod_filler_' || n, 'Filler', 100, 100, true from generate_series(1, 198) n`,
      [id],
    )
    const others: { product_id: string }[] = []
    for (let count = 0; count < 5; count += 1) others.push(await stockedVariant(shop, 9))
    const more = await Promise.all(others.map((other) => add(client, other.product_id)))
    expect(more.map(({ http }) => http).sort()).toEqual([200, 422, 422, 422, 422])
    expect(more.find(({ http }) => http === 422)?.error?.code).toBe("wishlist_full")
    expect((await client.call("GET /user/wishlist")).meta?.total).toBe(200)
  })

  it("a wishlist keeps the name of a product that is no longer sold", async () => {
    const { product_id } = await stockedVariant(shop, 9)
    const { name } = (await add(client, product_id)).data
    await shop.sql("update product set status = 'draft' where id = $1", [product_id])
    await eventually(async () => {
      const { data } = await client.call("GET /user/wishlist")
      expect(data).toMatchObject([{ product_id, name, product: null }])
    })
    await shop.sql("update product set status = 'published' where id = $1", [product_id])
    await eventually(async () => {
      const { data } = await client.call("GET /user/wishlist")
      expect(data[0]?.product?.id).toBe(product_id)
    })
  })

  it("a product counts once as interest, however often it is removed from and added to a wishlist", async () => {
    const { product_id } = await stockedVariant(shop, 9)
    for (const _ of [1, 2, 3]) {
      await add(client, product_id)
      await takeOff(client, product_id)
    }
    const adds = () =>
      shop.sql<{ adds: number }>(
        "select sum(wishlist_adds)::int as adds from catalogue_interest where product_id = $1",
        [product_id],
      )
    await eventually(async () => expect((await adds())[0]?.adds).toBe(1))
  })
})

describe("news of a wishlist", () => {
  it("wishlist news is e-mailed once, for what is back or costs less, to shoppers who want it, until they unsubscribe", async () => {
    const [cheaper, back] = [await stockedVariant(shop, 9), await stockedVariant(shop, 0)]
    // Its other shades, too.
    await shop.sql(
      `update inventory_level set stocked_quantity = 0, raw_stocked_quantity = '{"value":"0","precision":20}'
        where inventory_item_id in (select inventory_item_id from catalogue_variant where product_id = $1)`,
      [back.product_id],
    )
    await eventually(
      () => isInStock(back.product_id),
      (inStock) => inStock === false,
    )
    const reader = await newShopper(shop)
    const unproved = await newShopper(shop, { isVerified: false })
    const refuser = await newShopper(shop)
    const refused = await refuser.client.call("PUT /user/mail-choices", { body: { wishlist_news: false } })
    expect(refused.data).toEqual({
      wishlist_news: false,
      review_reminder: true,
      question_answers: true,
      cart_reminder: false,
    })
    const champion = await newShopper(shop)
    await shop.sql(
      "update account set role = 'next_champ', wholesaler_activated = now() where customer_id = $1",
      [champion.id],
    )
    const [wholesale] = await shop.sql<{ price: string }>(
      `update catalogue_product set wholesale_kobo = price_kobo - 20000 where product_id = $1
       returning to_char((price_kobo - 20000) / 100.0, 'FM999,999,990.00') as price`,
      [cheaper.product_id],
    )
    const everybody = [reader, unproved, refuser, champion]
    for (const { client } of everybody) {
      await add(client, cheaper.product_id)
      await add(client, back.product_id)
    }
    await setStock(back.variant_id, 4)
    // As if it had cost ₦500 more when they were last notified.
    await shop.sql(
      "update wish set seen_price_kobo = seen_price_kobo + 50000 where product_id = $1 and customer_id = any($2)",
      [cheaper.product_id, [reader, unproved, refuser].map(({ id }) => id)],
    )
    // Of the price that each sees: only the champion is notified of this one.
    await shop.sql(
      "update wish set seen_wholesale_kobo = seen_wholesale_kobo + 30000 where product_id = $1 and customer_id = any($2)",
      [cheaper.product_id, everybody.map(({ id }) => id)],
    )
    const openNews = () =>
      shop.sql(
        `select 1 from wish w left join wish_news n on n.customer_id = w.customer_id and n.ended_at is null
          where w.customer_id = any($1) and (n.id is not null or not w.seen_in_stock
             or w.seen_price_kobo <> (select price_kobo from catalogue_product p where p.product_id = w.product_id))`,
        [everybody.map(({ id }) => id)],
      )
    const unsent = () =>
      shop.sql(
        "select 1 from outbox_job where kind = 'wish-mail' and status = 'waiting' and payload ->> 'customerId' = any($1)",
        [everybody.map(({ id }) => id)],
      )
    await eventually(
      async () => {
        await compareWishes(shop, cheaper.product_id)
        return [...(await openNews()), ...(await unsent())]
      },
      (rows) => rows.length === 0,
    )
    const mail = await messageTo(shop, reader.email)
    const messages = await messagesTo(shop, reader.email)
    const texts = messages.filter(({ subject }) => !subject.includes("code")).map(({ text }) => text)
    const all = texts.join("\n")
    expect(all).toContain("(Back in stock)")
    expect(all).toContain("was ₦")
    expect(texts.length).toBeLessThanOrEqual(2)
    expect(all).not.toContain("wholesale price")
    await messageTo(shop, champion.email)
    const champions = (await messagesTo(shop, champion.email)).map(({ text }) => text).join("\n")
    expect(champions).toMatch(new RegExp(`₦${wholesale?.price} \\(.*was ₦.*, wholesale price\\)`))
    for (const { email } of [unproved, refuser]) {
      const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => /wishlist|stock|costs less/i.test(subject))).toEqual([])
    }

    const token = decodeURIComponent(/stop-mails\?token=([^\s"]+)/.exec(mail.text)?.[1] ?? "")
    const visitor = shop.visitor()
    const leave = (text: string) => visitor.call("POST /mail-choices/leave", { body: { token: text } })
    for (const _ of [1, 2]) expect((await leave(token)).data).toEqual({ kind: "wishlist_news" })
    expect((await reader.client.call("GET /user/mail-choices")).data.wishlist_news).toBe(false)
    const [, , signature = ""] = token.split(".")
    for (const forged of [
      `wishlist_news.${refuser.id}.${signature}`,
      `review_reminder.${reader.id}.${signature}`,
      "made-up' or 1=1--",
      token.slice(0, -1),
    ]) {
      expect((await leave(forged)).http).toBe(404)
    }
    expect((await reader.client.call("GET /user/mail-choices")).data.review_reminder).toBe(true)
  })
})
