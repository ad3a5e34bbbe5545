import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { enter, leave } from "../harness/screens"
import { codeOf, forgetSteps } from "../harness/second-factor"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"
import { asked, PASSWORD, withdrawer } from "../harness/withdrawals"

/** A shopper's authenticator app: wanted for a large withdrawal, turned on, used, turned off. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("two-step verification", () => {
  it("two-step verification is turned on for a large withdrawal, asked for at sign-in, and turned off", async () => {
    const { id, email, client } = await withdrawer(shop, { naira: 300_000 })
    await asked(client, 100_000)
    const page = await newPage()
    const main = page.getByRole("main")
    const dialog = page.getByRole("dialog")
    await enter(page, client)

    await page.goto("/withdraw")
    await ask(page, "150,000")
    await main.getByText("Turn on two-step verification first").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("link", { name: "Turn it on" }).click()

    await main.getByRole("button", { name: "Turn on" }).click()
    await main.getByRole("button", { name: "Continue" }).click()
    await main.getByText("Enter your password", { exact: true }).waitFor()
    await main.getByLabel("Your password").fill("not-the-Password-1")
    await main.getByRole("button", { name: "Continue" }).click()
    await main.getByText("This is not your current password").waitFor()
    await main.getByLabel("Your password").fill(PASSWORD)
    await main.getByRole("button", { name: "Continue" }).click()
    await main.getByRole("img", { name: "QR code for your authenticator app" }).waitFor()
    const link = main.getByRole("link", { name: "Open it in the app" })
    const secret = new URL((await link.getAttribute("href")) ?? "").searchParams.get("secret") ?? ""
    expect(await faultsAtBothWidths(page)).toEqual([])
    await typeCode(page, "000000")
    await main.getByText(/^This code is not right/).waitFor()
    await typeCode(page, codeOf(secret))
    const codes = main.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    const [recovery = ""] = await codes.allTextContents()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("button", { name: "I have saved them" }).click()
    await main.getByText("10 recovery codes left.").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    await page.goto("/withdraw")
    await ask(page, "150,000")
    await dialog.getByLabel("Your password").fill(PASSWORD)
    const confirm = dialog.getByRole("button", { name: "Withdraw ₦150,000.00" })
    await confirm.click()
    await dialog.getByText("Enter the code of your authenticator app").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await forgetSteps(shop, id)
    await dialog.getByLabel("Authenticator code").fill(codeOf(secret))
    await confirm.click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByText("Under review").nth(1).waitFor()

    await leave(page)
    await page.goto("/login?next=/two-step-verification")
    await main.getByLabel("Phone or email").fill(email)
    await main.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await main.getByRole("button", { name: "Sign In", exact: true }).click()
    await main.getByRole("button", { name: "Use a recovery code" }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("button", { name: "Use a recovery code" }).click()
    await main.getByLabel("Recovery code").fill(recovery)
    await main.getByRole("button", { name: "Sign In", exact: true }).click()
    await main.getByText("9 recovery codes left.").waitFor()

    await main.getByRole("button", { name: "Turn off" }).click()
    await main.getByLabel("Your password").fill(PASSWORD)
    await main.getByLabel("Authenticator code").fill(recovery)
    await main.getByRole("button", { name: "Turn off" }).click()
    await main.getByText(/^This code is not right/).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await forgetSteps(shop, id)
    await main.getByLabel("Authenticator code").fill(codeOf(secret))
    await main.getByRole("button", { name: "Turn off" }).click()
    await main.getByRole("button", { name: "Turn on" }).waitFor()
    await shop.visitor().signIn(email)
  })
})

async function ask(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount").fill(amount)
  await page.getByRole("button", { name: "Continue" }).click()
}

/** Six boxes; the last digit sends it. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("main").getByRole("textbox").first().click()
  await page.keyboard.type(code)
}
