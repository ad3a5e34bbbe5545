import type { BrowserContext, Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { arrives, DESKTOP, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** How the lists of the back office are reached, sorted (by their heads, and on a phone by a choice) and pressed. */
const shop = sharedShop()
const browser = fileBrowser(shop)

let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;({ context, page, complaints } = await openPage(browser, shop, DESKTOP))
  await signInBrowser(context, (await makeStaff(shop, "admin")).email)
})

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true })
const head = (name: string) => page.getByRole("columnheader", { name, exact: true })
const sortIn = (url: URL) => url.searchParams.get("sort")
const isSorted = (name: string, way: string) => becomes(() => head(name).getAttribute("aria-sort"), way)
/** What stands in the last cell of each row, as naira. */
const balances = async () =>
  (await page.locator("tbody tr").allInnerTexts()).map((row) =>
    Number(row.match(/₦([\d,.]+)(?!.*₦)/s)?.[1]?.replaceAll(",", "")),
  )

describeWithBrowser("a list of the back office", () => {
  afterEach(() => expect(complaints).toEqual([]))

  it("a list of the back office is sorted by a column head, reversed by the same, and Back undoes both", async () => {
    await toScreen(page, "/app/wallets")
    await heading("Wallet").waitFor()
    await head("Balance").getByRole("button").click()
    await arrives(page, (url) => sortIn(url) === "-balance")
    await isSorted("Balance", "descending")
    await head("Balance").getByRole("button").click()
    await arrives(page, (url) => sortIn(url) === "balance")
    const rising = (values: number[]) =>
      values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))
    const shown = await eventually(balances, (values) => values.length > 1 && rising(values))
    expect(rising(shown)).toBe(true)
    await page.goBack()
    await arrives(page, (url) => sortIn(url) === "-balance")
    await page.goBack()
    await arrives(page, (url) => sortIn(url) === null)
    await isSorted("Balance", "none")
  })

  it("a list of the back office that is loaded whole is sorted in the same way", async () => {
    await toScreen(page, "/app/brands")
    await heading("Brands").waitFor()
    const names = () => page.locator("tbody tr td:first-child").allInnerTexts()
    const before = await eventually(names, ({ length }) => length > 1)
    await head("Brand").getByRole("button").click()
    await isSorted("Brand", "ascending")
    await head("Brand").getByRole("button").click()
    await arrives(page, (url) => url.searchParams.get("brands_sort") === "-name")
    const after = await eventually(names, ([first]) => first !== before[0])
    expect(after).toHaveLength(before.length)
  })

  it("a sorted list of the back office has no faults, and on a phone is sorted by a choice above it", async () => {
    await toScreen(page, "/app/wallets?sort=-held")
    await heading("Wallet").waitFor()
    await head("Held").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)
    await page.getByRole("combobox", { name: "Sort by" }).click()
    await page.getByRole("option", { name: "Balance, ascending" }).click()
    await arrives(page, (url) => sortIn(url) === "balance")
    await page.setViewportSize(DESKTOP.viewport)
  })

  it("a press anywhere in a row of a back office list follows the row's link", async () => {
    await toScreen(page, "/app/users")
    await heading("Users").waitFor()
    const row = page.locator("tbody tr").first()
    const to = await row.getByRole("link").getAttribute("href")
    await row.locator("td").last().click()
    await arrives(page, (url) => url.pathname === to)
  })

  it("the first Tab on a back office list skips the menu", async () => {
    await page.goto("/app/wallets")
    await heading("Wallet").waitFor()
    await page.keyboard.press("Tab")
    const skip = page.getByRole("button", { name: "Skip to content" })
    await skip.and(page.locator(":focus")).waitFor()
    expect((await skip.boundingBox())?.height).toBeGreaterThan(20)
    await page.keyboard.press("Enter")
    await becomes(() => page.locator("main").and(page.locator(":focus")).count(), 1)
    await page.keyboard.press("Tab")
    await becomes(() => page.locator("main :focus").count(), 1)
  })
})
