import type { Page } from "playwright"
import { axeFindings, faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { DESKTOP, type OpenPage, openPage, PHONE, type Screen } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What opens over pages and in them: nothing serious from axe, no sideways scroll. The pages themselves: `pages.spec.ts`. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const at = { section: "", product: "" }

beforeAll(async () => {
  const visitor = shop.visitor()
  const [section] = (await visitor.call("GET /section")).data
  const many = await visitor.call("GET /products/filter", { query: { per_page: 100, sort: "best_selling" } })
  const [shades] = [...many.data].sort((a, b) => b.variants_count - a.variants_count)
  if (!section || !shades) throw new Error("The demo shop lacks something to look at")
  at.section = `/section/${section.slug}?sectionId=${section.id}`
  at.product = `/single-product?product_id=${shades.id}`
})

function pageOn(screen: Screen): () => Page {
  let open: OpenPage
  beforeAll(async () => {
    open = await openPage(browser, shop, screen)
  })
  afterAll(() => open?.context.close())
  return () => open.page
}

describeWithBrowser("on a phone", () => {
  const pageNow = pageOn(PHONE)

  it("a product page with open texts, a chosen state and zoom has no accessibility faults on a phone", async () => {
    const page = pageNow()
    await page.goto(at.product)
    const main = page.getByRole("main")
    for (const title of ["Ingredients", "How to use"]) await main.getByText(title, { exact: true }).click()
    await main.getByText("What does delivery to my state cost?").click()
    await main.getByLabel("Deliver to").selectOption({ label: "Lagos" })
    await main.getByText(/with you by/).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("link", { name: /^Zoom into picture 1/ }).click()
    await page.getByRole("dialog", { name: /^Pictures of/ }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the quick view has no accessibility faults on a phone", async () => {
    await pageNow().goto(at.section)
    await openQuickView(pageNow())
    expect(await axeFindings(pageNow())).toEqual([])
  })

  it("the menu drawer has no accessibility faults on a phone", async () => {
    const page = pageNow()
    await page.goto("/")
    await page.getByRole("button", { name: /menu/i }).locator("visible=true").first().click()
    await page
      .getByRole("link", { name: "Track order", exact: false })
      .locator("visible=true")
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("the filter sheet has no accessibility faults on a phone", async () => {
    const page = pageNow()
    await page.goto(at.section)
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
})

describeWithBrowser("on a desktop", () => {
  const pageNow = pageOn(DESKTOP)

  it("the quick view has no accessibility faults on a desktop", async () => {
    await pageNow().goto(at.section)
    await openQuickView(pageNow())
    expect(await axeFindings(pageNow())).toEqual([])
  })

  it.each(["categories", "brands"])(
    "the menu of %s has no accessibility faults on a desktop",
    async (name) => {
      const page = pageNow()
      await page.goto("/")
      await page.getByRole("button", { name: `Show ${name}` }).click()
      await page.locator(`#panel-${name}`).getByRole("link").nth(6).waitFor()
      expect(await axeFindings(page)).toEqual([])
    },
  )
})

async function openQuickView(page: Page): Promise<void> {
  const main = page.getByRole("main")
  await main.getByRole("article").first().hover()
  await main
    .getByRole("button", { name: /^(Quick view|Choose options) of/ })
    .locator("visible=true")
    .first()
    .click()
  await page.getByRole("dialog").getByRole("button", { name: "Buy Now" }).waitFor()
}
