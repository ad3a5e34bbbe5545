import type { Page } from "playwright-core"
import { axeFindings, staysWithinEnlarged } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import {
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../harness/journey"
import { enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Cart, checkout and orders, filled: nothing serious from axe, nothing to scroll sideways. */
const shop = sharedShop()

const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("on a $name", (screen) => {
  let open: OpenPage
  let page: Page
  const at: Record<string, { path: string; shows: RegExp }> = {}

  beforeAll(async () => {
    open = await openPage(browser, shop, screen)
    page = open.page
    const { client, order, payment, variant } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    await putInCart(client, variant, 1)
    const waiting = (await createOrder(client)).data.order
    const forLater = await putInCart(client, await stockedVariant(shop, 4), 1)
    await client.call("POST /user/cart/save-for-later/{cart_id}", { params: { cart_id: forLater.data.id } })
    await putInCart(client, await stockedVariant(shop, 4), 2)
    await client.call("POST /user/addresses", {
      body: {
        name: "Ada Obi",
        phone: "08031234567",
        address: "12 Allen Avenue",
        landmark: "Opposite the bank",
        city: "Ikeja",
        state_id: "NG-LA",
        lga_id: "NG-LA-ikeja",
      },
    })
    await enter(page, client)
    Object.assign(at, {
      cart: { path: "/shopping-cart", shows: /Checkout · ₦/ },
      checkout: { path: "/checkout", shows: /Pay ₦/ },
      orders: { path: "/my-orders", shows: /OM-/ },
      pending: { path: "/my-pending-orders", shows: /Pay ₦/ },
      order: { path: `/my-orders/${order.order_number}`, shows: /Payment received/ },
      waiting: { path: `/my-orders/${waiting.order_number}`, shows: /We are holding your items/ },
      thanks: { path: `/thank-you?order=${order.order_number}`, shows: /What happens next/ },
      tracked: { path: `/track-order?number=${order.order_number}`, shows: /Payment received/ },
      addresses: { path: "/my-addresses", shows: /Opposite the bank/ },
    })
  })
  afterAll(() => open?.context.close())

  const look = async (name: string) => {
    const { path, shows } = at[name] ?? { path: "", shows: /-/ }
    await page.goto(path)
    await page.getByRole("main").getByText(shows).locator("visible=true").first().waitFor()
  }
  const sideways = () =>
    page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")

  it.each(["cart", "checkout", "orders", "pending", "order", "waiting", "thanks", "tracked", "addresses"])(
    "%s is without fault",
    async (name) => {
      await look(name)
      expect([await axeFindings(page), await sideways()]).toEqual([[], 0])
      if (screen.name === "phone") await staysWithinEnlarged(page)
    },
  )

  it("checkout with another address, with pickup and with its errors is without fault", async () => {
    await look("checkout")
    const main = page.getByRole("main")
    await main.getByRole("radio", { name: "Another address" }).check()
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Kano" })
    await main.getByRole("button", { name: /^Pay/ }).locator("visible=true").click()
    await main.getByText("This field is required").first().waitFor()
    expect([await axeFindings(page), await sideways()]).toEqual([[], 0])
    await main.getByRole("radio", { name: /^Pickup/ }).check()
    await main.getByText("Where do you want to pick it up?").waitFor()
    expect([await axeFindings(page), await sideways()]).toEqual([[], 0])
  })

  it("an address being written and one being deleted are without fault", async () => {
    await look("addresses")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: /^Delete/ }).click()
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole("button", { name: "Keep" }).click()
    await main.getByRole("button", { name: /^Edit/ }).click()
    await main.getByLabel("Full name").waitFor()
    expect([await axeFindings(page), await sideways()]).toEqual([[], 0])
  })

  it("never met an error in the console", () => {
    expect(open.complaints).toEqual([])
  })
})
