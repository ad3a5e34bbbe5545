import { randomUUID } from "node:crypto"
import fc from "fast-check"
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
const lines = async (id: string) => (await files.read(id)).data.lines

describe("the name of a shade", () => {
  it("barcode, NAFDAC number and expiry date are exported, and imported from a file", async () => {
    const n = unique()
    const { id, variants } = await made({ name: `Kept ${n}`, sku: `K-${n}`, barcode: `7${n}` })
    const identity = async () => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { product_id: id },
      })
      const [variant] = data[0]?.variants ?? []
      return [variant?.barcode, variant?.nafdac_number, variant?.expires_on]
    }
    const head = "variant_id,barcode,expires_on,nafdac_number\n"
    const first = await files.upload(`${head}${variants[0]?.id},8${n},31 Dec 2027,a4-1234\n`)
    expect(first.data.counts).toMatchObject({ update: 1, bad: 0 })
    await files.apply(first.data.id)
    expect(await identity()).toEqual([`8${n}`, "A4-1234", "2027-12-31"])
    expect((await lines(first.data.id))[0]?.changes?.map(({ column, new: now }) => [column, now])).toEqual([
      ["barcode", `8${n}`],
      ["expires_on", "31 Dec 2027"],
      ["nafdac_number", "A4-1234"],
    ])
    const file = await fetch(`${shop.url}/api/v1/admin/product-exports?ids=${id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const exported = await file.text()
    expect(exported).toContain(",31 Dec 2027,A4-1234")
    expect((await files.upload(exported)).data.counts).toMatchObject({ unchanged: 1, bad: 0 })
    const gone = await files.upload(`${head}${variants[0]?.id},,,\n`)
    await files.apply(gone.data.id)
    expect(await identity()).toEqual([`8${n}`, null, null])
  })
})

describe("codes in a file", () => {
  const codesOf = async (productId: string) => {
    const rows = await shop.sql<{ title: string; sku: string | null; barcode: string | null; stock: string }>(
      `select v.title, v.sku, v.barcode, i.sku as stock from product_variant v
         join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
         join inventory_item i on i.id = vi.inventory_item_id where v.product_id = $1 order by v.variant_rank`,
      [productId],
    )
    return rows.map(({ title, sku, barcode, stock }) => [title, sku, barcode, stock])
  }

  it("a file can exchange the codes of two shades, but not take the code of a shade that it does not name", async () => {
    const n = unique()
    const [a, b, c] = [`A-${n}`, `B-${n}`, `C-${n}`]
    const lip = await made({
      name: `Swap ${n}`,
      shades: [
        ["Ruby", a],
        ["Rose", b],
        ["Plum", c],
      ],
    })
    const [ruby, rose] = lip.variants.map(({ id }) => id)
    const swap = await files.upload(`variant_id,sku,barcode\n${ruby},${b},1${n}\n${rose},${a},2${n}\n`)
    expect(swap.data.counts).toMatchObject({ update: 2, bad: 0 })
    await files.apply(swap.data.id)
    const swapped = [
      ["Ruby", b, `1${n}`, b],
      ["Rose", a, `2${n}`, a],
      ["Plum", c, null, c],
    ]
    expect(await codesOf(lip.id)).toEqual(swapped)
    const chain = await files.upload(`variant_id,sku,barcode\n${ruby},${a},\n${rose},${c},\n`)
    expect((await lines(chain.data.id)).map(({ problem }) => problem)).toEqual([
      `Another shade or size of this product has the SKU ${a}`,
      `Another shade or size of this product has the SKU ${c}`,
    ])
    expect((await files.apply(chain.data.id)).counts.done).toBe(0)
    // An empty cell takes no code away.
    const empty = await files.upload(`variant_id,sku,barcode,regular_price\n${ruby},,,4500\n`)
    await files.apply(empty.data.id)
    expect(await codesOf(lip.id)).toEqual(swapped)
  })

  it("a code taken after the file was checked is refused with the name of its holder", async () => {
    const n = unique()
    const { data } = await files.upload(`name,sku,regular_price\nLate ${n},LATE-${n},900\n`)
    const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" }
    const stray = await fetch(`${shop.url}/admin/inventory-items`, {
      ...{ method: "POST", headers, body: JSON.stringify({ sku: `LATE-${n}` }) },
    })
    expect(stray.status).toBe(200)
    await files.apply(data.id)
    expect(await lines(data.id)).toMatchObject([
      {
        state: "bad",
        problem: `A stock record without a product has the SKU LATE-${n}. Delete it under Inventory, or choose another SKU`,
      },
    ])
  })
})

/** Rows from a small stock of names, codes and addresses, so that they collide as often as they can. */
describe("an import by name", () => {
  it("an import changes only the products that its rows name, whatever the file and the answers of staff", async () => {
    const n = unique()
    const names = [
      `Balm ${n}`,
      `BALM ${n.toUpperCase()}`,
      `Balm+ ${n}`,
      `Bàlm ${n}`,
      `설화수 ${n}`,
      `عطر ${n}`,
      `Oil ${n}`,
    ]
    const known = [
      await made({ name: `Balm ${n}`, sku: `K0-${n}`, barcode: `BC0-${n}` }),
      await made({ name: `Balm+ ${n}`, sku: `K1-${n}` }, 1),
      await made({ name: `설화수 ${n}`, sku: `K2-${n}` }),
      await made({
        name: `Oil ${n}`,
        shades: ["Rose", "Plum"].map((shade, index) => [shade, `K${3 + index}-${n}`]),
      }),
      await made({ name: `Oil ${n}`, shades: [["Rose", `K5-${n}`]] }, 1),
    ]
    const blank = (arbitrary: fc.Arbitrary<string>, often: number) =>
      fc.oneof({ weight: often, arbitrary: fc.constant("") }, { weight: 1, arbitrary })
    const skus = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => `K${index}-${n}`)
    const variants = known.flatMap((product) => product.variants.map(({ id }) => id))
    const cells = fc.record({
      name: blank(fc.constantFrom(...names), 1),
      brand: blank(fc.constantFrom(brand(0).name, brand(1).name), 2),
      sku: blank(fc.constantFrom(...skus, `k0-${n}`), 1),
      barcode: blank(fc.constantFrom(`BC0-${n}`, `BC1-${n}`), 6),
      slug: blank(fc.constantFrom(...known.map(({ slug }) => slug), `new-${n}`), 4),
      variant_id: blank(fc.constantFrom(...variants), 6),
      shade: blank(fc.constantFrom("Rose", "Plum", "Sand"), 1),
      price: blank(fc.constantFrom("4100", "5200"), 1),
      stock: blank(fc.constantFrom("1", "8"), 1),
    })
    const row = cells.filter(({ name, sku, barcode, slug }) => [name, sku, barcode, slug].some(Boolean))
    const heading = "name,brand,sku,barcode,slug,variant_id,option1_name,option1_value,regular_price,stock"
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.boolean(), async (rows, areNew) => {
        const before = await savedProducts(shop, n)
        const text = rows.map(({ name, brand, sku, barcode, slug, variant_id, shade, price, stock }) =>
          [name, brand, sku, barcode, slug, variant_id, shade && "Shade", shade, price, stock].join(","),
        )
        const { data } = await files.upload([heading, ...text].join("\n"))
        if (areNew && data.counts.asked > 0)
          await owner.call("POST /admin/product-imports/{id}/answer", {
            params: { id: data.id },
            body: { answer: "new" },
          })
        await files.apply(data.id)
        // A SKU is the same in small letters; of the others none differs by them alone.
        const unnamed = [...before].filter(([, { codes }]) => {
          const called = codes.map((code) => code.toLowerCase())
          return rows.every(
            (cells) =>
              !IDENTIFIERS.some(
                (by) => cells[by] !== "" && called.includes(`${by} ${cells[by]}`.toLowerCase()),
              ),
          )
        })
        const after = await savedProducts(shop, n)
        expect(unnamed.map(([id]) => after.get(id)?.all)).toEqual(unnamed.map(([, { all }]) => all))
      }),
      { numRuns: 25 },
    )
  })
})

const IDENTIFIERS = ["variant_id", "sku", "barcode", "slug"] as const
