import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { draftProduct, type Made, savedProducts } from "../harness/draft-products"
import { productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let files: ReturnType<typeof productFiles>
let brands: { id: string; name: string }[]
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  files = productFiles(shop.url, owner)
  brands = (await shop.visitor().call("GET /brands")).data.slice(0, 2)
})

const unique = () => randomUUID().slice(0, 8)
const brand = (index: number) => brands[index] ?? { id: "", name: "" }

const made = (product: Made, brandIndex = 0) => draftProduct(owner, product, brand(brandIndex).id)
const lines = async (id: string, view?: string) => (await files.read(id, view)).data.lines
const answer = (id: string, body: { answer: "same" | "new"; product_id?: string }) =>
  owner.call("POST /admin/product-imports/{id}/answer", { params: { id }, body })
/** Of these products of a test, everything that is stored. */
async function stored(n: string, ids: string[]): Promise<unknown[]> {
  const products = await savedProducts(shop, n)
  return ids.map((id) => products.get(id)?.all)
}
const called = (name: string) =>
  shop.sql<{ id: string; handle: string }>(
    "select id, handle from product where title = $1 and deleted_at is null order by created_at",
    [name],
  )

describe("a name without an id for an existing product", () => {
  it.each<[what: string, there: string, row: (n: string) => string]>([
    ["of another brand and SKU", "Shea Butter", (n) => `Shea Butter ${n},${brand(1).name},B-9-${n},5000`],
    ["of another brand", "Shea Butter", (n) => `Shea Butter ${n},${brand(1).name},,5000`],
    ["with a sign more", "Vitamin C", (n) => `Vitamin C ${n}+,,VC-2-${n},7000`],
    ["in capitals with a SKU of its own", "Clay Mask", (n) => `CLAY MASK ${n.toUpperCase()},,CM-2-${n},3000`],
    ["in letters that addresses do not have", "عطر", (n) => `설화수 ${n},,KO-${n},2000`],
  ])("a row with only the name of a product in common creates a new product: %s", async (_, there, row) => {
    const n = unique()
    const known = await made({ name: `${there} ${n}`, sku: `A-1-${n}` })
    const before = await stored(n, [known.id])
    const { data } = await files.upload(`name,brand,sku,regular_price\n${row(n)}\n`)
    expect(data.counts).toMatchObject({ create: 1, bad: 0, asked: 0, update: 0 })
    expect(await lines(data.id)).toMatchObject([{ action: "create", named_by: null, product: null }])
    expect((await files.apply(data.id)).counts.done).toBe(1)
    expect(await stored(n, [known.id])).toEqual(before)
    const [line] = await lines(data.id)
    expect(line?.product?.id).not.toBe(known.id)
    expect(line?.product?.slug).not.toBe(known.slug)
  })

  it("rows of one file with the same name create products with addresses of their own", async () => {
    const n = unique()
    const { data } = await files.upload(
      `name,brand,sku,regular_price\n${[
        `Serum ${n},,S-1-${n},2500`,
        `Serum #${n},,S-2-${n},2600`,
        `Serum ${n},${brand(0).name},S-3-${n},2700`,
        `Serum ${n},${brand(1).name},S-4-${n},2800`,
        `عطر ${n},,S-5-${n},2900`,
        `설화수 ${n},,S-6-${n},3000`,
      ].join("\n")}\n`,
    )
    const namesake = ["A row above has this name, too: they go in as two products"]
    expect(await lines(data.id)).toMatchObject(
      [[], [], namesake, namesake, [], []].map((notices) => ({ state: "good", action: "create", notices })),
    )
    await files.apply(data.id)
    const slugs = (await lines(data.id)).flatMap(({ product }) => product?.slug ?? [])
    expect([slugs.length, new Set(slugs).size]).toEqual([6, 6])
  })

  it("brand names in letters outside addresses stay two brands, while L'Oréal and LOREAL are one", async () => {
    const n = unique().replace(/\d/g, "x")
    const row = (index: number, name: string) => `Oil ${index} ${n},${name},O-${index}-${n},900`
    const names = [`설화수 ${n}설`, `설화수 ${n}화`, `L'Oréal${n}`, `Loreal${n}`.toUpperCase()]
    const { data } = await files.upload(
      `name,brand,sku,regular_price\n${names.map((name, i) => row(i, name)).join("\n")}\n`,
      {
        create_brands: "1",
      },
    )
    await files.apply(data.id)
    const rows = await shop.sql<{ sku: string; brand: string }>(
      `select v.sku, b.name as brand from product_variant v
         join brand_product l on l.product_id = v.product_id and l.deleted_at is null join brand b on b.id = l.brand_id
        where v.sku like $1 order by v.sku`,
      [`O-%-${n}`],
    )
    expect(rows.map(({ brand }) => brand)).toEqual([names[0], names[1], names[2], names[2]])
  })
})

