import { randomUUID } from "node:crypto"
import type { BrowserContext, Locator, Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { messageTo } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { arrives, DESKTOP, openPage, PHONE, payWith } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { IS_GATE } from "../harness/suite"
import { describeWithBrowser } from "../harness/tools"

/** The staff's own day: an order from new to delivered with its papers, and one placed on the phone. */
const shop = sharedShop()

const browser = fileBrowser(shop)

// The browser's own code is text: these files are typed for Node.
const NOTE_PRINTING = `
  window.printed = []
  const begun = performance.now()
  window.print = () => window.printed.push(performance.now() - begun)`

/** What is printed of one order. */
const PAPERS = [
  ["Packing slip, 80 mm", "80 ×"],
  ["Invoice, A4", "210 ×"],
  ["Packing slip, A4", "210 ×"],
  ["Invoice, 80 mm", "80 ×"],
] as const

/** Sizes of a PDF's pages in millimetres. */
function pageSizes(pdf: Buffer): string[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join(" × "),
  )
}

describeWithBrowser("staff", () => {
  let context: BrowserContext
  let page: Page
  const complaints: string[] = []
  const watch = (one: Page) => {
    one.on("pageerror", (error) => complaints.push(String(error)))
    one.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  }

  beforeAll(async () => {
    const { email } = await makeStaff(shop, "fulfilment")
    ;({ context, page } = await openPage(browser, shop, DESKTOP))
    await context.addInitScript(NOTE_PRINTING)
    await signInBrowser(context, email)
    watch(page)
  })
  afterEach(() => expect(complaints.splice(0)).toEqual([]))

  const drawer = () => page.getByRole("dialog")

  /** Opens a paper by the menu of `place`; answers its text and its pages once the print window has opened. */
  async function print(
    place: Locator,
    name: string,
  ): Promise<{ text: string; sizes: string[]; printedAfter: number }> {
    await place.getByRole("button", { name: "Print" }).click()
    const [paper] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("menuitem", { name, exact: true }).click(),
    ])
    watch(paper)
    await paper.locator(".paper").first().waitFor()
    const printed = await eventually(
      () => paper.evaluate<number[]>("window.printed"),
      (times) => times.length > 0,
    )
    const text = (await paper.locator(".papers").textContent()) ?? ""
    const sizes = pageSizes(await paper.pdf({ preferCSSPageSize: true }))
    await paper.close()
    return { text, sizes, printedAfter: printed[0] ?? 0 }
  }

  /** Says who carries the order that is open, and that it has gone. */
  async function ship(): Promise<void> {
    await drawer().getByRole("button", { name: "Mark as shipped" }).click()
    const form = page.getByRole("dialog", { name: /^Ship OM-/ })
    await form.getByLabel("Waybill").fill("NP-77")
    await form.getByRole("combobox", { name: "Courier" }).click()
    await page.getByRole("option", { name: "Naija Parcel" }).click()
    await form.getByRole("button", { name: "Mark as shipped" }).click()
    await form.waitFor({ state: "hidden" })
    await drawer().locator("ol").getByText("Shipped", { exact: true }).waitFor()
  }

  it("staff take an order from new to delivered, with its printed papers", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop, 2)
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)

    await toScreen(page, "/app/order-desk")
    await page.getByRole("searchbox", { name: "Search orders" }).fill(order.order_number.toLowerCase())
    await arrives(page, (url) => url.searchParams.get("q") === order.order_number.toLowerCase())
    const open = page.getByRole("button", { name: order.order_number, exact: true })
    await open.waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    await open.click()
    await drawer().getByRole("button", { name: "Assign to me" }).click()
    await drawer().getByRole("combobox", { name: "Assigned to" }).getByText("Sola Ade").waitFor()
    await drawer().getByLabel("New note").fill("Call before four")
    await drawer().getByRole("button", { name: "Add note" }).click()
    await drawer().getByRole("article").getByText("Call before four").waitFor()
    await drawer().getByRole("button", { name: "Change recipient" }).click()
    const form = page.getByRole("dialog", { name: `Recipient of ${order.order_number}` })
    await form.getByLabel("Name").fill("Ngozi Eze")
    await form.getByLabel("House number and street").fill("5 Allen Avenue")
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await form.getByRole("button", { name: "Save" }).click()
    await form.waitFor({ state: "hidden" })
    await drawer().getByText("5 Allen Avenue", { exact: true }).waitFor()
    await drawer().locator("ol").getByText("Recipient changed", { exact: true }).waitFor()
    await drawer()
      .getByRole("button", { name: /^Take out / })
      .click()
    const out = page.getByRole("dialog", { name: `Take out of ${order.order_number}` })
    await out.getByLabel("How many").fill("1")
    await out.getByLabel("Reason, shown to the shopper").fill("One is broken")
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await out.getByRole("button", { name: "Take out", exact: true }).click()
    const sum = page.getByRole("alertdialog", {
      name: /^Take out and refund ₦[\d,.]+ to the wallet of Ngozi Eze\?$/,
    })
    await sum.getByRole("button", { name: "Take out" }).click()
    await out.waitFor({ state: "hidden" })
    await drawer()
      .getByRole("list", { name: "Taken out" })
      .getByText(/^Taken out: 1 ×/)
      .waitFor()
    await drawer().locator("ol").getByText("Items taken out", { exact: true }).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await drawer().getByRole("button", { name: "Close" }).click()

    await page.getByRole("checkbox", { name: `Select ${order.order_number}` }).click()
    const list = await print(page.getByRole("region", { name: "Selected orders" }), "Picking list, A4")
    expect(list.text).toContain(order.items[0]?.name)
    expect(list.sizes).toEqual(["210 × 297"])
    expect(list.printedAfter).toBeGreaterThanOrEqual(1000)

    await page.getByRole("button", { name: "Update status" }).click()
    await page.getByRole("menuitem", { name: "Mark as packed" }).click()
    await page.getByRole("alertdialog").getByText("Packed", { exact: true }).waitFor()
    await page.getByRole("alertdialog").getByRole("button", { name: "Done" }).click()

    await open.click()
    for (const [name, width] of IS_GATE ? PAPERS.slice(0, 2) : PAPERS) {
      const paper = await print(drawer(), name)
      expect([name, paper.sizes]).toEqual([name, [expect.stringContaining(width)]])
      expect(paper.text).toContain(order.order_number)
      expect(paper.text.includes("₦")).toBe(name.startsWith("Invoice"))
    }
    await ship()
    await drawer()
      .getByRole("heading", { name: /^On the way \(/ })
      .waitFor()
    await drawer().getByRole("button", { name: "Undo" }).click()
    await drawer()
      .getByRole("heading", { name: /^Packed \(/ })
      .waitFor()
    await ship()
    await drawer().getByRole("link", { name: "Track the parcel" }).waitFor()
    await drawer().getByRole("button", { name: "Mark as delivered" }).click()
    await page.getByRole("alertdialog").getByText("The shopper gets an e-mail").waitFor()
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as delivered" }).click()
    await drawer().locator("ol").getByText("Delivered", { exact: true }).waitFor()
    await drawer()
      .getByRole("heading", { name: /^Delivered \(/ })
      .waitFor()
    const seen = await client.call("GET /user/order", { query: { order_number: order.order_number } })
    expect(seen.data[0]).toMatchObject({ status: "delivered", items_count: 1, taken_out: [{ quantity: 1 }] })

    // The one that is missing is ordered once more.
    await drawer().getByRole("link", { name: "New order like this one" }).click()
    await page.getByText(`Copied from ${order.order_number}`).waitFor()
    await page.getByLabel(/^How many of /).fill("1")
    await page.getByText("Total", { exact: true }).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await page.getByRole("button", { name: "Create order" }).click()
    await page.getByRole("heading", { name: /^Order OM-.* is made$/ }).waitFor()
  })

  it("staff create an order for a shopper on the phone, who pays it by the link", async () => {
    const email = `phone.${randomUUID().slice(0, 8)}@example.com`
    await toScreen(page, "/app/order-desk")
    await page.getByRole("link", { name: "New order" }).click()
    await page.getByLabel("Phone number or e-mail").fill(email)
    await page.getByRole("button", { name: "Find" }).click()
    await page.getByLabel("First name").fill("Zainab")
    await page.getByLabel("Last name").fill("Bello")
    await page.getByLabel("Phone", { exact: true }).fill(newMobile())
    await page.getByRole("button", { name: "Use these details" }).click()
    await page.getByText("no account").waitFor()
    await page.getByRole("searchbox", { name: "Find products" }).fill("cream")
    const found = page.getByRole("list", { name: "Found products" })
    await found.getByRole("button", { name: /^Add /, disabled: false }).first().click()
    await page.getByRole("searchbox", { name: "Find products" }).fill("")
    await page.getByRole("combobox", { name: "State" }).click()
    await page.getByRole("option", { name: "Lagos" }).click()
    await page.getByRole("combobox", { name: "Local government area" }).click()
    await page.getByRole("option", { name: "Ikeja", exact: true }).click()
    await page.getByLabel("Street and number").fill("12 Allen Avenue")
    await page.getByLabel("City or town").fill("Ikeja")
    await page.getByText("Total", { exact: true }).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await page.getByRole("button", { name: "Create order" }).click()
    await page.getByRole("heading", { name: /^Order OM-.* is made$/ }).waitFor()
    await page.getByRole("button", { name: "E-mail the payment link" }).click()
    await page.getByText("on its way").first().waitFor()

    const link = /https?:\/\/\S+\/pay\/[\w-]+/.exec((await messageTo(shop, email)).text)?.[0] ?? ""
    const { page: phone } = await openPage(browser, shop, PHONE)
    watch(phone)
    await phone.goto(new URL(link).pathname)
    await phone.getByRole("heading", { name: "Your order, Zainab" }).waitFor()
    expect(await faultsAtBothWidths(phone)).toEqual([])
    await phone.getByRole("button", { name: /^Pay ₦/ }).click()
    await payWith(phone, /^Success\s*\d/)
    await phone.getByRole("heading", { name: "Thank you, Zainab" }).waitFor()
    const [row] = await shop.sql("select status, source from shop_order where recipient ->> 'email' = $1", [
      email,
    ])
    expect(row).toEqual({ status: "processing", source: "staff" })
  })
})
