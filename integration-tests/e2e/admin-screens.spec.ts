import type { BrowserContext, Page } from "playwright"
import { adminFaultsAtBothWidths, staysWithinEnlargedAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { ADMIN_SCREENS } from "../harness/pages"
import { DESKTOP } from "../harness/screens"
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

  it.each(ADMIN_SCREENS)("%s is without fault", async (path) => {
    await toScreen(page, path.replace("{shopper}", shopper).replace("{product}", product))
    // The way there leads by the screen that is for nobody.
    const passed = page.getByRole("heading", { name: "This screen is for other roles" })
    await passed.waitFor({ state: path === "/app/no-entry" ? "visible" : "detached" })
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await staysWithinEnlargedAtBothWidths(page)
  })
})
