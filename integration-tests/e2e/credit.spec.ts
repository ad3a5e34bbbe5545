import type { Page } from "playwright"
import { faultsAtBothWidths, sidewaysAtBothWidths, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { orderOnCredit } from "../harness/credit"
import { freshPages } from "../harness/fresh-pages"
import { putInCart, stockedVariant } from "../harness/journey"
import { arrives, enter, pressIn } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Buying on credit as shoppers see it: chosen at checkout, closed, declined, approved, and shown in plain words. */
const shop = sharedShop()
const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("credit", () => {
  let page: Page
  let shopper: ShopClient

  beforeEach(async () => {
    shopper = await makeShopper(shop)
    page = await freshPage()
    await enter(page, shopper)
  })

  const main = () => page.getByRole("main")
  const lender = () => page.frameLocator('iframe[title="Credit checkout"]')
  const press = (name: string | RegExp) => pressIn(lender().getByRole("button", { name }))
  const answer = async (name: string | RegExp) => {
    await press("Go on")
    await press(name)
  }
  const lenderOpens = () =>
    lender()
      .getByRole("heading", { name: /in parts/ })
      .waitFor()

  /** An order that waits for the lender, and the lender's window. */
  async function ordered(): Promise<void> {
    const { order } = await orderOnCredit(shop, { client: shopper })
    await page.goto(`/payment/credit?order=${order.id}`)
    await lenderOpens()
  }

  it("a shopper buys on credit, from checkout to the thank-you page", async () => {
    const variant = await stockedVariant(shop, 500)
    await putInCart(shopper, variant, Math.ceil(12_000 / variant.price))
    await page.goto("/checkout")
    await main().getByLabel("Street address").fill("12 Allen Avenue")
    await main().getByLabel("City or town").fill("Ikeja")
    await main().getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main().getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main()
      .getByRole("radio", { name: /Pay in parts/ })
      .check()
    await main()
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")
      .click()
    await arrives(page, /\/payment\/credit\?order=/)
    await lenderOpens()
    await answer("Approve, and pay the shop now")
    await arrives(page, /\/thank-you\?order=OM-/)
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor()
  })

  it("the credit window can be closed and reopened, and the order says that it waits for the lender's money", async () => {
    await ordered()
    await press("Close")
    await page.getByRole("heading", { name: "You have not finished yet" }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.getByRole("button", { name: /again$/ }).click()
    await answer("Approve, and pay the shop later")
    await arrives(page, /\/payment\/return\?/)
    await page.getByRole("heading", { name: "Waiting for the credit provider" }).waitFor()
    await page.getByText(/Your credit is approved/).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.goto("/my-pending-orders")
    await page
      .getByText(/Your credit is approved/)
      .first()
      .waitFor()
    expect(await main().getByRole("button", { name: /^Pay/ }).count()).toBe(0)
  })

  it("a late offer of credit does not shift the layout of an order's page", async () => {
    const { order } = await orderOnCredit(shop, { client: shopper })
    for (const path of [`/my-orders/${order.order_number}`, `/thank-you?order=${order.order_number}`]) {
      const look = await watchPage(page)
      let offer = () => {}
      const isOffered = new Promise<void>((resolve) => {
        offer = resolve
      })
      await page.route("**/api/v1/payment-channels", async (route) => {
        await isOffered
        await route.continue()
      })
      const [answered] = await Promise.all([
        page.waitForResponse(/\/user\/order\?order_number=/),
        page.goto(path),
      ])
      await answered.finished()
      // Time to draw the order, had it been drawn without.
      await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
      offer()
      await main()
        .getByRole("link", { name: /^Pay in parts/ })
        .waitFor()
      expect((await look({ axe: false })).shift).toEqual([])
      await page.unrouteAll({ behavior: "wait" })
    }
  })

  it("a declined credit is reported to the shopper, and the card is offered instead", async () => {
    await ordered()
    await answer("Decline")
    await lender()
      .getByText(/cannot lend/)
      .waitFor()
    await press("Close")
    await page.getByRole("heading", { name: "The credit was not approved" }).waitFor()
    await page.getByRole("button", { name: "Pay by card instead" }).waitFor()
    expect(await sidewaysAtBothWidths(page)).toEqual([])
  })

  it("a shopper who has closed the credit window sees a decision that arrives later", async () => {
    let letGo = () => {}
    const held = new Promise<void>((release) => {
      letGo = release
    })
    await page.route("**/user/order/submit-checkoutid", async (route) => {
      await held
      await route.continue()
    })
    await ordered()
    await answer("Decline")
    await lender()
      .getByText(/cannot lend/)
      .waitFor()
    await press("Close")
    await page.getByRole("heading", { name: "You have not finished yet" }).waitFor()
    letGo()
    await page.getByRole("heading", { name: "The credit was not approved" }).waitFor()
    expect(await page.getByRole("heading", { name: "You have not finished yet" }).count()).toBe(0)
  })
})

describe("the lender", () => {
  it("the content security policy allows the lender's window on one page alone", async () => {
    const plain = (await fetch(`${shop.url}/checkout`)).headers
    expect(plain.get("content-security-policy")).toMatch(/script-src/)
    expect(plain.get("content-security-policy")).not.toContain("/credit/")
    const own = (await fetch(`${shop.url}/payment/credit?order=x`)).headers
    expect(own.get("content-security-policy")).toContain("/credit/bnpl/checkout.min.js")
    expect(own.get("permissions-policy")).toContain(new URL(shop.address.sandboxUrl).origin)
  })
})
