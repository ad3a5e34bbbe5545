import { adminFaultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { arrives, DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** One screen for all reports: chart, table, file, and those that come by e-mail. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("the Reports screen", () => {
  it("the Reports screen shows a report as chart and table, keeps it in the address, and e-mails the chosen ones", async () => {
    const { context, page, complaints } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, (await makeStaff(shop, "finance")).email)
    await page.goto("/app/reports?period=month")
    await page.getByRole("heading", { name: "Sales by day", level: 2 }).waitFor()
    await page.locator(".recharts-surface").first().waitFor()
    await page.getByRole("link", { name: "Sales by place", exact: true }).click()
    await arrives(page, (url) => url.search === "?period=month&report=places")
    await page.getByRole("button", { name: "Sales by place as a table" }).click()
    const table = page.getByRole("table", { name: "Sales by place" })
    await table.getByRole("row").filter({ hasText: "Lagos" }).first().waitFor()
    await table.getByRole("row").last().filter({ hasText: /^All/ }).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    const file = page.waitForEvent("download")
    await page.getByRole("link", { name: "Sales by place as a CSV file" }).click()
    expect((await file).suggestedFilename()).toMatch(/^places-\d{4}-\d\d-\d\d\.csv$/)

    // Stock has no days to choose.
    await page.getByRole("link", { name: "Stock value", exact: true }).click()
    await page.getByRole("heading", { name: "Stock value", level: 2 }).waitFor()
    await page.getByRole("button", { name: "Last 30 days" }).waitFor({ state: "detached" })

    await page.getByRole("button", { name: "Get by e-mail on Mondays" }).click()
    const drawer = page.getByRole("dialog", { name: "Reports by e-mail" })
    await drawer.getByRole("checkbox", { name: "Sales by brand" }).click()
    await drawer.getByRole("checkbox", { name: "VAT" }).click()
    await drawer.getByRole("button", { name: "Save" }).click()
    await page.getByRole("button", { name: "By e-mail on Mondays: 2" }).waitFor()
    expect(complaints).toEqual([])
  })
})
