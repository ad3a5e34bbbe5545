import type { BrowserContext, Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { newCode } from "../harness/coupons"
import { becomes } from "../harness/eventually"
import { putInCart } from "../harness/journey"
import { type ProductPlace, productPlace, unique } from "../harness/new-product"
import { picture } from "../harness/pictures"
import { countEffort, type Effort, tabAndType, typeHere } from "../harness/presses"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The daily jobs of staff, by clicks: the table of docs/back-office.md, which says what counts as a press. */
const shop = sharedShop()
const browser = fileBrowser(shop)

let owner: ShopClient
let brandId: string
let brand: string
let place: ProductPlace
let context: BrowserContext
let page: Page
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
  brand = (await shop.visitor().call("GET /brands")).data[0]?.name ?? ""
  const { email } = await makeStaff(shop, "admin")
  ;({ context, page } = await openPage(browser, shop, DESKTOP))
  await signInBrowser(context, email)
})

/** Does a job on a screen and answers what it took. */
async function effortOf(path: string, ready: string, job: () => Promise<void>): Promise<Effort> {
  await toScreen(page, path)
  await page.getByRole("heading", { level: 1, name: ready }).waitFor()
  const count = await countEffort(page)
  await job()
  return count()
}
/** A product that is sold, of this many shades at ₦4,250 each. */
async function shades(count: number, stock = 5) {
  const mark = unique()
  const made = await owner.call("POST /admin/products/store", {
    body: {
      ...{ name: `Velvet Matte ${mark}`, status: "published", brand_id: brandId, ...place },
      variants: Array.from({ length: count }, (_, n) => ({
        options: { Shade: `Shade ${String(n + 1).padStart(2, "0")}` },
        ...{ sku: `${mark}-${n + 1}`, regular_price: 4250, stock_quantity: stock },
      })),
    },
  })
  if (made.http !== 200) throw new Error(made.message)
  return { ...made.data, mark }
}
const variantsOf = async (id: string) => {
  const { data } = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
  return data[0]?.variants ?? []
}

