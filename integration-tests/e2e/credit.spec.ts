import type { BrowserContext, Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { putInCart, stockedVariant } from "../harness/journey"
import { arrives, enter, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Buying on credit as shoppers see it: chosen at checkout, closed, declined, approved, and told in plain words. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("credit on a $name", (screen) => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  let shopper: ShopClient
  /** The first order keeps its address for the next. */
  let hasAddress = false

  beforeAll(async () => {
    shopper = shop.visitor()
    await shopper.register()
    ;({ context, page, complaints } = await openPage(browser, shop, screen))
    await enter(page, shopper)
  })
  afterAll(() => context?.close())

  const main = () => page.getByRole("main")
  const lender = () => page.frameLocator('iframe[title="Credit checkout"]')
  /** By the keyboard: the window is another process of the browser. */
  const press = (name: string | RegExp) => lender().getByRole("button", { name }).press("Enter")
  const answer = async (name: string | RegExp) => {
    await press("Go on")
    await press(name)
  }

  /** Fills the cart, goes through checkout by credit, and has the lender's window open. */
  async function order(): Promise<void> {
    const variant = await stockedVariant(shop, 500)
    await putInCart(shopper, variant, Math.ceil(12_000 / variant.price))
    await page.goto("/checkout")
    if (!hasAddress) {
      await main().getByLabel("Street address").fill("12 Allen Avenue")
      await main().getByLabel("City or town").fill("Ikeja")
      await main().getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
      await main().getByLabel("Local government area").selectOption({ label: "Ikeja" })
      hasAddress = true
    }
    await main()
      .getByRole("radio", { name: /Pay in parts/ })
      .check()
    await main()
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")
      .click()
    await arrives(page, /\/payment\/credit\?order=/)
    await lender()
      .getByRole("heading", { name: /in parts/ })
      .waitFor()
  }

  it("is bought on credit, from checkout to thanks", async () => {
    await order()
    await answer("Approve, and pay the shop now")
    await arrives(page, /\/thank-you\?order=OM-/)
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor()
    expect(complaints).toEqual([])
  })

  it("can be closed and opened again, and waits for the lender's money in plain words", async () => {
    await order()
    await press("Close")
    await page.getByRole("heading", { name: "You have not finished yet" }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole("button", { name: /again$/ }).click()
    await answer("Approve, and pay the shop later")
    await arrives(page, /\/payment\/return\?/)
    await page.getByRole("heading", { name: "We wait for the credit provider" }).waitFor()
    await page.getByText(/Your credit is approved/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto("/my-pending-orders")
    await page
      .getByText(/Your credit is approved/)
      .first()
      .waitFor()
    expect(await main().getByRole("button", { name: /^Pay/ }).count()).toBe(0)
  })

  it("tells of a refusal and offers the card", async () => {
    await order()
    await answer("Decline")
    await lender()
      .getByText(/cannot lend/)
      .waitFor()
    await press("Close")
    await page.getByRole("heading", { name: "The credit was not approved" }).waitFor()
    await page.getByRole("button", { name: "Pay by card instead" }).waitFor()
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
  })

  it("lets no other page show the lender", async () => {
    const plain = (await page.request.get("/checkout")).headers()
    expect(plain["content-security-policy"]).not.toContain("/credit/")
    const own = (await page.request.get("/payment/credit?order=x")).headers()
    expect(own["content-security-policy"]).toContain("/credit/bnpl/checkout.min.js")
    expect(own["permissions-policy"]).toContain(new URL(shop.address.sandboxUrl).origin)
  })
})