it("another spelling in a file changes nothing and creates no second shade, brand or SKU", async () => {
  const n = unique()
  const known = await made({ name: `Crème ${n}`, shades: [["Rosé", `OM-${n}`]] })
  const named = brand(0).name
  const { data } = await files.upload(
    [
      "name,brand,slug,sku,regular_price,option1_name,option1_value",
      `Cre\u0300me ${n},"${named.toUpperCase()}\u200b",,om-${n},4000,shade,ROSE`,
      `Cre\u0300me ${n},${named},${known.slug},OM2-${n},4100,SHADE,ro\u00adse`,
      `Cre\u0300me ${n},${named},${known.slug},OM3-${n},4200,SHADE,Plum`,
      `Cre\u0300me ${n},${named},${known.slug},om3-${n},4300,Shade,Coral`,
      "",
    ].join("\r\n"),
  )
  expect((await lines(data.id)).map(({ action, problem }) => [action, problem])).toEqual([
    ["none", null],
    [null, "This shade or size was in the file before"],
    ["create", null],
    [null, `The SKU om3-${n} was in the file before`],
  ])
  await files.apply(data.id)
  const shades = await shop.sql(
    `select v.sku, o.title || ' ' || ov.value as shade from product_variant v
       join product_variant_option vo on vo.variant_id = v.id join product_option_value ov on ov.id = vo.option_value_id
       join product_option o on o.id = ov.option_id where v.product_id = $1 and v.deleted_at is null order by v.sku`,
    [known.id],
  )
  expect(shades).toEqual([
    { sku: `OM-${n}`, shade: "Shade Rosé" },
    { sku: `OM3-${n}`, shade: "Shade Plum" },
  ])
})

