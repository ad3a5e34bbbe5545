import type { Locator, Page } from "playwright"
import { adminFaultsAtBothWidths, FAULTLESS, faultsAtBothWidths, watchPage } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { putInCart } from "../harness/journey"
import { arrives, DESKTOP, enter, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { ageWindows, buy, newWholesaler, pricedVariant, type WholesaleVariant } from "../harness/wholesale"

/** Wholesale from joining to the 30 days, and what the page says in each state of the account. */
const shop = sharedShop()
const browser = fileBrowser(shop)
/** ₦6,000, at wholesale ₦4,950: ten are 99 % of the target. */
let oil: WholesaleVariant

beforeAll(async () => {
  const owner = await signedIn(shop, "owner@demo.shop")
  oil = await pricedVariant(shop, owner, { retail: 6_000, wholesale: 4_950 })
})

const barOf = (page: Page) => page.getByRole("complementary", { name: "Wholesale plan" })
// biome-ignore lint/performance/useDomNodeTextContent: what is seen has the spaces between the parts
const wordsOf = async (page: Page) => (await barOf(page).innerText()).replace(/\s+/g, " ").trim()
/** Of what says how many days are left. */
const styleOf = (page: Page, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector("aside[data-state] a > span:last-child > span"))["${property}"]`,
  )
const SMALL_PHONE = { width: 360, height: 640 }
async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not shown`)
  return box
}
const ALERT_DEEP = "rgb(200, 38, 44)"
const BRAND = "rgb(54, 189, 180)"

async function setCart(client: ShopClient, quantity: number): Promise<void> {
  await client.call("DELETE /user/cart")
  await putInCart(client, oil, quantity)
}

