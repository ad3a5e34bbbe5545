import type { Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { newCode } from "../harness/coupons"
import { orderWaitingForPayment } from "../harness/journey"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Medusa's own screens beside ours: what they may not do is not offered, or says why (docs/access.md). */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("Medusa's screens", () => {
  let admin: Page
  beforeAll(async () => {
    const backOffice = await openPage(browser, shop, DESKTOP)
    admin = backOffice.page
    await signInBrowser(backOffice.context, "owner@demo.shop")
  })

  it("Medusa's promotions screen leads to our coupons, which mark one that checkout cannot apply, and delete it", async () => {
    const code = newCode()
    await shop.sql(
      "insert into promotion (id, code, type, status, is_automatic) values ($1, $2, 'buyget', 'active', false)",
      [`promo_${code}`, code],
    )
    await admin.goto("/app/promotions/create")
    await admin.getByRole("heading", { level: 1, name: "Coupon creation" }).waitFor()
    expect(new URL(admin.url()).pathname).toBe("/app/coupons")
    await admin.getByRole("searchbox").fill(code)
    const row = admin.getByRole("row", { name: new RegExp(code) })
    await row.getByText("Can’t be used").waitFor()
    await row.getByRole("button", { name: code, exact: true }).click()
    await admin.getByRole("dialog").getByText("The checkout can’t apply this promotion").waitFor()
    expect(await adminFaultsAtBothWidths(admin)).toEqual([])
    await admin.keyboard.press("Escape")
    await admin.getByRole("dialog").waitFor({ state: "hidden" })
    await admin.getByRole("button", { name: `Actions of ${code}`, exact: true }).click()
    expect(await admin.getByRole("menuitem").allInnerTexts()).toEqual(["Uses", "Delete"])
    await admin.getByRole("menuitem", { name: "Delete" }).click()
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
    await admin.getByText("No matching coupon").waitFor()
    expect(await shop.sql("select 1 from promotion where code = $1 and deleted_at is null", [code])).toEqual(
      [],
    )
  })

  it("Medusa's screens offer no other recipient of an order or parts of a product, and say why units stay held", async () => {
    const { order, variant } = await orderWaitingForPayment(shop)
    const pages = [
      [`/app/orders/${order.id}`, "Customer"],
      [`/app/products/${variant.product_id}/variants/${variant.variant_id}`, "Inventory items"],
    ] as const
    for (const [path, name] of pages) {
      await toScreen(admin, path)
      const head = admin.locator("main .divide-y > :first-child").filter({
        has: admin.getByRole("heading", { name, exact: true }),
      })
      await head.waitFor()
      await head.getByRole("button").waitFor({ state: "hidden" })
    }
    await toScreen(admin, "/app/reservations")
    const held = admin.getByRole("row", { name: /Held for an order/ }).first()
    await held.getByRole("button", { name: "Actions" }).click()
    await admin.getByRole("menuitem", { name: "Delete" }).click()
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
    const said = admin.getByText(
      /held for order OM-\w+\. Cancel the order or take the item out of it on the order desk/,
    )
    await said.waitFor()
    expect(await said.count()).toBe(1)
  })
})
