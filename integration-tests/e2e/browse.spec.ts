import type { Page } from "playwright"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Lists and their filters, as shoppers use them: by mouse, keys, phone and without script. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const visit = freshPages(browser, shop, { screen: DESKTOP })
const visitByPhone = freshPages(browser, shop, { screen: PHONE })

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" })
const focused = (page: Page) =>
  page.evaluate<string>(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  )
const scrolled = (page: Page) => page.evaluate<number>("window.scrollY")
const words = (total: number) => `${total.toLocaleString("en-NG")} product${total === 1 ? "" : "s"}`
const list = async (query: Record<string, string>) =>
  (await shop.visitor().call("GET /products/filter", { query })).meta?.total ?? 0

async function someBrand() {
  const brands = (await shop.visitor().call("GET /brands")).data
  const [brand] = [...brands].sort((a, b) => b.products_count - a.products_count)
  if (!brand) throw new Error("The demo shop has no brands")
  return brand
}

describeWithBrowser("a list", () => {
  it("a list filters, sorts and turns pages in its address without a jump, and Back restores the position", async () => {
    const page = await visit()
    const [section] = (await shop.visitor().call("GET /section")).data
    await page.goto("/shop?page=2")
    await page.evaluate("window.scrollTo(0, 260)")

    const filters = page.getByRole("form", { name: "Filters" })
    const category = section?.category[0]
    await filters.getByRole("checkbox", { name: category?.name }).first().click()
    await arrives(page, /category_id=/)
    expect(page.url()).not.toContain("page=")
    await becomes(() => scrolled(page), 260)
    const total = await list({ category_id: category?.id ?? "" })
    await page.locator("[aria-live]", { hasText: words(total) }).waitFor()
    await becomes(() => chips(page).textContent(), expect.stringContaining(category?.name ?? "none"))

    await page.getByLabel("Sort by").selectOption("price_asc")
    await arrives(page, /sort=price_asc/)
    // The links of the list as it was are there a moment longer than its address.
    const turn = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" })
    await turn.and(page.locator('[href*="sort=price_asc"]')).click()
    await arrives(page, /page=2/)
    await page.getByRole("heading", { name: "Products, page 2" }).waitFor()
    await becomes(() => focused(page), "Products, page 2")

    await page.evaluate("window.scrollTo(0, 700)")
    const address = page.url()
    const link = cards(page).nth(4).getByRole("link")
    const name = (await link.textContent()) ?? ""
    await link.click()
    await arrives(page, /single-product/)
    await page.getByRole("heading", { level: 1, name }).waitFor()
    await page.goBack()
    await page.getByRole("heading", { name: "Products, page 2" }).waitFor()
    expect(page.url()).toBe(address)
    await page.waitForFunction("window.scrollY === 700")
    await becomes(() => focused(page), name)

    await chips(page).getByRole("link", { name: "Clear all" }).click()
    await arrives(page, (url) => !url.search.includes("category_id"))
    expect(page.url()).toContain("sort=price_asc")
  })

  it("the price filter reads amounts as people write them, swaps a reversed range, and reports what is no amount", async () => {
    const page = await visit()
    await page.goto("/shop")
    await page.getByRole("textbox", { name: "From" }).fill("₦9,000")
    await page.getByRole("textbox", { name: "To" }).fill("2000")
    await page.getByRole("button", { name: "Go", exact: true }).click()
    await arrives(page, /price=2000-9000/)
    await page.getByText("We turned that round: ₦2,000 – ₦9,000").waitFor()
    await page.locator("[aria-live]", { hasText: words(await list({ price: "2000-9000" })) }).waitFor()
    await page.getByRole("textbox", { name: "To" }).fill("cheap")
    await page.getByRole("textbox", { name: "To" }).press("Enter")
    await page.getByText("Enter an amount in naira, such as 5,000").waitFor()
    expect(page.url()).toContain("price=2000-9000")
  })

  it("the filters find a brand among many, and keep the typed search", async () => {
    const page = await visit()
    const brand = await someBrand()
    await page.goto("/shop")
    const filters = page.getByRole("form", { name: "Filters" })
    await filters.getByLabel("Find a brand").fill(brand.name.slice(0, 4))
    await filters.getByRole("checkbox", { name: brand.name }).click()
    await arrives(page, /brand_id=/)
    await page.locator("[aria-live]", { hasText: words(brand.products_count) }).waitFor()
    expect(await filters.getByLabel("Find a brand").inputValue()).toBe(brand.name.slice(0, 4))
  })

  it("a list has a sheet of filters on phones, whose button shows the count", async () => {
    const page = await visitByPhone()
    await page.goto("/shop")
    const filters = page.getByRole("form", { name: "Filters" })
    expect(await filters.isVisible()).toBe(false)
    await page.getByRole("button", { name: "Filters", exact: true }).click()
    await filters.getByRole("checkbox", { name: "In stock" }).click()
    const total = await list({ availability: "instock" })
    await filters.getByRole("button", { name: `Show ${words(total)}` }).click()
    await filters.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Filters (1)" }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("a list filters, sorts and turns pages without script", async () => {
    const context = await browser.newContext({
      viewport: DESKTOP.viewport,
      baseURL: shop.url,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const brand = await someBrand()
    await page.goto("/shop")
    await page.getByRole("checkbox", { name: brand.name }).check()
    await page.getByRole("textbox", { name: "From" }).fill("90000")
    await page.getByRole("textbox", { name: "To" }).fill("500")
    await page.getByRole("button", { name: "Apply filters" }).click()
    expect(await chips(page).textContent()).toContain("₦500 – ₦90,000")
    const total = await list({ brand_id: brand.id, price: "500-90000" })
    expect(await page.locator("[aria-live]", { hasText: words(total) }).count()).toBe(1)
    await page.getByLabel("Sort by").selectOption("price_desc")
    await page.getByRole("button", { name: "Sort", exact: true }).click()
    expect(await chips(page).textContent()).toContain(brand.name)
    expect(await page.getByLabel("Sort by").inputValue()).toBe("price_desc")
    await page.goto("/shop")
    await page.getByRole("link", { name: "Page 2" }).click()
    expect(await cards(page).count()).toBeGreaterThan(0)
  })

  it("a list says that the shopper is offline, and continues automatically when the connection is back", async () => {
    const page = await visit()
    await page.goto("/shop")
    await page.context().setOffline(true)
    await page.getByLabel("Sort by").selectOption("price_desc")
    await page.getByRole("heading", { name: "You seem to be offline" }).waitFor()
    await page.context().setOffline(false)
    await cards(page).first().waitFor()
    expect(page.url()).toContain("sort=price_desc")
  })
})
