import type { Page } from "playwright"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What products are narrowed by beside brand, category, price and stock. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const visit = freshPages(browser, shop, { screen: DESKTOP })
const visitByPhone = freshPages(browser, shop, { screen: PHONE })

const filtersOf = (page: Page) => page.getByRole("form", { name: "Filters" })
const open = (page: Page, facet: string) =>
  filtersOf(page)
    .locator("summary", { hasText: new RegExp(`^${facet}$`) })
    .click()
const words = (total: number) => `${total.toLocaleString("en-NG")} product${total === 1 ? "" : "s"}`

async function skincare() {
  const section = (await shop.visitor().call("GET /section")).data.find(({ slug }) => slug === "skincare")
  if (!section) throw new Error("The demo shop has no skincare")
  return { id: section.id, address: `/section/skincare?sectionId=${section.id}` }
}
const list = async (query: Record<string, string>) =>
  (await shop.visitor().call("GET /products/filter", { query })).meta?.total ?? 0

describeWithBrowser("facets of a list", () => {
  it("the facets filter a list in its address, show how many products are left, and are removed one by one", async () => {
    const page = await visit()
    const { id, address } = await skincare()
    await page.goto(address)
    const filters = filtersOf(page)
    expect(await filters.getByRole("checkbox", { name: "Dry" }).count()).toBe(0)
    await open(page, "Skin type")
    await filters.getByRole("checkbox", { name: "Dry" }).click()
    await arrives(page, /skin_type=dry/)
    await open(page, "Free from")
    await filters.getByRole("checkbox", { name: "Fragrance" }).click()
    await arrives(page, /skin_type=dry&free_from=fragrance/)
    await open(page, "With")
    await filters.getByLabel("Find an ingredient").fill("squa")
    await filters.getByRole("checkbox", { name: "Squalane" }).click()
    await arrives(page, /ingredient=squalane/)
    const chosen = { section_id: id, skin_type: "dry", free_from: "fragrance", ingredient: "squalane" }
    const left = await list(chosen)
    expect(left).toBeGreaterThan(0)
    await page.locator("[aria-live]", { hasText: words(left) }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    // A filtered list is no page for search engines; the section's own is.
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex")
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("skin_type")

    await page.reload()
    await filters.getByRole("checkbox", { name: "Dry", checked: true }).waitFor()
    const chips = page.getByRole("list", { name: "Active filters" })
    await chips.getByRole("link", { name: "Remove filter Skin type: Dry" }).click()
    await arrives(page, (url) => !url.search.includes("skin_type"))
    const { skin_type: _, ...others } = chosen
    await page.locator("[aria-live]", { hasText: words(await list(others)) }).waitFor()
    await chips.getByRole("link", { name: "Remove filter Free from: Fragrance" }).waitFor()
  })

  it("the facets appear in the phone's filter sheet, where they apply to the list", async () => {
    const page = await visitByPhone()
    const { id, address } = await skincare()
    await page.goto(address)
    await page.getByRole("button", { name: "Filters", exact: true }).click()
    const filters = filtersOf(page)
    expect(await filters.locator("summary", { hasText: "Hair type" }).count()).toBe(0)
    await open(page, "Concern")
    await filters.getByRole("checkbox", { name: "Dark marks" }).click()
    const total = await list({ section_id: id, concern: "marks" })
    await filters.getByRole("button", { name: `Show ${words(total)}` }).click()
    await filters.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Filters (1)" }).waitFor()
    await page.getByRole("link", { name: "Remove filter Concern: Dark marks" }).waitFor()
  })

  it("the facets of a list work without script", async () => {
    const context = await browser.newContext({
      viewport: DESKTOP.viewport,
      baseURL: shop.url,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const { id, address } = await skincare()
    await page.goto(address)
    await open(page, "Skin type")
    await filtersOf(page).getByRole("checkbox", { name: "Oily" }).check()
    await page.getByRole("button", { name: "Apply filters" }).click()
    const total = await list({ section_id: id, skin_type: "oily" })
    await page.locator("[aria-live]", { hasText: words(total) }).waitFor()
    expect(page.url()).toContain(`sectionId=${id}`)
    await context.close()
  })
})
