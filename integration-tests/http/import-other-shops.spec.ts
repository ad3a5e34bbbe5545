import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { importedProducts, productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let files: ReturnType<typeof productFiles>
let brand: string
let section: string
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  files = productFiles(shop.url, owner)
  brand = (await shop.visitor().call("GET /brands")).data[0]?.name ?? ""
  section = (await shop.visitor().call("GET /section")).data[0]?.name ?? ""
})

const unique = () => randomUUID().slice(0, 8)
const lines = async (id: string, view?: string) => (await files.read(id, view)).data.lines

const made = (n: string) => importedProducts(shop, n)

/** Of another shop: the sandbox has them (`sandbox/pictures`). */
const pictureAt = (name: string) => `${shop.address.sandboxUrl}/pictures/${name}.png`
/** What is on the product of a slug, in its order, and what its cards show. */
const picturesOf = async (slug: string) => {
  const [product] = await shop.sql<{ id: string; thumbnail: string | null }>(
    "select id, thumbnail from product where handle = $1 and deleted_at is null",
    [slug],
  )
  const images = await shop.sql<{ url: string; alt: string }>(
    "select url, metadata ->> 'alt' as alt from image where product_id = $1 and deleted_at is null order by rank",
    [product?.id],
  )
  return { thumbnail: product?.thumbnail ?? null, images }
}
const picturesOfFile = async (id: string, view: "failed" | "waiting" | "in") =>
  (await owner.call("GET /admin/product-imports/{id}/pictures", { params: { id }, query: { view } })).data
/** Fetches what is due; another process may be at some of it. */
const fetched = (id: string, waiting = 0) =>
  eventually(
    async () => {
      await shop.runJob("outbox")
      return (await files.read(id)).data.pictures
    },
    (pictures) => pictures.waiting === waiting,
  )

