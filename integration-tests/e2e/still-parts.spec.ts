import { fileBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Parts that are never brought to life: their links lead on all the same, and pages that the browser draws have them, too. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

const pageElsewhere = freshPages(browser, shop, {
  visitor: { timezoneId: "America/Los_Angeles", locale: "de-DE" },
})

const CODE = /\/assets\/still-[^/]+\.js$/

describeWithBrowser("parts that stand still", () => {
  it("links in static parts of a page navigate without a reload, and the browser can draw these parts", async () => {
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

  // A page that does not hydrate as the server drew it complains, which fails the test (`fresh-pages.ts`).
  it.each(["/", "/shop", "/offline", "/checkout", "/login"])(
    "the page %s hydrates without errors in another year, time zone and language than the server's",
    async (path) => {
      const page = await pageElsewhere()
      await page.clock.setFixedTime("2026-12-31T23:30:00Z")
      await page.goto(path)
      await page.keyboard.press("Shift")
      await eventually(
        () => page.locator("waking-part:not([data-alive])").count(),
        (asleep) => asleep === 0,
      )
      expect(await page.getByRole("contentinfo").textContent()).toMatch(/© \d{4} /)
    },
  )

  it("the year in the footer is that of Lagos when the browser draws it", async () => {
    const page = await pageElsewhere()
    await page.clock.setFixedTime("2026-12-31T23:30:00Z")
    // From the corridor's foot to that of the shop, for who is not signed in.
    await page.goto("/checkout")
    await arrives(page, /\/login\?/)
    await eventually(
      () => page.getByRole("contentinfo").textContent(),
      (text) => text?.includes("© 2027 ") ?? false,
    )
    expect(await page.getByRole("contentinfo").count()).toBe(1)
  })
})