describeWithBrowser("wholesale", () => {
  const open = freshPages(browser, shop)

  it("a shopper becomes a wholesaler with a press, sees wholesale prices, and switches back", async () => {
    const { client } = await newShopper(shop)
    const page = await open()
    await enter(page, client)
    await page.goto("/become-wholesaler")
    await arrives(page, (url) => url.pathname === "/upgrade-wholesaler")
    const upgrade = page.getByRole("button", { name: "Upgrade to Wholesaler" })
    await upgrade.waitFor()
    expect(await barOf(page).count()).toBe(0)
    await upgrade.click()
    await page.getByRole("heading", { name: "You are a wholesaler" }).waitFor()
    await barOf(page).waitFor()
    await page.getByText("You became a wholesaler").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.goto(`/single-product?product_id=${oil.product_id}`)
    const main = page.getByRole("main")
    await main.getByText("WHOLESALE", { exact: true }).first().waitFor()
    await main.getByText("Save ₦1,050").first().waitFor()
    expect(await main.getByText("₦4,950").first().isVisible()).toBe(true)

    await page.goto("/upgrade-wholesaler")
    await page.getByRole("button", { name: "Switch back to a shopper's account" }).click()
    await page.getByRole("button", { name: "Yes, switch back" }).click()
    await upgrade.waitFor()
    await barOf(page).waitFor({ state: "detached" })
    await page.getByText("You became a shopper again").waitFor()
  })

  it("the wholesale bar shows the cart's progress up to the cap, and shifts no layout", async () => {
    const { client } = await newWholesaler(shop)
    const page = await open()
    const look = await watchPage(page)
    await enter(page, client)
    await page.goto("/refer/faq")
    await becomes(
      () => wordsOf(page),
      "Well done! Keep shopping to unlock wholesale checkout ₦0 / ₦50,000 0% ( you are almost in there! )",
    )
    await setCart(client, 30)
    await page.goto("/shop")
    await becomes(
      () => wordsOf(page),
      "Well done! Checkout to enjoy 30 days of unlimited wholesale pricing ₦50,000 / ₦50,000 100%",
    )
    expect(await look()).toEqual(FAULTLESS)
  })

  it.each([
    ["nothing in the cart", 0],
    ["the target in the cart", 30],
  ])(
    "the wholesale bar and shortcuts take at most a sixth of a small phone, and never cover the buy bar: %s",
    async (_, quantity) => {
      const { client } = await newWholesaler(shop)
      await setCart(client, quantity)
      const page = await open()
      await page.setViewportSize(SMALL_PHONE)
      await enter(page, client)
      const shortcuts = page.getByRole("navigation", { name: "Shortcuts" })
      await page.goto("/shop")
      await barOf(page)
        .getByText(quantity > 0 ? "100%" : "0%")
        .waitFor()
      const [bar, foot] = [await boxOf(barOf(page)), await boxOf(shortcuts)]
      expect(bar.y + bar.height).toBeLessThanOrEqual(foot.y + 1)
      expect(SMALL_PHONE.height - bar.y).toBeLessThanOrEqual(SMALL_PHONE.height / 6)

      await page.goto(`/single-product?product_id=${oil.product_id}`)
      await barOf(page).waitFor({ state: "attached" })
      const buyBar = page.locator(".foot-bar:not([inert])")
      await buyBar.getByText("₦4,950").waitFor()
      const buy = await boxOf(buyBar)
      expect(SMALL_PHONE.height - buy.y).toBeLessThanOrEqual(SMALL_PHONE.height / 6)
      expect((await boxOf(barOf(page))).y).toBeGreaterThanOrEqual(SMALL_PHONE.height)
    },
  )

  it("the cart says what is missing for wholesale, and shows wholesale prices from 99 % of the target", async () => {
    const { client } = await newWholesaler(shop)
    await setCart(client, 9)
    const page = await open()
    await enter(page, client)
    await page.goto("/shopping-cart")
    const main = page.getByRole("main")
    await main.getByText("These are retail prices.").first().waitFor()
    expect(await main.getByText("₦4,950", { exact: true }).first().isVisible()).toBe(true)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("button", { name: "One more" }).first().click()
    await main.getByText("Wholesale prices apply").first().waitFor()
    await main.getByText("Save ₦1,050").first().waitFor()
    await main.getByText("₦49,500.00").first().waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("a payment opens 30 days of wholesale prices, and the bar turns red after a day", async () => {
    const { client, id } = await newWholesaler(shop)
    const order = await buy(shop, client, oil, 10)
    const page = await open()
    await enter(page, client)
    await page.goto(`/my-orders/${order.order_number}`)
    const main = page.getByRole("main")
    await main.getByText("WHOLESALE", { exact: true }).waitFor()
    await main.getByText("Save ₦1,050").waitFor()
    await page.locator('aside[data-state="complete"]').waitFor()
    await becomes(
      () => wordsOf(page),
      "Congratulation! You've unlocked checkout with 30 days of unlimited wholesale pricing ₦50,000 / ₦50,000 (30 days left in your wholesale plan)",
    )
    expect(await styleOf(page, "backgroundColor")).toBe(BRAND)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await ageWindows(shop, id, 1)
    await page.goto("/upgrade-wholesaler")
    await barOf(page).getByText("(29 days left in your wholesale plan)").waitFor()
    await becomes(() => styleOf(page, "color"), ALERT_DEEP)
    await page.getByRole("heading", { name: "29 days left" }).waitFor()
    await page.getByRole("link", { name: order.order_number }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })
})

describeWithBrowser("the screen Wholesale", () => {
  it("the Wholesale screen shows windows and history, and changes the target", async () => {
    const { context, page } = await openPage(browser, shop, DESKTOP)
    try {
      await signInBrowser(context, (await makeStaff(shop, "admin")).email)
      await page.goto("/app/wholesale?q=wholesaler@demo.shop")
      await page.getByRole("button", { name: "Bisi Adekunle" }).click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText("Became a wholesaler").waitFor()
      await drawer.getByText("Open", { exact: true }).waitFor()
      await drawer.getByText("Over", { exact: true }).waitFor()
      expect(await adminFaultsAtBothWidths(page)).toEqual([])
      await drawer.getByRole("button", { name: "Close" }).click()
      await page.getByRole("button", { name: "Change target" }).click()
      await drawer.getByLabel("Target in naira").fill("999")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("At least ₦1,000").first().waitFor()
      await drawer.getByLabel("Target in naira").fill("60,000")
      await drawer.getByRole("button", { name: "Save" }).click()
      await page.getByText("Target ₦60,000.00").waitFor()
    } finally {
      const owner = await signedIn(shop, "owner@demo.shop")
      await owner.call("PUT /admin/wholesale-target", { body: { target: 50_000 } })
    }
  })
})
