import { type ProductCard, ProductListMeta, ProductListQuery } from "../../src/contract/catalogue"
import { eventually } from "../harness/eventually"
import { addRow } from "./support/add-row"
import { addGoods, addPriceList } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { parsed } from "./support/list-page"

let shop: CatalogueShop
const id: Record<string, string> = {}

beforeAll(async () => {
  shop = await openCatalogueShop()
  for (const name of ["L'Éclat", "Òṣun", "Zuri"]) {
    id[name] = (await shop.brand.createBrands({ name, slug: name.toLowerCase() })).id
  }
  const category = async (name: string, parent?: string) => {
    const created = await shop.product.createProductCategories({
      name,
      handle: `${parent ?? ""}${name}`.toLowerCase(),
      is_active: true,
      ...(parent ? { parent_category_id: id[parent] } : {}),
    })
    id[name] = created.id
  }
  await category("Make-up")
  await category("Skin")
  await category("Lips", "Make-up")
  await category("Eyes", "Make-up")
  await category("Face", "Skin")
  await category("Lipsticks", "Lips")

  const goods = [
    ["Ruby Matte Lipstick", "Zuri", "Lipsticks", 3_000, 5],
    ["Velvet Lipstick", "L'Éclat", "Lipsticks", 8_000, 0],
    ["Lip Balm", "Òṣun", "Lips", 5_000, 20],
    ["Mascara Noir", "L'Éclat", "Eyes", 10_000, 3],
    ["Brow Pencil", "Zuri", "Eyes", 1_500, 50],
    ["Face Serum", "Òṣun", "Face", 22_000, 1],
    ["Day Cream", "Zuri", "Face", 60_000, 9],
  ] as const
  for (const [title, brand, place, naira, stock] of goods) {
    const added = await addGoods(shop, {
      title,
      subtitle: title === "Day Cream" ? "Wear it under your lipstick" : "",
      brandId: id[brand],
      categoryIds: [id[place] ?? ""],
      variants: [{ naira, stock: { lagos: stock } }],
    })
    id[title] = added.id
    if (title === "Mascara Noir") {
      const priceSetId = added.variants[0]?.priceSetId ?? null
      await addPriceList(shop, { type: "sale", prices: [{ priceSetId, naira: 7_500 }] })
      await shop.catalogue.rebuild([added.id])
    }
  }
  await addGoods(shop, { title: "Secret Lipstick", brandId: id.Zuri, status: "draft" })
})
afterAll(() => shop.close())

const list = async (query: Record<string, unknown> = {}) =>
  parsed(await shop.catalogue.list(ProductListQuery.parse(query)))
const names = (products: ProductCard[]) => products.map(({ name }) => name)
const found = async (query: Record<string, unknown>) => names((await list(query)).products).sort()

describe("filters", () => {
  const everything = async () => found({})

  it("a list without filters shows every published product", async () => {
    expect(await everything()).toHaveLength(7)
    expect(await everything()).not.toContain("Secret Lipstick")
  })

  it("filters narrow by section, category and subcategory, each with its lower levels", async () => {
    expect(await found({ section_id: id.Skin })).toEqual(["Day Cream", "Face Serum"])
    expect(await found({ category_id: id.Lips })).toEqual([
      "Lip Balm",
      "Ruby Matte Lipstick",
      "Velvet Lipstick",
    ])
    expect(await found({ subcategory_id: id.Lipsticks })).toEqual(["Ruby Matte Lipstick", "Velvet Lipstick"])
    expect(await found({ category_id: `${id.Eyes},${id.Face}`, section_id: id["Make-up"] })).toEqual([
      "Brow Pencil",
      "Mascara Noir",
    ])
  })

  it("filters narrow by the price a retail shopper pays now, both ends included", async () => {
    expect(await found({ price: "5000-8000" })).toEqual(["Lip Balm", "Mascara Noir", "Velvet Lipstick"])
    expect(await found({ price_start: "22000" })).toEqual(["Day Cream", "Face Serum"])
    expect(await found({ price_end: "1500" })).toEqual(["Brow Pencil"])
  })

  it("filters narrow by brand, availability and sale", async () => {
    expect(await found({ brand_id: `${id.Zuri},${id.Òṣun}` })).toHaveLength(5)
    expect(await found({ availability: "outofstock" })).toEqual(["Velvet Lipstick"])
    expect(await found({ availability: "instock" })).toEqual(
      (await everything()).filter((name) => name !== "Velvet Lipstick"),
    )
    expect(await found({ onsale: "1" })).toEqual(["Mascara Noir"])
  })

  it("filters combine, and unknown ids find nothing", async () => {
    const query = { section_id: id["Make-up"], brand_id: id.Zuri, price: "2000-", availability: "instock" }
    expect(await found(query)).toEqual(["Ruby Matte Lipstick"])
    expect(await found({ brand_id: "brand_nobody" })).toEqual([])
    expect(await found({ brand_id: "'; drop table brand; --" })).toEqual([])
  })

  it("a filter by an unknown banner finds nothing", async () => {
    expect(await found({ banner_id: "banner_1" })).toEqual([])
  })
})