describe("a name without an id", () => {
  const file = (n: string) =>
    `name,sku,stock,regular_price\nBody Milk ${n},,11,\nbody milk ${n.toUpperCase()},,,9000\nHand Balm ${n},,12,\nOwn ${n},OWN-${n},1,800\n`

  it("a row matched by name alone changes nothing until staff answer", async () => {
    const n = unique()
    const [milk, balm] = [
      await made({ name: `Body Milk ${n}` }),
      await made({ name: `Hand Balm ${n}`, sku: `HB-${n}` }),
    ]
    const before = await stored(n, [milk.id, balm.id])
    const { data, message } = await files.upload(file(n))
    expect(message).toBe("3 of 4 rows match a product by name only: say whether they are the same")
    expect(data.counts).toMatchObject({ rows: 4, asked: 3, create: 1, update: 0, bad: 0 })
    expect(await lines(data.id, "asked")).toMatchObject(
      [milk, milk, balm].map(({ id, name, slug }) => ({
        ...{ state: "asked", action: null, named_by: "name", changes: null },
        product: { id, name, slug },
      })),
    )
    const done = await files.apply(data.id)
    expect(done.counts).toMatchObject({ asked: 0, bad: 3, done: 1 })
    expect((await lines(data.id, "bad")).map(({ problem }) => problem)).toEqual(
      Array(3).fill("Matches a product by name only: add its SKU or slug"),
    )
    expect(await stored(n, [milk.id, balm.id])).toEqual(before)
    const late = await answer(data.id, { answer: "same" })
    expect([late.http, late.error?.code]).toEqual([409, "already_applied"])
  })

  it("a row matched by name alone becomes that product or a new one, as staff answer", async () => {
    const n = unique()
    const [milk, balm] = [
      await made({ name: `Body Milk ${n}`, sku: `BM-${n}` }),
      await made({ name: `Hand Balm ${n}`, sku: `HB-${n}` }),
    ]
    const { data } = await files.upload(
      `name,sku,barcode,stock,regular_price\nBody Milk ${n},,,11,\nHand Balm ${n},,,12,6000\nHand Balm ${n},,,13,\n`,
    )
    const same = await answer(data.id, { answer: "same", product_id: milk.id })
    expect([same.http, same.data.counts.asked, same.data.counts.update]).toEqual([200, 2, 1])
    const again = await answer(data.id, { answer: "new", product_id: milk.id })
    expect([again.http, again.error?.code]).toEqual([409, "already_answered"])
    const fresh = await answer(data.id, { answer: "new" })
    // Two rows of one new product without shades are one too many: the first goes in.
    expect(fresh.data.counts).toMatchObject({ asked: 0, update: 1, bad: 1, create: 1 })
    expect(await lines(data.id)).toMatchObject([
      { named_by: "name", product: { id: milk.id }, changes: [{ column: "stock", old: "7", new: "11" }] },
      { named_by: null, product: null, action: "create" },
      { named_by: null, product: null, problem: expect.stringContaining("option1_name") },
    ])
    const before = await stored(n, [balm.id])
    await files.apply(data.id)
    expect(await shop.sql(STOCK, [milk.id])).toEqual([{ units: 11 }])
    expect(await stored(n, [balm.id])).toEqual(before)
  })

  it("rows matched by name alone can be answered all at once, and new products get their own addresses", async () => {
    const n = unique()
    const [milk, balm] = [
      await made({ name: `Body Milk ${n}` }),
      await made({ name: `Hand Balm ${n}`, sku: `HB-${n}` }),
    ]
    const before = await stored(n, [milk.id, balm.id])
    const { data } = await files.upload(`name,regular_price\nBody Milk ${n},4500\nHand Balm ${n},5500\n`)
    expect((await answer(data.id, { answer: "new" })).data.counts).toMatchObject({ asked: 0, create: 2 })
    await files.apply(data.id)
    expect(await stored(n, [milk.id, balm.id])).toEqual(before)
    const handles = [...(await called(`Body Milk ${n}`)), ...(await called(`Hand Balm ${n}`))]
    expect(new Set(handles.map(({ handle }) => handle)).size).toBe(4)
    const wrong = await owner.call("POST /admin/product-imports/{id}/answer", {
      params: { id: data.id },
      body: { answer: "maybe" },
    })
    expect([wrong.http, Object.keys(wrong.errors ?? {})]).toEqual([422, ["answer"]])
    expect((await answer("primp_none", { answer: "new" })).http).toBe(404)
  })

  it("a row matched by name alone is answered once: the second of two simultaneous answers gets 409", async () => {
    const n = unique()
    await made({ name: `Body Milk ${n}`, sku: `BM-${n}` })
    const { data } = await files.upload(`name,regular_price\nBody Milk ${n},4500\n`)
    const other = await signedIn(shop, "merchandiser@demo.shop")
    const params = { id: data.id }
    const met = await Promise.all([
      answer(data.id, { answer: "same" }),
      other.call("POST /admin/product-imports/{id}/answer", { params, body: { answer: "new" } }),
    ])
    const lost = met.filter(({ http }) => http !== 200)
    expect(lost.map(({ http, error }) => [http, error?.code])).toEqual([[409, "already_answered"]])
    const isNew = met[1].http === 200
    expect(await lines(data.id)).toMatchObject([
      { state: "good", action: isNew ? "create" : "update", named_by: isNew ? null : "name" },
    ])
  })

  it("a shade with its own SKU is asked about when the product with that name has such shades", async () => {
    const n = unique()
    const lip = await made({ name: `Lip ${n}`, shades: [["Ruby", `L1-${n}`]] })
    const { data } = await files.upload(
      `name,sku,option1_name,option1_value,regular_price\nLip ${n},L2-${n},Shade,Rose,4100\nLip ${n},L3-${n},Size,Big,4200\n`,
    )
    expect(await lines(data.id)).toMatchObject([
      { state: "asked", product: { id: lip.id } },
      { state: "good", action: "create", named_by: null },
    ])
    await answer(data.id, { answer: "same" })
    await files.apply(data.id)
    expect(
      await shop.sql("select sku from product_variant where product_id = $1 order by sku", [lip.id]),
    ).toEqual([{ sku: `L1-${n}` }, { sku: `L2-${n}` }])
  })

  it("a row whose name several products have is refused until it says which one", async () => {
    const n = unique()
    await made({ name: `Twin ${n}`, sku: `T1-${n}` })
    await made({ name: `Twin ${n}`, sku: `T2-${n}` }, 1)
    const { data } = await files.upload(
      `name,brand,regular_price\nTwin ${n},,100\nTwin ${n},${brand(1).name},100\n`,
    )
    expect(await lines(data.id)).toMatchObject([
      {
        state: "bad",
        problem: `Several products are called Twin ${n}: add the slug, SKU or barcode of the right one`,
      },
      { state: "asked" },
    ])
  })
})

it("a file checked by an older version has to be uploaded again, as it knows products by their slugs", async () => {
  const n = unique()
  const known = await made({ name: `Older ${n}`, sku: `OL-${n}` })
  const { data } = await files.upload(`name,sku,regular_price\nOlder+ ${n},ON-${n},900\n`)
  await shop.sql("update import_row set product_key = $2 where import_run_id = $1", [data.id, known.slug])
  const before = await stored(n, [known.id])
  await files.apply(data.id)
  expect(await lines(data.id)).toMatchObject([
    {
      state: "bad",
      problem: "The shop was updated after this file was checked. Upload the file again",
    },
  ])
  expect([await called(`Older+ ${n}`), await stored(n, [known.id])]).toEqual([[], before])
})

