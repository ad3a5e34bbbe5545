import type { Data } from "../../src/contract/calls"
import { deltaE2000, labOf } from "../../src/contract/colour-difference"
import { SURE_UP_TO } from "../../src/contract/shade-finder"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { fullProduct, productPlace } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** Find my shade: which shades there are, the nearest to one that fits or to answers, what staff edit, and the page. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const shades = async (product_id?: string) => shop.visitor().call("GET /shades", { query: { product_id } })
const match = (query: Record<string, string>) => shop.visitor().call("GET /shades/match", { query })
const page = async (query: string) => {
  const answer = await fetch(`${shop.url}/find-my-shade${query}`)
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") }
}

let owner: ShopClient
let all: Data<"GET /shades">
let one: Data<"GET /shades">[number]
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  all = (await shades()).data
  const first = all[0]
  if (!first) throw new Error("The demo shop has no foundations")
  one = first
})

/** A foundation of this test alone, in one shade. */
async function ownFoundation(shade: Record<string, unknown>): Promise<Data<"POST /admin/products/store">> {
  const { brandId, place } = await productPlace(shop)
  const { wholesale_price: _, stock_quantity: __, ...body } = fullProduct(brandId, place)
  const variants = [{ options: { Shade: "Own" }, regular_price: 5000, stock_quantity: 3, ...shade }]
  const made = await owner.call("POST /admin/products/store", { body: { ...body, variants } })
  expect([made.http, made.body.message]).toEqual([200, expect.any(String)])
  return made.data
}

