import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Several parcels leave at once, each with its own waybill: typed, scanned, pasted. */
const shop = sharedShop()
const browser = fileBrowser(shop)

// The browser's own code is text: these files are typed for Node.
const paste = (text: string) => `
  const data = new DataTransfer()
  data.setData("text/plain", ${JSON.stringify(text)})
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))`

describeWithBrowser("orders shipped together", () => {
  let page: Page
  const surname = `Okon${randomUUID().slice(0, 6)}`
  /** Four to be sent, and one that its shopper fetches; the newest stands first. */
  let orders: { id: string; number: string }[]
  beforeAll(async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const made = []
    for (const _ of Array.from({ length: 5 })) made.push(await paidOrder(shop, owner, { status: "packed" }))
    orders = made.map(({ order }) => ({ id: order.id, number: order.order_number })).reverse()
    await shop.sql(
      `update shop_order set recipient = jsonb_set(recipient, '{name}', to_jsonb('Ada ' || $2::text)),
              delivery_method = case when id = $3 then 'pickup' else 'delivery' end where id = any($1)`,
      [orders.map(({ id }) => id), surname, orders[2]?.id],
    )
    const { context, page: opened } = await openPage(browser, shop, DESKTOP)
    page = opened
    await signInBrowser(context, (await makeStaff(shop, "fulfilment")).email)
  })
  afterAll(() =>
    shop.sql("update shop_order set delivery_method = 'delivery' where id = $1", [orders[2]?.id]),
  )

  it("orders that are shipped together have one waybill per parcel, scanned, pasted or read from a file", async () => {
    const form = page.getByRole("dialog", { name: "Ship 5 orders" })
    const cell = (index: number) => form.getByLabel(`Waybill of ${orders[index]?.number}`)
    const cells = () => Promise.all([0, 1, 3, 4].map((index) => cell(index).inputValue()))
    const unique = randomUUID().slice(0, 6).toUpperCase()
    const [a, b, c, d] = ["A", "B", "C", "D"].map((letter) => `NP${letter}-${unique}`)

    await toScreen(page, `/app/order-desk?q=${surname}`)
    await page.getByRole("checkbox", { name: "Select all on this page" }).click()
    await page.getByRole("button", { name: "Update status" }).click()
    await page.getByRole("menuitem", { name: "Mark as shipped" }).click()
    await becomes(
      () => page.evaluate<string>("document.activeElement.ariaLabel"),
      `Waybill of ${orders[0]?.number}`,
    )
    await form.getByText("Pickup: no waybill").waitFor()

    // A scanner types and presses Enter: a waybill, then an order's number with the waybill after it, twice, then both in one.
    for (const scan of [a, orders[4]?.number, d, orders[4]?.number, d, `${orders[3]?.number},${c}`]) {
      await page.keyboard.type(scan ?? "")
      await page.keyboard.press("Enter")
    }
    await becomes(cells, [a, "", c, d])
    await cell(1).fill(a ?? "")
    await form.getByText(`${orders[0]?.number} has this waybill, too. Each parcel needs its own`).waitFor()
    await form.getByRole("button", { name: "Mark as shipped" }).click()
    await form.getByText("Check the waybills in red. Nothing was sent").waitFor()
    // Nothing of the list lies over the form.
    await cell(1).click({ trial: true })
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    // As a spreadsheet copies a column.
    await cell(0).fill("")
    await cell(3).fill("")
    await cell(0).focus()
    await page.evaluate(paste(`${b}\n${a}\n`))
    await form.getByText("2 waybills were filled in").waitFor()
    await becomes(cells, [b, a, "", d])

    // A courier's file.
    await page.evaluate(
      paste(`Waybill;Order No
${d};${orders[4]?.number}
${a};${orders[0]?.number}
NPX-1;OM-1
${b};${orders[1]?.number}`),
    )
    await form.getByText("Line 4: OM-1 is not among the selected orders").waitFor()
    await form.getByText("3 waybills were filled in").waitFor()
    await becomes(cells, [a, b, "", d])
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await form.getByRole("button", { name: "Mark as shipped" }).click()
    const results = page.getByRole("alertdialog")
    await results.getByText("5 of 5 orders are shipped").waitFor()
    await results.getByRole("button", { name: "Done" }).click()
    const stored = await shop.sql<{ order_id: string; waybill: string }>(
      "select order_id, waybill from order_shipment where order_id = any($1)",
      [orders.map(({ id }) => id)],
    )
    expect(Object.fromEntries(stored.map(({ order_id, waybill }) => [order_id, waybill]))).toEqual({
      [orders[0]?.id ?? ""]: a,
      [orders[1]?.id ?? ""]: b,
      [orders[4]?.id ?? ""]: d,
    })
  })
})
