import type { Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { ledgerBalance, paidOut } from "../harness/loans"
import { bankPopup, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Repaying a loan in the bank's popup: given up, then paid with the card kept, and at last by that card without a page. */
const shop = sharedShop()

const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("a loan on a $name", (screen) => {
  let open: OpenPage
  let page: Page
  let account: string

  beforeAll(async () => {
    const sign = async () => shop.visitor().signIn((await makeStaff(shop, "finance")).email)
    const { client, loan } = await paidOut(shop, { first: await sign(), second: await sign() })
    account = `loan:${loan.id}`
    open = await openPage(browser, shop, screen, { cards: "popup" })
    page = open.page
    await enter(page, client)
    await page.goto("/loan")
    await left("₦113,000.00")
  })
  afterAll(async () => {
    await open?.context.close()
    expect(open?.complaints ?? []).toEqual([])
  })

  const main = () => page.getByRole("main")
  const left = (amount: string) => main().getByText(amount, { exact: true }).first().waitFor()
  const choose = async (amount: string) => {
    await main()
      .getByRole("radio", { name: /^Another amount/ })
      .check()
    await main().getByRole("textbox", { name: "Amount" }).fill(amount)
    await main()
      .getByRole("radio", { name: /^A card/ })
      .check()
  }
  const pay = (amount: string) => main().getByRole("button", { name: `Pay ${amount}`, exact: true })

  it("stays as it is when the popup is closed without paying", async () => {
    await choose("3,000")
    await main()
      .getByLabel(/^Keep this card/)
      .check()
    expect(await axeFindings(page)).toEqual([])
    await pay("₦3,000.00").click()
    await bankPopup(page).locator("#pay").waitFor()
    await bankPopup(page)
      .getByRole("button", { name: /cancel/i })
      .press("Enter")
    await page.locator('iframe[title="Card payment"]').waitFor({ state: "detached" })
    await pay("₦3,000.00").waitFor()
    expect(await ledgerBalance(shop, account)).toBe(-113_000_00)
  })

  it("is repaid in the popup, and the card is kept", async () => {
    await pay("₦3,000.00").click()
    await bankPopup(page)
      .getByRole("link", { name: /^Success\s*\d/ })
      .press("Enter")
    await bankPopup(page).locator("#pay").press("Enter")
    await left("₦110,000.00")
    await main().getByText("What you paid").waitFor()
    await main().getByText("Paid", { exact: true }).waitFor()
    expect(await ledgerBalance(shop, account)).toBe(-110_000_00)
  })

  it("is repaid by the kept card at once", async () => {
    await choose("2,000")
    await main()
      .getByRole("radio", { name: /^Visa •••• 4081/ })
      .check()
    expect(await axeFindings(page)).toEqual([])
    await pay("₦2,000.00").dblclick()
    await left("₦108,000.00")
    expect(await ledgerBalance(shop, account)).toBe(-108_000_00)
  })
})
