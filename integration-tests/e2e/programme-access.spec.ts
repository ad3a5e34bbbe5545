import type { Page } from "playwright-core"
import { FAULTLESS, type PageFaults, staysWithinEnlarged, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Pages of programmes, of words and of members who have something to see: nothing serious from axe, no sideways scroll (text twice as large included), no shift. */
const shop = sharedShop()

const { shift: _none, ...WITHOUT_FAULT } = FAULTLESS

const browser = fileBrowser(shop)

const open = [
  "/about-us",
  "/contact-us",
  "/shipping",
  "/privacy-policy",
  "/terms-condition",
  "/download-app",
  "/hustle",
  "/refer",
  "/refer/faq",
  "/become-affiliate",
  "/become-wholesaler",
  "/skin-expert",
  "/skin-expert?for=face&skin=oily",
  "/track-order",
]
const shoppers = [
  "/dashboard",
  "/wallet",
  "/withdraw",
  "/redeem",
  "/my-wishlist",
  "/my-reviews",
  "/refer",
  "/refer/my-reward",
  "/refer/withdrawal-success",
  "/hustle/completed",
  "/profile",
  "/saved-cards",
  "/loan",
  "/devices",
  "/my-data",
  "/my-orders",
]
const wholesalers = ["/dashboard", "/upgrade-wholesaler", "/shop", "/shopping-cart"]

describeWithBrowser.each(SCREENS)("on a $name", (screen) => {
  const visit = (who: string | null, paths: string[]) => {
    let one: OpenPage
    let page: Page
    let look: () => Promise<PageFaults>
    beforeAll(async () => {
      one = await openPage(browser, shop, screen)
      page = one.page
      look = await watchPage(page)
      if (who) await enter(page, await shop.visitor().signIn(who))
    })
    afterAll(() => one?.context.close())

    it.each(paths)("%s is without fault", async (path) => {
      await page.goto(path, { waitUntil: "networkidle" })
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      const { shift, ...faults } = await look()
      expect(faults).toEqual(WITHOUT_FAULT)
      expect(shift).toBeLessThan(0.01)
      if (screen.name === "phone") await staysWithinEnlarged(page)
    })
  }

  describe("for everybody", () => visit(null, open))
  describe("for a shopper", () => visit("shopper@demo.shop", shoppers))
  describe("for a wholesaler", () => visit("wholesaler@demo.shop", wholesalers))
})
