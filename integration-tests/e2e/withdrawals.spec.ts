import type { Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths, sidewaysAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { DESKTOP, enter } from "../harness/screens"
import { setUpFactor } from "../harness/second-factor"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper, staffClient } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { ageBank, approve, becomes, openAccount, PASSWORD, putInto } from "../harness/withdrawals"

/** From naming a bank account to money on it, with staff in between. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const shoppersPage = freshPages(browser, shop)
const staffsPage = freshPages(browser, shop, { screen: DESKTOP })

describeWithBrowser("a withdrawal", () => {
  it("two staff members approve a withdrawal, and another one is declined", async () => {
    const { id, email, client } = await newShopper(shop)
    const app = await setUpFactor(shop, { client, ownerId: id })
    await putInto(shop, id, 30_000_000)
    const stranger = await openAccount(shop, "MUSA BELLO")
    const own = await openAccount(shop)
    const page = await shoppersPage()
    await enter(page, client)

    await page.goto("/withdraw")
    await page.getByRole("combobox", { name: "Bank" }).selectOption({ label: "Zenith Bank" })
    await page.getByLabel("Account number").fill(stranger)
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByText("This account is held by MUSA BELLO").waitFor()
    await page.getByLabel("Account number").fill(own)
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByText("OBI ADA NKECHI").waitFor()
    await page.getByLabel("Your password").fill(PASSWORD)
    await page.getByRole("button", { name: "Use this account" }).click()
    await page.getByText(/^You can withdraw from/).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    await ageBank(shop, id)
    await page.reload()
    await ask(page, "250,000")
    await page.getByText("Withdraw at most ₦200,000 at a time").waitFor()
    await ask(page, "150,000")
    const dialog = page.getByRole("dialog")
    await dialog.getByText("OBI ADA NKECHI").waitFor()
    await dialog.getByLabel("Your password").fill("not-the-Password-1")
    await dialog.getByRole("button", { name: "Withdraw ₦150,000.00" }).click()
    await dialog.getByText("This is not your current password").first().waitFor()
    await dialog.getByLabel("Your password").fill(PASSWORD)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Withdraw ₦150,000.00" }).click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByText("Under review").waitFor()
    await page.getByText("You can withdraw ₦150,000.00").waitFor()
    await ask(page, "100,000.50")
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await dialog.getByLabel("Authenticator code").fill(await app.code())
    await dialog.getByRole("button", { name: "Withdraw ₦100,000.50" }).click()
    await dialog.waitFor({ state: "hidden" })

    // Of the larger one the first approval is a colleague's, of the other one it is the only one.
    const [larger] = await shop.sql<{ id: string }>(
      "select id from wallet_withdrawal where customer_id = $1 and amount_kobo = 15000000",
      [id],
    )
    const first = await approve(await staffClient(shop, "finance"), larger?.id ?? "")
    expect(first.http).toBe(200)
    const backOffice = await staffsPage()
    await signInBrowser(backOffice.context(), (await makeStaff(shop, "finance")).email)
    await backOffice.goto(`/admin/wallet?q=${encodeURIComponent(email)}&status=pending`)
    const row = (amount: string) => backOffice.getByRole("row").filter({ hasText: amount })
    const drawer = backOffice.getByRole("dialog")
    const open = async (amount: string) => {
      await row(amount).getByRole("button", { name: "Ada Obi" }).click()
      await drawer.getByText(email).waitFor()
    }
    const approveIt = async () => {
      await drawer.getByRole("button", { name: "Approve" }).click()
      await backOffice.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click()
      await backOffice.getByRole("alertdialog").waitFor({ state: "detached" })
      await drawer.waitFor({ state: "detached" })
    }
    await row("₦150,000.00").getByText("1 of 2 approvals").waitFor()
    await row("₦100,000.50").getByText("0 of 2 approvals").waitFor()
    await open("₦150,000.00")
    expect(await adminFaultsAtBothWidths(backOffice)).toEqual([])
    await approveIt()
    await row("₦150,000.00").waitFor({ state: "detached" })
    await open("₦100,000.50")
    await approveIt()
    await row("₦100,000.50").getByText("1 of 2 approvals").waitFor()
    await open("₦100,000.50")
    expect(await drawer.getByRole("button", { name: "Approve" }).count()).toBe(0)
    await drawer.getByRole("button", { name: "Decline" }).click()
    await drawer.getByLabel("Why not").fill("Please call us first")
    await drawer.getByRole("button", { name: "Decline" }).click()
    await backOffice.getByText("No matching request").waitFor()

    await becomes(shop, larger?.id ?? "", "paid")
    await page.reload()
    await page.getByText("Paid", { exact: true }).waitFor()
    await page.getByText("Please call us first. The money is in your wallet again.").waitFor()
    await page.getByText("You can withdraw ₦150,000.00").waitFor()
    expect(await sidewaysAtBothWidths(page)).toEqual([])
  })
})

async function ask(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount").fill(amount)
  await page.getByRole("button", { name: "Continue" }).click()
}