describe("what names a product", () => {
  it("a row names its product by variant id, SKU, barcode or slug, and the dry run says which", async () => {
    const n = unique()
    const one = await made({ name: `One ${n}`, sku: `N1-${n}`, barcode: `BC0-${n}` })
    const rows = [`${one.variant_id},,,,1`, `,N1-${n},,,2`, `,,BC0-${n},,3`, `,,,${one.slug},4`]
    const named: Awaited<ReturnType<typeof lines>> = []
    for (const row of rows) {
      const { data } = await files.upload(`variant_id,sku,barcode,slug,stock\n${row}\n`)
      named.push(...(await lines(data.id)))
    }
    expect(named.map(({ named_by, product, action }) => [named_by, product?.id, action])).toEqual(
      ["variant_id", "sku", "barcode", "slug"].map((by) => [by, one.id, "update"]),
    )
  })

  it("a row that names two different products is refused", async () => {
    const n = unique()
    const [one, two] = [
      await made({ name: `One ${n}`, sku: `N1-${n}`, barcode: `BC1-${n}` }),
      await made({ name: `Two ${n}`, sku: `N2-${n}`, barcode: `BC2-${n}` }),
    ]
    const { data } = await files.upload(
      `variant_id,sku,barcode,slug,stock\n${one.variant_id},N2-${n},,,1\n,N1-${n},BC2-${n},,1\n,N2-${n},,${one.slug},1\n,,BC1-${n},new-${n},1\nvariant_none,,,,1\n`,
    )
    expect((await lines(data.id)).map(({ problem }) => problem)).toEqual([
      `Variant and SKU are of two products, ${one.slug} and ${two.slug}`,
      `SKU and barcode are of two products, ${one.slug} and ${two.slug}`,
      `This SKU belongs to the product ${two.slug}`,
      `This barcode belongs to the product ${one.slug}`,
      "There is no variant variant_none: leave variant_id empty for a new one",
    ])
  })

  it("a row is matched again when the file is applied, and skipped if it now matches another product", async () => {
    const n = unique()
    const [one, two] = [
      await made({ name: `One ${n}`, sku: `N1-${n}` }),
      await made({ name: `Two ${n}`, sku: `N2-${n}` }),
    ]
    const { data } = await files.upload(
      `sku,slug,name,regular_price,stock\nN1-${n},,,,50\n,gel-${n},Gel ${n},700,5\n,${two.slug},,,60\n`,
    )
    expect(data.counts).toMatchObject({ update: 2, create: 1 })
    const change = (product_id: string, body: object) =>
      owner.call("POST /admin/products/update/{product_id}", { params: { product_id }, body })
    expect((await change(one.id, { sku: `N9-${n}` })).http).toBe(200)
    expect((await change(two.id, { slug: `moved-${n}` })).http).toBe(200)
    const late = await made({ name: `Late ${n}`, slug: `gel-${n}`, sku: `L-${n}` })
    const ids = [one.id, two.id, late.id]
    const before = await stored(n, ids)
    expect((await files.apply(data.id)).counts).toMatchObject({ bad: 3, done: 0 })
    expect((await lines(data.id)).map(({ problem }) => problem)).toEqual([
      "No product has this SKU any more. Upload the file again",
      `This slug now belongs to the product gel-${n}. Upload the file again`,
      "No product has this slug any more. Upload the file again",
    ])
    expect(await stored(n, ids)).toEqual(before)
  })
})

it("the history of a product names the files that created or changed it, and what they changed", async () => {
  const n = unique()
  const { data } = await files.upload(`name,sku,regular_price,stock\nStory ${n},ST-${n},1000,3\n`)
  await files.apply(data.id)
  const [product] = await called(`Story ${n}`)
  const second = await files.upload(`sku,name,regular_price\nST-${n},Tale ${n},1200\n`)
  await files.apply(second.data.id)
  // A file of an older version: its rows do not say what named their product.
  await shop.sql("update import_row set named_by = null where import_run_id = $1", [second.data.id])
  // Looked at only, or without anything to change: neither is a change of this product.
  await files.upload(`sku,stock\nST-${n},9\n`)
  await files.apply((await files.upload(`sku,stock\nST-${n},3\n`)).data.id)
  const { data: changes } = await owner.call("GET /admin/products/{product_id}/history", {
    params: { product_id: product?.id ?? "" },
  })
  expect(changes.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(
      new RegExp(
        `imported the product file products.csv. Here: name Story ${n} to Tale ${n}, regular_price 1000 to 1200$`,
      ),
    ),
    expect.stringMatching(/imported the product file products.csv. Here: made$/),
  ])
  const listed = await owner.call("GET /admin/product-desk", { query: { q: `ST-${n}` } })
  expect(listed.data.map(({ changed_by }) => changed_by)).toEqual([expect.stringMatching(/\S/)])
})

const STOCK = `select il.stocked_quantity::integer as units from product_variant v
  join product_variant_inventory_item vi on vi.variant_id = v.id
  join inventory_level il on il.inventory_item_id = vi.inventory_item_id where v.product_id = $1`