describe("a file of another shop", () => {
  it("a Shopify file groups variants by handle, makes incomplete products drafts and reports each omission", async () => {
    const n = unique()
    const file = [
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status",
      `oil-${n},Oil ${n},<p>Rich <b>shea</b> &amp; oil</p>,${brand},${section},x,true,Size,30 ml,O30-${n},12,4500.00,5200.00,${pictureAt("aa0000")},active`,
      `oil-${n},,,,,,,,50 ml,O50-${n},-3,6500.00,,,`,
      `oil-${n},,,,,,,,,,,,,${pictureAt("00aa00")},`,
      `tint-${n},Tint ${n},,Nobody ${n},Nowhere ${n},,true,Title,Default Title,T-${n},40,2500.00,,,active`,
    ].join("\n")
    const { data, http } = await files.upload(file)
    const counts = { rows: 3, bad: 0, create: 3, noted: 2 }
    expect([http, data]).toMatchObject([200, { profile: "shopify", ignored: ["Tags"], counts }])
    expect(data.notices).toEqual([
      expect.stringContaining("Prices are taken as naira"),
      "2 pictures by address are fetched after the import, for products that have none",
    ])
    expect(data.headings).toContainEqual({ heading: "Variant Price", column: "regular_price" })
    expect((await lines(data.id, "noted")).map(({ name, notices }) => [name, notices])).toEqual([
      [`Oil ${n}`, ['Variant Inventory Qty "-3" is below 0: the stock is 0']],
      [
        `Tint ${n}`,
        [
          `There is no section or category called Nowhere ${n}: it goes in without one`,
          `The brand Nobody ${n} is not in the shop yet, and was left out. Tick Create missing brands to bring it along`,
          "It goes in as a draft: it has no section or category and no brand yet",
        ],
      ],
    ])
    expect((await files.apply(data.id)).counts.done).toBe(3)
    expect(await made(n)).toMatchObject([
      {
        ...{ name: `Oil ${n}`, handle: `oil-${n}`, status: "published", description: "Rich shea & oil" },
        ...{ sku: `O30-${n}`, options: "Size 30 ml", regular: 5200, sale: 4500, units: 12, placed: true },
      },
      { sku: `O50-${n}`, options: "Size 50 ml", regular: 6500, sale: null, units: 0 },
      { name: `Tint ${n}`, status: "draft", regular: 2500, units: 40, placed: false },
    ])
    expect(await fetched(data.id)).toEqual({ waiting: 0, in: 2, failed: 0 })
    // The same file again changes nothing.
    expect((await files.upload(file)).data.counts).toMatchObject({
      bad: 0,
      create: 0,
      update: 0,
      unchanged: 3,
    })
  })

  it("a WooCommerce file makes one product of its variations", async () => {
    const n = unique()
    const { data } = await files.upload(
      [
        "ID,Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)",
        `44,variable,H-${n},Butter ${n},1,"One\\nTwo",1,,,,"${section}",,,Size,"100 g, 250 g"`,
        `45,variation,H1-${n},Butter - 100 g,1,,1,9,,3500,,,H-${n},Size,100 g`,
        `46,variation,H2-${n},Butter - 250 g,1,,1,4,6000,6800,,,id:44,Size,250 g`,
        `47,grouped,G-${n},Set ${n},1,,1,,,,,,,,`,
      ].join("\n"),
    )
    expect([data.profile, data.counts.create, data.counts.bad]).toEqual(["woocommerce", 2, 1])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([
      {
        ...{
          name: `Butter ${n}`,
          description: "One\nTwo",
          sku: `H1-${n}`,
          options: "Size 100 g",
          regular: 3500,
        },
        ...{ status: "draft", placed: true, units: 9 },
      },
      { sku: `H2-${n}`, options: "Size 250 g", regular: 6800, sale: 6000, units: 4 },
    ])
  })

  it("a Google Merchant file skips rows not in naira with a reason and does not read a size as stock", async () => {
    const n = unique()
    const { data } = await files.upload(
      [
        "id\ttitle\tdescription\tavailability\tprice\tsale_price\tbrand\tquantity\tsize",
        `P1-${n}\tOud ${n}\tWarm\tin stock\t352 AED\t\t${brand}\t100 ML\t100 ml`,
        `P2-${n}\tMist ${n}\tRose\tin_stock\t9500.00 NGN\t8000.00 NGN\t${brand}\t14\t50 ml`,
      ].join("\n"),
    )
    expect(await lines(data.id)).toMatchObject([
      {
        problem: 'price "352 AED" is not in naira: write what it costs here',
        notices: ['quantity "100 ML" is a size, no stock: it was left out'],
      },
      { state: "good", action: "create" },
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([{ name: `Mist ${n}`, regular: 9500, sale: 8000, units: 14 }])
  })
})

describe("pictures by address", () => {
  const rows = (n: string, pictures: string[], more: string[] = []) =>
    [
      "slug,name,sku,regular_price,images",
      `jar-${n},Jar ${n},J-${n},900,"${pictures.join("\n")}"`,
      ...more,
    ].join("\n")

  it("pictures by address go to the file's products in its order, and failures are listed with the reason", async () => {
    const n = unique()
    const file = rows(n, [
      `${pictureAt("aa0001")} The jar`,
      pictureAt("moved/aa0002"),
      pictureAt("gone"),
      pictureAt("page"),
      pictureAt("busy"),
      "https://169.254.169.254/latest/meta-data/",
      "jar.png",
    ])
    const { data } = await files.upload(file)
    expect(data.notices).toEqual([
      "6 pictures by address are fetched after the import, for products that have none",
      "1 picture was left out, without a web address: add it on the product's page",
    ])
    expect(data.pictures).toEqual({ waiting: 0, in: 0, failed: 0 })
    await files.apply(data.id)
    expect(await fetched(data.id, 1)).toEqual({ waiting: 1, in: 2, failed: 3 })
    const product = { id: expect.any(String), name: `Jar ${n}` }
    expect(await picturesOfFile(data.id, "failed")).toEqual([
      {
        url: pictureAt("gone"),
        state: "failed",
        problem: "The other shop no longer has it (404)",
        product,
      },
      {
        url: pictureAt("page"),
        state: "failed",
        problem: "This is no picture in JPEG, PNG or WebP",
        product,
      },
      {
        url: "https://169.254.169.254/latest/meta-data/",
        ...{ state: "failed", problem: "169.254.169.254 is not on the internet", product },
      },
    ])
    expect(await picturesOfFile(data.id, "waiting")).toMatchObject([
      { url: pictureAt("busy"), problem: "The other shop was busy or broken (503)" },
    ])
    expect(await picturesOfFile(data.id, "in")).toMatchObject([
      { url: pictureAt("aa0001") },
      { url: pictureAt("moved/aa0002") },
    ])
    const { images, thumbnail } = await picturesOf(`jar-${n}`)
    const own = expect.stringMatching(/^\/img\/pictures\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
    expect(images).toEqual([
      { url: own, alt: "The jar" },
      { url: own, alt: `Jar ${n}` },
    ])
    expect(thumbnail).toBe(images[0]?.url)
    expect((await fetch(`${shop.url}${images[0]?.url}`)).status).toBe(200)
  })

  it("pictures by address go to a product without any, and pictures chosen by staff stay", async () => {
    const n = unique()
    const first = await files.upload(rows(n, []))
    await files.apply(first.data.id)
    const second = await files.upload(rows(n, [pictureAt("bb0001")]))
    expect(await lines(second.data.id)).toMatchObject([
      { action: "update", changes: [{ column: "images", old: "", new: pictureAt("bb0001") }] },
    ])
    await files.apply(second.data.id)
    await fetched(second.data.id)
    const before = await picturesOf(`jar-${n}`)
    expect(before.images).toHaveLength(1)
    const third = await files.upload(rows(n, [pictureAt("bb0002")]))
    expect(await lines(third.data.id)).toMatchObject([
      { action: "none", notices: ["It has pictures: those by address are left out"] },
    ])
    expect(await picturesOf(`jar-${n}`)).toEqual(before)
  })
})

describe("a feed in XML", () => {
  const item = (n: string, id: string, title: string, more: string) =>
    `<item><g:id>${id}-${n}</g:id><g:title>${title} ${n}</g:title><g:brand>${brand}</g:brand><g:condition>new</g:condition>${more}<g:shipping><g:country>NG</g:country><g:price>0 NGN</g:price></g:shipping></item>`

  it("a product feed in XML gives the same result as the feed in TSV", async () => {
    const n = unique()
    const { data, http } = await files.upload(
      `<?xml version="1.0" encoding="UTF-8"?>
       <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><link>https://feed.example.com</link>
       ${item(n, "P1", "Oud", "<g:price>352 AED</g:price><g:quantity>100 ML</g:quantity><g:size>100 ml</g:size>")}
       ${item(n, "P2", "Rose &amp; Mist", `<g:price>9500.00 NGN</g:price><g:sale_price>8000.00 NGN</g:sale_price><g:quantity>14</g:quantity><g:size>50 ml</g:size><g:product_type>${section}</g:product_type><g:additional_image_link>${pictureAt("cc0001")}</g:additional_image_link><g:additional_image_link>${pictureAt("cc0002")}</g:additional_image_link>`)}
       </channel></rss>`,
    )
    expect([http, data.profile, data.ignored]).toEqual([200, "merchant", ["shipping"]])
    expect(data.notices).toEqual([
      "Left out, as it has parts of its own: shipping",
      "2 pictures by address are fetched after the import, for products that have none",
    ])
    expect(await lines(data.id)).toMatchObject([
      {
        line: 1,
        problem: 'price "352 AED" is not in naira: write what it costs here',
        notices: ['quantity "100 ML" is a size, no stock: it was left out'],
      },
      { line: 2, state: "good", action: "create" },
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([
      {
        ...{ name: `Rose & Mist ${n}`, status: "published", sku: `P2-${n}`, options: "Size 50 ml" },
        ...{ regular: 9500, sale: 8000, units: 14, placed: true },
      },
    ])
  })

  it("an XML file without products is refused with a clear message, and another kind of feed says what is missing", async () => {
    const n = unique()
    const refused = [
      await files.upload("<?xml version='1.0'?><orders><order/></orders>"),
      await files.upload("<rss><channel>"),
    ]
    expect(refused.map(({ http, errors }) => [http, errors?.file?.[0]])).toEqual([
      [422, expect.stringContaining("This is XML")],
      [422, expect.stringContaining("ends in the middle")],
    ])
    const news = await files.upload(`<rss><channel><item><title>News ${n}</title></item></channel></rss>`)
    expect(await lines(news.data.id)).toMatchObject([
      { state: "bad", problem: expect.stringContaining("No price") },
    ])
  })
})