describeWithBrowser("by clicks", () => {
  it("a new product with two shades and two pictures is for sale after 11 presses besides typing", async () => {
    const name = `Satin Lip ${unique()}`
    const form = page.locator("form").filter({ has: page.getByLabel("Ingredients") })
    const choose = async (label: string, option: string) => {
      await form.getByRole("combobox", { name: label, exact: true }).click()
      await page.getByRole("option", { name: option, exact: true }).click()
    }
    const shade = async (number: number, title: string, price: string, stock: string) => {
      await form.getByLabel(`Shade ${number}`, { exact: true }).click()
      await page.keyboard.insertText(title)
      await tabAndType(page, form.getByLabel(`Swatch ${title}`), "#9b111e")
      await tabAndType(page, form.getByLabel(`Regular ₦ ${title}`), price)
      await tabAndType(page, form.getByLabel(`Stock ${title}`), stock)
    }
    const [section] = (await shop.visitor().call("GET /section")).data
    const image = async (colour: string) => ({
      ...{ name: `${colour}.png`, mimeType: "image/png" },
      buffer: await picture("png", 60, 60, `#${colour}`),
    })
    const effort = await effortOf("/app/product-desk", "Products", async () => {
      await page.getByRole("link", { name: "New product" }).click()
      await typeHere(page, form.getByLabel("Name", { exact: true }), name)
      await choose("Brand", brand)
      await choose("Section or category", section?.name ?? "")
      await form.getByRole("button", { name: "Add shades or sizes" }).click()
      await shade(1, "Ruby", "4250", "7")
      await shade(2, "Coral", "4700", "3")
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        form.locator("button").filter({ hasText: "Add pictures" }).click(),
      ])
      await chooser.setFiles([await image("cc0033"), await image("ffcc00")])
      await form.getByRole("button", { name: "Save and publish" }).click()
      await page.getByRole("heading", { name, level: 1 }).waitFor()
    })
    // "Open" in the window of the operating system is not the page's to count.
    expect({ ...effort, presses: effort.presses + 1 }).toEqual({ presses: 11, fields: 9 })
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? ""
    const shopper = await makeShopper(shop)
    const variants = await variantsOf(id)
    expect(variants.map(({ title, stock_quantity }) => [title, stock_quantity])).toEqual([
      ["Ruby", 7],
      ["Coral", 3],
    ])
    for (const { id: variant_id } of variants) {
      expect((await putInCart(shopper, { product_id: id, variant_id })).http).toBe(200)
    }
  })

  it("a stock count enters 20 figures by keyboard alone, and all 20 are right", async () => {
    const { id, mark } = await shades(20)
    const figures = Array.from({ length: 20 }, (_, n) => 11 + n * 3)
    const cells = page.getByLabel(/^On the shelf: /)
    const first = cells.first()
    let rows: string[] = []
    const effort = await effortOf(`/app/stock?q=${mark}`, "Stock", async () => {
      await becomes(() => cells.count(), 20)
      for (const cell of await cells.all()) rows.push((await cell.getAttribute("aria-label")) ?? "")
      await tabAndType(page, first, String(figures[0]), 200)
      for (const figure of figures.slice(1)) {
        await page.keyboard.press("Enter")
        await page.keyboard.press("Control+a")
        await page.keyboard.type(String(figure))
      }
      await page.keyboard.press("Enter")
      rows = rows.map((row) => row.replace(/^.*(Shade \d\d).*$/, "$1"))
      const counted = async () =>
        Object.fromEntries((await variantsOf(id)).map((one) => [one.title, one.stock_quantity]))
      await becomes(counted, Object.fromEntries(rows.map((row, n) => [row, figures[n]])))
    })
    expect(effort).toEqual({ presses: 0, fields: 20 })
  })

  it("a paid order is shipped with its waybill after 4 presses", async () => {
    const { order, client } = await paidOrder(shop, owner)
    const drawer = page.getByRole("dialog", { name: order.order_number, exact: true })
    const effort = await effortOf(`/app/order-desk?q=${order.order_number}`, "Order desk", async () => {
      await page.getByRole("button", { name: order.order_number, exact: true }).click()
      await drawer.getByRole("button", { name: "Mark as packed" }).click()
      // The pointer goes elsewhere and comes back: a press on what has just come under it would be ignored.
      await drawer.locator("ol").getByText("Packed", { exact: true }).hover()
      await drawer.getByRole("button", { name: "Mark as shipped" }).click()
      const form = page.getByRole("dialog", { name: /^Ship OM-/ })
      await typeHere(page, form.getByLabel("Waybill"), "NP-4081")
      await form.getByRole("button", { name: "Mark as shipped" }).click()
      await form.waitFor({ state: "hidden" })
    })
    expect(effort).toEqual({ presses: 4, fields: 1 })
    await becomes(async () => {
      const { data } = await client.call("GET /user/order", { query: { order_number: order.order_number } })
      return [data[0]?.status, data[0]?.shipment?.waybill]
    }, ["shipped", "NP-4081"])
  })

  it("an order is found by the shopper's phone after 1 press, from any screen", async () => {
    const phone = `+23480${String(Date.now()).slice(-8)}`
    const { order } = await paidOrder(shop, owner)
    await shop.sql(
      `update shop_order set recipient = jsonb_set(recipient, '{phone}', to_jsonb($2::text)) where id = $1`,
      [order.id, phone],
    )
    const effort = await effortOf("/app/dashboard", "Dashboard", async () => {
      await page.keyboard.press("Control+k")
      // As the shopper says it.
      const typed = phone.replace("+234", "0").replace(/(.{4})(.{3})(.{4})/, "$1 $2 $3")
      await typeHere(page, page.getByRole("combobox", { name: "Search the back office" }), typed)
      await page.keyboard.press("Enter")
      await page.getByRole("dialog", { name: order.order_number, exact: true }).waitFor()
    })
    expect(effort).toEqual({ presses: 1, fields: 1 })
  })

  it("30 prices are changed by pasting them, after 3 presses", async () => {
    const { id, mark } = await shades(30)
    const pasted = Array.from(
      { length: 30 },
      (_, n) => `${mark}-${n + 1}\t${(4700 + n).toLocaleString("en-NG")}`,
    )
    const effort = await effortOf("/app/price-change", "Change prices", async () => {
      await page.getByLabel("Or paste from a spreadsheet").click()
      await page.keyboard.insertText(pasted.join("\n"))
      await page.getByText("30 pasted rows").waitFor()
      await page.getByRole("button", { name: "Show old and new prices" }).click()
      await page.getByRole("button", { name: "Change 30 prices" }).click()
      await becomes(
        async () => (await variantsOf(id)).map(({ regular_price }) => regular_price),
        pasted.map((_, n) => 4700 + n),
      )
    })
    expect(effort).toEqual({ presses: 3, fields: 1 })
  })

  it("a coupon is created after 3 presses", async () => {
    const code = newCode()
    const drawer = page.getByRole("dialog")
    const effort = await effortOf("/app/coupons", "Coupon creation", async () => {
      await page.getByRole("button", { name: "New coupon" }).click()
      await typeHere(page, drawer.getByLabel("Code"), code)
      await drawer.getByRole("textbox", { name: "Percent" }).click()
      await page.keyboard.insertText("15")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.waitFor({ state: "hidden" })
    })
    expect(effort).toEqual({ presses: 3, fields: 2 })
    const { data } = await owner.call("GET /admin/coupon", { query: { q: code } })
    expect(data.map(({ percentage, state }) => [percentage, state])).toEqual([[15, "active"]])
  })

  it("a line is refunded after 4 presses, for the amount paid, and the last press says where the money goes", async () => {
    const { order, client, price } = await paidOrder(shop, owner, { quantity: 2 })
    const drawer = page.getByRole("dialog", { name: order.order_number, exact: true })
    const effort = await effortOf(`/app/order-desk?q=${order.order_number}`, "Order desk", async () => {
      await page.getByRole("button", { name: order.order_number, exact: true }).click()
      await drawer.getByRole("button", { name: /^Refund / }).click()
      const form = page.getByRole("dialog", { name: /^Refund for / })
      expect(await form.getByLabel("Amount in naira").inputValue()).toBe((price * 2).toFixed(2))
      await form.getByRole("button", { name: "Refund" }).click()
      const question = page.getByRole("alertdialog", { name: /^Refund ₦[\d,.]+ to the wallet of Ada Obi\?$/ })
      await question.getByRole("button", { name: "Refund" }).click()
      await form.waitFor({ state: "hidden" })
    })
    expect(effort).toEqual({ presses: 4, fields: 0 })
    await drawer
      .locator("ol")
      .getByText(/^Refunded ₦[\d,.]+ to the wallet$/)
      .waitFor()
    const { data } = await client.call("GET /user/order", { query: { order_number: order.order_number } })
    expect(data[0]?.refunded).toBe(price * 2)
  })

  it("the change history shows who changed a price, from what to what, after 2 presses", async () => {
    const { id, name, variants } = await shades(2)
    await owner.call("POST /admin/change-price", {
      body: { csv: `${variants[0]?.sku},4700`, price: "regular" },
    })
    const effort = await effortOf(`/app/product-desk?q=${encodeURIComponent(name)}`, "Products", async () => {
      await page.getByRole("link", { name, exact: true }).click()
      await page.getByRole("tab", { name: "History" }).click()
      await page.getByText(/changed prices.* Here: Shade 01: ₦4,250 to ₦4,700/).waitFor()
    })
    expect(effort).toEqual({ presses: 2, fields: 0 })
    expect(await page.getByText(/Here: Shade 01/).textContent()).toMatch(/^.+ changed prices/)
    expect(id).toBe(new URL(page.url()).pathname.split("/").at(-1))
  })
})
