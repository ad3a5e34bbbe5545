import type { Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { putInCart, stockedVariant } from "../harness/journey"
import { arrives, bankPopup, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Paying in the bank's popup, keeping the card, and paying with it again. */
const shop = sharedShop()

const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("cards on a $name", (screen) => {
  let open: OpenPage
  let page: Page
  let client: ShopClient

  beforeAll(async () => {
    open = await openPage(browser, shop, screen, { cards: "popup" })
    page = open.page
    client = shop.visitor()
    await client.register()
    await enter(page, client)
  })
  afterAll(async () => {
    await open?.context.close()
    expect(open?.complaints ?? []).toEqual([])
  })

  const main = () => page.getByRole("main")
  const pay = () =>
    main()
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")

  async function checkout() {
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

  it("closes the popup without paying: the order waits", async () => {
    await checkout()
    await main()
      .getByLabel(/^Keep this card/)
      .check()
    expect(await axeFindings(page)).toEqual([])
    await pay().click()
    await bankPopup(page).locator("#pay").waitFor()
    await bankPopup(page)
      .getByRole("button", { name: /cancel/i })
      .press("Enter")
    await arrives(page, /\/my-orders\/OM-/)
    await main()
      .getByRole("button", { name: /^Pay ₦/ })
      .waitFor()
  })

  it("pays it in the popup, and the card is kept", async () => {
    await main()
      .getByRole("button", { name: /^Pay ₦/ })
      .click()
    await bankPopup(page)
      .getByRole("link", { name: /^Success\s*\d/ })
      .press("Enter")
    await bankPopup(page).locator("#pay").press("Enter")
    await arrives(page, /\/thank-you/)
    await page.goto("/saved-cards")
    await main().getByText("Visa •••• 4081").first().waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("pays the next order with it, without a page", async () => {
    await checkout()
    await main()
      .getByRole("radio", { name: /^Visa •••• 4081/ })
      .check()
    await pay().click()
    await arrives(page, /\/thank-you/)
    const [order] = (await client.call("GET /user/order")).data
    expect(order).toMatchObject({ status: "processing", paid: order?.total })
  })

  it("puts money into the wallet with it, without a page", async () => {
    await page.goto("/wallet")
    await main().getByRole("button", { name: "Add money" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Add money" })
    await dialog.getByRole("button", { name: "₦2,000" }).click()
    await dialog.getByRole("radio", { name: /^Visa •••• 4081/ }).check()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole("button", { name: "Add money" }).click()
    await main().getByTestId("wallet-available").filter({ hasText: "₦2,000.00" }).waitFor()
    await main().getByRole("listitem").filter({ hasText: "Money added by card" }).waitFor()
    // The orders that follow are the card's alone again.
    const { data } = await client.call("GET /user")
    await shop.sql(
      `select ledger_post('ltx_' || gen_random_uuid(), 'test', 'spent ' || $1, '\\x00'::bytea, 'test', array['sales:shop', 'wallet:' || $1],
         array[200000, -200000]::bigint[], null, null, 'system', null, null, null, null, false)`,
      [data.id],
    )
  })

  it("is told when the card is refused, and the order waits for another way", async () => {
    await shop.sql(
      "update saved_card set email = 'gone@example.com' where customer_id = (select id from customer where email = $1)",
      [(await client.call("GET /user")).data.email],
    )
    await checkout()
    await main()
      .getByRole("radio", { name: /^Visa •••• 4081/ })
      .check()
    await pay().click()
    await arrives(page, /\/my-orders\/OM-/)
    await page
      .getByText(/can no longer be charged/)
      .first()
      .waitFor()
  })

  it("deletes the card", async () => {
    await page.goto("/saved-cards")
    await main()
      .getByRole("button", { name: /^Delete/ })
      .click()
    await main().getByRole("button", { name: "Delete", exact: true }).click()
    await main().getByText("No card saved yet").waitFor()
    expect((await client.call("GET /user/saved-cards")).data).toEqual([])
  })
})
