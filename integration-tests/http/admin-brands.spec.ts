import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
let staff: ShopClient
let finance: ShopClient
beforeAll(async () => {
  staff = await signedIn(shop, "merchandiser@demo.shop")
  finance = await signedIn(shop, "finance@demo.shop")
})
afterAll(() => shop.disconnect())

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const make = async (more: Record<string, unknown> = {}) => {
  const made = await staff.call("POST /admin/brands/store", { body: { name: unique("Ẹwà & Glow"), ...more } })
  expect([made.http, made.message]).toEqual([200, expect.any(String)])
  return made.data
}
const update = (id: string, body: Record<string, unknown>) =>
  staff.call("POST /admin/brands/update/{id}", { params: { id }, body })

describe("brands", () => {
  it("a brand is created with a picture in a form, and shoppers see it", async () => {
    const name = unique("Òṣun Naturals")
    const made = await staff.call("POST /admin/brands/store", {
      form: {
        name,
        description: "From Oshogbo",
        is_active: "1",
        image: { file: await picture("jpeg"), name: "l.jpg" },
      },
    })
    expect(made.http).toBe(200)
    expect(made.data).toMatchObject({ name, is_active: true, products_count: 0, top_brand_id: null })
    expect(made.data.slug).toMatch(/^osun-naturals-/)
    expect(made.data.image).toMatch(/^\/img\/pictures\/.+\.jpg$/)
    expect((await fetch(`${shop.url}${made.data.image}?w=160`)).status).toBe(200)
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /brands")
      expect(data.find(({ id }) => id === made.data.id)).toMatchObject({ name, image: made.data.image })
    })
    const listed = await staff.call("GET /brands-admin", { query: { q: name.toUpperCase() } })
    expect(listed.data.map(({ id }) => id)).toEqual([made.data.id])
  })

  it("a brand's update keeps fields that are not sent, and removes the picture when asked to", async () => {
    const brand = await make({ description: "Old", image: "/img/home/hero.svg" })
    const renamed = await update(brand.id, { name: unique("New"), is_active: false })
    expect(renamed.data).toMatchObject({
      description: "Old",
      image: "/img/home/hero.svg",
      slug: brand.slug,
      is_active: false,
    })
    const bare = await staff.call("POST /admin/brands/update/{id}", {
      params: { id: brand.id },
      form: { image: "null" },
    })
    expect(bare.data.image).toBeNull()
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /brands")
      expect(data.some(({ id }) => id === brand.id)).toBe(false)
    })
  })

  it("the second of two editors of a brand gets a conflict, and nothing is written", async () => {
    const brand = await make()
    const first = await update(brand.id, { description: "first", updated_at: brand.updated_at })
    expect(first.http).toBe(200)
    const second = await update(brand.id, { description: "second", updated_at: brand.updated_at })
    expect([second.http, second.error?.code]).toEqual([409, "changed_meanwhile"])
    const [row] = await shop.sql<{ description: string }>("select description from brand where id = $1", [
      brand.id,
    ])
    expect(row?.description).toBe("first")
    const again = await update(brand.id, { description: "second", updated_at: first.data.updated_at })
    expect(again.http).toBe(200)
  })

  it("a brand with bad input is refused on its field", async () => {
    const brand = await make()
    for (const [field, body] of [
      ["name", { name: " " }],
      ["name", { name: "x".repeat(121) }],
      ["name", { name: "\u200b\u3164" }],
      ["slug", { name: unique("A"), slug: brand.slug }],
      ["slug", { name: unique("A"), slug: "Not A Slug" }],
      ["image", { name: unique("A"), image: "https://evil.example/a.png" }],
      ["image", { name: unique("A"), image: "/img/../../etc/passwd" }],
    ] as const) {
      const answer = await staff.call("POST /admin/brands/store", { body })
      expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await update("brand_none", { name: "A" })).http).toBe(404)
    expect((await update(brand.id, { updated_at: "yesterday" })).http).toBe(422)
  })

  it("a brand exists once in all spellings of its name, also when many create it at once", async () => {
    const n = randomUUID().slice(0, 8)
    const spellings = [
      "L'OREAL",
      "L’Oréal",
      "L'Ore\u0301al",
      "LOREAL",
      "L\u02bcoreal",
      "l-oreal",
      "L\u200borea\u00adl",
    ]
    const answers = await Promise.all(
      spellings.map((name) => staff.call("POST /admin/brands/store", { body: { name: `${name} ${n}` } })),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...spellings.slice(1).map(() => 422)])
    const made = answers.find(({ http }) => http === 200)?.data.name
    for (const { errors } of answers.filter(({ http }) => http !== 200))
      expect(errors).toEqual({ name: [expect.stringContaining(`There is a brand ${made} already`)] })
    const other = await make()
    const renamed = await update(other.id, { name: `LORÉAL${n}` })
    expect([renamed.http, Object.keys(renamed.errors ?? {})]).toEqual([422, ["name"]])
    await expect(
      shop.sql(
        `insert into brand (id, name, slug, name_key) select 'brand_' || $1, name, 'b-' || $1, name_key from brand where name = $2`,
        [n, made],
      ),
    ).rejects.toThrow("IDX_brand_name_key")
  })

  it("a brand in any script gets a slug from its name, and never one of another brand", async () => {
    const n = randomUUID().slice(0, 8)
    const slugs: string[] = []
    for (const name of ["설화수", "雪花秀", "محمد", "Ɗanye", "☆", "✿"]) {
      const made = await make({ name: `${name} ${n}` })
      slugs.push(made.slug.replace(n, ""))
    }
    expect(slugs).toEqual(["seolhwasu-", "xue-hua-xiu-", "mhmd-", "danye-", "", "-2"])
  })

  it("an invalid picture of a brand is refused on its field, and nothing is stored", async () => {
    const before = filesInStore()
    const name = unique("Lies")
    for (const file of [
      { file: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), name: "a.svg" },
      { file: Buffer.from("<script>alert(1)</script>"), name: "a.png" },
      { file: Buffer.from("a,b\n1,2\n"), name: "a.csv" },
      { file: await picture("png", 10_000, 10_000), name: "a.png" },
      { file: Buffer.alloc(8 * 1024 * 1024 + 1), name: "a.jpg" },
    ]) {
      const answer = await staff.call("POST /admin/brands/store", { form: { name, image: file } })
      expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, ["image"]])
    }
    const missing = await staff.call("POST /admin/brands/update/{id}", {
      params: { id: "brand_none" },
      form: { image: { file: await picture(), name: "a.png" } },
    })
    expect(missing.http).toBe(404)
    expect(filesInStore()).toEqual(before)
    expect((await staff.call("GET /brands-admin", { query: { q: name } })).data).toEqual([])
  })

  it("a brand with products is deleted only when these move to another brand", async () => {
    const [doomed, heir] = [await make(), await make()]
    const products = await shop.sql<{ product_id: string; brand_id: string }>(
      "select product_id, brand_id from brand_product where deleted_at is null order by product_id limit 2",
    )
    const ids = products.map(({ product_id }) => product_id)
    const owner = products[0]?.brand_id
    const give = (to: string | undefined) =>
      shop.sql("update brand_product set brand_id = $1 where product_id = any($2)", [to, ids])
    await give(doomed.id)
    const remove = (body: Record<string, unknown>, query = {}) =>
      staff.call("DELETE /admin/brands/delete/{id}", { params: { id: doomed.id }, body, query })
    const refused = await remove({})
    expect([refused.http, refused.error?.code, refused.body.products_count]).toEqual([409, "in_use", 2])
    expect(refused.message).toContain("2 products")
    expect((await remove({ move_to: "brand_none" })).http).toBe(422)
    expect((await remove({ move_to: doomed.id })).http).toBe(422)
    const moved = await remove({}, { move_to: heir.id })
    expect([moved.http, moved.data.products_moved]).toEqual([200, 2])
    await eventually(async () => {
      const { data } = await shop
        .visitor()
        .call("GET /products/single/{id}", { params: { id: ids[0] ?? "" } })
      expect(data.brand?.id).toBe(heir.id)
    })
    expect((await remove({})).http).toBe(404)
    await give(owner)
    await staff.call("DELETE /admin/brands/delete/{id}", { params: { id: heir.id }, body: {} })
  })

  it("finance may neither read nor change brands, which need the permission", async () => {
    expect((await finance.call("GET /brands-admin")).http).toBe(403)
    const refused = await finance.call("POST /admin/brands/store", { body: { name: unique("A") } })
    expect(refused.http).toBe(403)
  })
})

