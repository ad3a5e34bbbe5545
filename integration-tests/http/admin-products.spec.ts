import sharp from "sharp"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, putInCart } from "../harness/journey"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
})

const { store, update } = productCalls(() => owner)
const full = () => fullProduct(brandId, place)

/** Multipart, as the specification has it. */
async function storeForm(fields: Record<string, string>, files: [name: string, file: Blob][]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, file] of files) form.append(name, file, "picture.jpg")
  const response = await fetch(`${shop.url}/api/v1/admin/products/store`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  return {
    http: response.status,
    body: (await response.json()) as Awaited<ReturnType<typeof store>>["body"],
  }
}

it("product texts with HTML are saved as plain text, from the form, an update and Medusa's own screen", async () => {
  const html = {
    name: `Wash &amp; Go ${unique()}`,
    description: "<p>Rich <b>shea</b></p><ul><li>Soft</li></ul>",
    how_to_use: "Damp<br>hair",
  }
  const made = await store({ ...full(), ...html })
  expect(made.data).toMatchObject({
    ...{
      name: html.name.replace("&amp;", "&"),
      description: "Rich shea\n\n• Soft",
      how_to_use: "Damp\nhair",
    },
    slug: expect.stringMatching(/^wash-and-go-/),
  })
  const changed = await update(made.data.id, {
    short_description: "<i>For</i> hair &amp; skin",
    ingredients: "<p>Shea</p>",
  })
  expect(changed.data).toMatchObject({ short_description: "For hair & skin", ingredients: "Shea" })
  const medusa = await fetch(`${shop.url}/admin/products/${made.data.id}`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ description: "<h2>New</h2><script>alert(1)</script>text &lt; 5" }),
  })
  expect(medusa.status).toBe(200)
  const rows = await shop.sql("select description from product where id = $1", [made.data.id])
  expect(rows).toEqual([{ description: "New\n\ntext < 5" }])
  expect(await store({ ...full(), name: "<b></b>" })).toMatchObject({
    http: 422,
    errors: { name: ["Enter a name"] },
  })
})

