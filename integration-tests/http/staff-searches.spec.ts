import { randomUUID } from "node:crypto"
import { plainLetters } from "../../src/contract/plain-letters"
import type { ShopClient } from "../harness/client"
import { makeCoupon } from "../harness/coupons"
import { registered } from "../harness/hustle"
import { orderWaitingForPayment } from "../harness/journey"
import { newPurchaseOrder } from "../harness/purchasing"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

/** Every search of staff forgives marks, apostrophes and case, and finds while one types. */
const shop = sharedShop()
/** Other tests count the country's places. */
let placeId: string
afterAll(async () => {
  await owner.call("DELETE /admin/lgas/delete/{id}", { params: { id: placeId } })
  await shop.disconnect()
})

/** Letters that no other test's names have. */
const x = randomUUID()
  .replace(/[^a-f0-9]/g, "")
  .replace(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)] ?? "x")
  .slice(0, 8)
const NAMES = { first: "Adébáyọ̀", last: `O’Brien${x} Ọlá` }
const SPELLINGS = [
  `Adébáyọ̀ O’Brien${x}`,
  `adebayo obrien${x}`,
  `ola obrien${x}`,
  `O'BRIEN${x.toUpperCase()}`,
  `obrien${x.slice(0, 5)}`,
  `O’Brien${x}`.normalize("NFD"),
]

let owner: ShopClient
/** What each list has to find, by the list. */
const wanted = new Map<string, string>()

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  const name = (table: string, id: string) =>
    shop.sql(`update ${table} set first_name = $2, last_name = $3 where id = $1`, [
      id,
      NAMES.first,
      NAMES.last,
    ])
  const { order } = await orderWaitingForPayment(shop)
  const [{ customer_id } = { customer_id: "" }] = await shop.sql<{ customer_id: string }>(
    "select customer_id from shop_order where id = $1",
    [order.id],
  )
  await name("customer", customer_id)
  await shop.sql(
    "update account set affiliate_activated_at = now(), role = 'wholesaler' where customer_id = $1",
    [customer_id],
  )
  wanted.set("GET /admin/orders", order.id)
  for (const key of ["users", "wallets", "affiliates", "wholesale"])
    wanted.set(`GET /admin/${key}`, customer_id)

  const { userId } = await makeStaff(shop, "content")
  await name(`"user"`, userId)
  wanted.set("GET /admin/staff", userId)

  const agent = await registered(shop)
  await shop.sql("update hustle set business_name = $2 where id = $1", [
    agent.agentId,
    `${NAMES.first} ${NAMES.last}`,
  ])
  wanted.set("GET /admin/{brand}hustle-list", agent.agentId)

  const brand = await owner.call("POST /admin/brands/store", {
    body: { name: `${NAMES.first} ${NAMES.last}` },
  })
  wanted.set("GET /brands-admin", brand.data.id)
  const product = await owner.call("POST /admin/products/store", {
    body: {
      name: `${NAMES.first} ${NAMES.last} Moisturizer`,
      regular_price: 4_000,
      status: "draft",
      brand_id: brand.data.id,
    },
  })
  const variantId = product.data.variants[0]?.id ?? ""
  wanted.set("GET /admin/inventory", variantId)
  wanted.set("GET /admin/product-desk", product.data.id)
  const bought = await newPurchaseOrder(owner, [variantId], { isDraft: true })
  wanted.set("GET /admin/purchase-orders", bought.id)

  wanted.set("GET /admin/products/all-admin-product", product.data.id)
  wanted.set("GET /admin/pickable-products", product.data.id)
  const post = await owner.call("POST /admin/blog/store", {
    body: {
      title: `${NAMES.first} ${NAMES.last}`,
      author: "Zainab",
      category: "Hair",
      content: "<p>Ori</p>",
    },
  })
  wanted.set("GET /admin/blog", post.data.id)
  const coupon = await makeCoupon(shop, { name: `${NAMES.first} ${NAMES.last}` })
  wanted.set("GET /admin/coupon", coupon.id)
  const states = await owner.call("GET /admin/states")
  const lga = await owner.call("POST /admin/lgas/store", {
    body: { name: `${NAMES.first} ${NAMES.last}`, state_id: states.data[0]?.id ?? "" },
  })
  placeId = String(lga.data.id)
  wanted.set("GET /admin/lgas", lga.data.id)

  // Of what nobody can have twice at once, a copy of one that is there.
  const copied = async (table: string, id: string, changes: object) => {
    await shop.sql(
      `insert into ${table} select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t order by t.status = 'declined' desc limit 1`,
      [JSON.stringify({ id, ...changes })],
    )
    return id
  }
  const applicant = { first_name: NAMES.first, last_name: NAMES.last }
  const [loan] = await shop.sql<{ applicant: object }>(
    "select applicant from loan order by status = 'declined' desc limit 1",
  )
  wanted.set(
    "GET /admin/loans",
    await copied("loan", `loan_${x}`, {
      number: `LN-${x}`,
      customer_id,
      applicant: { ...loan?.applicant, ...applicant },
    }),
  )
  await copiesOfTexts(copied)
})

