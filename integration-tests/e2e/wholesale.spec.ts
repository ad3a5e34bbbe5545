import type { Page } from "playwright-core"
import { adminAxeFindings, axeFindings, FAULTLESS, watchPage } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes } from "../harness/eventually"
import { putInCart } from "../harness/journey"
import { arrives, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, type NewShopper, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { ageWindows, pricedVariant, type WholesaleVariant } from "../harness/wholesale"

/** Wholesale from joining to the 30 days, and the table of specification 4 state by state. */
const shop = sharedShop()
const browser = fileBrowser(shop)
/** ₦6,000, at wholesale ₦4,950: ten are 99 % of the target. */
let oil: WholesaleVariant

beforeAll(async () => {
  const owner: ShopClient = await shop.visitor().signIn("owner@demo.shop")
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
const ALERT_DEEP = "rgb(200, 38, 44)"
const BRAND = "rgb(54, 189, 180)"

async function setCart(client: ShopClient, quantity: number): Promise<void> {
  await client.call("DELETE /user/cart")
  if (quantity > 0) await putInCart(client, oil, quantity)
}

describeWithBrowser.each(SCREENS)("wholesale on a $name", (screen) => {
  let bisi: NewShopper
  let opened: OpenPage
  beforeAll(async () => {
    bisi = await newShopper(shop)
    opened = await openPage(browser, shop, screen)
    await enter(opened.page, bisi.client)
  })
  afterAll(() => opened?.context.close())

  it("is joined with a press, and every price is another", async () => {
    const { page } = opened
    const look = await watchPage(page)
    await page.goto("/become-wholesaler")
    await arrives(page, (url) => url.pathname === "/upgrade-wholesaler")
    await page.getByRole("button", { name: "Upgrade to Wholesaler" }).waitFor()
    expect(await barOf(page).count()).toBe(0)
    expect(await look()).toEqual(FAULTLESS)
    await page.getByRole("button", { name: "Upgrade to Wholesaler" }).click()
    await page.getByRole("heading", { name: "You are a wholesaler" }).waitFor()
    await barOf(page).waitFor()
    await page.getByText("You became a wholesaler").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/single-product?product_id=${oil.product_id}`)
    const main = page.getByRole("main")
    await main.getByText("WHOLESALE", { exact: true }).first().waitFor()
    await main.getByText("Save ₦1,050").first().waitFor()
    expect(await main.getByText("₦4,950").first().isVisible()).toBe(true)
  })

  it("has a bar that says how far the cart is, to the cap, and shifts nothing", async () => {
    const { page } = opened
    const look = await watchPage(page)
    const says = async (quantity: number, words: string) => {
      await setCart(bisi.client, quantity)
      await page.goto("/shop", { waitUntil: "networkidle" })
      await becomes(() => wordsOf(page), words)
    }
    await says(
      0,
      "Well done! Keep shopping to unlock wholesale checkout ₦0 / ₦50,000 0% ( you are almost in there! )",
    )
    expect(await look()).toEqual(FAULTLESS)
    await says(
      5,
      "Well done! Keep shopping to unlock wholesale checkout ₦24,750 / ₦50,000 49% ( you are almost in there! )",
    )
    await says(
      10,
      "Well done! Checkout to enjoy 30 days of unlimited wholesale pricing ₦49,500 / ₦50,000 99%",
    )
    await says(
      30,
      "Well done! Checkout to enjoy 30 days of unlimited wholesale pricing ₦50,000 / ₦50,000 100%",
    )
    expect(await look()).toEqual(FAULTLESS)
    // An item that is out of stock counts for nothing.
    await shop.sql(
      `update inventory_level set stocked_quantity = reserved_quantity,
          raw_stocked_quantity = jsonb_build_object('value', reserved_quantity::int::text, 'precision', 20)
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [oil.variant_id],
    )
    await page.goto("/shop", { waitUntil: "networkidle" })
    await becomes(() => wordsOf(page), expect.stringContaining("₦0 / ₦50,000"))
    await shop.sql(
      `update inventory_level set stocked_quantity = 500, raw_stocked_quantity = '{"value":"500","precision":20}'
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [oil.variant_id],
    )
  })

  it("tells what is missing before paying, and prices the order wholesale from 99 %", async () => {
    const { page } = opened
    await setCart(bisi.client, 9)
    await page.goto("/shopping-cart")
    const main = page.getByRole("main")
    await main.getByText("These are retail prices.").first().waitFor()
    expect(await main.getByText("₦4,950", { exact: true }).first().isVisible()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole("button", { name: "One more" }).first().click()
    await main.getByText("Wholesale prices apply").first().waitFor()
    await main.getByText("Save ₦1,050").first().waitFor()
    await main.getByText("₦49,500.00").first().waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("opens 30 days with the payment, which turn red after a day", async () => {
    const { page } = opened
    await setCart(bisi.client, 10)
    const made = await bisi.client.call("POST /user/order/create", {
      body: {
        delivery_method: "delivery",
        address: "12 Allen Avenue",
        city: "Ikeja",
        state: "NG-LA",
        lga: "NG-LA-ikeja",
        phone: "08031234567",
        channel: "card",
        callback_url: "/payment/return",
      } as never,
    })
    const { order } = made.data
    await page.goto(`/my-orders/${order.order_number}`)
    const main = page.getByRole("main")
    await main.getByText("WHOLESALE", { exact: true }).waitFor()
    await main.getByText("Save ₦1,050").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole("button", { name: /^Pay/ }).first().click()
    await arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
    await page.getByRole("link", { name: /^Success\s*\d/ }).click()
    await page.locator("#pay").click()
    await arrives(page, (url) => url.pathname === "/thank-you")
    await page.locator('aside[data-state="complete"]').waitFor()
    await becomes(
      () => wordsOf(page),
      "Congratulation! You've unlocked checkout with 30 days of unlimited wholesale pricing ₦50,000 / ₦50,000 (30 days left in your wholesale plan)",
    )
    const ground = await styleOf(page, "backgroundColor")
    expect(ground).toBe(BRAND)
    expect(await axeFindings(page)).toEqual([])
    await ageWindows(shop, bisi.id, 1)
    await page.goto("/", { waitUntil: "networkidle" })
    await barOf(page).getByText("(29 days left in your wholesale plan)").waitFor()
    await becomes(() => styleOf(page, "color"), ALERT_DEEP)
    await page.goto("/upgrade-wholesaler")
    await page.getByRole("heading", { name: "29 days left" }).waitFor()
    await page.getByRole("link", { name: order.order_number }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("ends with the switch back", async () => {
    const { page } = opened
    await page.goto("/upgrade-wholesaler")
    await page.getByRole("button", { name: "Switch back to a shopper's account" }).click()
    await page.getByRole("button", { name: "Yes, switch back" }).click()
    await page.getByRole("button", { name: "Upgrade to Wholesaler" }).waitFor()
    await barOf(page).waitFor({ state: "detached" })
    await page.getByText("You became a shopper again").waitFor()
    expect(opened.complaints).toEqual([])
  })
})

describeWithBrowser.each(SCREENS)("the screen Wholesale on a $name", ({ viewport, hasTouch }) => {
  it("shows windows and history, and changes the target", async () => {
    const context = await browser.newContext({ viewport, hasTouch, baseURL: shop.url, locale: "en-NG" })
    try {
      await signInBrowser(context, (await makeStaff(shop, "admin")).email)
      const page = await context.newPage()
      await page.goto("/app/wholesale?q=wholesaler@demo.shop")
      await page.getByRole("button", { name: "Bisi Adekunle" }).click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText("Became a wholesaler").waitFor()
      await drawer.getByText("Open", { exact: true }).waitFor()
      await drawer.getByText("Over", { exact: true }).waitFor()
      expect(await adminAxeFindings(page)).toEqual([])
      await drawer.getByRole("button", { name: "Close" }).click()
      await page.getByRole("button", { name: "Change target" }).click()
      await drawer.getByLabel("Target in naira").fill("999")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("At least ₦1,000").first().waitFor()
      await drawer.getByLabel("Target in naira").fill("60,000")
      await drawer.getByRole("button", { name: "Save" }).click()
      await page.getByText("Target ₦60,000.00").waitFor()
    } finally {
      const owner = await shop.visitor().signIn("owner@demo.shop")
      await owner.call("PUT /admin/wholesale-target", { body: { target: 50_000 } })
      await context.close()
    }
  })
})
