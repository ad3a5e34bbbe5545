import { adminAxeFindings, axeFindings, FAULTLESS, watchPage } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { arrives, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, type NewShopper, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { fundWallet } from "../harness/wallets"

/** The wallet as its owner sees it, and as staff do. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("a wallet on a $name", (screen) => {
  let ada: NewShopper
  let opened: OpenPage
  beforeAll(async () => {
    ada = await newShopper(shop)
    opened = await openPage(browser, shop, screen)
    await enter(opened.page, ada.client)
  })
  afterAll(() => opened?.context.close())

  it("is empty, takes money at the bank, and shows what moved", async () => {
    const { page } = opened
    const look = await watchPage(page)
    await page.goto("/wallet")
    const main = page.getByRole("main")
    await main.getByText("Nothing has moved yet").waitFor()
    expect(await look()).toEqual(FAULTLESS)
    await main.getByRole("button", { name: "Add money" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Add money" })
    await dialog.getByRole("textbox", { name: "Amount" }).fill("99.99")
    await dialog.getByRole("button", { name: "Continue to the bank" }).click()
    await dialog.getByText("You can add ₦100 to ₦1,000,000 at a time").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole("button", { name: "₦5,000" }).click()
    await dialog.getByRole("button", { name: "Continue to the bank" }).click()
    await arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
    await page.getByRole("link", { name: /^Success\s*\d/ }).click()
    await page.locator("#pay").click()
    await arrives(page, (url) => url.pathname === "/wallet")
    await main.getByText("Your money is in your wallet").waitFor()
    await main.getByTestId("wallet-available").filter({ hasText: "₦5,000.00" }).waitFor()
    await main.getByRole("listitem").filter({ hasText: "Money added by card" }).waitFor()
    await main.getByRole("button", { name: "Got it" }).click()
    expect(new URL(page.url()).search).toBe("")
  })

  it("tells of a refused card, filters its statement and saves it as a PDF", async () => {
    const { page } = opened
    await fundWallet(shop, ada.client, 250.5)
    await page.goto("/wallet?reference=tu-nobody")
    const main = page.getByRole("main")
    await main.getByText("That payment is not one of yours").waitFor()
    await page.goto("/wallet")
    await main.getByText("+₦250.50").waitFor()
    await main.getByText("₦5,250.50").first().waitFor()
    const download = page.waitForEvent("download")
    await main.getByRole("button", { name: "Save as PDF" }).click()
    expect((await download).suggestedFilename()).toBe("wallet-statement.pdf")
    await main.getByLabel("What").selectOption({ label: "Orders" })
    await main.getByText("Nothing moved here").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await main.getByRole("link", { name: "Show everything" }).click()
    await main.getByText("+₦250.50").waitFor()
    await page.goto("/dashboard")
    await page
      .getByRole("link", { name: /^Wallet/ })
      .filter({ hasText: "₦5,250.50 to spend" })
      .waitFor()
    expect(opened.complaints).toEqual([])
  })

  it("is adjusted by two members of staff, and frozen", async () => {
    const asks = await openPage(browser, shop, screen)
    const approves = await openPage(browser, shop, screen)
    try {
      await signInBrowser(asks.context, (await makeStaff(shop, "finance")).email)
      await signInBrowser(approves.context, (await makeStaff(shop, "finance")).email)
      await asks.page.goto(`/admin/wallet/all?q=${encodeURIComponent(ada.email)}`)
      const row = asks.page.getByRole("row").filter({ hasText: ada.email })
      await row.getByRole("button", { name: /^Actions of/ }).click()
      await asks.page.getByRole("menuitem", { name: "Adjust" }).click()
      const drawer = asks.page.getByRole("dialog")
      const reason = `A late parcel ${screen.name} ${ada.id.slice(-6)}`
      await drawer.getByLabel("Amount in naira").fill("1,000.50")
      await drawer.getByLabel("Reason").fill(reason)
      expect(await adminAxeFindings(asks.page)).toEqual([])
      await drawer.getByRole("button", { name: "Ask for approval" }).click()
      await drawer.waitFor({ state: "hidden" })
      await asks.page.getByRole("button", { name: /^Adjustments/ }).click()
      const asked = asks.page.getByRole("row").filter({ hasText: reason })
      await asked.getByText("Somebody else approves").waitFor()

      await approves.page.goto("/app/wallets?list=adjustments")
      const waiting = approves.page.getByRole("row").filter({ hasText: reason })
      await waiting.getByRole("button", { name: /^Approve/ }).click()
      await waiting.getByText("Approved").waitFor()

      await asks.page.goto(`/app/wallets?q=${encodeURIComponent(ada.email)}`)
      await row.getByText("₦6,251.00").waitFor()
      await row.getByRole("button", { name: /^Actions of/ }).click()
      await asks.page.getByRole("menuitem", { name: "Freeze" }).click()
      await drawer.getByLabel("Reason").fill("A stolen telephone")
      await drawer.getByRole("button", { name: "Freeze" }).click()
      await row.getByText("Frozen").waitFor()
      await row.getByRole("button", { name: "Ada Obi", exact: true }).click()
      await drawer.getByText("Frozen: A stolen telephone").waitFor()
      await drawer.getByText("Money added by card").first().waitFor()
      expect(await adminAxeFindings(asks.page)).toEqual([])
    } finally {
      await Promise.all([asks.context.close(), approves.context.close()])
    }
    const { page } = opened
    await page.goto("/wallet")
    await page.getByText("Your wallet is paused").waitFor()
    await page.getByText(/A late parcel/).waitFor()
  })
})