describe("a product that staff create", () => {
  it("a new product has everything it was given, and shows in the shop", async () => {
    const form = full()
    const made = await store(form)
    expect([made.http, made.message]).toEqual([200, `Published: ${form.name}`])
    expect(made.data).toMatchObject({
      name: form.name,
      short_description: "For skin and hair",
      ingredients: "Adansonia digitata seed oil",
      how_to_use: "Two drops",
      brand: { id: brandId },
      ...place,
      price: 4500.5,
      regular_price: 5000,
      sale_price: 4500.5,
      wholesale_price: 4000,
      onsale: "1",
      is_wholesale: 1,
      stock_quantity: 12,
      weight: 0.25,
      status: "published",
      is_listed: true,
      sku: form.sku,
    })
    const seen = await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id: made.data.slug } }),
      ({ http }) => http === 200,
    )
    expect(seen.data).toMatchObject({ name: form.name, price: 4500.5, stock_quantity: 12 })
    const found = await owner.call("GET /admin/products/all-admin-product", { query: { q: form.sku } })
    expect(found.data.map(({ id }) => id)).toEqual([made.data.id])
  })

  it("a new product is found by the first one or two letters of a word in its name", async () => {
    const mark = unique()
    const made = await store({ ...full(), name: `Oil-mist Níght ${mark}` })
    const found = async (letters: string) => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { q: `${letters} ${mark}` },
      })
      return data.map(({ id }) => id)
    }
    for (const letters of ["n", "NÍ", "mi", "oi"])
      expect([letters, await found(letters)]).toEqual([letters, [made.data.id]])
    // No random SKU has these.
    expect(await found("íg")).toEqual([])
  })

  it("a new product's swatches are normalised, and an invalid colour is refused on its shade", async () => {
    const shades = (...swatches: string[]) => ({
      name: `Lipstick ${unique()}`,
      regular_price: 3000,
      variants: swatches.map((swatch, index) => ({ options: { Shade: `Shade ${index}` }, swatch })),
    })
    const made = await store(shades("#C68642", "c68642", " #c84 ", ""))
    expect(made.data.variants.map(({ swatch }) => swatch)).toEqual(["#c68642", "#c68642", "#cc8844", null])
    const refused = await store(shades("#c68642", "reddish", "#12345g", "12345"))
    expect([refused.http, refused.errors]).toEqual([
      422,
      Object.fromEntries(
        [1, 2, 3].map((index) => [`variants.${index}.swatch`, ["Must be a colour, such as #c68642"]]),
      ),
    ])
  })

  it("a new product has shades and sizes with their own price, stock and SKU", async () => {
    const made = await store({
      name: `Lipstick ${unique()}`,
      status: "published",
      brand_id: brandId,
      regular_price: 3000,
      weight: 0.02,
      variants: [
        { options: { Shade: "Ruby", Size: "3 g" }, swatch: "#9b111e", stock_quantity: 4 },
        { options: { Shade: "Rose", Size: "3 g" }, regular_price: 3500, sale_price: 3100, stock_quantity: 0 },
      ],
    })
    expect(made.http).toBe(200)
    expect(
      made.data.variants.map(({ title, regular_price, sale_price, stock_quantity, swatch, weight }) => [
        title,
        regular_price,
        sale_price,
        stock_quantity,
        swatch,
        weight,
      ]),
    ).toEqual([
      ["Ruby / 3 g", 3000, null, 4, "#9b111e", 0.02],
      ["Rose / 3 g", 3500, 3100, 0, null, 0.02],
    ])
    const grown = await update(made.data.id, {
      variants: [
        { options: { Shade: "Plum", Size: "3 g" }, regular_price: 3600, stock_quantity: 2 },
        { options: { Shade: "Ruby", Size: "3 g" }, stock_quantity: 9 },
      ],
    })
    expect(grown.http).toBe(200)
    expect(
      grown.data.variants.map(({ title, regular_price, stock_quantity }) => [
        title,
        regular_price,
        stock_quantity,
      ]),
    ).toEqual([
      ["Ruby / 3 g", 3000, 9],
      ["Rose / 3 g", 3500, 0],
      ["Plum / 3 g", 3600, 2],
    ])
    expect((await update(made.data.id, { regular_price: 1 })).errors).toHaveProperty("regular_price")
  })

  it("a new product is created from a form with pictures and their alternative text", async () => {
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: "#c2185b" },
    })
      .jpeg()
      .toBuffer()
    const made = await storeForm(
      { name: `Pink ${unique()}`, regular_price: "1500", stock_quantity: "3", alt: "A pink square" },
      [["images", new Blob([new Uint8Array(picture)])]],
    )
    expect(made.http).toBe(200)
    const data = made.body.data as { images: { url: string; alt: string }[]; image: string; status: string }
    expect(data.images).toEqual([{ url: expect.stringMatching(/^\/(img|static)\//), alt: "A pink square" }])
    expect(data.status).toBe("draft")
  })

  it("a new product without a status is published when it can be sold", async () => {
    const form = {
      name: `Sellable ${unique()}`,
      price: "1500",
      section_id: place.section_id,
      stock_quantity: "3",
    }
    const made = await owner.call("POST /admin/products/store", { form })
    expect([made.http, made.message, made.body.missing]).toEqual([200, `Published: ${form.name}`, []])
    expect(made.data).toMatchObject({ status: "published", regular_price: 1500, stock_quantity: 3 })
    const seen = await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id: made.data.id } }),
      ({ http }) => http === 200,
    )
    expect(seen.data).toMatchObject({ name: form.name, price: 1500, badge: "instock" })
  })

  it.each([
    [{ regular_price: 900 }, ["category_id"], "Add a section or category to sell it"],
    [{}, ["regular_price", "category_id"], "Add a price and a section or category to sell it"],
    [
      { variants: [{ options: { Shade: "A" }, regular_price: 900 }, { options: { Shade: "B" } }] },
      ["regular_price", "category_id"],
      "Add a price and a section or category to sell it",
    ],
  ])(
    "a new product without a status is a draft while it lacks something: %j",
    async (fields, missing, sentence) => {
      const name = `Unready ${unique()}`
      const made = await store({ name, ...fields })
      expect([made.http, made.message]).toEqual([200, `Saved as a draft: ${name}. ${sentence}`])
      expect([made.data.status, made.data.is_listed, made.body.missing]).toEqual(["draft", false, missing])
    },
  )

  it("a new product is a draft when staff say so, and published only with a price", async () => {
    const draft = await store({ ...full(), status: "draft" })
    expect([draft.data.status, draft.message]).toEqual(["draft", `Saved as a draft: ${draft.data.name}`])
    const unpriced = { name: `Unpriced ${unique()}`, ...place }
    const waits = await store(unpriced)
    expect([waits.data.status, waits.body.missing]).toEqual(["draft", ["regular_price"]])
    const refused = await store({ ...unpriced, sale_price: 700 })
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["regular_price"]])
    const unbranded = await update(waits.data.id, { regular_price: 800, status: "published" })
    expect([unbranded.http, unbranded.error?.code, unbranded.message]).toEqual([
      422,
      "not_ready_to_sell",
      `${unpriced.name} can't be published yet. It needs a brand. Keep it as a draft until then`,
    ])
    const sale = { regular_price: 800, brand_id: brandId, status: "published" }
    const priced = await update(waits.data.id, sale)
    expect(priced.data).toMatchObject({ regular_price: 800, status: "published", is_listed: true })
  })

  it("an invalid new product is refused on the field, and nothing is written", async () => {
    const before = await shop.sql("select count(*)::int as n from product")
    const other = (await store(full())).data
    const wrong: [object, string][] = [
      [{ name: "" }, "name"],
      [{ regular_price: null }, "regular_price"],
      [{ regular_price: -5 }, "regular_price"],
      [{ regular_price: "cheap" }, "regular_price"],
      [{ regular_price: 10.999 }, "regular_price"],
      [{ sale_price: 5000 }, "sale_price"],
      [{ sale_price: -1 }, "sale_price"],
      [{ sale_ends_at: "2020-01-01T00:00:00Z" }, "sale_ends_at"],
      [{ sale_ends_at: "soon" }, "sale_ends_at"],
      [{ wholesale_price: 6000 }, "wholesale_price"],
      [{ brand_id: "brand_none" }, "brand_id"],
      [{ subcategory_id: "pcat_none" }, "subcategory_id"],
      [{ category_id: place.section_id }, "category_id"],
      [{ stock_quantity: -1 }, "stock_quantity"],
      [{ stock_quantity: 1.5 }, "stock_quantity"],
      [{ weight: -1 }, "weight"],
      [{ kind: "gift" }, "kind"],
      [{ status: "hidden" }, "status"],
      [{ sku: other.sku }, "sku"],
      [{ slug: other.slug }, "slug"],
      [{ slug: "No Slug!" }, "slug"],
      [{ images: [{ url: "https://elsewhere.example/a.png" }] }, "images"],
      [{ variants: [{ options: {} }] }, "variants.0.options"],
      [{ variants: [{ options: { Shade: "A" } }, { options: { Shade: "A" } }] }, "variants.1.options"],
      [{ variants: [{ options: { Shade: "A" } }, { options: { Size: "A" } }] }, "variants.1.options"],
    ]
    for (const [change, field] of wrong) {
      const refused = await store({ ...full(), ...change })
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    }
    const after = await shop.sql("select count(*)::int as n from product")
    expect(after[0]?.n).toBe(Number(before[0]?.n) + 1)
  })

  it("a new product that fails halfway leaves nothing behind", async () => {
    const form = full()
    await shop.sql(
      `create function refuse_price() returns trigger language plpgsql as $$
       begin if new.amount = 4321.09 then raise exception 'the test refuses'; end if; return new; end $$`,
    )
    await shop.sql(
      "create trigger refuse_price before insert on price for each row execute function refuse_price()",
    )
    try {
      const failed = await store({ ...form, sale_price: 4321.09 })
      expect(failed.http).toBe(500)
    } finally {
      await shop.sql("drop trigger refuse_price on price")
      await shop.sql("drop function refuse_price")
    }
    for (const [table, column] of [
      ["product", "title"],
      ["inventory_item", "sku"],
      ["product_variant", "sku"],
    ]) {
      const rows = await shop.sql(`select 1 from ${table} where ${column} = $1 and deleted_at is null`, [
        column === "title" ? form.name : form.sku,
      ])
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect((await store(form)).http).toBe(200)
  })

  it("new products with the same slug and SKU at one moment become one", async () => {
    const form = { ...full(), slug: `twin-${unique()}` }
    const answers = await Promise.all([store(form), store(form), store(form)])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http } of answers) expect([200, 409, 422]).toContain(http)
    const rows = await shop.sql("select 1 from product where handle = $1 and deleted_at is null", [form.slug])
    expect(rows).toHaveLength(1)
  })
})

describe("a product that staff delete", () => {
  it("a deleted product leaves the shop, and carts show it as out of stock", async () => {
    const made = (await store(full())).data
    const shopper = await makeShopper(shop)
    await putInCart(shopper, { product_id: made.id, variant_id: String(made.variant_id) })
    const deleted = await owner.call("DELETE /admin/products/delete/{id}", { params: { id: made.id } })
    expect([deleted.http, deleted.data]).toEqual([200, { id: made.id }])
    await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id: made.id } }),
      ({ http }) => http !== 200,
    )
    const cart = await shopper.call("GET /user/cart")
    expect(cart.data[0]?.products.stock_status).toBe("outofstock")
    expect((await owner.call("DELETE /admin/products/delete/{id}", { params: { id: made.id } })).http).toBe(
      404,
    )
  })

  it("a product cannot be deleted while units of it are held for an order", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const id = String(order.items[0]?.product_id)
    const refused = await owner.call("DELETE /admin/products/delete/{id}", { params: { id } })
    expect([refused.http, refused.error?.code]).toEqual([422, "held_for_orders"])
  })
})
