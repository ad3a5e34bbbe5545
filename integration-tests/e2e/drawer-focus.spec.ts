import type { Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { pageReads } from "../harness/page-reads"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Closing a drawer of the back office gives the focus back to the row it was opened from, by mouse and by keyboard. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const FOCUSED_ROW =
  "document.activeElement?.closest('[data-row]')?.dataset.row ?? document.activeElement?.tagName"

describeWithBrowser("a drawer that is closed", () => {
  let page: Page
  let isRead: () => Promise<void>
  beforeAll(async () => {
    const backOffice = await openPage(browser, shop, DESKTOP)
    page = backOffice.page
    isRead = pageReads(page, "/api/v1/")
    await signInBrowser(backOffice.context, "owner@demo.shop")
    await page.goto("/app/no-entry")
  })

  it.each([
    "/app/order-desk",
    "/app/reviews",
    "/app/questions",
    "/app/coupons",
    "/app/returns",
    "/app/withdrawals",
    "/app/gift-cards",
    "/app/wallets",
    "/app/loans",
  ])("a closed drawer at %s returns the focus to its row", async (path) => {
    await toScreen(page, path)
    await page.locator("[data-row]").first().waitFor()
    await isRead()
    const id = await page.locator("[data-row]").nth(1).getAttribute("data-row")
    // Of its own: another may come in above it meanwhile.
    const row = page.locator(`[data-row="${id}"]`)
    const dialog = page.getByRole("dialog")
    // Beside its name: the whole row is a target.
    await row.locator("td").nth(2).click()
    await dialog.waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await becomes(() => page.evaluate(FOCUSED_ROW), id)

    await page.keyboard.press("Enter")
    await dialog.waitFor()
    await dialog.getByRole("button", { name: "Close" }).click()
    await dialog.waitFor({ state: "detached" })
    await becomes(() => page.evaluate(FOCUSED_ROW), id)
  })
})