describe("order and pages", () => {
  it.each([
    ["price_asc", "Brow Pencil", "Day Cream"],
    ["price_desc", "Day Cream", "Brow Pencil"],
    ["newest", "Day Cream", "Ruby Matte Lipstick"],
  ])("the order %s begins with %s and ends with %s", async (sort, first, last) => {
    const { products } = await list({ sort })
    expect([products[0]?.name, products.at(-1)?.name]).toEqual([first, last])
  })

  it("a list is sorted by units sold and by rating", async () => {
    await shop.order.createOrders({
      currency_code: "ngn",
      items: [{ title: "x", product_id: id["Lip Balm"], quantity: 4, unit_price: 1 }],
    })
    await addRow(shop.pg, "review", {
      product_id: id["Brow Pencil"],
      email: "a@example.com",
      name: "Ada",
      rating: 5,
      status: "published",
    })
    await shop.catalogue.rebuild([id["Lip Balm"] ?? "", id["Brow Pencil"] ?? ""])
    expect((await list({})).products[0]?.name).toBe("Lip Balm")
    expect((await list({ sort: "rating" })).products[0]?.name).toBe("Brow Pencil")
  })

  it("pages cover every product once, and a page past the end is empty", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page: String(page), per_page: "3" })))
    expect(pages.map(({ products }) => products.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flatMap(({ products }) => names(products))).size).toBe(7)
    expect(pages.every(({ total }) => total === 7)).toBe(true)
  })
})

describe("facets", () => {
  it("facets count what each choice would find under the other filters, ignoring their own", async () => {
    const filter = { category_id: id.Lips, price: "0-7999", availability: "instock" }
    const { facets } = await list(filter)
    expect(ProductListMeta.shape.facets.parse(facets)).toEqual(facets)
    for (const { id: category_id, count } of facets.category) {
      expect((await list({ ...filter, category_id })).total).toBe(count)
    }
    for (const { id: brand_id, count } of facets.brand) {
      expect((await list({ ...filter, brand_id })).total).toBe(count)
    }
    for (const { price_start, price_end, count } of facets.price) {
      expect((await list({ ...filter, price: `${price_start}-${price_end ?? ""}` })).total).toBe(count)
    }
    for (const { id: availability, count } of facets.availability) {
      expect((await list({ ...filter, availability })).total).toBe(count)
    }
    expect(facets.category.map(({ name }) => name).sort()).toEqual(["Eyes", "Lips"])
  })

  it("facets follow a change of a product at once", async () => {
    const before = (await list({ q: "mascara" })).facets.availability
    expect(before).toEqual([
      { id: "instock", count: 1 },
      { id: "outofstock", count: 0 },
    ])
    await shop.product.updateProducts(id["Mascara Noir"] ?? "", { status: "draft" })
    await shop.catalogue.rebuild([id["Mascara Noir"] ?? ""])
    await eventually(async () => expect((await list({ q: "mascara" })).total).toBe(0))
    await shop.product.updateProducts(id["Mascara Noir"] ?? "", { status: "published" })
    await shop.catalogue.rebuild([id["Mascara Noir"] ?? ""])
    await eventually(async () => expect((await list({ q: "mascara" })).total).toBe(1))
  })
})

describe("search", () => {
  it.each([
    ["lipstick", "Ruby Matte Lipstick"],
    ["lipsticks", "Ruby Matte Lipstick"],
    ["lpistick", "Ruby Matte Lipstick"],
    ["lipstik", "Ruby Matte Lipstick"],
    ["matte lipstik ruby", "Ruby Matte Lipstick"],
    ["masc", "Mascara Noir"],
    ["masacra", "Mascara Noir"],
    ["eyse pencil", "Brow Pencil"],
    ["leclat mascara", "Mascara Noir"],
    ["L’Eclat mascara", "Mascara Noir"],
    ["osun serum", "Face Serum"],
    ["ÒṢUN serum", "Face Serum"],
    ["serum for the face", "Face Serum"],
    ["brow pencil zzzz", "Brow Pencil"],
    ["day cr", "Day Cream"],
  ])("a search for %j finds %s first", async (q, first) => {
    await eventually(async () => expect((await list({ q })).products[0]?.name).toBe(first))
  })

  it("a search puts matches of name and brand before others", async () => {
    expect(names((await list({ q: "lipstick" })).products).at(-1)).toBe("Day Cream")
    expect(await found({ q: "zuri" })).toEqual(["Brow Pencil", "Day Cream", "Ruby Matte Lipstick"])
  })

  it("a search never finds an unpublished product, and nothing for what the shop does not sell", async () => {
    expect(await found({ q: "secret" })).toEqual([])
    for (const q of ["lawnmower", "!!!", "' | '", "a & | !q", "\\", "%", "日本語", "<qq>", "x".repeat(100)]) {
      expect(await found({ q })).toEqual([])
    }
  })

  it("a search combines with filters", async () => {
    expect(await found({ q: "lipstick", brand_id: id["L'Éclat"], availability: "outofstock" })).toEqual([
      "Velvet Lipstick",
    ])
  })

  it("the header's suggestions need three characters and show published products only", async () => {
    const suggested = async (text: string) => (await shop.catalogue.suggest(text)).hits
    expect(await suggested("li")).toEqual([])
    const [first] = await suggested("lip")
    expect(Object.keys(first ?? {}).sort()).toEqual([
      "avatar",
      "id",
      "name",
      "price",
      "vendor",
      "wholesale_price",
    ])
    expect((await suggested("lip")).map(({ name }) => name)).toContain("Lip Balm")
    expect(await suggested("secret")).toEqual([])
  })
})

