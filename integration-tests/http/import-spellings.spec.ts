import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let files: ReturnType<typeof productFiles>
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  files = productFiles(shop.url, owner)
})

/** Letters alone, as these distinguish brands here; each digit has a letter of its own, so that no two are the same. */
const unique = () =>
  randomUUID()
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")
    .slice(0, 8)

interface Made {
  sku: string
  name: string
  slug: string
  regular: number
  brand: string | null
}
const made = (n: string) =>
  shop.sql<Made>(
    `select v.sku, p.title as name, p.handle as slug, b.name as brand,
            (select max(pr.amount)::int from product_variant_price_set l join price pr on pr.price_set_id = l.price_set_id
              where l.variant_id = v.id and pr.price_list_id is null and pr.deleted_at is null) as regular
       from product_variant v join product p on p.id = v.product_id
       left join brand_product l on l.product_id = p.id and l.deleted_at is null left join brand b on b.id = l.brand_id
      where v.sku like '%' || $1 and p.deleted_at is null and v.deleted_at is null order by v.sku`,
    [n],
  )

async function imported(content: string | Uint8Array<ArrayBuffer>) {
  const { data } = await files.upload(content, { create_brands: "1" })
  expect(data.counts).toMatchObject({ bad: 0, asked: 0 })
  await files.apply(data.id)
  return data
}

describe("a product file saved by a spreadsheet", () => {
  it.each<[what: string, file: (n: string) => string]>([
    [
      "with a heading in two lines",
      (n) => `"Product\nname";price;sku;section\nRose ${n};2500;RW-${n};None\n`,
    ],
    [
      "after a line that says its separator",
      (n) => `sep=;\nname;regular_price;sku;section\nRose ${n};2500;RW-${n};None\n`,
    ],
    [
      "parted by tabs, with marks between thousands",
      (n) => `name\tprice\tsku\nRose ${n}\t₦2,500.00\tRW-${n}\n`,
    ],
  ])("a product file saved by a spreadsheet is imported: %s", async (_, file) => {
    const n = unique()
    expect((await imported(file(n))).notices).toEqual([])
    expect(await made(n)).toMatchObject([{ sku: `RW-${n}`, name: `Rose ${n}`, regular: 2500 }])
  })

  it("a product file in Windows-1252 is imported with a notice", async () => {
    const n = unique()
    const text = `name,brand,sku,regular_price\nCrème ${n},Lancôme ${n},CR-${n},9000\n`
    const { notices } = await imported(new Uint8Array(Buffer.from(text, "latin1")))
    expect(notices).toEqual([expect.stringContaining("read as Windows-1252")])
    expect(await made(n)).toMatchObject([{ name: `Crème ${n}`, brand: `Lancôme ${n}`, regular: 9000 }])
  })
})

it("names in other scripts become separate products, brands and addresses, and the addresses show the name", async () => {
  const n = unique()
  const names = ["عطر", "설화수", "雪花秀", "Ƙamshi"]
  await imported(
    `name,brand,sku,regular_price\n${names.map((name, at) => `${name} ${n},${name} ${n},S${at}-${n},1000`).join("\n")}\n`,
  )
  const products = await made(n)
  expect(products.map(({ name, brand }) => [name, brand])).toEqual(
    names.map((name) => [`${name} ${n}`, `${name} ${n}`]),
  )
  const slugs = products.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(4)
  // Each has more than what all of them share.
  expect(slugs.filter((slug) => slug.replace(n, "").replace(/[^\p{L}]/gu, "").length < 2)).toEqual([])
})

it("a brand in decomposed letters, capitals or with another apostrophe stays one brand, whatever the line ends", async () => {
  const n = unique()
  const brands = [
    `L'Ore\u0301al${n}`,
    `L'OREAL${n}`.toUpperCase(),
    `L\u2019Ore\u0301al${n}`,
    `Cre\u0300me${n}`,
  ]
  await imported(
    `name,brand,sku,regular_price\r\n${brands.map((brand, at) => `Mask ${at} ${n},${brand},LO${at}-${n},1000`).join("\r\n")}\r\n`,
  )
  const loreal = `L'Oréal${n}`
  expect((await made(n)).map(({ brand }) => brand)).toEqual([loreal, loreal, loreal, `Crème${n}`])
})

describe("prices as people type them", () => {
  const change = (csv: string, preview?: string) =>
    owner.call("POST /admin/change-price", { body: { csv, preview } })
  const look = (csv: string) =>
    owner.call("POST /admin/change-price/preview", { body: { csv }, query: { per_page: 100 } })

  it.each<[what: string, file: (n: string) => string]>([
    ["parted by tabs", (n) => `sku\tprice\nPA-${n}\t12,500\nPB-${n}\t₦8,250.00\n`],
    ["parted by semicolons", (n) => `SKU;price\nPA-${n};12,500\nPB-${n};N8,250\n`],
  ])("prices with thousands separators are read and reach the shop: %s", async (_, file) => {
    const n = unique()
    await imported(`name,sku,regular_price\nA ${n},PA-${n},9000\nB ${n},PB-${n},9000\n`)
    const { data } = await look(file(n))
    expect(data.counts).toMatchObject({ changed: 2, left_out: 0 })
    expect((await change(file(n), data.preview)).http).toBe(200)
    expect((await made(n)).map(({ regular }) => regular)).toEqual([12_500, 8_250])
  })

  it("prices are refused where a thousands separator splits the cell", async () => {
    const n = unique()
    await imported(`name,sku,regular_price\nA ${n},PA-${n},9000\n`)
    const { data } = await look(`sku,price\nPA-${n},12,500\n`)
    expect(data.counts).toMatchObject({ changed: 0, left_out: 1 })
    expect(data.lines).toMatchObject([
      { problem: expect.stringContaining("This row has 3 cells, the heading 2") },
    ])
  })
})
