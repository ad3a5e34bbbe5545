import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { stockedVariant, stockOf } from "../harness/journey"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** The stock keeper orders goods at a supplier and books what arrives. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("stock in the back office", () => {
  let page: Page
  const drawer = () => page.getByRole("dialog")
  const press = (name: string) => drawer().getByRole("button", { name, exact: true }).click()
  const answer = (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click()

  it("staff order from a supplier, book what arrives, confirm a surplus, and find it in the stock history", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const { variant_id } = await stockedVariant(shop, 3)
    const [sku] = await shop.sql<{ sku: string }>("select sku from product_variant where id = $1", [
      variant_id,
    ])
    const supplier = `Ikeja Imports ${randomUUID().slice(0, 6)}`
    const backOffice = await openPage(browser, shop, DESKTOP)
    page = backOffice.page
    await signInBrowser(backOffice.context, "fulfilment@demo.shop")

    await page.goto("/app/purchase-orders/suppliers?new=1")
    await drawer().getByLabel("Name").fill(supplier)
    await press("Save")
    await page.getByRole("row").filter({ hasText: supplier }).waitFor()
    await page.goto("/app/purchase-orders?new=1")
    await press("Save")
    await drawer().getByText("Choose a supplier").first().waitFor()
    await drawer().getByRole("combobox", { name: "Supplier" }).click()
    await page.getByRole("option", { name: supplier }).click()
    await drawer()
      .getByRole("searchbox", { name: "Find shades and sizes" })
      .fill(sku?.sku ?? "")
    await drawer().getByRole("button", { name: /^Add / }).first().click()
    await drawer()
      .getByLabel(/^Units of /)
      .fill("5")
    await drawer()
      .getByLabel(/^Cost of one, ₦/)
      .fill("1,250.50")
    await drawer().getByText("₦6,252.50").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await press("Save")

    await press("Mark as ordered")
    await answer("Mark as ordered")
    await press("Receive")
    await press("All remaining")
    expect(
      await drawer()
        .getByLabel(/^Arrived of /)
        .inputValue(),
    ).toBe("5")
    await drawer()
      .getByLabel(/^Arrived of /)
      .fill("6")
    await drawer().getByLabel("Expires on").fill("31/12/2027")
    await drawer().getByRole("textbox", { name: /^Lot/ }).fill("A17")
    await drawer().getByLabel("Delivery note").fill("DN 77")
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await press("Book into stock")
    await page.getByRole("alertdialog").getByText("6 would have come").waitFor()
    await answer("Book all of it")
    await drawer().getByText("6 of 5 units").waitFor()
    expect((await stockOf(shop, variant_id)).stocked).toBe(9)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    const number = (await drawer().getByRole("heading", { name: /^PO-/ }).textContent()) ?? ""
    await page.goto(`/app/stock?q=${sku?.sku}`)
    await page
      .getByRole("button", { name: /^Lots: / })
      .first()
      .click()
    await drawer().getByText("9 on the shelf, 3 of them without a lot").waitFor()
    await drawer().getByLabel("Units").fill("10")
    await press("Save")
    await drawer().getByText("Only 9 are on the shelf").first().waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await drawer().getByLabel("Units").fill("5")
    await press("Save")
    await drawer().waitFor({ state: "hidden" })
    await page
      .getByRole("button", { name: /^History: / })
      .first()
      .click()
    await drawer().getByRole("link", { name: number }).click()
    await drawer()
      .getByRole("button", { name: /^Undo the receipt / })
      .click()
    await answer("Undo receipt")
    await drawer().getByText("Undone").waitFor()
    expect((await stockOf(shop, variant_id)).stocked).toBe(3)
    const left = await owner.call("GET /admin/stock-lots", { query: { variant_id } })
    expect(left.data).toEqual([])
    const { data } = await owner.call("GET /admin/purchase-orders", { query: { q: supplier } })
    expect(data).toMatchObject([{ status: "ordered", units_received: 0, cost: 6252.5 }])
  })
})