describe("the shades of the demo shop", () => {
  it("the demo shop's shades are those of foundations and concealers, each with a colour and an undertone", () => {
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(({ name }) => !/foundation|tint|cushion|concealer/i.test(name))).toEqual([])
    const every = all.flatMap(({ shades }) => shades)
    expect(every.length).toBeGreaterThan(200)
    expect(every.filter(({ swatch }) => !/^#[0-9a-f]{6}$/.test(swatch))).toEqual([])
    expect([...new Set(every.map(({ undertone }) => undertone))].sort()).toEqual(["cool", "neutral", "warm"])
  })

  it("shades are listed for one product by id or slug; none for one without, 404 for an unknown one", async () => {
    expect((await shades(one.slug)).data).toEqual([one])
    const { data: creams } = await shop.visitor().call("GET /products/filter", { query: { q: "serum" } })
    const serum = creams.find(({ id }) => all.every((product) => product.id !== id))
    expect((await shades(serum?.id)).data).toEqual([])
    expect((await shades("prod_nothing")).http).toBe(404)
  })
})

describe("the nearest to a shade that fits", () => {
  it("the nearest shades are one of each other product, by ΔE 2000, with sureness, price and stock", async () => {
    const fits = one.shades[3]
    const { http, data } = await match({ fits: String(fits?.variant_id) })
    expect(http).toBe(200)
    expect(data.looked_for).toMatchObject({
      swatch: fits?.swatch,
      doubt: 0,
      fits: { product: { id: one.id } },
    })
    expect(data.matches.length).toBeGreaterThan(3)
    const off = data.matches.map(({ delta_e }) => delta_e)
    expect(off).toEqual([...off].sort((a, b) => a - b))
    expect(new Set(data.matches.map(({ product }) => product.id)).size).toBe(data.matches.length)
    expect(data.matches.filter(({ product }) => product.id === one.id)).toEqual([])
    const from = labOf(fits?.swatch ?? "")
    for (const { product, shade, delta_e, sureness } of data.matches) {
      const to = labOf(shade.swatch)
      expect(from && to && deltaE2000(from, to)).toBeCloseTo(delta_e, 0)
      expect(delta_e).toBeLessThanOrEqual(SURE_UP_TO[sureness])
      const seen = all.find(({ id }) => id === product.id)?.shades.find((own) => own.swatch === shade.swatch)
      expect(shade).toMatchObject({ price: seen?.price, stock_quantity: seen?.stock_quantity })
    }
  })

  it("the nearest shades can be asked of one product, which may be the shade's own", async () => {
    const fits = one.shades[2]
    const { data } = await match({ fits: String(fits?.variant_id), product_id: one.id })
    expect(data.matches[0]).toMatchObject({
      shade: { variant_id: fits?.variant_id },
      delta_e: 0,
      sureness: "very",
    })
    expect(data.matches.length).toBeLessThanOrEqual(3)
    expect([...new Set(data.matches.map(({ product }) => product.id))]).toEqual([one.id])
  })
})

describe("the nearest shade to answers", () => {
  it("the nearest shades to answers have the named depth and are never called very sure", async () => {
    for (const depth of ["light", "tan", "very_deep"]) {
      const { data } = await match({ depth, undertone: "warm", sun: "both" })
      expect([depth, data.matches.length > 0]).toEqual([depth, true])
      expect(data.matches.map(({ sureness }) => sureness)).not.toContain("very")
    }
  })

  it("a shade match says what is missing or wrong, and answers 404 for an unknown shade", async () => {
    const nothing = await match({ undertone: "warm" })
    expect([nothing.http, nothing.errors?.depth]).toEqual([
      422,
      ["Choose a shade that fits you, or say how deep your skin is"],
    ])
    const blue = await match({ depth: "blue" })
    expect([blue.http, blue.errors?.depth?.[0]]).toEqual([422, "Depth: choose one of the options shown"])
    expect((await match({ fits: "variant_nothing" })).http).toBe(404)
  })

  it("a shade match says plainly that nothing is near enough", async () => {
    const { id } = await ownFoundation({ swatch: "#f4dbc7", undertone: "cool" })
    const { data, body } = await eventually(
      () => match({ depth: "deepest", product_id: id }),
      ({ http }) => http === 200,
    )
    expect([data.matches, body.message]).toEqual([[], "No shade is near enough to suggest"])
    const { status, html } = await page(`?depth=deepest&product_id=${id}`)
    expect([status, html]).toEqual([200, expect.stringContaining("We would rather say so")])
  })
})

describe("what staff keep", () => {
  it("a shade with a swatch is found once staff set its undertone, and no longer once they remove it", async () => {
    const { id, variants, updated_at } = await ownFoundation({ swatch: "#6b4433", undertone: "cool" })
    const variantId = variants[0]?.id ?? ""
    expect(variants[0]).toMatchObject({ swatch: "#6b4433", undertone: "cool" })
    const seen = await eventually(
      () => shades(id),
      ({ data }) => data?.length === 1,
    )
    expect(seen.data[0]?.shades).toEqual([
      expect.objectContaining({ variant_id: variantId, undertone: "cool" }),
    ])
    const every = await eventually(
      () => match({ fits: variantId }),
      ({ http }) => http === 200,
    )
    expect(every.data.matches.length).toBeGreaterThan(0)

    const change = (undertone: unknown) =>
      owner.call("POST /admin/products/update/{product_id}", {
        params: { product_id: id },
        body: { updated_at, variants: [{ id: variantId, options: { Shade: "Own" }, undertone }] },
      })
    const hot = await change("hot")
    expect([hot.http, hot.errors?.["variants.0.undertone"]]).toEqual([
      422,
      ["Undertone: choose cool, neutral or warm"],
    ])
    const changed = await change("")
    expect([changed.http, changed.data?.variants[0]]).toEqual([
      200,
      expect.objectContaining({ undertone: null, swatch: "#6b4433" }),
    ])
    const gone = await eventually(
      () => shades(id),
      ({ data }) => data?.length === 0,
    )
    expect(gone.data).toEqual([])
  })
})

describe("the page", () => {
  it("the shade finder works without script: ways, questions, products, shades and results", async () => {
    expect((await page("")).html).toContain("I have a shade that fits")
    expect((await page("?by=questions")).html).toContain("How deep is your skin?")
    expect((await page("?by=shade")).html).toContain(one.vendor)
    const ofOne = await page(`?by=shade&from=${one.id}`)
    expect(ofOne.html).toContain(`fits=${one.shades[0]?.variant_id}`)
    const found = await page(`?product_id=${one.id}&fits=${one.shades[0]?.variant_id}`)
    expect(found.html).toContain("ΔE 0.0")
    expect(found.html).toContain("Very sure")
    expect((await page("?fits=variant_nothing")).status).toBe(404)
  })

  it("the shade finder says so for a product that comes in no shade of skin", async () => {
    const { data } = await shop.visitor().call("GET /products/filter", { query: { q: "serum" } })
    const serum = data.find(({ id }) => all.every((product) => product.id !== id))
    expect((await page(`?product_id=${serum?.id}`)).html).toContain("does not come in shades of skin")
  })

  it("a foundation's page links to the shade finder and shows it on three skins with its undertones", async () => {
    const html = await (await fetch(`${shop.url}/single-product?product_id=${one.id}`)).text()
    expect(html).toContain(`/find-my-shade?product_id=${one.id}`)
    expect(html).toContain("How it looks on skin")
    expect(html.match(/bg-skin-deep/g)?.length).toBe(one.shades.length)
  })
})
