import { randomUUID } from "node:crypto"
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
const section = async (more: Record<string, unknown> = {}) =>
  (await staff.call("POST /admin/section/store", { body: { name: unique("Section"), ...more } })).data
const category = async (section_id: string, more: Record<string, unknown> = {}) =>
  (
    await staff.call("POST /admin/category/store", {
      body: { name: unique("Category"), section_id, ...more },
    })
  ).data
const subcategory = async (category_id: string, more: Record<string, unknown> = {}) =>
  (
    await staff.call("POST /admin/subcategory/store", {
      body: { name: unique("Subcategory"), category_id, ...more },
    })
  ).data
const removeSection = (id: string, body: Record<string, unknown> = {}) =>
  staff.call("DELETE /admin/section/delete/{id}", { params: { id }, body })

describe("the catalogue tree", () => {
  it("the category tree is one tree of Medusa's, and shoppers see it", async () => {
    const made = await staff.call("POST /admin/section/store", {
      form: { name: unique("Ìwẹ̀ & Bath"), image: { file: await picture(), name: "s.png" } },
    })
    expect(made.http).toBe(200)
    const below = await category(made.data.id)
    const leaf = await subcategory(below.id, { section_id: made.data.id, description: "Suds" })
    const rows = await shop.sql(
      "select id, mpath, rank, is_active, parent_category_id from product_category where mpath like $1 order by mpath",
      [`${made.data.id}%`],
    )
    expect(rows.map(({ mpath }) => mpath)).toEqual([
      made.data.id,
      `${made.data.id}.${below.id}`,
      `${made.data.id}.${below.id}.${leaf.id}`,
    ])
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /section")
      const seen = data.find(({ id }) => id === made.data.id)
      expect(seen).toMatchObject({ name: made.data.name, image: made.data.image })
      expect(seen?.category[0]?.subcategory[0]).toMatchObject({
        id: leaf.id,
        description: "Suds",
        section_id: made.data.id,
      })
    })
    expect((await staff.call("GET /admin/category")).data.find(({ id }) => id === below.id)).toMatchObject({
      section_name: made.data.name,
      subcategory: [{ id: leaf.id }],
    })
    expect((await staff.call("GET /admin/subcategory")).data.some(({ id }) => id === leaf.id)).toBe(true)
    const gone = await removeSection(made.data.id)
    expect(gone.data).toMatchObject({ deleted: 3, products_moved: 0 })
  })

  it("the category tree keeps slugs unique, also between levels", async () => {
    const name = unique("Lips")
    const top = await section({ name })
    const below = await category(top.id, { name })
    expect(below.slug).toBe(`${top.slug}-${top.slug}`)
    const taken = await staff.call("POST /admin/category/store", {
      body: { name: unique("A"), section_id: top.id, slug: top.slug },
    })
    expect([taken.http, Object.keys(taken.errors ?? {})]).toEqual([422, ["slug"]])
    const twice = await staff.call("POST /admin/category/store", { body: { name, section_id: top.id } })
    expect([twice.http, Object.keys(twice.errors ?? {})]).toEqual([422, ["name"]])
    await removeSection(top.id)
  })

  it("a category's update changes name, picture and visibility, and keeps the rest", async () => {
    const top = await section({ description: "kept", image: "/img/home/hero.svg" })
    const change = (body: Record<string, unknown>) =>
      staff.call("POST /admin/section/update/{id}", { params: { id: top.id }, body })
    const renamed = await change({ name: unique("Renamed"), updated_at: top.updated_at })
    expect(renamed.data).toMatchObject({ description: "kept", image: "/img/home/hero.svg", slug: top.slug })
    const stale = await change({ name: unique("Stale"), updated_at: top.updated_at })
    expect([stale.http, stale.error?.code]).toEqual([409, "changed_meanwhile"])
    expect((await change({ image: null })).data.image).toBeNull()
    expect((await change({ is_active: 0 })).data.is_active).toBe(false)
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /section")
      expect(data.some(({ id }) => id === top.id)).toBe(false)
    })
    await removeSection(top.id)
  })

  it("a category or subcategory moves to another parent with everything beneath it", async () => {
    const [from, to] = [await section(), await section()]
    const below = await category(from.id)
    const leaf = await subcategory(below.id)
    const other = await category(to.id)
    const moved = await staff.call("POST /admin/category/update/{id}", {
      params: { id: below.id },
      body: { section_id: to.id },
    })
    expect(moved.data).toMatchObject({ section_id: to.id, rank: 1, subcategory: [{ section_id: to.id }] })
    const [row] = await shop.sql("select mpath from product_category where id = $1", [leaf.id])
    expect(row?.mpath).toBe(`${to.id}.${below.id}.${leaf.id}`)
    const lower = await staff.call("PUT /admin/subcategory/update/{id}", {
      params: { id: leaf.id },
      body: { category_id: other.id, section_id: to.id, name: unique("Moved") },
    })
    expect(lower.data).toMatchObject({ category_id: other.id, section_id: to.id })
    const wrong = await staff.call("PUT /admin/subcategory/update/{id}", {
      params: { id: leaf.id },
      body: { category_id: other.id, section_id: from.id },
    })
    expect([wrong.http, Object.keys(wrong.errors ?? {})]).toEqual([422, ["section_id"]])
    await removeSection(from.id)
    await removeSection(to.id)
  })

  it("the category tree is put in order, and keeps its ranks without gaps", async () => {
    const top = await section()
    const [a, b, c] = [await category(top.id), await category(top.id), await category(top.id)]
    const order = (ids: string[]) =>
      staff.call("PUT /admin/catalogue-tree/order", { body: { parent_id: top.id, ids } })
    const turned = await order([c.id, a.id, b.id])
    const children = turned.data.find(({ id }) => id === top.id)?.category ?? []
    expect(children.map(({ id, rank }) => [id, rank])).toEqual([
      [c.id, 0],
      [a.id, 1],
      [b.id, 2],
    ])
    for (const ids of [
      [a.id, b.id],
      [a.id, b.id, b.id],
      [a.id, b.id, "none"],
    ])
      expect((await order(ids)).http).toBe(422)
    await Promise.all([category(top.id), category(top.id), category(top.id)])
    const ranks = await shop.sql(
      "select rank from product_category where parent_category_id = $1 and deleted_at is null order by rank",
      [top.id],
    )
    expect(ranks.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5])
    await removeSection(top.id)
  })

  it("a section or subcategory with products is deleted only when these move elsewhere", async () => {
    const [top, refuge] = [await section(), await section()]
    const leaf = await subcategory((await category(top.id)).id)
    const [product] = await shop.sql<{ product_id: string; product_category_id: string }>(
      "select * from product_category_product order by product_id limit 1",
    )
    const productId = product?.product_id ?? ""
    await shop.sql("insert into product_category_product (product_id, product_category_id) values ($1, $2)", [
      productId,
      leaf.id,
    ])
    for (const [key, id] of [
      ["DELETE /admin/section/delete/{id}", top.id],
      ["DELETE /admin/subcategory/delete/{id}", leaf.id],
    ] as const) {
      const refused = await staff.call(key, { params: { id }, body: {} })
      expect([refused.http, refused.error?.code, refused.body.products_count]).toEqual([409, "in_use", 1])
    }
    expect((await removeSection(top.id, { move_to: leaf.id })).http).toBe(422)
    expect((await removeSection(top.id, { move_to: "pcat_none" })).http).toBe(422)
    const gone = await removeSection(top.id, { move_to: refuge.id })
    expect([gone.http, gone.data]).toEqual([200, { id: top.id, products_moved: 1, deleted: 3 }])
    const held = await shop.sql("select 1 from product_category_product where product_category_id = $1", [
      refuge.id,
    ])
    expect(held).toHaveLength(1)
    const tree = (await staff.call("GET /admin/catalogue-tree")).data
    expect(tree.find(({ id }) => id === refuge.id)?.products_count).toBe(1)
    await shop.sql("delete from product_category_product where product_category_id = $1", [refuge.id])
    await removeSection(refuge.id)
  })

  it("the category tree finds a node only by calls of its own level", async () => {
    const top = await section()
    const below = await category(top.id)
    const body = { name: unique("A") }
    for (const answer of [
      await staff.call("POST /admin/section/update/{id}", { params: { id: below.id }, body }),
      await staff.call("POST /admin/category/update/{id}", { params: { id: top.id }, body }),
      await staff.call("PUT /admin/subcategory/update/{id}", { params: { id: below.id }, body }),
      await staff.call("DELETE /admin/category/delete/{id}", { params: { id: top.id }, body: {} }),
      await staff.call("DELETE /admin/subcategory/delete/{id}", { params: { id: "none" }, body: {} }),
    ])
      expect(answer.http).toBe(404)
    for (const [field, answer] of [
      [
        "section_id",
        await staff.call("POST /admin/category/store", { body: { ...body, section_id: below.id } }),
      ],
      [
        "category_id",
        await staff.call("POST /admin/subcategory/store", { body: { ...body, category_id: top.id } }),
      ],
      ["category_id", await staff.call("POST /admin/subcategory/store", { body })],
      ["name", await staff.call("POST /admin/section/store", { body: {} })],
    ] as const)
      expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    await removeSection(top.id)
  })

  it("a category created in Medusa's admin shows in the category tree, and one deleted here is gone there", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const [user] = await shop.sql("select 1 from product_category where deleted_at is null limit 1")
    expect(user).toBeDefined()
    const name = unique("Medusa's")
    const headers = { authorization: `Bearer ${await medusaToken()}`, "content-type": "application/json" }
    const answer = await fetch(`${shop.url}/admin/product-categories`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name, is_active: true }),
    })
    expect(answer.status).toBe(200)
    const { product_category } = (await answer.json()) as { product_category: { id: string } }
    const tree = (await owner.call("GET /admin/catalogue-tree")).data
    expect(tree.find(({ id }) => id === product_category.id)).toMatchObject({ name, is_active: true })
    await removeSection(product_category.id)
    const gone = await fetch(`${shop.url}/admin/product-categories/${product_category.id}`, { headers })
    expect(gone.status).toBe(404)
  })

  it("finance may neither read nor change the category tree, which needs the permission", async () => {
    expect((await finance.call("GET /admin/catalogue-tree")).http).toBe(403)
    expect((await finance.call("POST /admin/section/store", { body: { name: "A" } })).http).toBe(403)
  })
})

async function medusaToken(): Promise<string> {
  const answer = await fetch(`${shop.url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@demo.shop", password: "Beauty-2026!" }),
  })
  return ((await answer.json()) as { token: string }).token
}
