import type { Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { newCode } from "../harness/coupons"
import { putInCart, stockedVariant } from "../harness/journey"
import { DESKTOP, enter, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A promotion by quantity, from the form of staff to the shopper's cart and checkout. */
const shop = sharedShop()
const browser = fileBrowser(shop)

let owner: ShopClient
let admin: Page
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  const { email } = await makeStaff(shop, "merchandiser")
  const backOffice = await openPage(browser, shop, DESKTOP)
  admin = backOffice.page
  await signInBrowser(backOffice.context, email)
})

describeWithBrowser("a promotion", () => {
  const code = newCode()
  afterAll(async () => {
    const { data } = await owner.call("GET /admin/coupon", { query: { q: code } })
    for (const { id } of data) await owner.call("DELETE /admin/coupon/delete/{id}", { params: { id } })
  })

  it("staff create and try a promotion, and cart and checkout show it by its name", async () => {
    const variant = await stockedVariant(shop, 20)
    const { data } = await owner.call("GET /admin/products/all-admin-product", {
      query: { product_id: variant.product_id },
    })
    const product = data[0]?.name ?? ""
    const brand = data[0]?.brand?.name ?? ""
    const drawer = admin.getByRole("dialog")
    const pick = async () => {
      await drawer.getByRole("searchbox", { name: "Find products" }).fill(product)
      await drawer
        .getByRole("list", { name: "Found products" })
        .getByRole("button", { name: `Add ${product}, ${brand}`, exact: true })
        .click()
    }

    await toScreen(admin, "/app/coupons")
    await admin.getByRole("button", { name: "New coupon" }).click()
    await drawer.getByLabel("Code").fill(code)
    await drawer.getByRole("textbox", { name: /^Name/ }).fill("Glow week")
    await drawer.getByRole("radio", { name: "By quantity" }).click()
    await drawer.getByLabel("Units of tier 1").fill("3")
    await drawer.getByLabel("Percent of tier 1").fill("20")
    await drawer.getByLabel("Units of tier 2").fill("2")
    await drawer.getByLabel("Percent of tier 2").fill("30")
    await drawer.getByRole("switch", { name: /Automatic/ }).click()
    await pick()
    await drawer.getByRole("button", { name: "Save" }).click()
    await drawer.getByText("The more are bought, the more it takes off").first().waitFor()
    expect(await adminFaultsAtBothWidths(admin)).toEqual([])
    await drawer.getByLabel("Units of tier 2").fill("6")
    await drawer.getByRole("button", { name: "Save" }).click()
    await drawer.waitFor({ state: "hidden" })

    await admin.getByRole("button", { name: "Try a cart" }).click()
    await pick()
    await drawer.getByText("needs 3 of the products it is for. Add 2 to use it").waitFor()
    await drawer.getByLabel(`How many of ${product}`).fill("3")
    await drawer.getByText("Taken", { exact: true }).waitFor()
    expect(await adminFaultsAtBothWidths(admin)).toEqual([])

    const shopper = await makeShopper(shop)
    await putInCart(shopper, variant, 3)
    const { context, page } = await openPage(browser, shop, PHONE)
    await enter(page, shopper)
    await page.goto("/shopping-cart")
    await page.getByText("Discount (Glow week)").waitFor()
    const note = page.getByText("Glow week takes off")
    await note.waitFor()
    const off = ((variant.price * 3 * 20) / 100).toLocaleString("en-NG", { maximumFractionDigits: 2 })
    expect(await note.textContent()).toContain(`₦${off}`)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.goto("/checkout")
    await page.getByText("Glow week takes off").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await context.close()
  })
})
