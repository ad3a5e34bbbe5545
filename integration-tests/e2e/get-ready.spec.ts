import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, type OpenPage, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The list that makes a shop ready to sell, and the legal texts, in Chromium. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("an owner", () => {
  const open = freshPages(browser, shop)
  let backOffice: OpenPage
  beforeAll(async () => {
    backOffice = await openPage(browser, shop, DESKTOP)
    await signInBrowser(backOffice.context, (await makeStaff(shop, "superadmin")).email)
  })
  afterAll(() => shop.sql("delete from opening_step where step in ('bank', 'second_factor')"))

  it("an owner opens the opening list from the dashboard, tests the bank, and skips what is optional", async () => {
    await shop.sql("delete from opening_step")
    const { page } = backOffice
    await page.goto("/app/dashboard")
    await page.getByRole("link", { name: "Show the list" }).click()
    await arrives(page, (url) => url.pathname === "/app/get-ready")
    const line = (title: string) => page.getByRole("listitem").filter({ hasText: title })
    await line("Bank").getByText("Missing").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await page.getByRole("button", { name: "Ask the bank" }).click()
    await line("Bank").getByText("The sandbox bank answers. No money is real").waitFor()
    await page.getByRole("button", { name: "Skip: Second factor of the owners" }).click()
    // The pointer rests where "Restore" comes now: what is pressed there at once counts as a double click.
    await line("Second factor").getByText("Skipped: a password alone opens the back office").hover()
    await page.getByRole("button", { name: "Restore: Second factor of the owners" }).click()
    await line("Second factor").getByText("Missing").waitFor()
    await line("Delivery fees").getByRole("link", { name: "Delivery" }).click()
    await arrives(page, (url) => url.pathname === "/app/delivery")
  })

  it("an owner saves a version of a legal text, opens it from the list of versions, and shoppers read the text", async () => {
    const { page } = backOffice
    await toScreen(page, "/app/legal-texts")
    await page.getByRole("button", { name: "Edit Terms of Use" }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByLabel("Heading of part 1", { exact: true }).fill("")
    await drawer.getByRole("button", { name: "Keep this version" }).click()
    await drawer.getByRole("alert").filter({ hasText: "Give it a heading" }).first().waitFor()
    await drawer.getByLabel("Heading of part 1", { exact: true }).fill("Your account")
    await drawer.getByLabel("What changed").fill("Read by our lawyer")
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await drawer.getByRole("button", { name: "Keep this version" }).click()
    const stored = page.getByRole("row").filter({ hasText: "Read by our lawyer" }).first()
    await stored.getByRole("button", { name: /^Terms of Use \d+$/ }).click()
    await drawer.getByRole("heading", { name: "Your account" }).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    const shopper = await open()
    await shopper.goto("/terms-condition#returns")
    await shopper.locator("#returns").getByRole("heading", { name: "Return & Cancellation Policy" }).waitFor()
    expect(await faultsAtBothWidths(shopper)).toEqual([])
  })
})
