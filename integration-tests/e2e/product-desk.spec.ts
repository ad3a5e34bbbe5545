import type { Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { fullProduct, type ProductPlace, productPlace, unique } from "../harness/new-product"
import { picture } from "../harness/pictures"
import { arrives, DESKTOP, openPage } from "../harness/screens"
import { words } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The list in which staff search products, change many at once, and save views. */
const shop = sharedShop()
const browser = fileBrowser(shop)

let page: Page
let owner: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
  const { email } = await makeStaff(shop, "merchandiser")
  const backOffice = await openPage(browser, shop, DESKTOP)
  page = backOffice.page
  await signInBrowser(backOffice.context, email)
})

const image = async (name: string, colour: string) => ({
  name,
  mimeType: "image/png",
  buffer: await picture("png", 60, 60, colour),
})

/** Three drafts with one word in their names, the dearest first; the last lacks a brand. */
async function drafts(): Promise<{ mark: string; names: string[] }> {
  const mark = unique()
  const names = ["Lip Oil", "Day Cream", "Hair Mist"].map((name) => `${name} ${mark}`)
  for (const [index, name] of names.entries()) {
    const body = {
      ...fullProduct(brandId, place),
      ...{
        name,
        status: "draft",
        regular_price: 9000 - index * 1000,
        sale_price: null,
        wholesale_price: null,
      },
      ...(index === 2 ? { brand_id: null } : {}),
    }
    const made = await owner.call("POST /admin/products/store", { body })
    if (made.http !== 200) throw new Error(made.message)
  }
  return { mark, names }
}

const rows = () => page.getByRole("region", { name: "Products" }).getByRole("row")
const row = (name: string) => rows().filter({ hasText: name })
const bar = () => page.getByRole("region", { name: "Selected products" })
/** The names in the list, in their order. */
const listed = async (names: string[]) => {
  const text = (await rows().allTextContents()).join("\n")
  return names.filter((name) => text.includes(name)).sort((a, b) => text.indexOf(a) - text.indexOf(b))
}

/** Once what was said of earlier changes is gone: it lies over Save, and stays as long as the pointer rests on it. */
async function openProduct(page: Page, id: string): Promise<void> {
  await page.mouse.move(1, 1)
  await becomes(() => page.locator("[data-sonner-toast]").count(), 0)
  await toScreen(page, `/app/product-desk/${id}`)
}

