import type { Page, Route } from "playwright"
import { asleep, fileBrowser } from "../harness/browser"
import { type OpenPage, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What is pressed while the script is still on its way: on a slow line that is most first presses. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("before the script has come", () => {
  let open: OpenPage
  let page: Page
  let scriptComes: () => void

  beforeEach(async () => {
    open = await openPage(browser, shop, PHONE)
    page = asleep(open.page)
    const line = new Promise<void>((resolve) => {
      scriptComes = resolve
    })
    const held = async (route: Route) => {
      await line
      await route.continue()
    }
    await page.route(/\/assets\/[^?]+\.js$/, held)
  })
  afterEach(async () => {
    scriptComes()
    await open.context.close()
    expect(open.complaints).toEqual([])
  })

  it("a press on a button is answered when it can be, once", async () => {
    await page.clock.install()
    await page.goto("/shop", { waitUntil: "domcontentloaded" })
    const main = page.getByRole("main")
    const wish = main.getByRole("button", { name: /^Add to Wishlist/ }).first()
    for (const _ of [1, 2, 3]) await wish.click()
    const login = page.getByRole("dialog", { name: "Log In" })
    expect(await login.count()).toBe(0)
    scriptComes()
    await login.waitFor()
    await page.keyboard.press("Escape")
    await login.waitFor({ state: "hidden" })
    // As long as a press is kept for the script (`scripts-after-paint.ts`), and no longer than the shop asks whether one is there.
    await page.clock.runFor(12_000)
    expect(await login.count()).toBe(0)
  })

  it("a form that only script can send does not leave the page, nor write what was typed into its address", async () => {
    await page.goto("/about-us", { waitUntil: "domcontentloaded" })
    const block = page.getByRole("region", { name: "Pretty things in your inbox" })
    await block.getByLabel("E-mail", { exact: true }).fill("ada@")
    await block.getByRole("button", { name: "Subscribe" }).click()
    scriptComes()
    await block.getByText(/^E-mail (is required|must be valid)$/).waitFor()
    expect(new URL(page.url()).search).toBe("")
  })
})
