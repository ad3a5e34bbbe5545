import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { medusaWrites } from "../harness/medusa-writes"
import { fullProduct, productCalls, productPlace, unique } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { STORE_KEY } from "../harness/store-client"

/** What staff write down of a record never comes out by Medusa's shop API, however its fields are asked for. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const SECRET = `staff-note-${unique()}`
const headers = { "x-publishable-api-key": STORE_KEY }
const get = (path: string) => callCore(shop.url, `GET /store/${path}`, { headers })

let owner: ShopClient
let productId: string
let regionId: string
let regionNote: unknown
let collectionId: string
/** Two levels that are shown, and below the first of them one that is not active and one that is internal. */
const categories: { top: string; shown: string; hidden: string[] } = { top: "", shown: "", hidden: [] }

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  const { made } = medusaWrites(shop)
  const category = (name: string, more: object = {}) =>
    made(
      owner,
      "POST product-categories",
      { name: `${name} ${unique()}`, is_active: true, ...more },
      "product_category",
    )
  categories.top = (await category("Top")).id
  const below = { parent_category_id: categories.top }
  categories.shown = (await category("Shown", below)).id
  for (const more of [{ is_active: false }, { is_internal: true }])
    categories.hidden.push((await category(SECRET, { ...below, ...more })).id)

  const { brandId, place } = await productPlace(shop)
  const {
    stock_quantity: _s,
    sku: _k,
    sale_price: _p,
    wholesale_price: _w,
    ...form
  } = fullProduct(brandId, place)
  const variants = ["Ruby", "Coral"].map((Shade) => ({
    ...{ options: { Shade }, stock_quantity: 3, sku: `LIP-${Shade}-${unique()}` },
  }))
  const { data } = await productCalls(() => owner).store({ ...form, variants })
  productId = data.id
  collectionId = (await made(owner, "POST collections", { title: `Set ${unique()}` }, "collection")).id
  const type = await made(owner, "POST product-types", { value: `Kind ${unique()}` }, "product_type")
  const tag = await made(owner, "POST product-tags", { value: `${SECRET}-tag` }, "product_tag")
  await made(
    owner,
    `POST products/${productId}`,
    {
      ...{ collection_id: collectionId, type_id: type.id, tags: [{ id: tag.id }] },
      images: [{ url: "/img/pictures/aa/none.jpg" }],
      categories: [place.subcategory_id, categories.shown, ...categories.hidden].map((id) => ({ id })),
    },
    "product",
  )

  const ofProduct = "select id from product_variant where product_id = $1"
  const option =
    "select option_value_id from product_variant_option where variant_id in (select id from product_variant where product_id = $1)"
  const planted: [table: string, ids: string, value: unknown][] = [
    ["product", "select $1", productId],
    ["product_variant", ofProduct, productId],
    ["product_option_value", option, productId],
    ["product_option", `select option_id from product_option_value where id in (${option})`, productId],
    ["image", "select id from image where product_id = $1", productId],
    ["product_collection", "select $1", collectionId],
    ["product_type", "select $1", type.id],
    ["product_tag", "select $1", tag.id],
    [
      "product_category",
      "select unnest($1::text[])",
      [categories.top, categories.shown, ...categories.hidden],
    ],
  ]
  for (const [table, ids, value] of planted)
    expect([
      table,
      (
        await shop.sql(
          `update ${table} set metadata = coalesce(metadata::jsonb, '{}') || jsonb_build_object('note', $2::text)
            where id in (${ids}) returning id`,
          [value, `${SECRET}-${table}`],
        )
      ).length > 0,
    ]).toEqual([table, true])
  for (const table of ["product", "product_category", "product_collection", "product_type"])
    await shop.sql(`update ${table} set external_id = $1 where metadata::jsonb->>'note' = $2`, [
      `${SECRET}-${table}-${unique()}`,
      `${SECRET}-${table}`,
    ])
  const [region] = await shop.sql<{ id: string; metadata: unknown }>(
    "select id, metadata from region where deleted_at is null",
  )
  regionId = region?.id ?? ""
  regionNote = region?.metadata ?? null
  await shop.sql("update region set metadata = $2 where id = $1", [regionId, { note: `${SECRET}-region` }])
  await shop.sql("update region_country set metadata = $2 where region_id = $1", [
    regionId,
    { note: `${SECRET}-country` },
  ])
})
afterAll(async () => {
  await shop.sql("update region set metadata = $2 where id = $1", [regionId, regionNote])
  await shop.sql("update region_country set metadata = null where region_id = $1", [regionId])
})

