import { z } from "zod"
import { stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { pricedVariant } from "../harness/wholesale"
import { putInto } from "../harness/withdrawals"
import { faultsOf, faultsOfRefusal, unfitSentences } from "./app"
import { catalogueExamples } from "./catalogue-examples"
import { Fixture, type Person } from "./fixture"
import { orderExamples } from "./order-examples"
import {
  Anything,
  CartSummary,
  Eligibility,
  Id,
  Naira,
  OnlyId,
  Product,
  Suggestion,
  WalletBalance,
} from "./shapes"
import { faultsOfCall, rowsOf } from "./table"

/**
 * The calls about products, carts and orders, as an app sends them that knows the specification and nothing else; and their
 * rules, messages and limits.
 */
const shop = sharedShop()
const fixture = new Fixture(shop)
const { guest } = fixture
afterAll(() => fixture.close())

const examples = { ...orderExamples(fixture), ...catalogueExamples(fixture) }

describe("each call with the specified fields", () => {
  it.each(rowsOf("shop.spec.ts"))("$key", async ({ key }) => {
    expect(await faultsOfCall(examples, key)).toEqual([])
  })
})

describe("a list of products", () => {
  const find = (query: Record<string, string>) =>
    guest.get("GET /products/filter", { query: { per_page: "100", ...query } }, z.array(Product).min(1))

  it("a list of products is filtered by each optional parameter, and an empty parameter counts as none", async () => {
    const placed = (await find({ availability: "instock" })).find(
      (product) => product.brand && product.section_id && product.category_id && product.subcategory_id,
    )
    if (!placed?.brand) throw new Error("No product has a brand and a place on all three levels")
    const { brand, section_id, category_id, subcategory_id } = placed
    const all = await Promise.all([
      find({ brand_id: brand.id, category_id: "", price_start: "" }),
      find({ section_id: String(section_id) }),
      find({ category_id: String(category_id) }),
      find({ subcategory_id: String(subcategory_id) }),
      find({ price_start: "2000", price_end: "6000" }),
      find({ price: "2000-6000" }),
      find({ availability: "instock" }),
    ])
    const isCheap = ({ price }: { price: number }) => price >= 2_000 && price <= 6_000
    const fits: ((product: z.infer<typeof Product>) => boolean)[] = [
      (product) => product.brand?.id === brand.id,
      (product) => product.section_id === section_id,
      (product) => product.category_id === category_id,
      (product) => product.subcategory_id === subcategory_id,
      isCheap,
      isCheap,
      (product) => product.badge === "instock",
    ]
    expect(all.map((list, index) => list.filter((product) => !fits[index]?.(product)))).toEqual(
      all.map(() => []),
    )
  })

  it("a list of products has twenty products a page, a hundred at most, and none past the end", async () => {
    const page = async (query: Record<string, string>) => {
      const answer = await guest.call("GET /all-product", { query })
      const read = z.object({ data: z.array(OnlyId), meta: z.object({ per_page: z.number() }) })
      const { data, meta } = read.parse(answer.body)
      return [data.length, meta.per_page]
    }
    expect(await page({})).toEqual([20, 20])
    expect(await page({ per_page: "5000" })).toEqual([100, 100])
    expect(await page({ page: "90000" })).toEqual([0, 20])
  })

  it("a list of products shows by one badge whether each product can be bought", async () => {
    const products = await find({})
    const wrong = products.filter(
      ({ badge, stock_status, stock_quantity }) =>
        badge !== stock_status || (badge === "instock") !== stock_quantity > 0,
    )
    expect(wrong).toEqual([])
  })

  it("the list of offers has only products on sale, and hot arrivals differ from the latest arrivals", async () => {
    const ids = async (key: string) => guest.get(key, {}, z.array(Product).min(1))
    expect((await ids("GET /products/offer/filter")).filter(({ onsale }) => onsale !== "1")).toEqual([])
    const [hot, latest] = [await ids("GET /hot-arrivals"), await ids("GET /home/latest-arrivals")]
    expect(hot.map(({ id }) => id)).not.toEqual(latest.map(({ id }) => id))
  })

  it("a product search answers ten suggestions at most", async () => {
    const search = (words: string) =>
      guest.get("POST /product/search", { json: { search: words } }, z.array(Suggestion))
    expect((await search("a")).length).toBeLessThanOrEqual(10)
    expect(await search("qqxzwvkj")).toEqual([])
  })
})

describe("the cart", () => {
  const lines = async ({ app }: Person) => (await fixture.cart(app)).lines
  /** As much of a line as its quantity needs. */
  const Line = z.object({ id: Id, product: z.looseObject({ cart_id: Id, quantity: z.number() }) })

  it("a new shopper's cart is empty, with nothing to pay", async () => {
    const { app } = await fixture.person()
    const { body } = await app.call("GET /user/cart")
    expect([body.status, body.data]).toEqual([1, []])
    expect(CartSummary.parse(body.summary)).toMatchObject({ subtotal: 0, discount: 0, delivery: 0 })
  })

  it("the cart sets the quantity of a line by its cart_id or by its product", async () => {
    const person = await fixture.person()
    const { id } = Line.parse((await fixture.putInCart(person.app, 2)).data)
    const again = Line.parse((await fixture.putInCart(person.app, 3)).data)
    expect([again.id, again.product.cart_id, again.product.quantity]).toEqual([id, id, 3])
    const { product_id } = await fixture.goods()
    const json = { product: { ...again.product, quantity: 4, cart_id: id }, product_id }
    await person.app.get("POST /user/cart/webstore", { json }, Line)
    expect((await lines(person)).map(({ product }) => product.quantity)).toEqual([4])
  })

  it("the cart refuses more than the stock with Out of stock, and the line stays", async () => {
    const person = await fixture.person()
    const { product_id } = await stockedVariant(shop, 3)
    await fixture.putInCart(person.app, 3, product_id)
    const refused = await fixture.putInCart(person.app, 4, product_id)
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect([refused.body.status, refused.message]).toEqual([0, "Out of stock"])
    expect((await lines(person)).map(({ product }) => product.quantity)).toEqual([3])
  })

  it.each([[0], [-1], [1.5], ["many"], [null]])(
    "the cart refuses a line with the quantity %j",
    async (quantity) => {
      const person = await fixture.person()
      expect(faultsOfRefusal(await fixture.putInCart(person.app, quantity), 422)).toEqual([])
      expect(await lines(person)).toEqual([])
    },
  )

  it("a shopper may not delete a line of another shopper's cart", async () => {
    const [one, other] = [await fixture.person(), await fixture.person()]
    await fixture.putInCart(one.app)
    const cart_id = (await fixture.cart(one.app)).lines[0]?.id ?? ""
    const key = "DELETE /user/cart/delete/{cart_id}"
    expect(faultsOfRefusal(await other.app.call(key, { path: { cart_id } }), 404)).toEqual([])
    expect(await lines(one)).toHaveLength(1)
  })
})

describe("an order", () => {
  const create = async (person: Person, more: Record<string, unknown> = {}) =>
    person.app.call("POST /user/order/create", { json: await fixture.orderForm(person, more) })
  const cancel = ({ app }: Person, id: string) =>
    app.call("PUT /user/order/cancel/{id}", { path: { id }, json: {} })
  const buyer = async (quantity = 1) => {
    const person = await fixture.person()
    await fixture.putInCart(person.app, quantity)
    return person
  }

  it.each([
    ["Lagos", "Ikeja"],
    ["lagos state", "IKEJA"],
    ["NG-LA", "Ikeja"],
    ["id", "id"],
  ])("an order is delivered to the state %s and the area %s", async (state, lga) => {
    const place = await fixture.lagos()
    const sent = state === "id" ? { state: place.state_id, lga: place.lga_id } : { state, lga }
    expect(faultsOf(await create(await buyer(), sent), { data: Anything })).toEqual([])
  })

  it.each([
    ["country", "Ghana", 422],
    ["state", "Atlantis", 422],
    ["phone", "after work", 422],
    ["channel", "barter", 422],
    ["delivery_method", "pigeon", 422],
    ["code", "NOBODYS-CODE", 422],
    ["total", 1, 409],
  ])("an order with the %s %j is rejected and not saved", async (field, value, http) => {
    const person = await buyer()
    expect(faultsOfRefusal(await create(person, { [field]: value }), http)).toEqual([])
    expect(await person.app.get("GET /user/order", {}, z.array(OnlyId))).toEqual([])
  })

  it("an order from an empty cart is rejected with 422", async () => {
    expect(faultsOfRefusal(await create(await fixture.person()), 422)).toEqual([])
  })

  it("an order with another total than the shop's is answered with the right sums", async () => {
    const refused = await create(await buyer(), { total: 1 })
    expect(refused.body.error).toMatchObject({ code: "price_changed" })
    expect(CartSummary.parse(refused.body.summary).total).toBeGreaterThan(1)
  })

  it("an order can be picked up without a delivery fee", async () => {
    const person = await buyer()
    const [place] = await guest.get("GET /product/pickup-locations", {}, z.array(OnlyId).min(1))
    const { subtotal: total } = (await fixture.cart(person.app)).summary
    const made = await create(person, {
      delivery_method: "pickup",
      pickup_address_id: place?.id,
      ...{ address: "", city: "", state: "", lga: "", total },
    })
    expect(faultsOf(made, { data: z.object({ order: z.object({ total: z.literal(total) }) }) })).toEqual([])
  })

  it("an order moves forward, is returned after delivery, and never goes back", async () => {
    const person = await fixture.person()
    const { order } = await fixture.paid(person)
    const steps = ["packed", "processing", "shipped", "cancelled", "delivered", "shipped", "cancelled"]
    const moved = []
    for (const status of [...steps, "returned", "delivered"])
      moved.push([status, (await fixture.move(order.id, status)).http])
    expect(moved).toEqual([
      ["packed", 200],
      ["processing", 422],
      ["shipped", 200],
      ["cancelled", 422],
      ["delivered", 200],
      ["shipped", 422],
      ["cancelled", 422],
      ["returned", 200],
      ["delivered", 422],
    ])
    expect(await fixture.statusOf(person, order.id)).toBe("returned")
    expect(faultsOfRefusal(await fixture.move(order.id, "lost"), 422)).toEqual([])
  })

  it("an order is cancelled while it is pending, and a second cancellation is answered in words", async () => {
    const person = await fixture.person()
    const { order } = await fixture.ordered(person)
    expect((await cancel(person, order.id)).http).toBe(200)
    expect(await fixture.statusOf(person, order.id)).toBe("cancelled")
    const again = await cancel(person, order.id)
    expect([again.message, unfitSentences(again)]).toEqual([expect.stringMatching(/cancelled/i), []])
  })

  it("an order is cancelled while it is processing, and its money returns to the wallet", async () => {
    const person = await fixture.person()
    const { order } = await fixture.paid(person)
    expect((await cancel(person, order.id)).http).toBe(200)
    const path = { user_id: person.id }
    const { available } = await person.app.get(
      "GET /get_user_wallet_balance/{user_id}",
      { path },
      WalletBalance,
    )
    expect(available).toBe(order.total)
  })

  it("an order is not cancelled by its shopper once it is packed", async () => {
    const person = await fixture.person()
    const { order } = await fixture.paid(person)
    await fixture.move(order.id, "packed")
    expect(faultsOfRefusal(await cancel(person, order.id), 422)).toEqual([])
    expect(await fixture.statusOf(person, order.id)).toBe("packed")
  })

  it("an order stays unpaid when only the app claims that it is paid", async () => {
    const person = await fixture.person()
    const made = await fixture.ordered(person)
    const json = { ...fixture.paymentOf(made), set_paid: true }
    expect((await person.app.call("POST /user/payment/store", { json })).http).toBe(422)
    expect(await fixture.statusOf(person, made.order.id)).toBe("pending")
  })

  it("an order gets FIRSTGIFT's 10 % off the first time, and never again", async () => {
    const person = await buyer(2)
    const { subtotal } = (await fixture.cart(person.app)).summary
    const discount = await person.app.get(
      "POST /apply-coupon",
      { json: { code: "FIRSTGIFT" } },
      z.object({ discount: Naira }),
    )
    expect(discount.discount).toBeCloseTo(subtotal / 10, 2)
    expect((await create(person, { code: "FIRSTGIFT" })).http).toBe(200)
    await fixture.putInCart(person.app)
    const again = await person.app.call("POST /apply-coupon", { json: { code: "FIRSTGIFT" } })
    expect(faultsOfRefusal(again, 422)).toEqual([])
  })

  it("an order of ₦500,000 is delivered free of charge", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const dear = await pricedVariant(shop, owner, { retail: 250_000, wholesale: null, stock: 5 })
    const person = await fixture.person()
    await fixture.putInCart(person.app, 2, dear.product_id)
    const made = await create(person)
    const total = z.object({ order: z.object({ total: z.literal(500_000) }) })
    expect(faultsOf(made, { data: total })).toEqual([])
  })

  it("order tracking answers 404 for an unknown order number", async () => {
    const refused = await guest.call("POST /track-order", { json: { order_number: "OM-0000000000" } })
    expect(faultsOfRefusal(refused, 404)).toEqual([])
  })
})