describe("what goes with a product", () => {
  it("related products are of other kinds in the same section, one of each by turns, never the product itself", async () => {
    const { productId, products } = await shop.catalogue.related(id["Ruby Matte Lipstick"] ?? "")
    expect(productId).toBe(id["Ruby Matte Lipstick"])
    expect(names(products)).toEqual(["Brow Pencil", "Lip Balm", "Mascara Noir"])
    const ofLips = (await shop.catalogue.related(id["Lip Balm"] ?? "")).products
    expect(names(ofLips).sort()).toEqual([
      "Brow Pencil",
      "Mascara Noir",
      "Ruby Matte Lipstick",
      "Velvet Lipstick",
    ])
  })

  it("a product of another section is related when several people bought both, or a published look has both", async () => {
    const beside = async () => names((await shop.catalogue.related(id["Velvet Lipstick"] ?? "")).products)
    // So much of something else that what is bought here is a small part of all.
    await shop.order.createOrders({
      currency_code: "ngn",
      items: [{ title: "x", product_id: id["Brow Pencil"], quantity: 5_000, unit_price: 1 }],
    })
    await shop.catalogue.rebuild([id["Brow Pencil"] ?? ""])
    const buy = (email: string) =>
      shop.order.createOrders({
        ...{ currency_code: "ngn", email },
        items: ["Velvet Lipstick", "Face Serum"].map((title) => ({
          ...{ title, product_id: id[title], quantity: 1, unit_price: 1 },
        })),
      })
    for (const email of ["ada@example.com", "ada@example.com", "ada@example.com", "bisi@example.com"]) {
      await buy(email)
    }
    expect(await beside()).not.toContain("Face Serum")
    await buy("chi@example.com")
    expect((await beside())[0]).toBe("Face Serum")

    const look = await addRow(shop.pg, "content_post", {
      ...{ kind: "community", title: "Red lips", slug: "red-lips" },
      product_ids: [id["Velvet Lipstick"], id["Day Cream"]],
      published_at: new Date(Date.now() + 60_000),
    })
    expect(await beside()).not.toContain("Day Cream")
    await shop.pg("content_post").where({ id: look }).update({ published_at: new Date() })
    expect((await beside())[0]).toBe("Day Cream")
  })
})

describe("directories", () => {
  it("the directory lists sections with their categories and subcategories", async () => {
    const sections = await shop.catalogue.sections()
    expect(sections.map(({ name }) => name)).toEqual(["Make-up", "Skin"])
    const lips = sections[0]?.category.find(({ name }) => name === "Lips")
    expect(lips?.subcategory).toEqual([
      expect.objectContaining({ name: "Lipsticks", section_id: id["Make-up"], category_id: id.Lips }),
    ])
  })

  it("the directory lists brands by name, regardless of accents, with their categories", async () => {
    const brands = await shop.catalogue.brands()
    expect(brands.map(({ name, products_count }) => [name, products_count])).toEqual([
      ["L'Éclat", 2],
      ["Òṣun", 2],
      ["Zuri", 3],
    ])
    expect(brands[0]?.category.map(({ name }) => name)).toEqual(["Eyes", "Lips"])
  })
})

test("a search in American spelling finds products in British spelling", async () => {
  await addGoods(shop, { title: "Moisture Mask" })
  await addGoods(shop, { title: "Shine Moisturiser" })
  for (const q of ["moisturizer", "moisturizing", "Moisturiser"]) {
    expect((await list({ q })).products.map(({ name }) => name)).toContain("Shine Moisturiser")
  }
  expect((await list({ q: "moisturizer" })).products[0]?.name).toBe("Shine Moisturiser")
})