/** What shoppers wrote, by the same. */
async function copiesOfTexts(copied: (table: string, id: string, changes: object) => Promise<string>) {
  const said = { name: NAMES.first, content: `${NAMES.last} is soft`, status: "hidden" }
  wanted.set("GET /admin/reviews", await copied("review", `rev_${x}`, { ...said, customer_id: null }))
  wanted.set("GET /admin/questions", await copied("product_question", `pqst_${x}`, said))
}

const LISTS = [
  ...["orders", "users", "wallets", "affiliates", "wholesale", "staff", "loans"],
  ...["inventory", "product-desk", "purchase-orders", "{brand}hustle-list"],
  ...["products/all-admin-product", "pickable-products", "blog", "coupon", "lgas", "reviews", "questions"],
].map((list) => `GET /admin/${list}`)

const GOODS = ["inventory", "product-desk", "products/all-admin-product", "pickable-products"].map(
  (list) => `GET /admin/${list}`,
)

describe("a search of staff", () => {
  it.each([...LISTS, "GET /brands-admin"])(
    "the staff search %s finds by any spelling, and by the beginning of a word",
    async (key) => {
      const id = wanted.get(key) ?? "nothing"
      for (const q of SPELLINGS) {
        const answer = await owner.call(key, { query: { q } })
        expect([q, answer.http, JSON.stringify(answer.data).includes(id)]).toEqual([q, 200, true])
      }
      const other = await owner.call(key, { query: { q: `adebayo obrien${x}z` } })
      expect(JSON.stringify(other.data)).not.toContain(id)
    },
  )

  it.each(["Moisturizer", "moisturis", "moisturiz", "MOISTURIZE"])(
    "a staff search finds goods by %s while it is typed",
    async (typed) => {
      for (const key of GOODS) {
        const answer = await owner.call(key, { query: { q: `${typed} obrien${x}` } })
        expect(JSON.stringify(answer.data)).toContain(wanted.get(key) ?? "nothing")
      }
    },
  )
})

describe("sorting names", () => {
  it.each<[key: string, name: (row: Record<string, unknown>) => unknown]>([
    ["GET /brands-admin", ({ name }) => name],
    ["GET /admin/suppliers", ({ name }) => name],
    ["GET /admin/product-desk", ({ name }) => name],
    ["GET /admin/inventory", ({ name }) => name],
    ["GET /admin/products/all-admin-product", ({ name }) => name],
    ["GET /admin/users", ({ first_name, last_name }) => `${first_name} ${last_name}`],
    ["GET /admin/staff", ({ first_name, last_name }) => `${first_name} ${last_name}`],
  ])("%s sorts names regardless of accents and case", async (key, name) => {
    const { data } = await owner.call(key, { query: { sort: "name", per_page: 100 } })
    const names = (data as Record<string, unknown>[]).map((row) => plainLetters(String(name(row))))
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(
      [...names].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    )
  })
})
