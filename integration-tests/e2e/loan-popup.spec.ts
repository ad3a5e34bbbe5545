import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { ledgerBalance, paidOut } from "../harness/loans"
import { bankPopup, enter, pressIn } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { staffClient } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Repaying a loan in the bank's popup: given up, then paid with the card kept, and at last by that card without a page. */
const shop = sharedShop()

const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("a loan", () => {
  it("stays as it is when the popup is closed, is repaid in it, and by the kept card at once", async () => {
    const staff = { first: await staffClient(shop, "finance"), second: await staffClient(shop, "finance") }
    const { client, loan } = await paidOut(shop, staff)
    const account = `loan:${loan.id}`
    const page = await freshPage()
    const main = page.getByRole("main")
    const left = (amount: string) => main.getByText(amount, { exact: true }).first().waitFor()
    const choose = async (amount: string) => {
      await main.getByRole("radio", { name: /^Another amount/ }).check()
      await main.getByRole("textbox", { name: "Amount" }).fill(amount)
      await main.getByRole("radio", { name: /^A card/ }).check()
    }
    const pay = (amount: string) => main.getByRole("button", { name: `Pay ${amount}`, exact: true })

    await enter(page, client)
    await page.goto("/loan")
    await left("₦113,000.00")
    await choose("3,000")
    await main.getByLabel(/^Keep this card/).check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await pay("₦3,000.00").click()
    await bankPopup(page).locator("#pay").waitFor()
    await pressIn(bankPopup(page).getByRole("button", { name: /cancel/i }))
    await page.locator('iframe[title="Card payment"]').waitFor({ state: "detached" })
    await pay("₦3,000.00").waitFor()
    expect(await ledgerBalance(shop, account)).toBe(-113_000_00)

    await pay("₦3,000.00").click()
    await pressIn(bankPopup(page).getByRole("link", { name: /^Success\s*\d/ }))
    await pressIn(bankPopup(page).locator("#pay"))
    await left("₦110,000.00")
    await main.getByText("What you paid").waitFor()
    await main.getByText("Paid", { exact: true }).waitFor()
    expect(await ledgerBalance(shop, account)).toBe(-110_000_00)

    await choose("2,000")
    await main.getByRole("radio", { name: /^Visa •••• 4081/ }).check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await pay("₦2,000.00").dblclick()
    await left("₦108,000.00")
    expect(await ledgerBalance(shop, account)).toBe(-108_000_00)
  })
})
