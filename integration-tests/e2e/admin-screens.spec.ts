import type { BrowserContext, Page } from "playwright"
import { adminFaultsAtBothWidths, frameFaults, staysWithinEnlargedAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { ADMIN_SCREENS } from "../harness/pages"
import { DESKTOP, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Every screen of the admin that is ours, as a superadmin sees it: nothing serious from axe, no sideways scroll, nothing cut off in letters twice as large, at both widths. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("for a superadmin", () => {
  let context: BrowserContext
  let page: Page
  let shopper: string
  let product: string
  beforeAll(async () => {
    const [row] = await shop.sql<{ id: string }>(
      "select id from customer where email = 'shopper@demo.shop' and has_account",
    )
    shopper = row?.id ?? ""
    const [card] = (await shop.visitor().call("GET /products/filter")).data
    product = card?.id ?? ""
    context = await browser.newContext({
      viewport: DESKTOP.viewport,
      baseURL: shop.url,
      locale: "en-NG",
      reducedMotion: "reduce",
    })
    context.setDefaultTimeout(60_000)
    page = await context.newPage()
    await signInBrowser(context, (await makeStaff(shop, "superadmin")).email)
  })
  afterAll(() => context?.close())

  it.each(ADMIN_SCREENS)(
    "the screen %s has no accessibility or layout faults for a superadmin",
    async (path) => {
      await toScreen(page, path.replace("{shopper}", shopper).replace("{product}", product))
      // The way there leads by the screen that is for nobody.
      const passed = page.getByRole("heading", { name: "This screen is for other roles" })
      await passed.waitFor({ state: path === "/app/no-entry" ? "visible" : "detached" })
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      expect(await adminFaultsAtBothWidths(page)).toEqual([])
      await staysWithinEnlargedAtBothWidths(page)
    },
  )

  it("the close button of a message is within a phone's screen", async () => {
    await toScreen(page, "/app/withdrawals")
    await page.setViewportSize(PHONE.viewport)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    // As Medusa's client throws what nobody catches.
    await page.evaluate("void Promise.reject(Object.assign(new Error('That was refused'), { status: 422 }))")
    // Waited for and measured in one step: a message goes by itself.
    const box = await page.locator("[data-sonner-toast]").getByRole("button").boundingBox()
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThan(PHONE.viewport.width)
  })

  it("the phone's menu shows the role and its words in full at twice the text size", async () => {
    await toScreen(page, "/app/withdrawals")
    await page.setViewportSize(PHONE.viewport)
    await page.evaluate("void (document.documentElement.style.fontSize = '200%')")
    await page.getByRole("button", { name: "Show or hide the menu" }).locator("visible=true").click()
    const menu = page.getByRole("dialog").getByRole("navigation", { name: "Back office" })
    await menu.getByText("Superadmin", { exact: true }).waitFor()
    // Some wait in the demo shop: their number stands beside the words.
    const group = menu.getByRole("button", { name: /^Withdrawal Request/ })
    await eventually(
      () => group.textContent(),
      (text) => /\d waiting$/.test(text ?? ""),
    )
    await becomes(() => frameFaults(page), [])
  })
})
