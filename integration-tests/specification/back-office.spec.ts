import { z } from "zod"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { sideBySide } from "../harness/side-by-side"
import { type Answer, App, faultsOf, faultsOfRefusal, type Sent, unfitSentences } from "./app"
import { Fixture, unique } from "./fixture"
import { Anything, Id, Named, OnlyId, PlacedByCard, Product } from "./shapes"
import { staffCatalogueExamples } from "./staff-catalogue-examples"
import { staffExamples } from "./staff-examples"
import { faultsOfCall, type Row, rows, rowsOf } from "./table"

/**
 * The staff calls, as an app sends them that knows the specification and nothing else; and for all calls who may send
 * them, and what the shop says when it refuses.
 */
const shop = sharedShop()
const fixture = new Fixture(shop)
const { guest, admin } = fixture
afterAll(() => fixture.close())

const examples = { ...staffCatalogueExamples(fixture), ...staffExamples(fixture) }

describe("each call with the specified fields", () => {
  it.each(rowsOf("back-office.spec.ts"))("$key", async ({ key }) => {
    expect(await faultsOfCall(examples, key)).toEqual([])
  })
})

/** Calls each of these with no body, or an empty one, and ids that nothing has. */
async function askAll(app: App, some: readonly Row[], json: unknown = {}): Promise<Answer[]> {
  return sideBySide(some, ({ key }) => app.call(key, { path: NOWHERE, ...bodyOf(key, json) }))
}
const NOWHERE = new Proxy<Record<string, string>>({}, { get: () => "none" })
const bodyOf = (key: string, json: unknown): Sent => (/^(GET|DELETE)/.test(key) ? {} : { json })
const callsFor = (access: Row["access"]) => rows.filter((row) => row.access === access)
const named = (answers: readonly Answer[], faults: (answer: Answer) => string[]) =>
  answers.map((answer) => [answer.key, ...faults(answer)]).filter(({ length }) => length > 1)

describe("who may call what", () => {
  it("a guest may make every public call, and no other call", async () => {
    expect(rows).toHaveLength(178)
    const closed = await askAll(guest, [...callsFor("customer"), ...callsFor("staff")])
    expect(named(closed, (answer) => faultsOfRefusal(answer, 401))).toEqual([])
    const open = await askAll(guest, callsFor("public"))
    expect(open.filter(({ http }) => http === 401 || http === 403)).toEqual([])
  })

  it("a shopper is refused every staff call with 403", async () => {
    const { app } = await fixture.person()
    const refused = await askAll(app, callsFor("staff"))
    expect(named(refused, (answer) => faultsOfRefusal(answer, 403))).toEqual([])
    const words = new Set(refused.map(({ message }) => message))
    expect([...words]).toEqual(["You are not authorized to view this page"])
  })

  it("an admin may read every list of the back office", async () => {
    const admin = await fixture.staff("admin")
    const lists = callsFor("staff").filter(({ key }) => key.startsWith("GET ") && !key.includes("{id}"))
    expect(lists).toHaveLength(20)
    expect((await askAll(admin, lists)).filter(({ http }) => http !== 200)).toEqual([])
  })

  it("a staff member may use the shop as a shopper does", async () => {
    const staff = await fixture.staff("fulfilment")
    // One account's wallet is nobody else's, and codes are not sent twice within a minute.
    const reads = callsFor("customer").filter(
      ({ key }) => key.startsWith("GET ") && !/\{user_id\}|resend/.test(key),
    )
    const answers = await askAll(staff, reads)
    expect(answers.filter(({ http }) => http !== 200).map(({ key, http }) => [key, http])).toEqual([])
    expect(faultsOf(await fixture.putInCart(staff, 1), { data: OnlyId })).toEqual([])
    const me = { id: "", code: "", mobile: "08031234567", email: staff.email, app: staff }
    const json = await fixture.orderForm(me)
    expect(faultsOf(await staff.call("POST /user/order/create", { json }), { data: PlacedByCard })).toEqual(
      [],
    )
    const { product_id } = await fixture.goods()
    const wished = await staff.call("POST /user/wishlist/store", { json: { product_id } })
    expect(faultsOf(wished, { data: OnlyId })).toEqual([])
  })

  it("nobody may change their own role, and an admin may assign no staff role", async () => {
    const owner = await fixture.owner()
    const me = await owner.get("GET /user", {}, z.object({ id: Id }))
    const key = "POST /admin/change-role/{id}"
    const own = await owner.call(key, { path: { id: me.id }, json: { role: "admin" } })
    expect(own.http).toBeGreaterThanOrEqual(400)
    const admin = await fixture.staff("admin")
    const { id } = await fixture.person()
    const json = { role: "finance" }
    expect(faultsOfRefusal(await admin.call(key, { path: { id }, json }), 403)).toEqual([])
  })
})