describe("wholesale", () => {
  it("wholesale prices do not apply to an order that stays below the target", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const goods = await pricedVariant(shop, owner, { retail: 30_000, wholesale: 26_000 })
    const person = await fixture.person()
    await person.app.get("POST /user/settings/switch-wholesaler", { json: {} }, Anything)
    await fixture.putInCart(person.app, 1, goods.product_id)
    const json = await fixture.orderForm(person, { delivery_method: "pickup", total: 26_000 })
    const [place] = await guest.get("GET /product/pickup-locations", {}, z.array(OnlyId).min(1))
    const pickup = { ...json, pickup_address_id: place?.id }
    const create = (total: number) =>
      person.app.call("POST /user/order/create", { json: { ...pickup, total } })
    expect(faultsOfRefusal(await create(26_000), 409)).toEqual([])
    expect((await create(30_000)).http).toBe(200)
  })

  it("wholesale prices apply to an order that reaches ₦50,000, which opens 30 days of them", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const goods = await pricedVariant(shop, owner, { retail: 30_000, wholesale: 26_000 })
    const person = await fixture.person()
    await person.app.get("POST /user/settings/switch-wholesaler", { json: {} }, Anything)
    await fixture.putInCart(person.app, 2, goods.product_id)
    expect((await fixture.cart(person.app)).summary.subtotal).toBe(52_000)
    const eligibility = () => person.app.get("GET /user/settings/wholesaler-account", {}, Eligibility)
    expect((await eligibility()).days_left).toBe(0)
    const json = await fixture.orderForm(person, { channel: "wallet", use_wallet: true })
    await fill(person, 60_000)
    expect(faultsOf(await person.app.call("POST /user/order/create", { json }), { data: Anything })).toEqual(
      [],
    )
    expect(await eligibility()).toEqual({ target_balance: 50_000, progress: "100%", days_left: 30 })
  })
})

const fill = ({ id }: Person, naira: number) => putInto(shop, id, naira * 100)