describe("top brands", () => {
  it("top brands are added with a picture of their own, put in order and removed", async () => {
    const [one, two] = [await make(), await make()]
    const first = await staff.call("POST /admin/brands/top/store", {
      form: { brand_id: one.id, image: { file: await picture("webp"), name: "t.webp" } },
    })
    expect(first.data).toMatchObject({ brand_id: one.id, image: expect.stringMatching(/\.webp$/) })
    const second = await staff.call("POST /admin/top-brand/store", { body: { brand_id: two.id } })
    expect(second.data.top_brand?.rank).toBe(first.data.rank + 1)
    const twice = await staff.call("POST /admin/brands/top/store", { body: { brand_id: one.id } })
    expect([twice.http, Object.keys(twice.errors ?? {})]).toEqual([422, ["brand_id"]])
    const order = (await staff.call("GET /admin/top-brands")).data.map(({ id }) => id)
    const turned = await staff.call("PUT /admin/brands/top/order", { body: { ids: [...order].reverse() } })
    expect(turned.data.map(({ id }) => id)).toEqual([...order].reverse())
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /top-brands")
      expect(data.map(({ brand_id }) => brand_id).slice(0, 2)).toEqual([two.id, one.id])
    })
    expect((await staff.call("PUT /admin/brands/top/order", { body: { ids: ["none"] } })).http).toBe(422)
    await staff.call("PUT /admin/brands/top/order", { body: { ids: order } })
    const moved = await staff.call("POST /admin/brands/top/update/{id}", {
      params: { id: first.data.id },
      body: { rank: 0, image: null },
    })
    expect(moved.data).toMatchObject({ rank: 0, image: null })
    for (const id of [first.data.id, two.id]) {
      const gone = await staff.call("POST /admin/top-brand/delete/{id}", { params: { id } })
      expect(gone.http).toBe(200)
    }
    const again = await staff.call("DELETE /admin/brands/top/delete/{id}", { params: { id: first.data.id } })
    expect(again.http).toBe(404)
    expect((await staff.call("GET /brands-admin", { query: { q: one.name } })).data).toHaveLength(1)
  })

  it("a top brand of an unknown brand is refused, and a call with only a name creates a brand", async () => {
    const none = await staff.call("POST /admin/brands/top/store", { body: { brand_id: "brand_none" } })
    expect([none.http, Object.keys(none.errors ?? {})]).toEqual([422, ["brand_id"]])
    const made = await staff.call("POST /admin/top-brand/store", { body: { name: unique("Plain") } })
    expect([made.http, made.data.top_brand, made.data.brand.top_brand_id]).toEqual([200, null, null])
    expect((await staff.call("POST /admin/top-brand/store", { body: {} })).http).toBe(422)
  })
})

function filesInStore(): string[] {
  return readdirSync(`${shop.address.dataDir}/uploads`, { recursive: true }).map(String).filter(isFile).sort()
}
const isFile = (path: string) => path.includes(".")
