import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Parts that are never brought to life: their links lead on all the same, and pages that the browser draws have them, too. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

const CODE = /\/assets\/still-[^/]+\.js$/

describeWithBrowser("parts that stand still", () => {
  it("lead on without loading a page, and come with the pages that the browser draws", async () => {
    const page = await newPage()
    const asked: string[] = []
    page.on("request", (request) => asked.push(request.url()))
    await page.goto("/")
    await page.evaluate("window.isSamePage = true")
    const isSamePage = () => page.evaluate<boolean>("window.isSamePage === true")
    const title = await page.getByRole("heading", { level: 1 }).textContent()
    expect(asked.filter((address) => CODE.test(address))).toEqual([])

    await page.getByRole("contentinfo").getByRole("link", { name: "Deals", exact: true }).click()
    await arrives(page, /\/deals$/)
    await page.getByRole("main").getByRole("article").first().waitFor()
    expect(await isSamePage()).toBe(true)
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).waitFor()

    // The home page as the browser draws it.
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).click()
    await arrives(page, /:\d+\/$/)
    await page.getByRole("heading", { level: 1, name: title ?? "", exact: true }).waitFor()
    for (const name of ["Shop by price", "Which skin is yours?"])
      await page.getByRole("region", { name }).waitFor({ state: "attached" })
    expect(await isSamePage()).toBe(true)
    expect(asked.filter((address) => CODE.test(address))).toHaveLength(1)
  })
})
