import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { freshPages } from "../harness/fresh-pages"
import { orderWaitingForPayment, payAtBank, putInCart, stockedVariant } from "../harness/journey"
import { arrives, bankPopup, enter, payWith, pressIn } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Paying in the bank's popup, saving the card, and paying with it again. */
const shop = sharedShop()

const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("a card", () => {
  let page: Page
  beforeEach(async () => {
    page = await freshPage()
  })

  const main = () => page.getByRole("main")
  const pay = () =>
    main()
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")
  const stored = () => main().getByRole("radio", { name: /^Visa •••• 4081/ })

  /** Comes with the card that paid an order before, and is signed in. */
  async function comesWithCard(): Promise<ShopClient> {
    const { client, order } = await orderWaitingForPayment(shop)
    const store = (more: Record<string, unknown>) =>
      client.call("POST /user/payment/store", {
        body: { order_id: order.id, channel: "card", platform: "web", ...more },
      })
    const reference = (await store({ save_card: true })).data.payment?.reference ?? ""
    await payAtBank(shop, reference)
    await store({ reference })
    await enter(page, client)
    return client
  }

  async function checkout(client: ShopClient) {
    await putInCart(client, await stockedVariant(shop, 9))
    await page.goto("/checkout")
    await main()
      .getByRole("radio", { name: /^Pickup/ })
      .check()
    const [place] = (await shop.visitor().call("GET /product/pickup-locations")).data
    await main()
      .getByRole("radio", { name: place?.name ?? "" })
      .check()
  }

  it("a card is not charged when the popup is closed, pays in it, is saved, and is deleted", async () => {
    const client = await makeShopper(shop)
    await enter(page, client)
    await checkout(client)
    await main()
      .getByLabel(/^Save this card/)
      .check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await pay().click()
    await bankPopup(page).locator("#pay").waitFor()
    await pressIn(bankPopup(page).getByRole("button", { name: /cancel/i }))
    await arrives(page, /\/my-orders\/OM-/)

    await main()
      .getByRole("button", { name: /^Pay ₦/ })
      .click()
    await payWith(bankPopup(page), /^Success\s*\d/)
    await arrives(page, /\/thank-you/)

    await page.goto("/saved-cards")
    await main().getByText("Visa •••• 4081").first().waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main()
      .getByRole("button", { name: /^Delete/ })
      .click()
    await main().getByRole("button", { name: "Delete", exact: true }).click()
    await main().getByText("No card saved yet").waitFor()
    expect((await client.call("GET /user/saved-cards")).data).toEqual([])
  })

  it("a saved card pays the next order without a page of the bank", async () => {
    const client = await comesWithCard()
    await checkout(client)
    await stored().check()
    await pay().click()
    await arrives(page, /\/thank-you/)
    const [order] = (await client.call("GET /user/order")).data
    expect(order).toMatchObject({ status: "processing", paid: order?.total })
  })

  it("a saved card adds money to the wallet without a page of the bank", async () => {
    await comesWithCard()
    await page.goto("/wallet")
    await main().getByRole("button", { name: "Add money" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Add money" })
    await dialog.getByRole("button", { name: "₦2,000" }).click()
    await dialog.getByRole("radio", { name: /^Visa •••• 4081/ }).check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Add money" }).click()
    await main().getByTestId("wallet-available").filter({ hasText: "₦2,000.00" }).waitFor()
    await main().getByRole("listitem").filter({ hasText: "Money added by card" }).waitFor()
  })

  it("a refused saved card is reported, and the order waits for another payment method", async () => {
    const client = await comesWithCard()
    await shop.sql(
      "update saved_card set email = 'gone@example.com' where customer_id = (select id from customer where email = $1)",
      [(await client.call("GET /user")).data.email],
    )
    await checkout(client)
    await stored().check()
    await pay().click()
    await arrives(page, /\/my-orders\/OM-/)
    await page
      .getByText(/can no longer be charged/)
      .first()
      .waitFor()
  })
})
