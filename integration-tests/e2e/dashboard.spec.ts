import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { arrives, DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The screen that staff land on: what waits for them, its figures, its charts with their tables and files. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const naira = (amount: number) =>
  new Intl.NumberFormat("en-NG", {
    style: "currency",
    currency: "NGN",
    currencyDisplay: "narrowSymbol",
  }).format(amount)

describeWithBrowser("the dashboard", () => {
  it("the dashboard shows the shop at a glance, and keeps custom dates in the address", async () => {
    const { context, page, complaints } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, (await makeStaff(shop, "finance")).email)
    await page.goto("/admin/dashboard")
    await arrives(page, (url) => url.pathname === "/app/dashboard")
    await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor()
    const tile = page.getByRole("button", { name: /^Last 30 days .*order/ })
    await tile.click()
    await arrives(page, (url) => url.searchParams.get("period") === "month")

    const client = await signedIn(shop, "finance@demo.shop")
    const { data: best } = await client.call("GET /admin/reports/states", { query: { period: "month" } })
    for (const title of [
      "Sales",
      "Orders made",
      "Best products",
      "Sales by state",
      "Sales by channel",
      "Low stock",
    ]) {
      await page.getByRole("heading", { name: title, exact: true }).waitFor()
    }
    // Each chart is drawn, and the first bars are those of the states that bring most.
    await page.locator(".recharts-surface").nth(4).waitFor()
    await page.getByRole("button", { name: "Sales by state as a table" }).click()
    const table = page.getByRole("table", { name: "Sales by state" })
    const first = best[0]
    await table
      .getByRole("row")
      .nth(1)
      .filter({ hasText: first?.name ?? "none" })
      .filter({ hasText: naira(first?.sales ?? -1) })
      .waitFor()

    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    expect(complaints).toEqual([])

    const file = page.waitForEvent("download")
    await page.getByRole("link", { name: "Sales by state as a CSV file" }).click()
    expect((await file).suggestedFilename()).toMatch(/^states-\d{4}-\d\d-\d\d\.csv$/)

    await toScreen(page, "/app/dashboard?period=custom")
    await page.getByText("Choose the first and the last day.").waitFor()
    await page.getByLabel("From", { exact: true }).fill("2019-01-01")
    await page.getByLabel("To", { exact: true }).fill("2019-01-02")
    await arrives(page, (url) => url.searchParams.get("to") === "2019-01-02")
    await page.getByText("No sales in this period or the one before.").first().waitFor()
    await page.reload()
    await page.getByText("No orders in this period or the one before.").waitFor()
  })
})

describeWithBrowser("waiting work", () => {
  it("the list of waiting work differs by role, and each number leads to a list of that many", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    await paidOrder(shop, owner)
    const { context, page, complaints } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, (await makeStaff(shop, "fulfilment")).email)
    await page.goto("/app")
    await arrives(page, (url) => url.pathname === "/app/dashboard")
    const today = page.getByRole("region", { name: "Today" })
    const toPack = today.getByRole("link", { name: /^Orders to pack/ })
    await toPack.waitFor()
    // Neither money nor figures are theirs.
    expect(await today.getByRole("link", { name: /Withdrawals|Disputes|Reviews/ }).count()).toBe(0)
    expect(await page.getByRole("heading", { name: "Figures" }).count()).toBe(0)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    const count = /^Orders to pack(\d+)/.exec((await toPack.textContent()) ?? "")?.[1]
    await toPack.click()
    await arrives(page, (url) => url.search === "?status=processing")
    const chosen = page.getByRole("button", { name: /^Paid, to pack/, pressed: true })
    await chosen.filter({ hasText: `Paid, to pack${count}` }).waitFor()
    await page.goBack()
    await toPack.waitFor()
    expect(complaints).toEqual([])
  })

  it("the list of waiting work says so when nothing waits", async () => {
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await page.route("**/api/v1/admin/today", async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const queue of json.data.queues) Object.assign(queue, { count: 0, first_at: null })
      await route.fulfill({ response, json })
    })
    await signInBrowser(context, (await makeStaff(shop, "content")).email)
    await page.goto("/app/dashboard")
    await page.getByText("All caught up. Nothing is waiting for you.").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })
})
