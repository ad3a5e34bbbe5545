import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, enter, payOnBanksPage, payWith } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper, staffClient } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { fundWallet } from "../harness/wallets"

/** The wallet as its owner sees it, and as staff do. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const shoppersPage = freshPages(browser, shop)
const staffsPage = freshPages(browser, shop, { screen: DESKTOP })

describeWithBrowser("a wallet", () => {
  it("a shopper adds money to the wallet at the bank, and sees the transaction", async () => {
    const page = await shoppersPage()
    await payOnBanksPage(page)
    await enter(page, (await newShopper(shop)).client)
    await page.goto("/wallet")
    const main = page.getByRole("main")
    await main.getByText("No transactions yet").waitFor()
    await main.getByRole("button", { name: "Add money" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Add money" })
    await dialog.getByRole("textbox", { name: "Amount" }).fill("99.99")
    await dialog.getByRole("button", { name: "Continue to the bank" }).click()
    await dialog.getByText("You can add ₦100 to ₦1,000,000 at a time").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "₦5,000" }).click()
    await dialog.getByRole("button", { name: "Continue to the bank" }).click()
    await arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
    await payWith(page, /^Success\s*\d/)
    await arrives(page, (url) => url.pathname === "/wallet")
    await main.getByText("Your money is in your wallet").waitFor()
    await main.getByTestId("wallet-available").filter({ hasText: "₦5,000.00" }).waitFor()
    await main.getByRole("listitem").filter({ hasText: "Money added by card" }).waitFor()
    await main.getByRole("button", { name: "Got it" }).click()
    await arrives(page, (url) => url.pathname === "/wallet" && url.search === "")
  })

  it("the wallet reports an unknown payment, filters its statement and saves it as a PDF", async () => {
    const { client } = await newShopper(shop)
    await fundWallet(shop, client, 5_000)
    await fundWallet(shop, client, 250.5)
    const page = await shoppersPage()
    await enter(page, client)
    await page.goto("/wallet?reference=tu-nobody")
    const main = page.getByRole("main")
    await main.getByText("That payment is not one of yours").waitFor()
    await main.getByText("+₦250.50").waitFor()
    await main.getByText("₦5,250.50").first().waitFor()
    const download = page.waitForEvent("download")
    await main.getByRole("button", { name: "Save as PDF" }).click()
    expect((await download).suggestedFilename()).toBe("wallet-statement.pdf")
    await main.getByLabel("What").selectOption({ label: "Orders" })
    await main.getByText("No movements here").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("link", { name: "Show everything" }).click()
    await main.getByText("+₦250.50").waitFor()
    await page.goto("/dashboard")
    await page
      .getByRole("link", { name: /^Wallet/ })
      .filter({ hasText: "₦5,250.50 to spend" })
      .waitFor()
  })

  it("a wallet is adjusted by two staff members, and frozen", async () => {
    const ada = await newShopper(shop)
    await fundWallet(shop, ada.client, 5_250.5)
    const colleague = await staffClient(shop, "finance")
    const page = await staffsPage()
    await signInBrowser(page.context(), (await makeStaff(shop, "finance")).email)
    await page.goto(`/admin/wallet/all?q=${encodeURIComponent(ada.email)}`)
    const row = page.getByRole("row").filter({ hasText: ada.email })
    const act = async (name: string) => {
      await row.getByRole("button", { name: /^Actions of/ }).click()
      await page.getByRole("menuitem", { name }).click()
    }
    await act("Adjust")
    const drawer = page.getByRole("dialog")
    const reason = `A late parcel ${ada.id.slice(-6)}`
    await drawer.getByLabel("Amount in naira").fill("1,000.50")
    await drawer.getByLabel("Reason").fill(reason)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await drawer.getByRole("button", { name: "Ask for approval" }).click()
    await drawer.waitFor({ state: "hidden" })

    // What one asked for somebody else approves, and the other way round.
    const other = `Lost by the rider ${ada.id.slice(-6)}`
    await colleague.call("POST /admin/account/wallet", {
      body: { user_id: ada.id, act: "adjust", amount: "-250.50", reason: other },
    })
    await page.getByRole("button", { name: /^Adjustments/ }).click()
    const asked = page.getByRole("row").filter({ hasText: reason })
    await asked.getByText("Someone else must approve").waitFor()
    const { data } = await colleague.call("GET /admin/wallet-adjustments", { query: { status: "requested" } })
    const id = data.find((one) => one.reason === reason)?.id ?? ""
    await colleague.call("POST /admin/wallet-adjustments/{id}/approve", { params: { id }, body: {} })
    const waiting = page.getByRole("row").filter({ hasText: other })
    await waiting.getByRole("button", { name: /^Approve/ }).click()
    const question = page.getByRole("alertdialog", { name: /^Take ₦250\.50 out of the wallet of / })
    await question.getByRole("button", { name: "Approve" }).click()
    await waiting.getByText("Approved").waitFor()

    await page.getByRole("button", { name: "All", exact: true }).click()
    await row.getByText("₦6,000.50").waitFor()
    await act("Freeze")
    await drawer.getByLabel("Reason").fill("A stolen telephone")
    await drawer.getByRole("button", { name: "Freeze" }).click()
    await row.getByText("Frozen").waitFor()
    await row.getByRole("button", { name: "Ada Obi", exact: true }).click()
    await drawer.getByText("Frozen: A stolen telephone").waitFor()
    await drawer.getByText("Money added by card").first().waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    const own = await shoppersPage()
    await enter(own, ada.client)
    await own.goto("/wallet")
    await own.getByText("Your wallet is paused").waitFor()
    await own.getByText(/A late parcel/).waitFor()
  })
})
