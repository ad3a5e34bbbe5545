import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment } from "../harness/journey"
import { productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { savedBySpreadsheet } from "../harness/workbook"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let files: ReturnType<typeof productFiles>
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  files = productFiles(shop.url, owner)
})
const upload = (...sent: Parameters<typeof files.upload>) => files.upload(...sent)
const read = (id: string, view?: string) => files.read(id, view)
const apply = (id: string) => files.apply(id)

const unique = () => randomUUID().slice(0, 8)

async function download(path: string, as = owner) {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${as.token}` },
  })
  return { http: response.status, headers: response.headers, text: await withBom(response) }
}

/** `text()` would take the BOM off. */
async function withBom(response: Response): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer())
}

async function bySku(sku: string) {
  const found = await owner.call("GET /admin/products/all-admin-product", { query: { q: sku } })
  return found.data[0]
}

/** Lines of a run that are not in. */
const open = (id: string) =>
  shop.sql("select line, problem from import_row where import_run_id = $1 and state <> 'done'", [id])

async function whatIsIn(skus: string) {
  const [row] = await shop.sql(
    `select count(distinct v.id)::int as variants, count(distinct p.id)::int as prices,
            count(distinct il.id)::int as levels, sum(il.stocked_quantity)::int as units
       from product_variant v
       left join product_variant_price_set ps on ps.variant_id = v.id and ps.deleted_at is null
       left join price p on p.price_set_id = ps.price_set_id and p.deleted_at is null
       left join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
       left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
      where v.sku like $1 and v.deleted_at is null`,
    [skus],
  )
  return row
}

describe("a product file", () => {
  it("a product file is checked row by row, and only the valid rows are imported", async () => {
    const n = unique()
    const brand = (await shop.visitor().call("GET /brands")).data[0]
    const section = (await shop.visitor().call("GET /section")).data[0]
    const { variant } = await orderWaitingForPayment(shop, 2)
    const [held] = await shop.sql<{ sku: string; slug: string; brand: string }>(
      `select v.sku, p.handle as slug, b.name as brand from product_variant v join product p on p.id = v.product_id
         join brand_product bp on bp.product_id = p.id and bp.deleted_at is null join brand b on b.id = bp.brand_id
        where v.id = $1`,
      [variant.variant_id],
    )
    const file = [
      "\ufeffName;SKU;Brand;Section;Option1 name;Option1 value;Description;Regular price;Sale price;Stock;Slug;Status",
      `"Soap ""One"" ${n}";S1-${n};${brand?.name};${section?.name};;;"=not a formula";1,500.50;;4;;published`,
      `Lip ${n};L1-${n};${brand?.name};;Shade;Ruby;"Line\r\nbreak; and ""quotes""";₦2000;1800;3;lip-${n};published`,
      `;L2-${n};;;Shade;Rose;;2100;;0;lip-${n};`,
      `;L3-${n};;;Shade;Rose;;2100;;0;lip-${n};`,
      `Bad1 ${n};B1-${n};Nobody;;;;;100;;;;`,
      `Placeless ${n};B2-${n};;Nowhere;;;;100;;;;`,
      `Bad3 ${n};B3-${n};;;;;;-5;;;;`,
      `Bad4 ${n};B4-${n};;;;;;100;200;;;`,
      `Bad5 ${n};B5-${n};;;;;;100;;1.5;;`,
      `Bad8 ${n};S1-${n};;;;;;100;;;;`,
      `Bad6 ${n};B6-${n};;;;;;;;;;`,
      `Bad7 ${n};B7-${n}`,
      `;${held?.sku};${held?.brand};;;;;;;1;${held?.slug};`,
    ].join("\r\n")
    const checked = await upload(file)
    expect([checked.http, checked.message]).toEqual([200, "9 of 13 rows have errors"])
    expect(checked.data.counts).toEqual({
      rows: 13,
      asked: 0,
      bad: 9,
      create: 4,
      update: 0,
      steep: 0,
      unchanged: 0,
      noted: 2,
      done: 0,
    })
    const rows = await read(checked.data.id, "bad")
    expect(rows.data.lines.map(({ line, problem }) => [line, problem])).toEqual([
      [6, "This shade or size was in the file before"],
      [7, 'Brand "Nobody" is not known'],
      [9, 'Regular price "-5" is no price: it must be more than 0'],
      [10, "The sale price must be lower than the regular price"],
      [11, 'Stock "1.5" is not a whole number'],
      [12, `The SKU S1-${n} was in the file before`],
      [13, "No price: fill in Regular price"],
      [14, expect.stringContaining("This row has 2 cells, the heading 12")],
      [15, "2 are held for orders: stock cannot be below that"],
    ])
    // A dry run writes nothing.
    expect(await bySku(`S1-${n}`)).toBeUndefined()

    const done = await apply(checked.data.id)
    expect(done.counts).toEqual({
      rows: 13,
      asked: 0,
      bad: 9,
      create: 4,
      update: 0,
      steep: 0,
      unchanged: 0,
      noted: 2,
      done: 4,
    })
    await eventually(async () => {
      expect(await bySku(`S1-${n}`)).toMatchObject({
        name: `Soap "One" ${n}`,
        brand: { id: brand?.id },
        section_id: section?.id,
        description: "=not a formula",
        regular_price: 1500.5,
        stock_quantity: 4,
        status: "published",
      })
      const lip = await bySku(`L2-${n}`)
      expect(
        lip?.variants.map(({ sku, options, regular_price, sale_price }) => [
          sku,
          options,
          regular_price,
          sale_price,
        ]),
      ).toEqual([
        [`L1-${n}`, { Shade: "Ruby" }, 2000, 1800],
        [`L2-${n}`, { Shade: "Rose" }, 2100, null],
      ])
    })
    const again = await owner.call("POST /admin/product-imports/{id}/apply", {
      params: { id: checked.data.id },
      body: {},
    })
    expect([again.http, again.error?.code]).toEqual([409, "already_applied"])

    // The bad rows come back as a file of the same columns, to be mended.
    const bad = await download(`/admin/product-imports/${checked.data.id}/bad-rows`)
    expect([bad.http, bad.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
    const mended = bad.text.replace(`,Nobody,`, `,${brand?.name},`)
    const second = await upload(mended)
    expect(second.data.ignored).toEqual(["problem", "line"])
    expect(second.data.counts).toMatchObject({ rows: 9, create: 1 })
  })

  it("a product file changes what differs, adds shades, and creates brands when allowed", async () => {
    const n = unique()
    const brand = (await shop.visitor().call("GET /brands")).data[0]
    const made = await owner.call("POST /admin/products/store", {
      body: {
        name: `Gloss ${n}`,
        status: "published",
        brand_id: brand?.id,
        wholesale_price: 500,
        variants: [{ options: { Shade: "Clear" }, sku: `G1-${n}`, regular_price: 1000, stock_quantity: 3 }],
      },
    })
    const file = [
      "slug,sku,option1_name,option1_value,brand,regular_price,sale_price,sale_ends_at,stock,wholesale_price,concerns,finishes",
      `${made.data.slug},G1-${n},Shade,Clear,House ${n},1200,1100,2099-12-31,8,,"Dryness, sun",glossy`,
      `${made.data.slug},G2-${n},Shade,Pink,,1300,,,2,900,,`,
    ].join("\n")
    const refused = await upload(file)
    expect(refused.data.counts).toMatchObject({ bad: 2 })
    const checked = await upload(file, { create_brands: "1" })
    expect(checked.data.counts).toMatchObject({ bad: 0, update: 1, create: 1 })
    await apply(checked.data.id)
    await eventually(async () => {
      const now = await bySku(`G2-${n}`)
      expect(now?.brand?.name).toBe(`House ${n}`)
      expect([now?.concerns, now?.finishes]).toEqual([["dryness", "sun"], ["glossy"]])
      expect(now?.variants).toMatchObject([
        {
          id: made.data.variant_id,
          regular_price: 1200,
          sale_price: 1100,
          sale_ends_at: "2099-12-30T23:00:00.000Z",
          wholesale_price: null,
          stock_quantity: 8,
        },
        { sku: `G2-${n}`, regular_price: 1300, wholesale_price: 900, stock_quantity: 2 },
      ])
    })
    // The same file again has nothing to do.
    expect((await upload(file, { create_brands: "1" })).data.counts).toMatchObject({
      unchanged: 2,
      update: 0,
    })
  })

  it("a product file shows what each row changes, and which prices change by more than half", async () => {
    const n = unique()
    const brand = (await shop.visitor().call("GET /brands")).data[0]
    const made = await owner.call("POST /admin/products/store", {
      body: {
        name: `Serum ${n}`,
        status: "published",
        brand_id: brand?.id,
        variants: ["Small", "Large"].map((value, index) => ({
          ...{ options: { Size: value }, sku: `E${index}-${n}` },
          ...{ regular_price: 1000, wholesale_price: 800, stock_quantity: 3 },
        })),
      },
    })
    const file = [
      "slug,sku,option1_name,option1_value,name,regular_price,sale_price,wholesale_price,stock",
      `${made.data.slug},E0-${n},Size,Small,Oil ${n},"₦2,500",100,,3`,
      `${made.data.slug},E1-${n},Size,Large,,1200,,900,5`,
      `${made.data.slug},E2-${n},Size,Huge,,9000,,,1`,
    ].join("\n")
    const { data } = await upload(file)
    expect(data.counts).toMatchObject({ bad: 0, create: 1, update: 2, steep: 1 })
    expect((await read(data.id)).data.lines.map(({ is_steep, changes }) => ({ is_steep, changes }))).toEqual([
      {
        is_steep: true,
        changes: [
          { column: "name", old: `Serum ${n}`, new: `Oil ${n}` },
          { column: "regular_price", old: "1000", new: "2500" },
          { column: "sale_price", old: "", new: "100" },
          { column: "wholesale_price", old: "800", new: "" },
        ],
      },
      {
        is_steep: false,
        changes: [
          { column: "regular_price", old: "1000", new: "1200" },
          { column: "wholesale_price", old: "800", new: "900" },
          { column: "stock", old: "3", new: "5" },
        ],
      },
      { is_steep: false, changes: null },
    ])
    const steep = await read(data.id, "steep")
    expect([steep.meta?.total, steep.data.lines.map(({ sku }) => sku)]).toEqual([1, [`E0-${n}`]])
    const done = await apply(data.id)
    expect([done.counts.done, done.counts.steep]).toEqual([3, 1])
  })

  it("a product file is imported once, even when other processes take the running one for dead", async () => {
    const n = unique()
    const brand = (await shop.visitor().call("GET /brands")).data[0]
    const rows = Array.from(
      { length: 60 },
      (_, i) => `Twice ${n} ${i};T${i}-${n};${brand?.name};1000;3;twice-${n}-${i};published`,
    )
    const { data } = await upload(["Name;SKU;Brand;Regular price;Stock;Slug;Status", ...rows].join("\r\n"))
    const started = await owner.call("POST /admin/product-imports/{id}/apply", {
      params: { id: data.id },
      body: {},
    })
    expect(started.http).toBe(200)
    const takeOver = async () => {
      await shop.sql("update import_run set lease_until = now() where id = $1 and status = 'applying'", [
        data.id,
      ])
      await shop.runJob("resume-imports")
    }
    await eventually(
      async () => {
        await Promise.all([takeOver(), takeOver()])
        return shop.sql<{ status: string }>("select status from import_run where id = $1", [data.id])
      },
      ([run]) => run?.status === "done",
    )
    expect(await whatIsIn(`T%-${n}`)).toEqual({ variants: 60, prices: 60, levels: 60, units: 180 })
    expect(await open(data.id)).toEqual([])
  })

  it.each<[after: string, tables: string[]]>([
    ["the variants", ["product_variant_price_set", "product_variant_inventory_item"]],
    ["the stock", ["product_variant_price_set"]],
  ])("a product file interrupted after %s continues where it stopped", async (_, missing) => {
    const n = unique()
    const { data } = await upload(
      `Name;SKU;Option1 name;Option1 value;Regular price;Stock;Slug\r\nCut ${n};C1-${n};Shade;Ruby;900;3;cut-${n}\r\n;C2-${n};Shade;Rose;950;4;cut-${n}`,
    )
    await apply(data.id)
    for (const table of missing)
      await shop.sql(
        `delete from ${table} where variant_id in (select id from product_variant where sku like $1)`,
        [`C%-${n}`],
      )
    await shop.sql("update import_row set state = 'begun' where import_run_id = $1", [data.id])
    await shop.sql("update import_run set status = 'applying', lease_until = null where id = $1", [data.id])
    await shop.runJob("resume-imports")
    // The shop's own job may have claimed it first.
    await eventually(
      () => shop.sql<{ status: string }>("select status from import_run where id = $1", [data.id]),
      ([run]) => run?.status === "done",
    )
    expect(await whatIsIn(`C%-${n}`)).toEqual({ variants: 2, prices: 2, levels: 2, units: 7 })
    expect(await open(data.id)).toEqual([])
  })

  it("an upload that is not a product file is refused, and so are staff without the permission", async () => {
    for (const content of ["", "name,sku\n", 'name,sku\n"A', "PK\u0003\u0004\0\0"]) {
      const refused = await upload(content)
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["file"]])
    }
    const picture = await upload(Uint8Array.from(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")))
    expect(picture.errors?.file?.[0]).toContain("This is a picture")
    const finance = await signedIn(shop, "finance@demo.shop")
    expect((await upload("name,sku\nA,1\n", {}, finance)).http).toBe(403)
    expect((await download("/admin/product-exports", finance)).http).toBe(403)
    expect((await download("/admin/product-exports", shop.visitor())).http).toBe(401)
    expect((await download("/admin/product-imports/primp_none/bad-rows")).http).toBe(404)
    expect((await read("primp_none")).http).toBe(404)
  })
})

describe("the export", () => {
  it("the export has every product, and imports again without changing anything", async () => {
    // What the tests before created is in the catalogue a moment later.
    await eventually(
      () =>
        shop.sql(
          `select 1 from product_variant v join product p on p.id = v.product_id
            where v.deleted_at is null and p.deleted_at is null
              and not exists (select 1 from catalogue_variant c where c.variant_id = v.id)`,
        ),
      (missing) => missing.length === 0,
    )
    const file = await download("/admin/product-exports")
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(file.text.charCodeAt(0)).toBe(0xfeff)
    const [counted] = await shop.sql<{ n: number }>(
      `select count(*)::int as n from product_variant v join product p on p.id = v.product_id
        where v.deleted_at is null and p.deleted_at is null`,
    )
    const before = await shop.sql("select max(updated_at) as at from product")
    const checked = await upload(file.text)
    expect(checked.data.counts).toMatchObject({ rows: counted?.n, unchanged: counted?.n, bad: 0 })
    await apply(checked.data.id)
    expect(await shop.sql("select max(updated_at) as at from product")).toEqual(before)
    const saved = await upload(savedBySpreadsheet(file.text))
    expect(saved.data.counts).toMatchObject({ rows: counted?.n, unchanged: counted?.n, bad: 0 })
  })
})
