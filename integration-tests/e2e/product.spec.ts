import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { fullProduct, productPlace } from "../harness/new-product"
import { arrives, DESKTOP, type OpenPage, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** One product's page: choosing, looking closer, reviews, handing it on, and the addresses it had. */
const shop = sharedShop()
const visitor = shop.visitor()
const browser = fileBrowser(shop)

interface Looked {
  id: string
  slug: string
  name: string
}
/** With shades, on sale, and with more reviews than fit on one page. */
let shaded: Looked & { shades: string[] }
let reviewed: Looked

beforeAll(async () => {
  const { data } = await visitor.call("GET /products/filter", {
    query: { per_page: 100, sort: "best_selling" },
  })
  const [shades] = [...data].sort((a, b) => b.variants_count - a.variants_count)
  const [talked] = [...data].sort((a, b) => b.reviews_count - a.reviews_count)
  if (!shades || !talked) throw new Error("The demo shop is empty")
  const detail = (await visitor.call("GET /products/single/{id}", { params: { id: shades.id } })).data
  shaded = { ...shades, shades: detail.variants.map(({ title }) => title) }
  reviewed = talked
})

const pageOf = ({ id }: Looked, more = "") => `/single-product?product_id=${id}${more}`

describeWithBrowser("a product's page", () => {
  let open: OpenPage
  let page: Page
  /** All that the console reports as an error, failed requests as well. */
  const complaints: string[] = []

  beforeAll(async () => {
    open = await openPage(browser, shop, DESKTOP)
    await open.context.grantPermissions(["clipboard-read", "clipboard-write"])
  })
  afterAll(() => open?.context.close())
  beforeEach(async () => {
    page = await open.context.newPage()
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(String(error)))
  })
  afterEach(async () => {
    await page?.close()
    expect(complaints.splice(0)).toEqual([])
  })
  const main = () => page.getByRole("main")

  it("the product page shares its link, zooms pictures, and shows the chosen shade, also after a reload", async () => {
    await page.goto(pageOf(shaded))
    const chat = await main().getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href")
    const text = new URL(chat ?? "").searchParams.get("text") ?? ""
    expect(text).toContain(shaded.name)
    expect(text).toMatch(/₦[\d,]+/)
    expect(text).toContain(`${shop.url}${pageOf(shaded)}`)
    await main().getByRole("link", { name: "Copy link" }).click()
    await page.getByText("Link copied").waitFor()
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${shop.url}${pageOf(shaded)}`)

    // A picture large, by keyboard too; then the focus is back.
    await main()
      .getByRole("link", { name: /^Zoom into picture 1/ })
      .focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: `Pictures of ${shaded.name}` })
    await dialog.getByText(/^1 \/ \d/).waitFor()
    await page.keyboard.press("ArrowRight")
    await dialog.getByText(/^2 \/ \d/).waitFor()
    await dialog.getByRole("button", { name: "Make the picture larger" }).click()
    await dialog.getByRole("button", { name: "Make the picture smaller" }).waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await becomes(
      () => page.evaluate<string>("document.activeElement.getAttribute('aria-label')"),
      expect.stringMatching(/^Zoom into picture 1/),
    )

    // A shade: its picture, its address.
    const picture = main()
      .getByRole("list", { name: /^Pictures of/ })
      .getByRole("img")
      .first()
    const before = await picture.getAttribute("src")
    const shade = main().locator("label:has(input[type=radio]:not(:checked))").first()
    const name = await shade.locator("input").getAttribute("value")
    await shade.click()
    await arrives(page, /variant_id=/)
    await eventually(async () => expect(await picture.getAttribute("src")).not.toBe(before))
    await page.reload()
    const chosen = main().getByRole("radio", { checked: true }).first()
    expect(await chosen.getAttribute("value")).toBe(name)
    await chosen.focus()
    await page.keyboard.press("ArrowRight")
    await eventually(async () => expect(await chosen.getAttribute("value")).not.toBe(name))
  })

  it("the product page says that a link's shade is gone, cleans the address, and names the chosen shade in its buy bar", async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(pageOf(shaded, "&variant_id=variant_gone"))
    await main().getByText("The shade in this link is no longer sold. Choose another one").waitFor()
    await arrives(page, (url) => !url.searchParams.has("variant_id"))
    await main().locator("label:has(input[type=radio]:not(:checked))").first().click()
    const second = await main().getByRole("radio", { checked: true }).first().inputValue()
    await page.evaluate("window.scrollTo(0, document.body.scrollHeight / 2)")
    const bar = page.locator(".foot-bar:not([inert])")
    await bar.getByText(second).waitFor()
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen
    expect(await bar.innerText()).toMatch(/^[^·]+ · /)
    expect(await bar.getByText(shaded.name).isVisible()).toBe(true)
    await page.reload()
    await main().getByRole("heading", { level: 1, name: shaded.name }).waitFor()
    expect(await page.getByText("no longer sold").count()).toBe(0)
  })

  it("the product page remembers the state of the delivery estimate, filters reviews by stars and turns their pages", async () => {
    await page.goto(pageOf(shaded))
    await main().getByText("What does delivery to my state cost?").click()
    await main().getByLabel("Deliver to").selectOption({ label: "Kano" })
    await main()
      .getByText(/to Kano, with you by/)
      .waitFor()
    await page.goto(pageOf(reviewed))
    await main().getByText("Delivery to Kano").waitFor()
    await main()
      .getByText(/to Kano, with you by/)
      .waitFor()

    const reviews = main().locator("#reviews")
    const [counted] = await shop.sql<{ all: number; five: number }>(
      `select count(*)::int as all, (count(*) filter (where rating = 5))::int as five from review
        where product_id = $1 and status = 'published' and deleted_at is null`,
      [reviewed.id],
    )
    const { all = 0, five = 0 } = counted ?? {}
    await reviews.getByText(`1 to 10 of ${all} reviews`).waitFor()
    await reviews.getByRole("link", { name: "Older reviews" }).click()
    await reviews.getByText(`11 to ${Math.min(20, all)} of ${all} reviews`).waitFor()
    await reviews.getByRole("link", { name: /^5 stars/ }).click()
    await reviews.getByText(`${five} reviews with 5 stars`).waitFor()
    expect(await reviews.getByRole("img", { name: /^[1-4]\.0 out of 5/ }).count()).toBe(0)
    expect(page.url()).not.toContain("reviews=")

    // On a phone, price and button are there wherever the page's own button is out of sight.
    await page.setViewportSize(PHONE.viewport)
    await page.evaluate("scrollTo(0, 0)")
    const asleep = () =>
      page.evaluate<number>(
        `[...document.querySelectorAll("[inert]")].filter((bar) => bar.textContent.includes("Add to Cart")).length`,
      )
    await becomes(asleep, 0)
    await main().getByRole("button", { name: "Buy Now" }).scrollIntoViewIfNeeded()
    await becomes(asleep, 1)
    await reviews.scrollIntoViewIfNeeded()
    await becomes(asleep, 0)
  })

  it("the product page says that a shade is sold out and disables its buttons", async () => {
    const [row] = await shop.sql<{
      variant_id: string
      title: string
      item: string
      stocked: number
    }>(
      `select v.variant_id, v.inventory_item_id as item, pv.title, l.stocked_quantity::int as stocked
         from catalogue_variant v join product_variant pv on pv.id = v.variant_id
         join inventory_level l on l.inventory_item_id = v.inventory_item_id
        where v.product_id = $1 and not exists (select 1 from reservation_item r
              where r.inventory_item_id = v.inventory_item_id and r.deleted_at is null)
        order by v.variant_id limit 1`,
      [shaded.id],
    )
    if (!row) throw new Error("No shade to sell out")
    const stock = (amount: number) =>
      shop.sql(
        `update inventory_level set stocked_quantity = $2::int,
                raw_stocked_quantity = jsonb_build_object('value', $2::int::text, 'precision', 20)
          where inventory_item_id = $1`,
        [row.item, amount],
      )
    const ofShade = pageOf(shaded, `&variant_id=${row.variant_id}`)
    const button = (name: string) => main().getByRole("button", { name }).first()
    try {
      await stock(0)
      await eventually(
        async () => (await fetch(shop.url + ofShade)).text(),
        (html) => html.replace(/<[^>]*>/g, "").includes(`${row.title}, sold out`),
      )
      await page.goto(ofShade)
      await main().getByText("Out of Stock", { exact: true }).first().waitFor()
      expect(await button("Add to Cart").isDisabled()).toBe(true)
      expect(await button("Buy Now").isDisabled()).toBe(true)
      expect(
        await main()
          .getByRole("radio", { name: new RegExp(`^${row.title} ?, sold out$`) })
          .count(),
      ).toBe(1)
      // Whoever comes to the product without naming a shade begins at one that can be bought.
      await page.goto(pageOf(shaded))
      expect(await button("Add to Cart").isEnabled()).toBe(true)
    } finally {
      await stock(row.stocked)
    }
  })
})

describe("addresses of products", () => {
  const get = (path: string) => fetch(shop.url + path, { redirect: "manual" })

  it("the address of a product redirects to its canonical one: slugs by 301, form choices by 302", async () => {
    const bySlug = await get(`/single-product?product_id=${shaded.slug}&ref=ABCD2345`)
    expect(bySlug.status).toBe(301)
    expect(bySlug.headers.get("location")).toBe(`${pageOf(shaded)}&ref=ABCD2345`)
    const chosen = await get(pageOf(shaded, `&opt.Shade=${encodeURIComponent(shaded.shades.at(-1) ?? "")}`))
    expect(chosen.status).toBe(302)
    expect(chosen.headers.get("location")).toMatch(/&variant_id=variant_/)
  })

  it("the address of an unknown product answers 404 with a page", async () => {
    const answer = await get("/single-product?product_id=prod_never")
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain("404 Not Found")
    expect(html).toMatch(/<title>404 Not Found/)
    expect((await get("/single-product")).status).toBe(404)
  })

  it("the address of a renamed product redirects to the new one, and answers 410 with a page once it is deleted", async () => {
    const owner = await shop.visitor().signIn("owner@demo.shop")
    const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" }
    const { brandId, place } = await productPlace(shop)
    const handle = `passing-balm-${Date.now()}`
    const { data: product } = await owner.call("POST /admin/products/store", {
      body: {
        ...fullProduct(brandId, place),
        name: "Passing Balm",
        slug: handle,
        variants: [{ options: { Size: "30 ml" } }],
      },
    })
    const address = `/single-product?product_id=${product.id}`
    await eventually(async () => (await get(address)).status === 200, Boolean)
    const renamed = await fetch(`${shop.url}/admin/products/${product.id}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ handle: `${handle}-renamed` }),
    })
    expect(renamed.ok).toBe(true)
    await eventually(
      async () => (await get(`/single-product?product_id=${handle}-renamed`)).status === 301,
      Boolean,
    )
    const old = await get(`/single-product?product_id=${handle}`)
    expect([old.status, old.headers.get("location")]).toEqual([301, address])

    await fetch(`${shop.url}/admin/products/${product.id}`, { method: "DELETE", headers })
    await eventually(async () => (await get(address)).status === 410, Boolean)
    const html = await (await get(address)).text()
    expect(html).toContain("We no longer sell this product")
    expect(html).toContain("noindex")
    expect((await get(`/single-product?product_id=${handle}`)).status).toBe(410)
  })
})