describe("what is refused is said in words", () => {
  it.each([
    ["an empty body", {}],
    ["a list", []],
    ["a word", "beauty"],
  ])("a call that is sent %s answers in clear sentences, and never with a server error", async (_, json) => {
    const { app } = await fixture.person()
    const asked = [
      ...(await askAll(guest, callsFor("public"), json)),
      ...(await askAll(app, callsFor("customer"), json)),
      ...(await askAll(await fixture.owner(), callsFor("staff"), json)),
    ]
    expect(asked).toHaveLength(178)
    expect(named(asked, unfitSentences)).toEqual([])
    expect(asked.filter(({ http }) => http >= 500).map(({ key, http }) => [key, http])).toEqual([])
  })

  it("an unknown call and a body that is not JSON are refused with a clear message", async () => {
    expect(faultsOfRefusal(await guest.call("GET /no-such-call"), 404)).toEqual([])
    const response = await fetch(`${shop.url}/api/v1/subscribe`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{ not json",
    })
    const body = z.record(z.string(), z.unknown()).parse(await response.json())
    const answer = { key: "", http: response.status, body, data: null, message: String(body.message) }
    expect(faultsOfRefusal(answer, 422)).toEqual([])
  })
})

const productForm = async (more: Record<string, string> = {}) => ({
  name: `Kola Scrub ${unique()}`,
  regular_price: "3500",
  stock_quantity: "8",
  ...(await fixture.firstPlace()),
  ...more,
})
const single = (id: string) => guest.call("GET /products/single/{id}", { path: { id } })

describe("a product of the specified fields", () => {
  it("a product created with the specified fields is in the shop without another call", async () => {
    const { id } = await admin.make("POST /admin/products/store", { form: await productForm() })
    const seen = await eventually(
      () => single(id),
      ({ http }) => http === 200,
    )
    expect(faultsOf(seen, { data: Product })).toEqual([])
  })

  it("a product that cannot be sold is saved as a draft, and the answer says what is missing", async () => {
    const made = await admin.call("POST /admin/products/store", { form: { name: `Bare ${unique()}` } })
    expect(faultsOf(made, { data: Named })).toEqual([])
    expect(made.message).toMatch(/price/i)
    expect(made.message).toMatch(/section|category/i)
    expect((await single(OnlyId.parse(made.data).id)).http).toBe(404)
  })

  it("a product is saved as a draft when `status` says so", async () => {
    const form = await productForm({ status: "draft" })
    const { id } = await admin.make("POST /admin/products/store", { form })
    expect((await single(id)).http).toBe(404)
  })

  it.each([["image"], ["avatar"], ["images"]])(
    "a product is saved with the picture that is sent as %s",
    async (field) => {
      const form = { ...(await productForm()), [field]: await fixture.picture() }
      const made = await admin.call("POST /admin/products/store", { form })
      const pictured = z.object({ images: z.array(Anything).length(1) })
      expect(faultsOf(made, { data: pictured })).toEqual([])
    },
  )

  it("a product shows its changed price in the staff's own list at once", async () => {
    const form = await productForm()
    const { id } = await admin.make("POST /admin/products/store", { form })
    await admin.call("POST /admin/change-price", { form: { product_ids: id, mode: "percent", value: "10" } })
    const query = { page: "1", q: form.name }
    const listed = await admin.call("GET /admin/products/all-admin-product", { query })
    expect(listed.data).toEqual([expect.objectContaining({ id, regular_price: 3_850 })])
  })
})

