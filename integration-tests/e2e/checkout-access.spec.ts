import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { putInCart, stockedVariant } from "../harness/journey"
import { enter, type OpenPage, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShoppers } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** What opens in checkout and among the addresses: nothing serious from axe, no sideways scroll. The pages themselves: `pages.spec.ts`. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("open forms", () => {
  let open: OpenPage
  let page: Page
  const main = () => page.getByRole("main")

  beforeAll(async () => {
    open = await openPage(browser, shop, PHONE)
    page = open.page
    const [client] = await makeShoppers(shop, 1)
    if (!client) throw new Error("Nobody to look")
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
  })
  afterAll(async () => {
    await open?.context.close()
    expect(open?.complaints).toEqual([])
  })

  it("checkout with another address, with pickup and with its errors has no accessibility faults", async () => {
    await page.goto("/checkout")
    await main().getByRole("radio", { name: "Another address" }).check()
    await main().getByLabel("State", { exact: true }).selectOption({ label: "Kano" })
    for (const folded of ["Add a coupon", "Add an order note"]) await main().getByText(folded).click()
    await main().getByRole("button", { name: /^Pay/ }).locator("visible=true").click()
    await main().getByText("This field is required").first().waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main()
      .getByRole("radio", { name: /^Pickup/ })
      .check()
    await main().getByText("Where do you want to pick it up?").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the forms that edit and delete an address have no accessibility faults", async () => {
    await page.goto("/my-addresses")
    await main()
      .getByRole("button", { name: /^Delete/ })
      .click()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByRole("button", { name: "Keep" }).click()
    await main().getByRole("button", { name: /^Edit/ }).click()
    await main().getByLabel("Full name").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })
})
