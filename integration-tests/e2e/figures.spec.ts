import type { Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { ownProduct } from "../harness/new-product"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Figures as staff write them: read whole, or refused where they stand; and large changes are previewed before they are applied. */
const shop = sharedShop()
const browser = fileBrowser(shop)

let admin: Page
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  const backOffice = await openPage(browser, shop, DESKTOP)
  admin = backOffice.page
  await signInBrowser(backOffice.context, "owner@demo.shop")
})

const priceNow = async (id: string) => {
  const { data } = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
  return data[0]?.variants[0]
}

describeWithBrowser("staff", () => {
  it("a price and a weight with a decimal comma are refused on their fields, and nothing is saved", async () => {
    const { product_id } = await ownProduct(shop, owner)
    const before = await priceNow(product_id)
    await toScreen(admin, `/app/product-desk/${product_id}`)
    const form = admin.getByRole("main")
    const [price, weight] = [form.getByLabel("Regular ₦"), form.getByLabel("Weight kg")]
    const save = form.getByRole("button", { name: "Save", exact: true })
    await price.fill("12500,00")
    await weight.fill("0,05")
    await save.click()
    const says = (sentence: string) => form.getByText(sentence).first().waitFor()
    await says('"12500,00" is not an amount in naira: write it like 12,500 or 12,500.50')
    await says('"0,05" is not a weight in kilograms: write it like 0.5 or 1.25')
    expect(await price.getAttribute("aria-invalid")).toBe("true")
    expect(await priceNow(product_id)).toEqual(before)
    await price.fill("N12,500/-")
    await weight.fill("0.05")
    await save.click()
    await eventually(async () =>
      expect(await priceNow(product_id)).toMatchObject({ regular_price: 12_500, weight: 0.05 }),
    )
  })

  it("staff paste prices from a sheet, and see changes of more than half marked before they apply", async () => {
    const [doubled, raised] = [await ownProduct(shop, owner), await ownProduct(shop, owner)]
    const skus = await Promise.all(
      [doubled, raised].map(async ({ product_id }) => (await priceNow(product_id))?.sku),
    )
    await toScreen(admin, "/app/price-change")
    await admin
      .getByLabel("Or paste from a spreadsheet")
      .fill(`${skus[0]}\t₦12,500\n${skus[1]}\t5,500\nNobody\t4,00`)
    await admin.getByRole("button", { name: "Show old and new prices" }).click()
    await admin.getByText("1 price changes by more than 50 %. Check it before you apply.").waitFor()
    await admin.getByText("+150 %").waitFor()
    await admin.getByText("+10 %").waitFor()
    expect(await adminFaultsAtBothWidths(admin)).toEqual([])
    await admin.getByRole("button", { name: "Change 2 prices" }).click()
    await admin.getByText("2 prices changed").first().waitFor()
    expect(await priceNow(doubled.product_id)).toMatchObject({ regular_price: 12_500 })
  })
})