describe("a file under a name that the call does not know", () => {
  it.each([
    ["POST /admin/products/store", { name: "Nameless", regular_price: "3500" }],
    ["POST /admin/brands/store", { name: "Nameless" }],
    ["POST /admin/section/store", { name: "Nameless" }],
    ["POST /admin/shop-by-price", { name: "Nameless", price_start: "1", price_end: "2" }],
    ["POST /admin/blog/store", { title: "Nameless", content: "<p>Text</p>" }],
    ["POST /admin/community/store", { title: "Nameless", content: "<p>Text</p>" }],
  ])(
    "a file under a name that the call does not know is refused by %s, on that name",
    async (key, fields) => {
      const form = { ...fields, holiday_photo: await fixture.picture() }
      const refused = await admin.call(key, { form })
      expect(faultsOfRefusal(refused, 422)).toEqual([])
      expect(refused.body.errors).toHaveProperty("holiday_photo")
    },
  )
})

describe("each entity's own name of its picture", () => {
  const Pictured = z.object({ image: z.string().startsWith("/img/") })

  it.each([
    ["POST /admin/brands/store", "logo"],
    ["POST /admin/section/store", "image"],
    ["POST /admin/section/store", "file"],
    ["POST /admin/section/store", "avatar"],
  ])("a picture is accepted under the entity's own field name: %s with %s", async (key, field) => {
    const form = { name: `Pictured ${unique()}`, [field]: await fixture.picture() }
    expect(faultsOf(await admin.call(key, { form }), { data: Pictured })).toEqual([])
  })
})

describe("a coupon", () => {
  const form = (more: Record<string, unknown>) => ({
    json: {
      ...{ name: "Owambe", code: `OWAMBE${unique().toUpperCase()}`, expiring_date: "" },
      ...{ percentage: "", coupon_amount: "", number_of_user: "", multiple_usage: true },
      ...more,
    },
  })

  it("a coupon takes either a percentage or an amount, exactly one", async () => {
    const store = "POST /admin/coupon/store"
    const both = await admin.call(store, form({ percentage: 10, coupon_amount: 500 }))
    expect(faultsOfRefusal(both, 422)).toEqual([])
    expect(faultsOfRefusal(await admin.call(store, form({})), 422)).toEqual([])
  })

  it("a coupon changes from an amount to a percentage, and back", async () => {
    const { id } = await admin.make("POST /admin/coupon/store", form({ coupon_amount: 500 }))
    const change = async (more: Record<string, unknown>) =>
      (await admin.call("PUT /admin/coupon/update/{id}", { path: { id }, ...form(more) })).data
    expect(await change({ percentage: 10 })).toMatchObject({ percentage: 10, coupon_amount: null })
    expect(await change({ coupon_amount: 700 })).toMatchObject({ percentage: null, coupon_amount: 700 })
  })
})

describe("a delivery fee rule", () => {
  it("a delivery fee rule may not cover a weight that another rule of the place covers", async () => {
    const state = await admin.make("POST /admin/states/store", { json: { name: `State ${unique()}` } })
    const rule = (weight_from: number, weight_to: number) =>
      admin.call("POST /admin/delivery/store", {
        json: { state_id: state.id, lga_id: null, weight_from, weight_to, delivery_fee: 1_500 },
      })
    expect((await rule(0, 5)).http).toBe(200)
    expect(faultsOfRefusal(await rule(4, 8), 422)).toEqual([])
    expect((await rule(5, 8)).http).toBe(200)
    const fee = (weight: string) =>
      guest.call("GET /delivery-fee/{state_id}/{weight}", { path: { state_id: state.id, weight } })
    expect(faultsOf(await fee("4.9"), { data: z.object({ delivery_fee: z.literal(1_500) }) })).toEqual([])
    const refused = await fee("8")
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect(refused.message).toBe("We do not deliver there yet")
  })
})
