import { randomInt, randomUUID } from "node:crypto"
import fc from "fast-check"
import { plainLetters } from "../../src/contract/plain-letters"
import { askReturn, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import {
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../harness/journey"
import { ownProduct } from "../harness/new-product"
import { newSet } from "../harness/product-sets"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** What the search for an order reads: who gets it, whose account it is, what is in it, and the waybill (docs/order-desk.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const numbers = async (q: string, more: Record<string, string> = {}) => {
  const found = await owner.call("GET /admin/orders", { query: { q, per_page: 100, ...more } })
  expect(found.http).toBe(200)
  return found.data.map(({ order_number }) => order_number)
}

/** Each spelling, and whether it finds the order. */
async function finds(number: string, ...spellings: string[]): Promise<void> {
  for (const q of spellings) expect([q, await numbers(q)]).toEqual([q, [number]])
}
async function findsNothing(...spellings: string[]): Promise<void> {
  for (const q of spellings) expect([q, await numbers(q)]).toEqual([q, []])
}

/** Letters that no other test's names have. */
const letters = () =>
  randomUUID()
    .replace(/[^a-f0-9]/g, "")
    .replace(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)] ?? "x")
    .slice(0, 9)
const phone = () => `80${randomInt(3, 9)}${String(randomInt(0, 1e7)).padStart(7, "0")}`
const spelt = (digits: string) => [
  `0${digits}`,
  digits,
  `+234${digits}`,
  `+234 (0) ${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`,
  `0${digits.slice(0, 3)} ${digits.slice(3)}`,
]

const recipient = (id: string, to: Record<string, string>) =>
  shop.sql("update shop_order set recipient = recipient || $2::jsonb where id = $1", [id, JSON.stringify(to)])
const account = (id: string, to: { first?: string; last?: string; email?: string; phone?: string }) =>
  shop.sql(
    `with named as (
       update customer c set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), email = coalesce($4, email)
         from shop_order o where o.id = $1 and c.id = o.customer_id returning c.id)
     update account a set phone = coalesce($5, phone) from named where a.customer_id = named.id`,
    [id, to.first ?? null, to.last ?? null, to.email ?? null, to.phone ? `+234${to.phone}` : null],
  )

describe("the search for an order", () => {
  it("an order is found by the recipient's phone and the account's, in any spelling, even after a change", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const [gets, orders, later] = [phone(), phone(), phone()]
    await recipient(order.id, { phone: `+234${gets}` })
    await account(order.id, { phone: orders })
    await finds(order.order_number, ...spelt(gets), ...spelt(orders), orders.slice(3))
    await account(order.id, { phone: later })
    await finds(order.order_number, `0${later}`)
    await findsNothing(`0${orders}`)
  })

  it("an order is found by the phone of a recipient abroad, with and without the country code", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const abroad = `7911${String(randomInt(0, 1e6)).padStart(6, "0")}`
    await recipient(order.id, { phone: `+44${abroad}` })
    await finds(order.order_number, `+44 ${abroad}`, `0044${abroad}`, `0${abroad}`)
  })

  it("an order is found by the recipient's e-mail and the account's, not by one with the same ending", async () => {
    const [one, other] = [await orderWaitingForPayment(shop), await orderWaitingForPayment(shop)]
    const [gets, orders] = [`${letters()}@gets.example`, `${letters()}@orders.example`]
    await recipient(one.order.id, { email: gets })
    await account(one.order.id, { email: orders })
    await account(other.order.id, { email: `x.${orders}` })
    await finds(one.order.order_number, gets, gets.toUpperCase(), orders, orders.toUpperCase())
    await finds(other.order.order_number, `x.${orders}`)
    const later = `${letters()}@later.example`
    await account(one.order.id, { email: later })
    await finds(one.order.order_number, later)
    await findsNothing(orders)
  })

  it("an order is found by either name, with or without marks, hooks and apostrophes, whatever the case", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const [gets, orders] = [letters(), letters()]
    await recipient(order.id, { name: `Ṣadé Ògúnlẹ̀yẹ́${gets}` })
    await account(order.id, { first: "Ɗanladi", last: `Ƙasim Ƴar'Aduwa${orders}` })
    await finds(
      order.order_number,
      `Sade Ogunleye${gets}`,
      `SADE OGUNLEYE${gets.toUpperCase()}`,
      `Ṣadé Ògúnlẹ̀yẹ́${gets}`.normalize("NFD"),
      `ṣade ògúnleye${gets}`,
      `Danladi Kasim YarAduwa${orders}`,
      `ɗanladi ƙasim ƴar’aduwa${orders}`,
      `kasim ogunleye${gets}`,
    )
    // A plain name matches what is typed with marks.
    await recipient(order.id, { name: `Sade Ogunleye${orders}`, email: "" })
    await finds(order.order_number, `Ṣadé Ògúnlẹ̀yẹ́${orders}`)
    await findsNothing(`Sade Ogunleye${gets}`)
    const married = letters()
    await account(order.id, { last: `Ọ̀ṣun ${married}` })
    await finds(order.order_number, `danladi osun ${married}`)
  })

  it("an order is found by the current SKU of a line, whole or from its start, not once the line is removed", async () => {
    // Its SKU is changed here.
    const [soap, comb] = [await ownProduct(shop, owner), await stockedVariant(shop, 20)]
    const { client } = await newShopper(shop)
    await putInCart(client, soap, 1)
    await putInCart(client, comb, 1)
    const { order, payment } = (await createOrder(client)).data
    if (payment?.channel !== "card") throw new Error("No order to pay by card")
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    const [first, second] = [`Q-${letters()}-01`, `Q-${letters()}-02`]
    const rename = (sku: string, id = soap.variant_id) =>
      shop.sql("update product_variant set sku = $2 where id = $1", [id, sku])
    await rename(first)
    await finds(
      order.order_number,
      first,
      first.toUpperCase(),
      first.slice(0, -1),
      `${first} ${order.order_number.slice(3)}`,
    )
    await findsNothing(first.slice(1))
    await rename(second)
    await finds(order.order_number, second)
    await findsNothing(first)
    // In words, as some shops write them: only the whole one is a SKU.
    const words = `${letters()} ${letters()}`
    await rename(words)
    await finds(order.order_number, words)
    await findsNothing(words.slice(0, 9))
    const line = order.items.find(({ variant_id }) => variant_id === soap.variant_id)
    const out = await owner.call("POST /admin/orders/{id}/take-out", {
      params: { id: order.id },
      body: { lines: [{ line_id: line?.id, quantity: 1, seen: 1 }], reason: "The bottle is broken" },
    })
    expect(out.http).toBe(200)
    await findsNothing(words)
  })

  it("an order with a set is found by the set's SKU and its parts', and a set's SKU finds no order of a part", async () => {
    const { set, soap } = await newSet(shop, owner, 20, 20)
    const ordered = async (variant: typeof set) => {
      const { client } = await newShopper(shop)
      await putInCart(client, variant, 1)
      return (await createOrder(client)).data.order.order_number
    }
    const [ofSet, ofSoap] = [await ordered(set), await ordered(soap)]
    const sku = (id: string) =>
      shop
        .sql<{ sku: string }>("select sku from product_variant where id = $1", [id])
        .then(([row]) => row?.sku ?? "")
    // Other orders may have the soap as well.
    expect(await numbers(await sku(soap.variant_id))).toEqual(expect.arrayContaining([ofSet, ofSoap]))
    expect(await numbers(await sku(set.variant_id))).toEqual([ofSet])
  })

  it("an order is found by its waybill until the shipping is undone", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const waybill = `GIG-${randomInt(1e9, 9e9)}-NG`
    const [, digits] = waybill.split("-")
    await shop.sql("insert into order_shipment (order_id, courier_name, waybill) values ($1, 'GIG', $2)", [
      order.id,
      waybill,
    ])
    await finds(
      order.order_number,
      waybill,
      waybill.toLowerCase(),
      waybill.replaceAll("-", ""),
      digits ?? "",
      `gig ${digits}`,
    )
    await shop.sql("delete from order_shipment where order_id = $1", [order.id])
    await findsNothing(waybill)
  })

  it("an order is found by words of all of these at once, and counted and exported", async () => {
    const { order, variant } = await orderWaitingForPayment(shop)
    const [name, digits] = [letters(), phone()]
    await recipient(order.id, { name: `Ṣadé ${name}` })
    await account(order.id, { phone: digits })
    const [row] = await shop.sql<{ sku: string }>("select sku from product_variant where id = $1", [
      variant.variant_id,
    ])
    const q = `sade ${name} ${row?.sku} 0${digits}`
    await finds(order.order_number, q)
    const { meta } = await owner.call("GET /admin/orders", { query: { q } })
    expect(meta).toMatchObject({ total: 1, counts: { pending: 1, processing: 0 } })
    const file = await fetch(`${shop.url}/api/v1/admin/order-export?${new URLSearchParams({ q })}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect((await file.text()).trim().split("\r\n")).toHaveLength(2)
  })

  it("an order is found with its return in the list of returns", async () => {
    const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered" })
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])
    expect(asked.http).toBe(200)
    const [name, digits] = [letters(), phone()]
    await recipient(order.id, { name: `Ṣadé ${name}` })
    await account(order.id, { phone: digits })
    const [row] = await shop.sql<{ number: string }>("select number from order_return where order_id = $1", [
      order.id,
    ])
    for (const q of [row?.number ?? "", order.order_number, `sade ${name}`, `0${digits}`]) {
      const found = await owner.call("GET /admin/returns", { query: { q } })
      expect([q, found.data.map(({ number }) => number), found.meta?.total]).toEqual([q, [row?.number], 1])
    }
    expect(
      (await owner.call("GET /admin/returns", { query: { q: `sade ${name} 0${phone()}` } })).data,
    ).toEqual([])
  })
})

it("an order of a deleted account is found by its number and by no personal data", async () => {
  const { client, order } = await orderWaitingForPayment(shop)
  const [name, digits, email] = [letters(), phone(), `${letters()}@gone.example`]
  await recipient(order.id, { name: `Ṣadé ${name}`, phone: `+234${digits}` })
  await account(order.id, { first: "Ɗanladi", last: name, phone: digits })
  await recipient(order.id, { email })
  await finds(order.order_number, name, `0${digits}`, email)
  await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
  const deleted = await client.call("POST /user/privacy/delete", { body: { password: "Beauty-2026!" } })
  expect(deleted.http).toBe(200)
  await findsNothing(name, `0${digits}`, email)
  await finds(order.order_number, order.order_number, order.order_number.slice(3))
  const [left] = await shop.sql<{ words: string }>("select words from order_words where order_id = $1", [
    order.id,
  ])
  expect(left?.words).not.toMatch(new RegExp(`${name}|${digits}|${email}`))
})

it("an order search folds names in the database as in the shop's own code", async () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x1e00, max: 0x1eff }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom(
      ..."ƁɓƊɗƉɖĐđÐðƘƙƳƴŊŋƝɲƔɣƲʋƐɛƎǝƏəƆɔØøŁłĦħŦŧIıİÆæŒœẞßÞþ'’‘`´ʼʻ＇ﬁﬀ\u0300\u0301\u0323\u0331\u200d -.@",
    ),
  )
  const names = fc.sample(fc.string({ unit: letter, maxLength: 24 }), 2_000)
  const folded = await shop.sql<{ name: string; plain: string }>(
    "select name, plain_letters(name) as plain from unnest($1::text[]) name",
    [names],
  )
  expect(folded).toHaveLength(names.length)
  expect(folded.filter(({ name, plain }) => plain !== plainLetters(name))).toEqual([])
})