describeWithBrowser("the product desk", () => {
  it("the product desk searches and sorts, and Back undoes each step", async () => {
    const { mark, names } = await drafts()
    const [dear, middle, cheap] = names
    await toScreen(page, "/app/product-desk")
    await page.getByRole("searchbox", { name: "Search products" }).fill(mark)
    await page.getByRole("button", { name: /^All\s*3$/ }).waitFor()
    await row(String(cheap)).getByText("Needs a brand").last().waitFor()
    await page.getByRole("button", { name: "Price from" }).click()
    // The newest first are these, too: the list alone does not show that it was sorted.
    await becomes(async () => new URL(page.url()).searchParams.get("sort"), "price")
    await becomes(() => listed(names), [cheap, middle, dear])
    await page.getByRole("button", { name: "Price from" }).click()
    await becomes(() => listed(names), [dear, middle, cheap])
    await page.goBack()
    await becomes(() => listed(names), [cheap, middle, dear])
    await page.getByRole("combobox", { name: "Ready to sell" }).click()
    await page.getByRole("option", { name: "Incomplete" }).click()
    await becomes(() => listed(names), [cheap])
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })

  it("the product desk changes the selected products, and says which could not be changed and why", async () => {
    const { mark, names } = await drafts()
    const [first, , lacking] = names
    await toScreen(page, `/app/product-desk?q=${mark}`)
    await page.getByLabel("Select all on this page").click()
    await bar().getByText("3 selected").waitFor()
    await bar().getByRole("button", { name: "Publish" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText("2 of 3 products changed").waitFor()
    await dialog.getByText(`${lacking} can't be published yet. It needs a brand.`).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Done" }).click()
    await page.getByRole("button", { name: /^Published\s*2$/ }).waitFor()

    const label = `Owambe ${unique()}`
    await bar().getByRole("button", { name: "Change", exact: true }).click()
    await page.getByRole("menuitem", { name: "Labels" }).click()
    const form = page.getByRole("dialog", { name: "Change 3 products" })
    await form.getByLabel("Add").fill(label)
    await form.getByRole("button", { name: "Save" }).click()
    await row(String(first)).getByText(label).waitFor()

    await bar().getByRole("link", { name: "Change prices" }).click()
    await page.getByText("3 chosen products").waitFor()
  })

  it("the product desk saves a view under a name, and a press opens it again", async () => {
    const { mark, names } = await drafts()
    const name = `Mine ${mark}`
    await toScreen(page, `/app/product-desk?q=${mark}&status=draft&sort=name`)
    await page.getByRole("button", { name: "Save this view" }).click()
    const form = page.getByRole("dialog", { name: "Save this view" })
    await form.getByLabel("Name").fill(name)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await form.getByRole("button", { name: "Save" }).click()
    await page.getByRole("button", { name, pressed: true }).waitFor()
    await toScreen(page, "/app/product-desk")
    await page.getByRole("button", { name, pressed: false }).click()
    await arrives(page, (url) => url.searchParams.get("sort") === "name")
    await becomes(() => listed(names), [...names].sort())
    await page.getByRole("button", { name: `Delete the view ${name}` }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
    await page.getByRole("button", { name, exact: true }).waitFor({ state: "detached" })
  })
})

describeWithBrowser("the product page", () => {
  const page0 = () => page.locator("form").filter({ has: page.getByLabel("Ingredients") })

  it("the product page creates a product with two shades and two pictures, and the shop shows it", async () => {
    const [{ name: brand } = { name: "" }] = (await shop.visitor().call("GET /brands")).data
    const name = `Velvet Matte ${unique()}`
    await toScreen(page, "/app/product-desk")
    await page.getByRole("link", { name: "New product" }).click()
    const form = page0()
    await form.getByLabel("Name", { exact: true }).fill(name)
    const publish = form.getByRole("button", { name: "Save and publish" })
    await form.getByText("It needs a brand and a price in naira.").waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await form.getByRole("combobox", { name: "Brand" }).click()
    await page.getByRole("option", { name: brand, exact: true }).click()
    await form.getByRole("button", { name: "Add shades or sizes" }).click()
    await form.getByLabel("Shade 1", { exact: true }).fill("Ruby")
    await form.getByLabel("Regular ₦ Ruby").fill("4250")
    await form.getByText("It needs a price in naira.").waitFor()
    // Down the column to the second shade, by keyboard alone.
    await form.getByLabel("Shade 1", { exact: true }).press("Enter")
    await page.keyboard.type("Coral")
    await form.getByLabel("Regular ₦ Ruby").press("ArrowDown")
    await page.keyboard.type("4700")
    await form.getByLabel("Stock Ruby").fill("7")
    await form.getByLabel("Swatch Coral").fill("#ff7f50")
    await form.getByLabel("NAFDAC no. Coral").fill("a4-1234")
    await form.getByLabel("Undertone Coral").fill("warm")
    await form
      .getByLabel("Add pictures")
      .setInputFiles([await image("one.png", "#c03"), await image("two.png", "#fc0")])
    await form.getByLabel("What picture 2 shows").fill("The second")
    await form.getByRole("button", { name: "Move The second up" }).click()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await publish.click()
    await page.getByRole("heading", { name, level: 1 }).waitFor()
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? ""
    const [made] = (await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } }))
      .data
    expect(made).toMatchObject({
      status: "published",
      images: [{ alt: "The second" }, { alt: name }],
      variants: [
        { title: "Ruby", regular_price: 4250, stock_quantity: 7 },
        {
          title: "Coral",
          regular_price: 4700,
          swatch: "#ff7f50",
          undertone: "warm",
          nafdac_number: "A4-1234",
        },
      ],
    })
    await eventually(async () =>
      expect(await words(shop, `/single-product?product_id=${id}`)).toContain("₦4,250"),
    )

    await page.getByRole("tab", { name: "History" }).click()
    await page.getByText(`added the product ${name}`).waitFor()
    await page.getByRole("tab", { name: "Preview" }).click()
    await page.getByRole("region", { name: "In lists" }).getByText("₦4,250").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })

  it("the product page opens a saved product, however long the rest of the screen takes to reload", async () => {
    const name = `Lip Oil ${unique()}`
    await toScreen(page, "/app/product-desk/new")
    await page.getByLabel("Name", { exact: true }).fill(name)
    let reread = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      reread = resolve
    })
    await page.route("**/api/v1/section*", async (route) => {
      await isLetGo
      await route.continue()
    })
    await page.getByRole("button", { name: "Save as a draft" }).click()
    await page.getByRole("heading", { name, level: 1 }).waitFor()
    reread()
    await page.unrouteAll({ behavior: "wait" })
    expect(await page.getByRole("alertdialog").count()).toBe(0)
  })

  it("the product page disables its fields while a product is being saved", async () => {
    const made = await owner.call("POST /admin/products/store", { body: fullProduct(brandId, place) })
    await openProduct(page, made.data.id)
    const name = page0().getByLabel("Name", { exact: true })
    let save = () => {}
    const isSaved = new Promise<void>((resolve) => {
      save = resolve
    })
    await page.route("**/admin/products/update/**", async (route) => {
      await isSaved
      await route.continue()
    })
    const renamed = `Lip Oil ${unique()}`
    await name.fill(renamed)
    await page0().getByRole("button", { name: "Save", exact: true }).click()
    await becomes(() => name.isDisabled(), true)
    save()
    await page.getByRole("heading", { name: renamed, level: 1 }).waitFor()
    await becomes(() => name.isEnabled(), true)
    await page.unrouteAll({ behavior: "wait" })
  })

  it("the variant grid takes pasted rows, reports an invalid one, and saves the corrected grid", async () => {
    const made = await owner.call("POST /admin/products/store", {
      body: { ...fullProduct(brandId, place), sale_price: null, wholesale_price: null },
    })
    const { id, name } = made.data
    await openProduct(page, id)
    const form = page0()
    await form.getByLabel("Barcode", { exact: true }).focus()
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData("text/plain", "${unique()}\\t6200\\t7000\\t\\t12\\t0.25\\t31/12/2028")
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
    }`)
    expect(await form.getByLabel("Regular ₦").inputValue()).toBe("6200")
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await form.getByText("must be lower than the regular price").first().waitFor()
    await form.getByLabel("Sale ₦", { exact: true }).fill("5900")
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await becomes(async () => {
      const { data } = await owner.call("GET /admin/product-desk", { query: { q: name } })
      return data[0]?.lowest_price
    }, 5900)
    const stored = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
    expect(stored.data[0]?.variants[0]?.expires_on).toBe("2028-12-31")
    // The answer has come here as well.
    await form.getByRole("button", { name: "Save", exact: true, disabled: true }).waitFor()
    await form.getByLabel("Expires", { exact: true }).fill("31/02/2028")
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await form.getByText('"31/02/2028" is not a date: write it like 31/12/2028').first().waitFor()
  })
  it("the product page adds sizes to a product without any, and removes one that has no stock", async () => {
    const made = await owner.call("POST /admin/products/store", {
      body: { ...fullProduct(brandId, place), sale_price: null, wholesale_price: null },
    })
    const { id, variant_id } = made.data
    await openProduct(page, id)
    const form = page0()
    await form.getByRole("button", { name: "Add shades or sizes" }).click()
    await form.getByLabel("What differs").fill("Size")
    await form.getByLabel("Size 1", { exact: true }).fill("30 ml")
    await form.getByLabel("Size 2", { exact: true }).fill("100 ml")
    await form.getByLabel("Regular ₦ 100 ml").fill("9000")
    await form.getByRole("button", { name: "Save", exact: true }).click()
    const variants = async () => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { product_id: id },
      })
      return data[0]?.variants.map((one) => [one.title, one.stock_quantity, one.id === variant_id])
    }
    await becomes(variants, [
      ["30 ml", 12, true],
      ["100 ml", 0, false],
    ])

    // The page has read the product again.
    await form.getByRole("button", { name: "Discard changes" }).waitFor({ state: "detached" })

    // The shop refuses to delete what is in stock, and the row can stay.
    await form.getByRole("button", { name: "Remove 30 ml" }).click()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await form
      .getByText("30 ml has 12 units in stock. Set its stock to 0 and save, then remove it")
      .first()
      .waitFor()
    await form.getByRole("button", { name: "Keep 30 ml" }).click()
    await form.getByRole("button", { name: "Remove 100 ml" }).click()
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await becomes(variants, [["30 ml", 12, true]])
    await form.getByLabel("Regular ₦ 100 ml").waitFor({ state: "detached" })
  })

  it("the variant grid swaps the SKUs of two shades, keeps what cannot be saved, and focuses its cell", async () => {
    const mark = unique()
    const made = await owner.call("POST /admin/products/store", {
      body: {
        ...fullProduct(brandId, place),
        ...{ sale_price: null, wholesale_price: null },
        variants: ["Ruby", "Rose", "Coral"].map((Shade) => ({ options: { Shade }, sku: `${Shade}-${mark}` })),
      },
    })
    const { id } = made.data
    await openProduct(page, id)
    const form = page0()
    const cell = (label: string) => form.getByLabel(label, { exact: true })
    await cell("SKU Rose").fill(`Coral-${mark}`)
    await cell("Barcode Ruby").fill(mark)
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await form.getByText(`Rose: Coral has the SKU Coral-${mark}: change it there as well`).waitFor()
    // Ruby's row was sent as well, Coral's was not.
    expect(
      await page.evaluate<[string, boolean][]>(
        `[...document.querySelectorAll("[aria-invalid=true]")].map((one) => [one.ariaLabel, one === document.activeElement])`,
      ),
    ).toEqual([["SKU Rose", true]])
    expect([await cell("SKU Rose").inputValue(), await cell("Barcode Ruby").inputValue()]).toEqual([
      `Coral-${mark}`,
      mark,
    ])
    await cell("SKU Coral").fill(`Rose-${mark}`)
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await becomes(async () => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { product_id: id },
      })
      return data[0]?.variants.map((one) => [one.title, one.sku, one.barcode])
    }, [
      ["Ruby", `Ruby-${mark}`, mark],
      ["Rose", `Coral-${mark}`, null],
      ["Coral", `Rose-${mark}`, null],
    ])
  })

  it("the product page saves what shoppers filter by, and shows what it detects in the ingredients as they are typed", async () => {
    const made = await owner.call("POST /admin/products/store", { body: fullProduct(brandId, place) })
    const { id } = made.data
    await openProduct(page, id)
    const form = page0()
    await form.getByRole("checkbox", { name: "Dry", exact: true }).click()
    await form.getByRole("checkbox", { name: "Dewy and radiant" }).click()
    await form.getByLabel("Ingredients").fill("Aqua, Niacinamide, Glycerin, Parfum, Panthenol")
    const read = form.getByLabel("Detected automatically")
    await read.getByText("Niacinamide, Panthenol").waitFor()
    await read.getByText("Drying alcohol, Sulphates, Parabens, Silicones, Mineral oil").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await becomes(async () => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { product_id: id },
      })
      return [data[0]?.skin_types, data[0]?.finishes, data[0]?.concerns]
    }, [["dry"], ["dewy"], []])
  })
})

describeWithBrowser("Medusa's own dialogs", () => {
  it("Medusa's dialog to create a product opens once when its address is opened", async () => {
    const { email } = await makeStaff(shop, "merchandiser")
    const backOffice = await openPage(browser, shop, DESKTOP)
    await signInBrowser(backOffice.context, email)
    await backOffice.page.goto("/app/products/create")
    await backOffice.page.getByRole("dialog").first().waitFor()
    expect(await backOffice.page.getByRole("dialog").count()).toBe(1)
    await backOffice.page.close()
  })
})
