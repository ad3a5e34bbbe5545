import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { freshPages } from "../harness/fresh-pages"
import { createOrder, putInCart } from "../harness/journey"
import { ownProduct } from "../harness/new-product"
import { arrives, enter, payOnBanksPage, payWith } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { fillWallet, shopperWithWallet, walletOf } from "../harness/wallet"

/** Paying from the wallet in Chromium: all of an order, a part of it, and the money back. */
const shop = sharedShop()

const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("the wallet", () => {
  let page: Page
  let client: ShopClient
  let customerId: string
  beforeEach(async () => {
    page = await freshPage()
    await payOnBanksPage(page)
    ;({ client, customerId } = await shopperWithWallet(shop, 350.25))
    await enter(page, client)
  })

  const main = () => page.getByRole("main")
  const pay = (name: RegExp) => main().getByRole("button", { name }).locator("visible=true")
  const order = async () => (await client.call("GET /user/order")).data[0]

  async function checkOut() {
    await page.goto("/checkout")
    await pickUp()
    await main().getByRole("switch", { name: "Use my wallet" }).check()
  }

  async function pickUp() {
    await main()
      .getByRole("radio", { name: /^Pickup/ })
      .check()
    const [place] = (await shop.visitor().call("GET /product/pickup-locations")).data
    await main()
      .getByRole("radio", { name: place?.name ?? "" })
      .check()
  }

  it("the wallet pays a part and the card the rest, and a cancelled order's money returns to the wallet", async () => {
    await checkOut()
    await main()
      .getByText(/₦350\.25 comes from your wallet/)
      .waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await pay(/^Pay ₦[\d,]+\.\d\d$/).click()
    await arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
    const made = await order()
    expect(made).toMatchObject({ status: "pending", wallet: 350.25 })
    await payWith(page, /^Success\s*\d/)
    await arrives(page, /\/thank-you/)
    await main().getByText("Paid from your wallet").waitFor()
    await main().getByText("Paid by card").waitFor()
    expect(await walletOf(shop, customerId)).toEqual({ balance: 0, held: 0 })

    await page.goto(`/my-orders/${made?.order_number}`)
    await main().getByRole("button", { name: "Cancel order" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click()
    await main()
      .getByText(/is in your wallet/)
      .first()
      .waitFor()
    expect(await walletOf(shop, customerId)).toEqual({ balance: made?.total, held: 0 })
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("checkout says that a sum below the card minimum must be paid from the wallet, and links to it", async () => {
    const empty = await newShopper(shop, { isVerified: false })
    const owner = await signedIn(shop, "owner@demo.shop")
    await putInCart(empty.client, await ownProduct(shop, owner, 40))
    await enter(page, empty.client)
    await page.goto("/checkout")
    await pickUp()
    const why = main().getByText("A card cannot be charged less than ₦50. Pay from your wallet.")
    await why.waitFor()
    expect(await main().getByRole("radio", { name: "Card" }).isDisabled()).toBe(true)
    expect(await faultsAtBothWidths(page)).toEqual([])
    // Pressed all the same, nothing is created.
    await pay(/^Pay ₦40\.00$/).click()
    await main()
      .getByText("A card cannot be charged less than ₦50. Pay from your wallet", { exact: true })
      .waitFor()
    expect((await empty.client.call("GET /user/order")).data).toEqual([])
    await why.getByRole("link", { name: "your wallet" }).click()
    await arrives(page, /\/wallet/)

    await fillWallet(shop, empty.id, 100)
    await page.goto("/checkout")
    await pickUp()
    await main().getByText("A card cannot be charged less than ₦50. Switch on your wallet above.").waitFor()
    await main().getByRole("switch", { name: "Use my wallet" }).check()
    await pay(/^Pay ₦40\.00 from my wallet$/).click()
    await arrives(page, /\/thank-you/)
  })

  it("the wallet pays a whole order without a bank, at checkout and while the order waits", async () => {
    await fillWallet(shop, customerId, 100_000)
    await checkOut()
    await main()
      .getByText(/Your wallet covers all of it/)
      .waitFor()
    await pay(/from my wallet$/).dblclick()
    await arrives(page, /\/thank-you/)
    const paid = await order()
    expect(paid).toMatchObject({ status: "processing", channel: "wallet", wallet: paid?.total })

    const waiting = await shopperWithWallet(shop, 0)
    const made = await createOrder(waiting.client)
    await fillWallet(shop, waiting.customerId, 100_000)
    await enter(page, waiting.client)
    await page.goto(`/my-orders/${made.data.order.order_number}`)
    await pay(/from my wallet$/).click()
    await arrives(page, /\/thank-you/)
    expect((await waiting.client.call("GET /user/order")).data[0]?.status).toBe("processing")
  })
})