/** Ways to ask for everything, and for what only staff may see. */
const EVERYWHERE = ["", "*", "id", "metadata", "+metadata", "-metadata", "*tags", "deleted_at", "external_id"]
const OF_PRODUCTS = [
  ...[
    "*variants",
    "+variants.metadata",
    "variants.*",
    "variants.metadata",
    "*variants.options",
    "*variants.images",
  ],
  ...["*variants.options.option", "+variants.options.option.metadata", "*variants.options.option.values"],
  ...["*variants.calculated_price", "*variants.prices", "variants.product.metadata", "*variants.product"],
  ...[
    "*variants.inventory_items",
    "+variants.inventory_quantity",
    "+variants.barcode,+variants.ean,+variants.upc",
  ],
  ...[
    "*options",
    "*options.values",
    "options.metadata",
    "options.values.metadata",
    "*options.products",
    "*images",
  ],
  ...["images.metadata", "*collection", "collection.metadata", "*type", "type.metadata", "*categories"],
  ...[
    "categories.name",
    "id,categories.id,categories.name",
    "categories.metadata",
    "*categories.parent_category",
  ],
  ...["*categories.category_children", "categories.category_children.name", "*categories.products"],
  ...["*sales_channels", "*variants,*options,*images,*collection,*type,*categories", "created_by", "*brand"],
]
const OF_CATEGORIES = [
  ...[
    "*parent_category",
    "parent_category.metadata",
    "parent_category.name",
    "*category_children",
    "*products",
  ],
  ...["category_children.name", "category_children.metadata", "*category_children.parent_category"],
  ...[
    "*category_children.category_children",
    "*parent_category.category_children",
    "is_active",
    "is_internal",
  ],
  ...["name,category_children.name", "name,parent_category.category_children.name", "mpath"],
]
const TREES = ["include_descendants_tree=true", "include_ancestors_tree=true"]
const OF_REGIONS = ["*countries", "countries.metadata", "*countries.region", "*payment_providers"]

function* questions(): Generator<string> {
  const priced = `region_id=${regionId}&`
  for (const fields of [...EVERYWHERE, ...OF_PRODUCTS]) {
    const query = fields && `fields=${encodeURIComponent(fields)}`
    yield `products?id[]=${productId}&${query}`
    yield `products/${productId}?${query}`
    yield `products/${productId}?${priced}${query}`
  }
  for (const fields of [...EVERYWHERE, ...OF_CATEGORIES])
    for (const tree of ["", ...TREES, TREES.join("&")]) {
      const query = `${fields && `fields=${encodeURIComponent(fields)}`}&${tree}`
      for (const id of [categories.top, categories.shown, ...categories.hidden]) {
        yield `product-categories/${id}?${query}`
        yield `product-categories?id[]=${id}&${query}`
      }
    }
  for (const fields of [...EVERYWHERE, "*products", "products.title"]) {
    const query = fields && `fields=${encodeURIComponent(fields)}`
    yield `collections/${collectionId}?${query}`
    yield `collections?id[]=${collectionId}&${query}`
  }
  for (const fields of [...EVERYWHERE, ...OF_REGIONS]) {
    const query = fields && `fields=${encodeURIComponent(fields)}`
    yield `regions/${regionId}?${query}`
    yield `regions?${query}`
  }
}

it("Medusa's shop API answers without staff's notes, uncached and from the front door's cache", async () => {
  const leaks: string[] = []
  const statuses: Record<number, number> = {}
  for (const question of questions()) {
    for (let time = 0; time < 2; time++) {
      const { status, body } = await get(question)
      statuses[status] = (statuses[status] ?? 0) + 1
      const text = JSON.stringify(body)
      if (
        text.includes(SECRET) ||
        /"(metadata|deleted_at|external_id|is_active|is_internal|mpath)"/.test(text)
      )
        leaks.push(question)
      if (status !== 200) break
    }
  }
  expect(leaks).toEqual([])
  expect(Object.keys(statuses).filter((status) => !["200", "404", "422"].includes(status))).toEqual([])
  expect(statuses[200]).toBeGreaterThan(300)
})

it("Medusa's shop API shows what is public: options, pictures, stock, codes, prices and category names", async () => {
  const fields =
    "*variants.calculated_price,+variants.inventory_quantity,*variants.options.option,*categories"
  const { body } = await eventually(
    () => get(`products/${productId}?region_id=${regionId}&fields=${encodeURIComponent(fields)}`),
    ({ status }) => status === 200,
  )
  const variant = {
    ...{ id: expect.any(String), title: expect.any(String), sku: expect.stringContaining("LIP-") },
    ...{ barcode: null, ean: null, upc: null, manage_inventory: true, allow_backorder: false },
    ...{ inventory_quantity: 3, product_id: productId, created_at: expect.any(String) },
    options: [{ id: expect.any(String), value: expect.any(String), option: { title: "Shade" } }],
    calculated_price: { calculated_amount: 5000, original_amount: 5000, currency_code: "ngn" },
  }
  expect(body.product).toMatchObject({ id: productId, variants: [variant, variant] })
  const { categories: places } = body.product as { categories: { id: string }[] }
  const ids = places.map(({ id }) => id)
  expect([ids.length, ids.includes(categories.shown)]).toEqual([2, true])
  const { body: bare } = await get(`products/${productId}?fields=id`)
  expect(bare).toEqual({ product: { id: productId } })
  const { body: tree } = await get(`product-categories/${categories.top}`)
  expect(tree.product_category).toMatchObject({ category_children: [{ id: categories.shown }] })
})
