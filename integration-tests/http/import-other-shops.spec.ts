import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { productFiles } from "../harness/product-files"
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

interface Made {
  name: string
  handle: string
  status: string
  description: string | null
  sku: string | null
  options: string | null
  regular: number
  sale: number | null
  units: number
  placed: boolean
}
/** What is in the shop of the products whose names end like this, a variant a row. */
const made = (n: string) =>
  shop.sql<Made>(
    `select p.title as name, p.handle, p.status, p.description, v.sku, c.options, c.regular_kobo::int / 100 as regular,
            c.sale_kobo::int / 100 as sale, c.units, c.placed
       from product p join product_variant v on v.product_id = p.id and v.deleted_at is null
       cross join lateral (
         select (select string_agg(o.title || ' ' || ov.value, ', ' order by o.title) from product_variant_option vo
                   join product_option_value ov on ov.id = vo.option_value_id join product_option o on o.id = ov.option_id
                  where vo.variant_id = v.id) as options,
                (select max(pr.amount * 100) from product_variant_price_set l join price pr on pr.price_set_id = l.price_set_id
                  where l.variant_id = v.id and pr.price_list_id is null and pr.deleted_at is null) as regular_kobo,
                (select min(pr.amount * 100) from product_variant_price_set l join price pr on pr.price_set_id = l.price_set_id
                  where l.variant_id = v.id and pr.price_list_id is not null and pr.deleted_at is null) as sale_kobo,
                (select sum(il.stocked_quantity)::int from product_variant_inventory_item vi
                   join inventory_level il on il.inventory_item_id = vi.inventory_item_id where vi.variant_id = v.id) as units,
                exists (select from product_category_product pc where pc.product_id = p.id) as placed) c
      where p.title like '%' || $1 and p.deleted_at is null order by p.title, v.variant_rank`,
    [n],
  )

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

describe("a list", () => {
  it("a till's list with stock below 0 gets stock 0, and of two rows with one name the first is imported", async () => {
    const n = unique()
    const { data } = await files.upload(
      [
        "Item,Category,Price,Qty on hand",
        `MILK ${n},${section},"N2,500",12`,
        `BULK ${n},Nowhere,"3,800",-6`,
        `MILK ${n},${section},2500,4`,
      ].join("\n"),
    )
    expect(await lines(data.id)).toMatchObject([
      { state: "good", notices: [] },
      {
        state: "good",
        notices: [
          'Qty on hand "-6" is below 0: the stock is 0',
          "There is no section or category called Nowhere: it goes in without one",
        ],
      },
      { state: "bad", problem: expect.stringContaining("A row above has this name, too") },
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([
      { name: `BULK ${n}`, status: "draft", regular: 3800, units: 0, placed: false },
      { name: `MILK ${n}`, status: "draft", regular: 2500, units: 12, placed: true },
    ])
  })

  it("a list with codes spoilt by a spreadsheet is imported without them, with a notice", async () => {
    const n = unique()
    const zeros = String(Math.floor(Math.random() * 1e12)).padStart(12, "7")
    const { data } = await files.upload(
      `name,sku,regular_price\nA ${n},6.15E+12,1000\nB ${n},6.15E+12,1000\nC ${n},00${zeros},1000\nD ${n},${zeros},1000\n`,
    )
    expect(data.counts).toMatchObject({ bad: 0, create: 4, noted: 4 })
    expect((await lines(data.id)).map(({ sku, notices }) => [sku, notices.length])).toEqual([
      [null, 1],
      [null, 1],
      [`00${zeros}`, 1],
      [zeros, 1],
    ])
  })

  it("a list with both Stock and Quantity takes its stock from Stock", async () => {
    const n = unique()
    const { data } = await files.upload(
      `Name,SKU,Regular price,Stock,Quantity\nOil ${n},LO-${n},2500,12,50 ml\n`,
    )
    expect([data.ignored, data.notices]).toEqual([
      ["Quantity"],
      ["The column Quantity was left out: Stock is there too"],
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([{ units: 12 }])
  })

  it("a list with missing columns names them by the headings that the file has or could have", async () => {
    const n = unique()
    const without = await files.upload(`Item\nOil ${n}\n`)
    const empty = await files.upload(`Item,Selling price\nOil ${n},\n`)
    expect(
      [...(await lines(without.data.id)), ...(await lines(empty.data.id))].map(({ problem }) => problem),
    ).toEqual(["No price. Add a column named Price", "No price: fill in Selling price"])
  })

  it("a list with unknown headings is read as staff map them, and so is the next one with these headings", async () => {
    const n = unique()
    const file = `Naam ${n},Prys,Winkel\nOil ${n},900,x\n`
    const first = await files.upload(file)
    expect(first.data.notices).toEqual([expect.stringContaining("choose below which one is the name")])
    expect(first.data.headings).toEqual(
      [`Naam ${n}`, "Prys", "Winkel"].map((heading) => ({ heading, column: null })),
    )
    const mapping = { [`Naam ${n}`]: "name", Prys: "regular_price" }
    const chosen = await files.upload(file, { mapping: JSON.stringify(mapping) })
    expect([chosen.data.counts.create, chosen.data.ignored]).toEqual([1, ["Winkel"]])
    const next = await files.upload(`Prys,Winkel,Naam ${n}\n700,x,Soap ${n}\n`)
    expect([next.data.counts.create, next.data.headings[0]?.column]).toEqual([1, "regular_price"])
    const undone = await files.upload(file, { mapping: "{}" })
    expect(undone.data.counts.create).toBe(0)
    const refused = [
      await files.upload(file, { mapping: JSON.stringify({ Prys: "colour of the box" }) }),
      await files.upload(file, { mapping: JSON.stringify({ Prys: "stock", Winkel: "stock" }) }),
      await files.upload(file, { mapping: "[1]" }),
    ]
    expect(refused.map(({ http, errors }) => [http, Object.keys(errors ?? {})])).toEqual(
      Array(3).fill([422, ["mapping"]]),
    )
  })

  it("a list's new product without a section is imported as a draft, whatever its status says", async () => {
    const n = unique()
    const { data } = await files.upload(
      `name,brand,sku,regular_price,status,section\nNowhere ${n},${brand},N-${n},900,published,Nowhere ${n}\n`,
    )
    expect(await lines(data.id)).toMatchObject([
      { action: "create", notices: [expect.any(String), expect.stringContaining("as a draft")] },
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([{ status: "draft" }])
  })
})
