import type { BrowserContext, Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { typeHere } from "../harness/presses"
import { arrives, DESKTOP, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** One search for everything, and the keys of lists. */
const shop = sharedShop()
const browser = fileBrowser(shop)

let context: BrowserContext
let page: Page
let complaints: string[]
const palette = () => page.getByRole("dialog", { name: "Search the back office" })
const field = () => palette().getByRole("combobox", { name: "Search the back office" })

/** Opens the search by its keys and types. */
async function search(words: string): Promise<void> {
  await page.keyboard.press("Control+k")
  await typeHere(page, field(), words)
}
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true })

beforeAll(async () => {
  ;({ context, page, complaints } = await openPage(browser, shop, DESKTOP))
  await signInBrowser(context, (await makeStaff(shop, "admin")).email)
})
const toDashboard = async () => {
  await toScreen(page, "/app/dashboard")
  await heading("Dashboard").waitFor()
}

describeWithBrowser("the search for everything", () => {
  beforeEach(toDashboard)
  afterEach(() => expect(complaints).toEqual([]))

  it("the search palette opens a screen by its name from any other, and Back returns", async () => {
    await search("webh")
    await palette()
      .getByRole("option", { name: /^Webhooks/, selected: true })
      .waitFor()
    // Medusa's own does not lie beside it.
    expect(await page.getByRole("dialog").count()).toBe(1)
    await page.keyboard.press("Enter")
    await arrives(page, (url) => url.pathname === "/app/bank-books/webhooks")
    await palette().waitFor({ state: "detached" })
    await page.goBack()
    await heading("Dashboard").waitFor()
  })

  it("the search palette finds an order by number and e-mail, a product by SKU, and a person by e-mail", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const { order } = await paidOrder(shop, owner)
    const email = order.recipient.email
    const [line] = (await owner.call("GET /admin/orders/{id}", { params: { id: order.id } })).data.items
    const sku = line?.sku ?? ""
    expect(sku).not.toBe("")

    // Enter before the answer is there waits for it.
    await search(order.order_number)
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: order.order_number, exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get("open")).toBe(order.id)
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })

    await search(email)
    const orders = palette().getByRole("group", { name: "Orders" })
    await orders.getByRole("option", { name: new RegExp(`^${order.order_number}`) }).waitFor()
    await palette().getByRole("group", { name: "People" }).getByRole("option").click()
    await arrives(page, (url) => url.pathname.startsWith("/app/users/"))
    await page.getByText(email).first().waitFor()

    await search(sku)
    const products = palette().getByRole("group", { name: "Products" })
    await products.getByRole("option").first().waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await products.getByRole("option").first().click()
    await arrives(page, (url) => url.pathname === `/app/product-desk/${line?.product_id}`)
  })

  it("the search palette opens the form of a command once, and Back does not reopen it", async () => {
    await search("new coupon")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").getByLabel("Code").waitFor()
    expect(new URL(page.url()).search).toBe("")
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    // From the same screen, too; and Back opens none.
    await search("new coupon")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").getByLabel("Code").waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.goBack()
    await heading("Coupon creation").waitFor()
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  it("the search palette says when nothing is found, and Escape closes it", async () => {
    await search("qqqqzzzz")
    await palette().getByText("Nothing found. Try another word, or fewer of them.").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await page.keyboard.press("Escape")
    await palette().waitFor({ state: "detached" })
  })

  it("the search palette opens from the menu and the phone's top bar, and shows a role only what it may open", async () => {
    await page
      .getByRole("navigation", { name: "Back office" })
      .getByRole("button", { name: "Search" })
      .click()
    await field().waitFor()
    await page.keyboard.press("Escape")

    const phone = await openPage(browser, shop, PHONE)
    await signInBrowser(phone.context, (await makeStaff(shop, "content")).email)
    await phone.page.goto("/app/dashboard")
    await phone.page.getByRole("button", { name: "Search the back office" }).click()
    const dialog = phone.page.getByRole("dialog", { name: "Search the back office" })
    await dialog.getByRole("combobox").fill("new")
    await dialog.getByRole("option", { name: "New blog post" }).waitFor()
    expect(await dialog.getByRole("option", { name: /New (order|coupon|product)/ }).count()).toBe(0)
    await dialog.getByRole("option", { name: "New blog post" }).click()
    await arrives(phone.page, (url) => url.pathname === "/app/blog" && url.search === "")
    await phone.page.getByRole("dialog").waitFor()
    expect(phone.complaints).toEqual([])
  })
})

describeWithBrowser("keys", () => {
  it("single keys move through a list, open and select its rows, and are letters in a field", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    for (const _ of [1, 2]) await paidOrder(shop, owner)
    await toScreen(page, "/app/order-desk?status=processing")
    await heading("Order desk").waitFor()
    const numbers = page.getByRole("main").getByRole("button", { name: /^OM-/ })
    await numbers.nth(1).waitFor()
    const searchbox = page.getByRole("searchbox", { name: "Search orders" })
    const focused = () => page.evaluate<string>("document.activeElement.textContent")

    // The screen begins in its search: there each key is a letter.
    await typeHere(page, searchbox, "")
    for (const key of ["j", "k", "x", "?", "/"]) await page.keyboard.press(key)
    expect(await searchbox.inputValue()).toBe("jkx?/")
    expect(await page.getByRole("dialog").count()).toBe(0)
    await searchbox.fill("")
    await page.keyboard.press("Escape")
    await numbers.nth(1).waitFor()
    const [first = "", second = ""] = await numbers.allTextContents()

    await page.keyboard.press("j")
    await becomes(focused, first)
    await page.keyboard.press("j")
    await becomes(focused, second)
    await page.keyboard.press("x")
    await page.getByRole("checkbox", { name: `Select ${second}`, checked: true }).waitFor()
    await becomes(focused, second)
    await page.keyboard.press("x")
    await page.getByRole("checkbox", { name: `Select ${second}`, checked: false }).waitFor()
    await page.keyboard.press("k")
    await page.keyboard.press("k")
    await becomes(focused, first)
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: first, exact: true }).waitFor()
    // Over the list they do nothing.
    await page.keyboard.press("j")
    await page.keyboard.press("?")
    expect(await page.getByRole("dialog").count()).toBe(1)
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })

    await page.keyboard.press("/")
    await becomes(() => page.evaluate("document.activeElement.getAttribute('aria-label')"), "Search orders")
    await page.keyboard.press("Escape")
    await page.keyboard.press("?")
    const keys = page.getByRole("dialog", { name: "Keys" })
    await keys.getByText("Next row").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    // Turned off on this device, and on again by way of the search.
    const single = keys.getByRole("switch", { name: "Use single keys on this device" })
    await single.click()
    await page.keyboard.press("Escape")
    await keys.waitFor({ state: "detached" })
    await page.keyboard.press("?")
    expect(await keys.count()).toBe(0)
    await page.keyboard.press("Control+k")
    await palette().getByRole("button", { name: "Keys" }).click()
    await single.click()
    await page.keyboard.press("Escape")
    await keys.waitFor({ state: "detached" })
    await page.keyboard.press("?")
    await keys.waitFor()
  })
})
