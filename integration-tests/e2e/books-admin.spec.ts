import type { Page } from "playwright"
import { adminAxeFindings, adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { bank, orderWaitingForPayment, storePayment } from "../harness/journey"
import { DESKTOP, openPage, PHONE, type Screen } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Money that fits nothing, decided by two members of staff; the bank's books; the webhook inbox. */
const shop = sharedShop()

const browser = fileBrowser(shop)

describeWithBrowser("the books in the admin", () => {
  let page: Page
  beforeAll(async () => {
    page = await staffPage(DESKTOP)
  })

  async function staffPage(screen: Screen): Promise<Page> {
    const open = await openPage(browser, shop, screen)
    await signInBrowser(open.context, (await makeStaff(shop, "finance")).email)
    return open.page
  }

  /** ₦150,000 that came for an order of less. */
  async function overpaid() {
    const made = await orderWaitingForPayment(shop)
    const { reference } = made.payment
    await bank(shop, "/__sandbox/pay", { reference, card: "success", amount: 150_000_00 })
    await storePayment(made.client, made.order.id, reference)
    return { ...made, reference }
  }

  it("a large unmatched payment is refunded to the card after two staff members agree", async () => {
    const { order, reference } = await overpaid()
    await toScreen(page, "/app/bank-books/kept?status=open")
    const row = page.getByRole("row").filter({ hasText: reference })
    await row.getByText("Mismatch: the amount").waitFor()
    expect(await adminAxeFindings(page)).toEqual([])
    await row.getByRole("button", { name: "Decide" }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByText("Above ₦100,000 another member of staff must approve it").waitFor()
    await drawer.getByRole("button", { name: "Ask a second person" }).click()
    await drawer.getByText("Say why").waitFor()
    await drawer.getByRole("combobox", { name: "Destination" }).click()
    await page.getByRole("option", { name: "Back to the card" }).click()
    await drawer.getByLabel("Why").fill("Paid far too much")
    await drawer.getByRole("button", { name: "Ask a second person" }).click()
    await page.getByText("Another member of staff must approve it").first().waitFor()

    const other = await staffPage(PHONE)
    await other.goto("/app/bank-books/kept?status=asked")
    const asked = other.getByRole("row").filter({ hasText: reference })
    await asked.getByText("Paid far too much").waitFor()
    expect(await adminAxeFindings(other)).toEqual([])
    await asked.getByRole("button", { name: "Agree", exact: true }).click()
    await other.getByRole("alertdialog").getByRole("button", { name: "Allocate" }).click()
    await other.getByText("Allocated").first().waitFor()
    await eventually(
      () =>
        shop.sql("select 1 from notification where resource_id = $1 and template = $2", [
          order.id,
          "order-payment_sorted_out",
        ]),
      ({ length }) => length === 1,
    )
  })

  it("the Books screen shows the bank's books beside ours, and the close of each day", async () => {
    await toScreen(page, "/app/bank-books")
    await page.getByRole("button", { name: "Reconcile now" }).click()
    await page.getByText(/items compared/).waitFor()
    await page.getByRole("columnheader", { name: "At the bank, its books" }).waitFor()
    await page.getByText("The bank's books and ours agree").first().waitFor()
    await quiet(page)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })

  it("the Books screen shows the bank's webhooks and processes one again", async () => {
    const { reference } = await overpaid()
    await toScreen(page, `/app/bank-books/webhooks?q=${reference}`)
    const row = page.getByRole("row").filter({ hasText: reference }).first()
    await row.getByText("charge.success").waitFor()
    await row.getByRole("button", { name: "Process again" }).click()
    await page.getByText("Processed again").first().waitFor()
    await row.getByText("Unmatched").waitFor()
    await quiet(page)
    expect(await adminAxeFindings(page)).toEqual([])
  })
})

/** Nothing is being saved any more: a button that waits is grey on grey. */
async function quiet(page: Page): Promise<void> {
  await page.locator("main button .animate-spin").first().waitFor({ state: "detached" })
}
