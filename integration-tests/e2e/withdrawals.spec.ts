import type { BrowserContext, Page } from "playwright-core"
import { adminAxeFindings, axeFindings } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { enter, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { ageBank, openAccount, PASSWORD, putInto } from "../harness/withdrawals"

/** From naming a bank account to money on it, with staff in between. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("withdrawing on a $name", ({ viewport, hasTouch }) => {
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })

  it("is approved by two members of staff, and another one is declined", async () => {
    const { id, email, client } = await newShopper(shop)
    await putInto(shop, id, 20_000_000)
    const stranger = await openAccount(shop, "MUSA BELLO")
    const own = await openAccount(shop)
    const page = await (await context()).newPage()
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
    expect(await axeFindings(page)).toEqual([])

    await ageBank(shop, id)
    await page.reload()
    await withdraw(page, "250,000")
    await page.getByText("Withdraw at most ₦200,000 at a time").waitFor()
    await withdraw(page, "150,000")
    const dialog = page.getByRole("dialog")
    await dialog.getByText("OBI ADA NKECHI").waitFor()
    await dialog.getByLabel("Your password").fill("not-the-Password-1")
    await dialog.getByRole("button", { name: "Withdraw ₦150,000.00" }).click()
    await dialog.getByText("This is not your current password").first().waitFor()
    await dialog.getByLabel("Your password").fill(PASSWORD)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole("button", { name: "Withdraw ₦150,000.00" }).click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByText("We are looking at it").waitFor()
    await page.getByText("You can withdraw ₦50,000.00").waitFor()

    const first = await member()
    await open(first, email)
    await approve(first)
    await first.getByText("1 of 2 approvals").waitFor()
    const second = await member()
    await open(second, email)
    expect(await adminAxeFindings(second)).toEqual([])
    await approve(second)
    await second.getByText("No request fits").waitFor()

    await page.reload()
    await page.getByText("Paid", { exact: true }).waitFor()
    await withdraw(page, "1,000.50")
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await dialog.getByRole("button", { name: "Withdraw ₦1,000.50" }).click()
    await dialog.waitFor({ state: "hidden" })
    await open(first, email)
    await first.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
    await first.getByRole("dialog").getByLabel("Why not").fill("Please call us first")
    await first.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
    await first.getByText("No request fits").waitFor()
    await page.reload()
    await page.getByText("Please call us first. The money is in your wallet again.").waitFor()
    await page.getByText("You can withdraw ₦50,000.00").waitFor()
    expect(await widthOver(page)).toBeLessThanOrEqual(0)
  })

  async function context(): Promise<BrowserContext> {
    const opened = await browser.newContext({ viewport, hasTouch, baseURL: shop.url })
    opened.setDefaultTimeout(30_000)
    contexts.push(opened)
    return opened
  }

  async function member(): Promise<Page> {
    const opened = await context()
    await signInBrowser(opened, (await makeStaff(shop, "finance")).email)
    return opened.newPage()
  }

  async function withdraw(page: Page, amount: string): Promise<void> {
    await page.getByLabel("Amount").fill(amount)
    await page.getByRole("button", { name: "Continue" }).click()
  }

  async function open(page: Page, email: string): Promise<void> {
    await page.goto(`/admin/wallet?q=${encodeURIComponent(email)}&status=pending`)
    await page.getByRole("row").getByRole("button", { name: "Ada Obi" }).click()
    await page.getByRole("dialog").getByText(email).waitFor()
  }

  async function approve(page: Page): Promise<void> {
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click()
    await page.getByRole("dialog").waitFor({ state: "hidden" })
  }

  const widthOver = (page: Page) =>
    page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth")
})
