import type { Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { emptyProduct, newSet } from "../harness/product-sets"
import { arrives, DESKTOP, openPage, PHONE } from "../harness/screens"
import { words } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Staff put a set together, and shoppers see what is in it (docs/products.md). */
const shop = sharedShop()
const browser = fileBrowser(shop)

const skuOf = async (variantId: string) =>
  (await shop.sql<{ sku: string }>("select sku from product_variant where id = $1", [variantId]))[0]?.sku ??
  ""

/** A page of the back office, as this member of staff. */
async function backOffice(screen: typeof PHONE | typeof DESKTOP, who: string): Promise<Page> {
  const { page, context } = await openPage(browser, shop, screen)
  await signInBrowser(context, `${who}@demo.shop`)
  return page
}

describeWithBrowser("a set", () => {
  it("a merchandiser builds a set from parts found by SKU, sees what it saves, and reads why it cannot be saved", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const set = await emptyProduct(shop, owner)
    const [soap, bag] = [await stockedVariant(shop, 9), await stockedVariant(shop, 5)]
    const page = await backOffice(DESKTOP, "merchandiser")
    const drawer = page.getByRole("dialog")
    const add = async (variantId: string) => {
      await drawer.getByRole("searchbox", { name: "Find shades and sizes" }).fill(await skuOf(variantId))
      await drawer.getByRole("button", { name: /^Add / }).click()
    }

    await toScreen(page, `/app/product-desk/${set.product_id}`)
    await page.getByRole("button", { name: "Make it a set" }).click()
    await add(soap.variant_id)
    await drawer.getByRole("button", { name: "Save", exact: true }).click()
    await drawer.getByText("A set has at least 2 pieces").first().waitFor()
    await drawer.getByLabel(/how many in one set$/).fill("2")
    await add(bag.variant_id)
    const sums = drawer.locator("dl")
    await sums.getByText("Sets now").waitFor()
    expect(await sums.locator("dd").allTextContents()).toMatchObject(["3", "4", expect.any(String), "₦5,000"])
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    await page.keyboard.press("Escape")
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click()
    await drawer.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByRole("button", { name: "What is in this set" }).waitFor()
    expect(await page.getByLabel("Stock", { exact: true }).isDisabled()).toBe(true)
    const { data } = await owner.call("GET /admin/product-sets/{variant_id}", {
      params: { variant_id: set.variant_id },
    })
    expect(data.parts.map(({ quantity }) => quantity).sort()).toEqual([1, 2])
  })

  it("the Stock screen marks a set and leads to its parts, on a phone", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const { set, data } = await newSet(shop, owner, 9, 9)
    const page = await backOffice(PHONE, "fulfilment")
    await toScreen(page, `/app/stock?q=${await skuOf(set.variant_id)}`)
    await page.getByRole("link", { name: `Set: ${data.name}` }).click()
    const parts = page.getByRole("dialog").getByRole("list", { name: "Parts" })
    await parts.getByText(/^2 × /).waitFor()
    expect(await page.getByRole("dialog").getByRole("button", { name: "Save" }).count()).toBe(0)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })

  it("the product page of a set lists its parts to shoppers and links to each", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const { set, soap } = await newSet(shop, owner, 9, 9)
    const path = `/single-product?product_id=${set.product_id}`
    await eventually(async () => expect(await words(shop, path)).toContain("In this set"))
    const { page } = await openPage(browser, shop, PHONE)
    await page.goto(path)
    const inside = page.getByRole("region", { name: "In this set" })
    await inside.getByText("3 pieces").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await inside.getByRole("link", { name: /^2 × / }).click()
    await arrives(page, (url) => url.searchParams.get("product_id") === soap.product_id)
  })
})
