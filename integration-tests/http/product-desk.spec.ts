import type { ShopClient } from "../harness/client"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** The list of products that staff work in: what it finds, what is done with what is selected, and the views they save. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
})

const { store, update } = productCalls(() => owner)
const made = async (more: object = {}) => {
  const answer = await store({ ...fullProduct(brandId, place), ...more })
  if (answer.http !== 200) throw new Error(answer.message)
  return answer.data
}
const list = (query: Record<string, string | number>, as = owner) =>
  as.call("GET /admin/product-desk", { query })
const namesOf = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ name }) => name)

describe("the product desk", () => {
  it("the product desk lists a product with what staff look for", async () => {
    const shades = (shade: string, price: number) => ({
      options: { Shade: shade },
      regular_price: price,
      stock_quantity: 4,
      sku: `PD-${unique()}`,
    })
    const product = await made({
      ...{ sale_price: null, wholesale_price: null, sku: null, stock_quantity: null, regular_price: null },
      variants: [shades("Ruby", 4700), shades("Coral", 4250.5)],
    })
    const [row] = (await list({ q: product.variants[1]?.sku ?? "" })).data
    expect(row).toMatchObject({
      id: product.id,
      name: product.name,
      brand: { id: brandId },
      lowest_price: 4250.5,
      stock_quantity: 8,
      variants_count: 2,
      status: "published",
      lacks: [],
      labels: [],
      changed_by: expect.stringMatching(/./),
    })
    expect(row?.place.split(" / ")).toHaveLength(3)
    expect(Date.now() - Date.parse(row?.changed_at ?? "")).toBeLessThan(60_000)
  })

  it("the product desk finds by words, brand, place, status, stock and what is missing, and counts by status", async () => {
    const mark = unique()
    const ready = await made({ name: `Balm ${mark}`, stock_quantity: 3 })
    const bare = await made({
      ...{ name: `Serum ${mark}`, status: "draft", brand_id: null, regular_price: null, stock_quantity: 0 },
      ...{ sale_price: null, wholesale_price: null },
    })
    const both = await list({ q: mark })
    expect(both.data.map(({ id }) => id)).toEqual([bare.id, ready.id])
    expect(both.meta).toMatchObject({ total: 2, counts: { draft: 1, published: 1 } })
    expect(both.data[0]).toMatchObject({ lacks: ["brand", "price"], lowest_price: null, brand: null })
    expect((await list({ q: mark, status: "draft" })).meta).toMatchObject({
      total: 1,
      counts: { draft: 1, published: 1 },
    })
    for (const [query, found] of [
      [{ status: "draft" }, [bare.name]],
      [{ ready: "no" }, [bare.name]],
      [{ ready: "yes" }, [ready.name]],
      [{ brand_id: brandId }, [ready.name]],
      [{ stock: "low" }, [ready.name]],
      [{ stock: "outofstock" }, [bare.name]],
      [{ category_id: place.subcategory_id, sort: "name" }, [ready.name, bare.name]],
      [{ category_id: place.section_id, sort: "-name" }, [bare.name, ready.name]],
      [{ sort: "price" }, [ready.name, bare.name]],
      [{ sort: "-price" }, [ready.name, bare.name]],
      [{ sort: "stock" }, [bare.name, ready.name]],
      [{ q: `${mark} 100%_\\` }, []],
    ] as const) {
      expect([query, await namesOf({ q: mark, ...query })]).toEqual([query, found])
    }
    expect((await list({ sort: "colour" })).http).toBe(422)
  })

  it("the product desk shows at once what was changed and by whom", async () => {
    const merchandiser = await staffClient(shop, "merchandiser")
    const product = await made()
    const other = await made()
    await update(product.id, { regular_price: 6000 }, merchandiser)
    const [first] = (await list({ q: product.slug })).data
    expect(first).toMatchObject({ id: product.id, changed_by: expect.not.stringMatching(/^Demo Owner$/) })
    await owner.call("POST /admin/change-price", {
      body: { product_ids: [other.id], mode: "amount", value: 10 },
    })
    const [last] = (await list({ q: other.slug })).data
    const [row] = await shop.sql<{ name: string }>(
      "select concat_ws(' ', first_name, last_name) as name from \"user\" where email = 'owner@demo.shop'",
    )
    expect(last?.changed_by).toBe(row?.name)
  })
})

