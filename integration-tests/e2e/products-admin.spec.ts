import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { arrives, DESKTOP, openPage, PHONE } from "../harness/screens"
import { words } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Staff change products, prices and stock in the admin; shoppers see it. */
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
  const backOffice = await openPage(browser, shop, DESKTOP)
  admin = backOffice.page
  await signInBrowser(backOffice.context, "owner@demo.shop")
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
  it("a product created by our API appears in Medusa's admin and in the shop", async () => {
    const product = await newProduct()
    await inShop(product.id, product.name)
    await admin.goto(`/admin/products/edit-product?product_id=${product.id}`)
    await arrives(admin, (url) => url.pathname === `/app/product-desk/${product.id}`)
    await admin.getByRole("heading", { name: product.name }).first().waitFor()
  })

  it("a product published in Medusa's admin appears in our list and in the shop", async () => {
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

  it("the shop's fields on Medusa's product page are saved, and an editor is warned of a colleague's change", async () => {
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
    await widget.getByRole("button", { name: "Discard changes" }).waitFor({ state: "detached" })
    await owner.call("POST /admin/products/update/{product_id}", {
      params: { product_id: product.id },
      body: { how_to_use: "Warm it in your hands" },
    })
    await widget.getByLabel("How to use").fill("Rub it in")
    await widget.getByRole("button", { name: "Save" }).click()
    await widget.getByText("Somebody else changed").waitFor()
    await widget.getByRole("button", { name: "Reload" }).click()
    await eventually(
      () => widget.getByLabel("How to use").inputValue(),
      (words) => words === "Warm it in your hands",
    )
  })

  it("Medusa's product page names what a draft lacks, and publishes it when staff fill it in", async () => {
    const product = await newProduct({ status: "draft", brand_id: null, regular_price: null, sku: null })
    await toScreen(admin, `/app/products/${product.id}`)
    const widget = admin.locator("form").filter({ has: admin.getByLabel("Ingredients") })
    await widget.getByText("It needs a brand and a price in naira.").waitFor()
    expect(await widget.getByRole("button", { name: "Publish" }).isDisabled()).toBe(true)
    await widget.getByLabel(/^Regular ₦/).fill("1500")
    await widget.getByLabel("Brand", { exact: true }).click()
    await admin.getByRole("option", { name: brandName, exact: true }).click()
    await widget.getByText("Ready to sell", { exact: true }).waitFor()
    await widget.getByRole("button", { name: "Save and publish" }).click()
    await inShop(product.id, "₦1,500")
  })

  it("staff preview old and new prices, change them, and undo the change", async () => {
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

  it("staff count stock on the Stock screen, and the shop shows the new figure", async () => {
    const product = await newProduct()
    await toScreen(admin, `/app/stock?q=${product.sku}`)
    const shelf = admin.getByLabel(`On the shelf: ${product.name}`)
    await shelf.fill("2")
    await admin.getByRole("button", { name: "Save" }).click()
    await inShop(product.id, "2 Items left")
    await admin.getByRole("button", { name: /Low/, pressed: false }).click()
    await admin.getByRole("link", { name: product.name }).waitFor()
  })

  it("staff count twenty shades by keyboard alone, and every figure reaches its own shade", async () => {
    const shades = Array.from({ length: 20 }, (_, n) => `Shade ${String(n + 1).padStart(2, "0")}`)
    const product = await newProduct({
      stock_quantity: null,
      sku: null,
      variants: shades.map((Shade, n) => ({
        options: { Shade },
        stock_quantity: n % 5,
        sku: `${unique()}-${n}`,
      })),
    })
    await toScreen(admin, `/app/stock?q=${encodeURIComponent(product.name)}`)
    const figures = admin.locator("input[data-figure]")
    await eventually(
      () => figures.count(),
      (count) => count === 20,
    )
    const order = await figures.evaluateAll((inputs) =>
      inputs.map((input) => input.getAttribute("data-figure")),
    )
    await figures.first().focus()
    // Figures that would sort every row elsewhere at once.
    const counted = order.map((_, n) => (n % 2 === 0 ? 90 - n : n))
    for (const figure of counted) {
      await admin.keyboard.type(String(figure))
      await admin.keyboard.press("Enter")
    }
    const wanted = order.map((variantId, n) => [variantId, counted[n]])
    await eventually(async () => {
      const { data } = await owner.call("GET /admin/inventory", { query: { q: product.name, per_page: 50 } })
      const now = new Map(data.map(({ variant_id, stocked_quantity }) => [variant_id, stocked_quantity]))
      expect(order.map((variantId) => [variantId, now.get(String(variantId))])).toEqual(wanted)
    })
    expect(
      await figures.evaluateAll((inputs) => inputs.map((input) => input.getAttribute("data-figure"))),
    ).toEqual(order)
  })

  it("staff give a reason for a stock count, undo it, and read it in the history", async () => {
    const product = await newProduct({ stock_quantity: 7 })
    const other = await newProduct({ stock_quantity: 4 })
    await toScreen(admin, `/app/stock?q=${product.sku}`)
    const shelf = admin.getByLabel(`On the shelf: ${product.name}`)
    await admin.getByLabel("Reason for changes").click()
    await admin.getByRole("option", { name: "Damaged" }).click()
    // Keys + and − count by one; what cannot be is refused in our own words, and stays in its row.
    await shelf.focus()
    await admin.keyboard.press("-")
    await admin.keyboard.press("-")
    expect(await shelf.inputValue()).toBe("5")
    await shelf.fill("-3")
    await admin.keyboard.press("Enter")
    await admin.getByRole("alert").filter({ hasText: "Cannot be below 0" }).waitFor()
    await shelf.fill("5")
    await admin.keyboard.press("Enter")
    await admin.getByText("7 → 5").waitFor()
    await admin.getByRole("button", { name: `History: ${product.name}` }).click()
    const drawer = admin.getByRole("dialog")
    await drawer.getByText("Damaged").waitFor()
    await drawer.getByRole("button", { name: "Close" }).click()
    await drawer.waitFor({ state: "detached" })
    await admin.getByRole("button", { name: `Undo: ${product.name}` }).click()
    await eventually(
      () => shelf.inputValue(),
      (figure) => figure === "7",
    )
    // A code that the scanner types leads to the figure of its shade, also when another list is on the screen.
    await admin.getByLabel("Barcode or SKU").fill(String(other.sku))
    await admin.keyboard.press("Enter")
    await eventually(
      () => admin.evaluate<string | null>(`document.activeElement?.getAttribute("aria-label") ?? null`),
      (label) => label === `On the shelf: ${other.name}`,
    )
    await admin.setViewportSize(PHONE.viewport)
    const box = await shelf.boundingBox()
    expect([box && box.x >= 0, box && box.x + box.width <= PHONE.viewport.width]).toEqual([true, true])
    await admin.setViewportSize(DESKTOP.viewport)
  })

  it("staff import products from a file, and download the rows with errors", async () => {
    const n = unique()
    const section = (await shop.visitor().call("GET /section")).data[0]?.name
    const pictures = ["aa1111", "gone"].map((name) => `${shop.address.sandboxUrl}/pictures/${name}.png`)
    await toScreen(admin, "/app/product-import")
    await admin.getByLabel("Product file").setInputFiles({
      name: "new.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `\ufeffname;sku;brand;section;regular_price;stock;status;images\r\n"From ""file"" ${n}";F-${n};${brandName};${section};2500;3;published;"${pictures.join("\n")}"\r\nBad ${n};X-${n};;;-1;;;\r\n`,
      ),
    })
    await admin.getByText("1 new, 0 changed, 0 unchanged, 1 with errors").waitFor()
    await admin.getByText('regular_price "-1" is no price: it must be more than 0').waitFor()
    await admin.getByRole("button", { name: "Import 1 row" }).click()
    await admin.getByText("1 row is in").waitFor()
    await admin.getByText("1 of 2 pictures fetched, 1 not fetched: add it on the product's page").waitFor()
    await admin.getByText("The other shop no longer has it (404)").waitFor()
    await admin.getByRole("button", { name: "On products 1" }).click()
    await admin.getByText(String(pictures[0])).waitFor()
    const found = await owner.call("GET /admin/products/all-admin-product", { query: { q: `F-${n}` } })
    await inShop(String(found.data[0]?.id), `From "file" ${n}`)
    const [file] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("link", { name: "Download errors" }).click(),
    ])
    expect(file.suggestedFilename()).toBe("rows-to-mend.csv")
  })

  it("staff map the columns of an import file, and read which columns were left out", async () => {
    const n = unique()
    await toScreen(admin, "/app/product-import")
    await admin.getByLabel("Product file").setInputFiles({
      name: "till.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Naam ${n},Price,Qty on hand,Shelf\nMilk ${n},"N2,500",-6,A1\n`),
    })
    await admin.getByText("No column says which products these are").waitFor()
    await admin.getByRole("combobox", { name: `Column for Naam ${n}` }).click()
    await admin.getByRole("option", { name: "Name", exact: true }).click()
    await admin.getByRole("button", { name: "Check again" }).click()
    await admin.getByText("1 new, 0 changed, 0 unchanged, 0 with errors").waitFor()
    await admin.getByText("Not imported: Shelf").waitFor()
    await admin.getByRole("button", { name: "Notices 1" }).click()
    await admin.getByText('Qty on hand "-6" is below 0: the stock is 0').waitFor()
    const [template] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("link", { name: "Download a template" }).click(),
    ])
    expect(template.suggestedFilename()).toBe("products.csv")
  })

  it("staff decide whether an import row with a product's name is that product, and see how each row was matched", async () => {
    const known = await newProduct()
    const other = await newProduct()
    await toScreen(admin, "/app/product-import")
    await admin.getByLabel("Product file").setInputFiles({
      name: "names.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `name,sku,stock,regular_price\n${known.name},,9,1100\n${other.name},,8,1200\n,${other.sku},6,\n`,
      ),
    })
    await admin.getByText("0 new, 1 changed, 0 unchanged, 0 with errors, 2 to answer").waitFor()
    await admin.getByText(`Matched by SKU: ${other.name}`).waitFor()
    await admin.getByRole("button", { name: `New product: ${other.name}` }).click()
    await admin.getByText("1 new, 1 changed, 0 unchanged, 0 with errors, 1 to answer").waitFor()
    await admin.getByRole("button", { name: "Yes, update it" }).click()
    await admin.getByText("1 new, 2 changed, 0 unchanged, 0 with errors").waitFor()
    await admin.getByText("stock 7 → 9").waitFor()
    await admin.getByRole("button", { name: "Import 3 rows" }).click()
    await admin.getByText("3 rows are in").waitFor()
    const named = await shop.sql<{ stock: number }>(
      `select c.stock from product p join product_variant v on v.product_id = p.id
         join catalogue_variant c on c.variant_id = v.id where p.title = $1 order by p.created_at`,
      [other.name],
    )
    expect(named).toHaveLength(2)
    await toScreen(admin, `/app/product-desk/${known.id}`)
    await admin.getByRole("tab", { name: "History" }).click()
    await admin
      .getByText(/imported the product file names.csv. Here: regular_price 1000 to 1100, stock 7 to 9/)
      .waitFor()
  })
})
