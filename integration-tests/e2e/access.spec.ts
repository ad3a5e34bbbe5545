import type { Page } from "playwright-core"
import { axeFindings, FAULTLESS, type PageFaults, staysWithinEnlarged, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Every kind of page, on a phone and a desktop: nothing serious from axe, no sideways scroll, no shift, no complaints. */
const shop = sharedShop()
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

const browser = fileBrowser(shop)
const at: Record<string, string> = {
  home: "/",
  brands: "/brands",
  search: "/search?str=cream",
  blog: "/blog",
  inspire: "/inspire",
}

beforeAll(async () => {
  const visitor = shop.visitor()
  const [section] = (await visitor.call("GET /section")).data
  const [category] = section?.category ?? []
  const brands = (await visitor.call("GET /brands")).data
  const [brand] = [...brands].sort((a, b) => b.products_count - a.products_count)
  const many = await visitor.call("GET /products/filter", { query: { per_page: 100, sort: "best_selling" } })
  const [shades] = [...many.data].sort((a, b) => b.variants_count - a.variants_count)
  const [post] = (await visitor.call("GET /blog")).data
  if (!section || !category || !brand || !shades || !post)
    throw new Error("The demo shop lacks something to look at")
  Object.assign(at, {
    section: `/section/${section.slug}?sectionId=${section.id}`,
    category: `/category/${category.slug}?categoryId=${category.id}`,
    brand: `/brands/${brand.slug}?brandId=${brand.id}`,
    filtered: `/section/${section.slug}?sectionId=${section.id}&price=1000-20000&availability=instock&sort=price_asc`,
    product: `/single-product?product_id=${shades.id}`,
    post: `/blog/${post.slug}`,
  })
})

const kinds = [
  "home",
  "section",
  "category",
  "brand",
  "filtered",
  "brands",
  "search",
  "product",
  "blog",
  "post",
  "inspire",
]

const simple = [
  "/shop",
  "/categories",
  "/register",
  "/login",
  "/shopping-cart",
  "/shipping",
  "/track-order",
  "/for-your-skin",
  "/wholesaler",
  "/refer",
]

describeWithBrowser.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s", (_, viewport) => {
  let page: Page
  let look: () => Promise<PageFaults>

  beforeAll(async () => {
    const context = await browser.newContext({
      viewport,
      baseURL: shop.url,
      hasTouch: viewport === phone,
      reducedMotion: "reduce",
    })
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    look = await watchPage(page)
  })
  afterAll(() => page?.context().close())

  it.each(kinds)("%s is without fault", async (kind) => {
    await page.goto(at[kind] ?? "", { waitUntil: "networkidle" })
    expect(await look()).toEqual(FAULTLESS)
  })

  it("a product's opened texts, choice of state and zoom are without fault", async () => {
    await page.goto(at.product ?? "", { waitUntil: "networkidle" })
    const main = page.getByRole("main")
    for (const title of ["Ingredients", "How to use"]) await main.getByText(title, { exact: true }).click()
    await main.getByText("What does delivery to my state cost?").click()
    await main.getByLabel("Deliver to").selectOption({ label: "Lagos" })
    await main.getByText(/with you by/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole("link", { name: /^Zoom into picture 1/ }).click()
    await page.getByRole("dialog", { name: /^Pictures of/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press("Escape")
  })

  it("quick view is without fault", async () => {
    await page.goto(at.section ?? "", { waitUntil: "networkidle" })
    await openQuickView(page)
    expect(await axeFindings(page)).toEqual([])
  })

  if (viewport === phone) {
    it.each([...kinds, ...simple])("%s stays within the screen with text twice as large", async (kind) => {
      await page.goto(at[kind] ?? kind)
      await staysWithinEnlarged(page)
    })

    it("the drawer is without fault", async () => {
      await page.goto("/", { waitUntil: "networkidle" })
      await page.getByRole("button", { name: /menu/i }).locator("visible=true").first().click()
      await page
        .getByRole("link", { name: "Track order", exact: false })
        .locator("visible=true")
        .first()
        .waitFor()
      expect(await axeFindings(page)).toEqual([])
    })

    it("the filter sheet is without fault", async () => {
      await page.goto(at.section ?? "", { waitUntil: "networkidle" })
      await page
        .getByRole("button", { name: /filter/i })
        .locator("visible=true")
        .first()
        .click()
      await page
        .getByRole("button", { name: /^Show [\d,]+ product/ })
        .locator("visible=true")
        .waitFor()
      expect(await axeFindings(page)).toEqual([])
    })
  } else {
    it.each(["categories", "brands"])("the menu of %s is without fault", async (name) => {
      await page.goto("/", { waitUntil: "networkidle" })
      await page.getByRole("button", { name: `Show ${name}` }).click()
      await page.locator(`#panel-${name}`).getByRole("link").nth(6).waitFor()
      expect(await axeFindings(page)).toEqual([])
    })
  }
})

async function openQuickView(page: Page): Promise<void> {
  const main = page.getByRole("main")
  await main.getByRole("article").first().hover()
  await main
    .getByRole("button", { name: /^(Quick view|Choose options) of/ })
    .locator("visible=true")
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Buy Now" }).waitFor()
}
