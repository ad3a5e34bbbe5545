import { randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright"
import { adminScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { picture } from "../harness/pictures"
import { DESKTOP, openPage } from "../harness/screens"
import { served, wordsIn } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What a merchandiser does in the admin shows in the shop, without a restart. */
const shop = sharedShop()
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

const browser = fileBrowser(shop)
let admin: Page
const { drawer, visit, save, fromMenu } = adminScreen(() => admin)

describeWithBrowser("a merchandiser", () => {
  beforeAll(async () => {
    const backOffice = await openPage(browser, shop, DESKTOP)
    admin = backOffice.page
    await signInBrowser(backOffice.context, "merchandiser@demo.shop")
  })

  it("a merchandiser creates a brand with a logo, and deletes it again", async () => {
    const name = unique("Ọ̀ṣun Botanicals")
    await visit("/admin/brands", "Brands")
    await admin.getByRole("button", { name: "New brand" }).click()
    await drawer().getByLabel("Name").fill(name)
    await drawer()
      .locator("input[type=file]")
      .setInputFiles(await pictureFile("logo.png", 400, 400))
    await save()
    await inShop("/brands", (html) => expect(wordsIn(html)).toContain(name))
    await admin.getByLabel("Find a brand").fill(name)
    await fromMenu(name, "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await toastShows(/deleted/)
    await inShop("/brands", (html) => expect(wordsIn(html)).not.toContain(name))
  })

  it("a merchandiser who deletes a brand sees that it has products, and must say where they go", async () => {
    const [brand] = (await shop.visitor().call("GET /brands")).data.filter((one) => one.products_count > 0)
    await visit("/app/brands", "Brands")
    await admin.getByLabel("Find a brand").fill(brand?.name ?? "")
    await fromMenu(brand?.name ?? "", "Delete")
    const question = admin.getByRole("alertdialog")
    await question.getByText(/products? (is|are) in it/).waitFor()
    expect(await question.getByRole("button", { name: "Delete" }).isDisabled()).toBe(true)
    await question.getByRole("button", { name: "Cancel" }).click()
  })

  it("a merchandiser renames a category, and is warned when somebody else has changed it meanwhile", async () => {
    const section = (await shop.visitor().call("GET /section")).data.find((one) => one.category.length > 0)
    const category = section?.category[0]
    if (!section || !category) throw new Error("The shop has no category")
    const name = unique("Harmattan")
    const openCategory = async () => {
      await visit("/app/catalogue-tree", "Sections and categories")
      await admin.getByRole("button", { name: `Open ${section.name}` }).click()
      await fromMenu(category.name, "Edit")
    }
    await openCategory()
    await drawer().getByLabel("Name").fill(name)
    await shop.sql(
      "update product_category set description = 'Elsewhere', updated_at = now() where id = $1",
      [category.id],
    )
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer()
      .getByText(/Someone else changed this/)
      .waitFor()
    await drawer().getByRole("button", { name: "Reload" }).click()
    await eventually(async () =>
      expect(await drawer().getByLabel("Description").inputValue()).toBe("Elsewhere"),
    )
    await drawer().getByLabel("Name").fill(name)
    await save()
    await inShop(`/category/x?categoryId=${category.id}`, (html) =>
      expect(wordsIn(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "")).toContain(name),
    )
    await shop.sql("update product_category set name = $2, description = '' where id = $1", [
      category.id,
      category.name,
    ])
  })

  it("a merchandiser reorders sections by keyboard and by button", async () => {
    await visit("/app/catalogue-tree", "Sections and categories")
    const names = async () => (await shop.visitor().call("GET /section")).data.map(({ name }) => name)
    const before = await names()
    const [first = "", second = ""] = before
    const saved = admin.waitForResponse(/catalogue-tree\/order/)
    await admin.getByRole("button", { name: `Move ${first} down` }).click()
    expect((await saved).status()).toBe(200)
    await eventually(async () => expect((await names()).slice(0, 2)).toEqual([second, first]))
    const handle = admin.getByRole("button", { name: `Drag ${first}` })
    await handle.focus()
    const isOver = (place: number) =>
      admin.getByText(`Over place ${place} of`).waitFor({ state: "attached", timeout: 1_000 })
    await handle.press("Space")
    await eventually(() => isOver(2))
    // The keys of a drag work only once the places of all rows are measured.
    await eventually(async () => {
      await handle.press("ArrowUp")
      await isOver(1)
    })
    await handle.press("Space")
    await eventually(async () => expect(await names()).toEqual(before))
  })

  it("a merchandiser creates a banner for today that leads to the deals", async () => {
    const name = unique("Detty December")
    await visit("/app/site-banners", "Banners")
    await admin.getByRole("button", { name: "New banner" }).click()
    await drawer().getByLabel("Name", { exact: true }).fill(name)
    const files = drawer().locator("input[type=file]")
    await files.nth(0).setInputFiles(await pictureFile("wide.png", 1600, 600))
    await files.nth(1).setInputFiles(await pictureFile("narrow.png", 800, 1000))
    await drawer().getByLabel("What the picture says").fill("Half price until Sunday")
    await drawer().getByLabel("Leads to (optional)").fill("javascript:alert(1)")
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByRole("alert").getByText("Begin with / for a page of the shop").waitFor()
    await drawer().getByLabel("Leads to (optional)").fill("/deals")
    await drawer().getByLabel("Find products").fill("balm")
    await drawer()
      .getByRole("button", { name: /^Add .*balm/i })
      .first()
      .click()
    await save()
    const banner = await eventually(async () => {
      const found = (await shop.visitor().call("GET /banner/site")).data.find((one) => one.name === name)
      expect(found).toMatchObject({ alt: "Half price until Sunday", link: "/deals", placement: "hero" })
      return found
    })
    expect((await fetch(`${shop.url}${banner?.image}?w=640`)).status).toBe(200)
    const picture = banner?.image ?? "none"
    await inShop("/banners", (html) => expect(html).toContain(picture))
    const up = admin.getByRole("button", { name: `Move ${name} up` })
    while (await up.isEnabled()) await up.click()
    await inShop("/", (html) => expect(html).toContain(picture))
    await fromMenu(name, "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await toastShows(/deleted/)
    for (const page of ["/banners", "/"]) await inShop(page, (html) => expect(html).not.toContain(picture))
  })

  it("a merchandiser creates a price band, and sees errors on their fields", async () => {
    const name = unique("Transport change")
    await visit("/app/site-banners/shop-by-price", "Shop by price")
    await admin.getByRole("button", { name: "New band" }).click()
    await drawer().getByLabel("Name").fill(name)
    await drawer().getByLabel("From, in naira").fill("₦2,500.50")
    await drawer().getByLabel("To, in naira").fill("100")
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByRole("alert").getByText("The band ends before it begins").waitFor()
    await drawer().getByLabel("To, in naira").fill("")
    await save()
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /home/shop-by-price")
      expect(data.find((band) => band.name === name)).toMatchObject({ price_start: 2500.5, price_end: null })
    })
    await fromMenu(name, "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await toastShows(/deleted/)
  })

  it("a merchandiser adds a product to a curated list by hand, in first place", async () => {
    const { data: before } = await shop.visitor().call("GET /home/exclusive")
    const { data: all } = await shop.visitor().call("GET /products/filter", { query: { per_page: 60 } })
    const wanted = all.find(({ id }) => !before.some((one) => one.id === id))
    if (!wanted) throw new Error("Every product is on the list")
    await visit("/app/home-rows/lists?list=exclusives", "Curated lists")
    await admin.getByLabel("Find products").fill(`${wanted.vendor} ${wanted.name}`)
    await admin.getByRole("button", { name: `Add ${wanted.name}, ${wanted.vendor}`, exact: true }).click()
    for (let place = before.length; place > 0; place--)
      await admin
        .getByRole("button", { name: `Move ${wanted.name} up` })
        .first()
        .click()
    await admin.getByRole("button", { name: "Save" }).click()
    await toastShows(/saved/)
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /home/exclusive")
      expect(data[0]?.id).toBe(wanted.id)
    })
    await inShop("/products/exclusives", (html) =>
      expect(wordsIn(/<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? "")).toContain(wanted.name),
    )
    await admin.getByRole("button", { name: `Remove ${wanted.name}` }).click()
    await admin.getByRole("button", { name: "Save" }).click()
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /home/exclusive")
      expect(data.some(({ id }) => id === wanted.id)).toBe(false)
    })
  })

  it("a merchandiser is asked before leaving a form with changes", async () => {
    await visit("/app/home-rows", "Home page")
    await admin.getByRole("button", { name: "Add a row" }).click()
    await drawer().getByLabel("Title", { exact: true }).fill("Half done")
    await drawer().getByRole("button", { name: "Cancel" }).click()
    const question = admin.getByRole("alertdialog")
    await question.getByRole("button", { name: "Stay" }).click()
    expect(await drawer().getByLabel("Title", { exact: true }).inputValue()).toBe("Half done")
    await drawer().getByRole("button", { name: "Cancel" }).click()
    await question.getByRole("button", { name: "Leave" }).click()
    await drawer().waitFor({ state: "hidden" })
  })
})

const toastShows = (text: RegExp) => admin.getByText(text).first().waitFor()

/** The shop's page comes to show it, opened again and again as people would. */
const inShop = (path: string, check: (html: string) => void) =>
  eventually(async () => check(await served(shop, path)))

async function pictureFile(name: string, width: number, height: number): Promise<string> {
  const file = join(shop.address.dataDir, `${randomUUID()}-${name}`)
  writeFileSync(file, await picture("png", width, height))
  return file
}
