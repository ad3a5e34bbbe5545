import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { arrives, DESKTOP, openPage } from "../harness/screens"
import { words } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Staff keep products, prices and stock in the admin; shoppers see it. */
const shop = sharedShop()

const browser = fileBrowser(shop)
let admin: Page
let owner: ShopClient
let brandId: string
let brandName: string

beforeAll(async () => {
  const [brand] = (await shop.visitor().call("GET /brands")).data
  if (!brand) throw new Error("The demo shop has no brands")
  ;({ id: brandId, name: brandName } = brand)
  owner = await signedIn(shop, "owner@demo.shop")
  const desk = await openPage(browser, shop, DESKTOP)
  admin = desk.page
  await signInBrowser(desk.context, "owner@demo.shop")
})

const unique = () => randomUUID().slice(0, 8)

async function newProduct(more: object = {}) {
  const made = await owner.call("POST /admin/products/store", {
    body: {
      name: `Admin Balm ${unique()}`,
      status: "published",
      brand_id: brandId,
      regular_price: 1000,
      stock_quantity: 7,
      sku: `AB-${unique()}`,
      ...more,
    },
  })
  if (made.http !== 200) throw new Error(made.message)
  return made.data
}

/** As a shopper who opens the page again and again until it says so. */
const inShop = (productId: string, said: string) =>
  eventually(async () => expect(await words(shop, `/single-product?product_id=${productId}`)).toContain(said))

describeWithBrowser("staff", () => {
  it("make a product by our call, and Medusa's admin and the shop have it", async () => {
    const product = await newProduct()
    await inShop(product.id, product.name)
    await admin.goto(`/admin/products/edit-product?product_id=${product.id}`)
    await arrives(admin, (url) => url.pathname === `/app/products/${product.id}`)
    await admin.getByRole("heading", { name: product.name }).first().waitFor()
  })

  it("publish a product in Medusa's admin, and our list and the shop have it", async () => {
    const product = await newProduct({ status: "draft" })
    await toScreen(admin, `/app/products/${product.id}/edit`)
    const form = admin.getByRole("dialog")
    await form.getByLabel("Title", { exact: true }).fill(`${product.name} by hand`)
    await form.getByRole("combobox").first().click()
    await admin.getByRole("option", { name: "Published" }).click()
    await form.getByRole("button", { name: "Save" }).click()
    await form.waitFor({ state: "detached" })
    await inShop(product.id, `${product.name} by hand`)
    const found = await owner.call("GET /admin/products/all-admin-product", {
      query: { product_id: product.id },
    })
    expect(found.data[0]).toMatchObject({ name: `${product.name} by hand`, status: "published" })
  })

  it("keep the shop's own fields on Medusa's page, and are told of each other", async () => {
    const product = await newProduct()
    await toScreen(admin, `/app/products/${product.id}`)
    const widget = admin.locator("form").filter({ has: admin.getByLabel("Ingredients") })
    await widget.getByLabel(/^Regular ₦/).fill("1,500")
    await widget.getByLabel(/^Sale ₦/).fill("1750")
    await widget.getByRole("button", { name: "Save" }).click()
    await widget.getByText("must be lower than the regular price").first().waitFor()
    await widget.getByLabel(/^Sale ₦/).fill("1250")
    await widget.getByLabel("Ingredients").fill("Butyrospermum Parkii Butter")
    await widget.getByRole("button", { name: "Save" }).click()
    await inShop(product.id, "₦1,250")
    await inShop(product.id, "Butyrospermum Parkii Butter")

    // The form has reset to what it saved.
    await widget.getByRole("button", { name: "Put back" }).waitFor({ state: "detached" })
    await owner.call("POST /admin/products/update/{product_id}", {
      params: { product_id: product.id },
      body: { how_to_use: "Warm it in your hands" },
    })
    await widget.getByLabel("How to use").fill("Rub it in")
    await widget.getByRole("button", { name: "Save" }).click()
    await widget.getByText("Somebody else changed").waitFor()
    await widget.getByRole("button", { name: "Load it as it is now" }).click()
    await eventually(
      () => widget.getByLabel("How to use").inputValue(),
      (words) => words === "Warm it in your hands",
    )
  })

  it("see old and new prices, change them, and put them back", async () => {
    const product = await newProduct()
    await toScreen(admin, `/app/price-change?product_ids=${product.id}`)
    await admin.getByLabel("Percent").fill("12.5")
    await admin.getByRole("button", { name: "Show old and new prices" }).click()
    const line = admin.getByRole("row").filter({ hasText: product.name })
    await line.getByText("₦1,000").waitFor()
    await line.getByText("₦1,150").waitFor()
    await admin.getByRole("button", { name: "Change 1 prices" }).click()
    await inShop(product.id, "₦1,150")
    const batch = admin.getByRole("row").filter({ hasText: "up 12.5 %" }).first()
    await batch.getByRole("button", { name: "Undo" }).click()
    await admin.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
    await inShop(product.id, "₦1,000")
    await batch.getByText("Undone").waitFor()
  })

  it("count stock where they see it", async () => {
    const product = await newProduct()
    await toScreen(admin, `/app/stock?q=${product.sku}`)
    const shelf = admin.getByLabel(`On the shelf: ${product.name}`)
    await shelf.fill("2")
    await admin.getByRole("button", { name: "Save" }).click()
    await inShop(product.id, "2 Items left")
    await admin.getByRole("button", { name: /Low/, pressed: false }).click()
    await admin.getByRole("link", { name: product.name }).waitFor()
  })

  it("take products in from a file, and mend the rows that stay out", async () => {
    const n = unique()
    await toScreen(admin, "/app/product-import")
    await admin.getByLabel("CSV file").setInputFiles({
      name: "new.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `\ufeffname;sku;brand;regular_price;stock;status\r\n"From ""file"" ${n}";F-${n};${brandName};2500;3;published\r\nBad ${n};X-${n};;-1;;\r\n`,
      ),
    })
    await admin.getByText("1 new, 0 changed, 0 as they are, 1 to mend").waitFor()
    await admin.getByText('regular_price "-1" is not a price in naira').waitFor()
    await admin.getByRole("button", { name: "Take 1 rows in" }).click()
    await admin.getByText("All 1 good rows are in").waitFor()
    const found = await owner.call("GET /admin/products/all-admin-product", { query: { q: `F-${n}` } })
    await inShop(String(found.data[0]?.id), `From "file" ${n}`)
    const [file] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("link", { name: "Rows to mend as a file" }).click(),
    ])
    expect(file.suggestedFilename()).toBe("rows-to-mend.csv")
  })
})