describe("what is done with the selection", () => {
  const results = async (
    answer: Promise<{ http: number; data: { products: { is_changed: boolean }[] } }>,
  ) => {
    const { http, data } = await answer
    return { http, changed: data.products.map(({ is_changed }) => is_changed) }
  }

  it("a selection is published where ready, and each other product says what it lacks", async () => {
    const ready = await made({ status: "draft" })
    const bare = await made({ status: "draft", brand_id: null })
    const body = { ids: [ready.id, bare.id, "prod_none"], status: "published" as const }
    const { http, data, message } = await owner.call("PUT /admin/product-desk/status", { body })
    expect([http, message]).toEqual([200, "1 of 3 products changed"])
    expect(data.products).toEqual([
      { id: ready.id, name: ready.name, is_changed: true, message: "Published" },
      {
        id: bare.id,
        name: bare.name,
        is_changed: false,
        message: expect.stringContaining("It needs a brand"),
      },
      { id: "prod_none", name: null, is_changed: false, message: "We could not find that product" },
    ])
    expect((await list({ q: ready.slug })).data[0]?.status).toBe("published")
    expect((await list({ q: bare.slug })).data[0]?.status).toBe("draft")
    const back = owner.call("PUT /admin/product-desk/status", { body: { ids: [ready.id], status: "draft" } })
    expect(await results(back)).toEqual({ http: 200, changed: [true] })
  })

  it("a selection moves to another place and keeps its other categories", async () => {
    const product = await made()
    const [section] = (await shop.visitor().call("GET /section")).data.slice(-1)
    const to = section?.id ?? ""
    const move = () =>
      owner.call("PUT /admin/product-desk/place", { body: { ids: [product.id], category_id: to } })
    expect(await results(move())).toEqual({ http: 200, changed: [true] })
    expect((await list({ q: product.slug, category_id: to })).data[0]?.place).toBe(section?.name)
    expect(await results(move())).toEqual({ http: 200, changed: [false] })
    const nowhere = { ids: [product.id], category_id: "pcat_none" }
    expect((await owner.call("PUT /admin/product-desk/place", { body: nowhere })).http).toBe(422)
  })

  it("a selection is given labels, and the desk finds products by a label", async () => {
    const [one, two] = [await made(), await made()]
    const name = `Harmattan ${unique()}`
    const label = (body: { add?: string[]; remove?: string[] }) =>
      owner.call("PUT /admin/product-desk/labels", { body: { ids: [one.id, two.id], ...body } })
    expect(await results(label({ add: [name] }))).toEqual({ http: 200, changed: [true, true] })
    expect(await results(label({ add: [name.toUpperCase()] }))).toEqual({
      http: 200,
      changed: [false, false],
    })
    const known = (await owner.call("GET /admin/product-desk/labels")).data.filter((tag) => tag.name === name)
    expect(known).toHaveLength(1)
    const found = await list({ label_id: known[0]?.id ?? "" })
    expect(found.data.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    expect(found.data[0]?.labels).toEqual(known)
    await label({ remove: [name] })
    expect((await list({ label_id: known[0]?.id ?? "" })).data).toEqual([])
    expect((await label({})).http).toBe(422)
  })

  it("a selection goes on and off a curated list, even with many requests at once", async () => {
    const products = await Promise.all([made(), made(), made()])
    const put = (id: string, is_on: boolean) =>
      owner.call("PUT /admin/product-desk/list", { body: { ids: [id], list: "your-must-haves", is_on } })
    await Promise.all(products.map(({ id }) => put(id, true)))
    const on = async () =>
      (
        await owner.call("GET /admin/curated-lists/{list}", { params: { list: "your-must-haves" } })
      ).data.products.map(({ id }) => id)
    expect(await on()).toEqual(expect.arrayContaining(products.map(({ id }) => id)))
    await Promise.all(products.map(({ id }) => put(id, false)))
    expect((await on()).filter((id) => products.some((product) => product.id === id))).toEqual([])
  })

  it("a selection can be exported on its own, and so can the filter's results", async () => {
    const mark = unique()
    const [one, two, three] = [await made(), await made({ name: `Oil ${mark}` }), await made()]
    const file = async (query: string) => {
      const answer = await fetch(`${shop.url}/api/v1/admin/product-exports?${query}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      })
      return answer.text()
    }
    const chosen = await file(`ids=${one.id},${three.id}`)
    expect([one, two, three].map(({ slug }) => chosen.includes(slug))).toEqual([true, false, true])
    expect(chosen.trimEnd().split("\n")).toHaveLength(3)
    expect((await file(`q=${mark}`)).trimEnd().split("\n")).toHaveLength(2)
  })

  it("a change of a selection is in each product's history, in plain words", async () => {
    const product = await made({ status: "draft" })
    await owner.call("PUT /admin/product-desk/status", { body: { ids: [product.id], status: "published" } })
    await owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: product.variants[0]?.id ?? "" },
      body: { stocked_quantity: 20 },
    })
    const history = await owner.call("GET /admin/products/{product_id}/history", {
      params: { product_id: product.id },
    })
    const said = history.data.map(({ sentence }) => sentence)
    expect(said).toEqual([
      expect.stringMatching(/changed the stock of .*: 12 to 20$/),
      expect.stringContaining(`changed the product ${product.name}: status: draft to published`),
      expect.stringContaining(`added the product ${product.name}`),
    ])
    expect(history.meta?.total).toBe(3)
  })

  it("a product's history shows what a bulk price change did to it, and its undo", async () => {
    const product = await made({})
    const sku = product.variants[0]?.sku
    const price = product.variants[0]?.regular_price ?? 0
    const change = await owner.call("POST /admin/change-price", {
      body: { csv: `${sku}\t${(price + 250).toLocaleString("en-NG")}`, price: "regular" },
    })
    const { http } = await owner.call("POST /admin/price-changes/{id}/undo", {
      params: { id: change.data.id },
      body: {},
    })
    expect([change.http, http]).toEqual([200, 200])
    const history = await owner.call("GET /admin/products/{product_id}/history", {
      params: { product_id: product.id },
    })
    const [old, next] = [price, price + 250].map((naira) => `₦${naira.toLocaleString("en-NG")}`)
    expect(history.data.map(({ sentence }) => sentence.replace(/^.* Here: /, "")).slice(0, 2)).toEqual([
      `${next} to ${old}`,
      `${old} to ${next}`,
    ])
  })

  it("a selection is changed only by staff who may change the catalogue", async () => {
    const reader = await staffClient(shop, "fulfilment")
    const ids = [(await made({ status: "draft" })).id]
    expect((await list({}, reader)).http).toBe(200)
    for (const answer of [
      reader.call("PUT /admin/product-desk/status", { body: { ids, status: "published" } }),
      reader.call("PUT /admin/product-desk/place", { body: { ids, category_id: place.section_id } }),
      reader.call("PUT /admin/product-desk/labels", { body: { ids, add: ["Mine"] } }),
      reader.call("PUT /admin/product-desk/list", { body: { ids, list: "exclusives" } }),
    ]) {
      expect((await answer).http).toBe(403)
    }
  })
})

describe("a saved view", () => {
  const save = (as: ShopClient, body: { name: string; is_shared?: boolean; query?: object }) =>
    as.call("POST /admin/product-views/store", { body: { query: {}, ...body } })
  const seen = async (as: ShopClient, name: string) =>
    (await as.call("GET /admin/product-views")).data.filter((view) => view.name === name)
  const remove = (as: ShopClient, id: string) =>
    as.call("DELETE /admin/product-views/delete/{id}", { params: { id } })

  it("a saved view is private or shared with everybody", async () => {
    const colleague = await staffClient(shop, "content")
    const [own, shared] = [`Drafts ${unique()}`, `Low ${unique()}`]
    await save(owner, { name: own, query: { status: "draft", sort: "name" } })
    const stored = await save(owner, { name: shared, query: { stock: "low" }, is_shared: true })
    expect(stored.data).toMatchObject({ query: { stock: "low" }, is_shared: true, is_mine: true })
    expect(await seen(owner, own)).toMatchObject([
      { query: { status: "draft", sort: "name" }, is_mine: true },
    ])
    expect(await seen(colleague, own)).toEqual([])
    expect(await seen(colleague, shared)).toMatchObject([{ is_mine: false, by: stored.data.by }])
  })

  it("a saved view is replaced by one of the same name, even when both are saved at once", async () => {
    const name = `Sale ${unique()}`
    await Promise.all([1, 2, 3].map(() => save(owner, { name, query: { stock: "low" } })))
    await save(owner, { name: name.toUpperCase(), query: { stock: "instock" } })
    expect(await seen(owner, name)).toEqual([])
    expect(await seen(owner, name.toUpperCase())).toMatchObject([{ query: { stock: "instock" } }])
    expect((await save(owner, { name: "x", query: { status: "lost" } })).http).toBe(422)
  })

  it("a saved view is refused beyond fifty, however many are saved at once", async () => {
    const keeper = await staffClient(shop, "content")
    const many = await Promise.all(
      Array.from({ length: 55 }, (_, number) => save(keeper, { name: `View ${number}` })),
    )
    expect(many.filter(({ http }) => http === 200)).toHaveLength(50)
    expect(many.find(({ http }) => http !== 200)?.error?.code).toBe("too_many_views")
    const [stored] = many.filter(({ http }) => http === 200)
    // One that is there already may be changed.
    expect((await save(keeper, { name: stored?.data.name ?? "", query: { stock: "low" } })).http).toBe(200)
    await remove(keeper, stored?.data.id ?? "")
    expect((await save(keeper, { name: "One more" })).http).toBe(200)
  })

  it("a saved view is deleted by its author, and by others only when its author has left", async () => {
    const colleague = await staffClient(shop, "content")
    const { data: own } = await save(owner, { name: `Own ${unique()}` })
    const { data: shared } = await save(owner, { name: `Shared ${unique()}`, is_shared: true })
    expect([(await remove(colleague, own.id)).http, (await remove(colleague, shared.id)).http]).toEqual([
      404, 403,
    ])
    expect([(await remove(owner, own.id)).http, (await remove(owner, shared.id)).http]).toEqual([200, 200])
    const { data: left } = await save(colleague, { name: `Left ${unique()}`, is_shared: true })
    await shop.sql(
      `update staff_member set deleted_at = now() where user_id = (select user_id from product_view where id = $1)`,
      [left.id],
    )
    expect((await remove(owner, left.id)).http).toBe(200)
  })
})

describe("what the product page saves", () => {
  it("the product page saves barcode, NAFDAC number and expiry date, and names the holder of a taken barcode", async () => {
    const barcode = `615${Date.now()}`
    const product = await made({ barcode, nafdac_number: "a4-1234", expires_on: "2027-12-31" })
    expect(product.variants[0]).toMatchObject({ barcode, nafdac_number: "A4-1234", expires_on: "2027-12-31" })
    await update(product.id, { expires_on: "" })
    const after = (await update(product.id, { nafdac_number: "B1-0123L" })).data
    expect(after.variants[0]).toMatchObject({ barcode, nafdac_number: "B1-0123L", expires_on: null })
    expect((await list({ q: barcode })).data.map(({ id }) => id)).toEqual([product.id])

    const twin = await store({ ...fullProduct(brandId, place), barcode })
    expect(twin.errors).toEqual({ barcode: [`${product.name} has the barcode ${barcode}`] })
    const wrong = await update(product.id, { nafdac_number: "nafdac", expires_on: "soon" })
    expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(["expires_on", "nafdac_number"])
  })

  it("the product page saves new pictures in their positions among the existing ones", async () => {
    const product = await made()
    const send = async (images: { url: string; alt: string }[], files: string[]) => {
      const form = new FormData()
      form.set("images", JSON.stringify(images))
      for (const [index, colour] of files.entries())
        form.append(
          `images[${index}]`,
          new Blob([new Uint8Array(await picture("png", 40, 40, colour))]),
          "a.png",
        )
      const answer = await fetch(`${shop.url}/api/v1/admin/products/update/${product.id}`, {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}` },
        body: form,
      })
      return (await answer.json()) as { data: { images: { url: string; alt: string }[] } }
    }
    const first = await send([{ url: "file:0", alt: "Front" }], ["#c03"])
    const [front] = first.data.images
    expect(first.data.images).toEqual([{ url: expect.stringMatching(/^\/img\//), alt: "Front" }])
    const second = await send(
      [
        { url: "file:1", alt: "Back" },
        { url: front?.url ?? "", alt: "Front" },
        { url: "file:7", alt: "Nothing" },
      ],
      ["#0c3", "#03c"],
    )
    expect(second.data.images.map(({ alt }) => alt)).toEqual(["Back", "Front", product.name])
  })
})
