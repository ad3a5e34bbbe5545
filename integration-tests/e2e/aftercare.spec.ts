import type { Locator } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { askReturn, bankRefunds, paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { ownProduct } from "../harness/new-product"
import { picture } from "../harness/pictures"
import { DESKTOP, enter, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Sending something back in Chromium: the shopper on the order's page, staff on the returns screen. */
const shop = sharedShop()

const browser = fileBrowser(shop)
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

/** Waits until a picture has really come. */
async function shown(picture: Locator): Promise<void> {
  const width = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await eventually(async () => expect(await width()).toBeGreaterThan(0))
}

describeWithBrowser("a shopper", () => {
  const open = freshPages(browser, shop)

  it("a shopper saves the invoice, requests a return, withdraws it, and follows the next return to its refund", async () => {
    const { client, order, lineId, price } = await paidOrder(shop, owner, {
      status: "delivered",
      quantity: 2,
    })
    const page = await open()
    await enter(page, client)
    await page.goto(`/my-orders/${order.order_number}`)
    const main = page.getByRole("main")
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("button", { name: "Invoice" }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`invoice-${order.order_number}.pdf`)

    await main.getByRole("button", { name: "Return or report a problem" }).click()
    const dialog = page.getByRole("dialog")
    const send = dialog.getByRole("button", { name: "Request a return" })
    await send.click()
    await dialog.getByText("Choose what to send back").first().waitFor()
    await dialog.getByRole("checkbox").first().check()
    await dialog.getByRole("button", { name: "One more" }).click()
    await dialog.getByLabel("It has been opened or used").check()
    await dialog.getByText("within 48 hours of delivery, opened or not, with a photo").waitFor()
    expect(await dialog.getByRole("option", { name: "I changed my mind" }).count()).toBe(0)
    await dialog.getByLabel("Why?").selectOption({ label: "It arrived damaged or leaking" })
    await dialog.getByText("Choose a replacement or your money back").waitFor()
    await dialog.getByLabel("What would you like?").selectOption({ label: "Pay me back to my wallet" })
    await dialog
      .getByLabel("Pictures", { exact: true })
      .and(page.locator("input"))
      .setInputFiles({ name: "pump.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 300, 200) })
    await dialog.getByLabel("Anything else?").fill("The pump is broken")
    expect(await faultsAtBothWidths(page)).toEqual([])
    await send.dblclick()
    await dialog.waitFor({ state: "hidden" })
    await main.getByText("Under review").waitFor()
    await main.getByText("Return requested").waitFor()
    const returns = async () => (await client.call("GET /user/order")).data[0]?.returns ?? []
    expect((await returns()).map(({ items }) => items[0]?.quantity)).toEqual([2])

    await shown(main.getByAltText("What you sent, number 1"))
    await main.getByRole("button", { name: "Keep this item" }).click()
    await dialog.getByRole("heading", { name: "Cancel your return?" }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Cancel my return" }).dblclick()
    await dialog.waitFor({ state: "hidden" })
    await main.getByText("Withdrawn", { exact: true }).waitFor()
    await main.getByText("Return withdrawn").waitFor()
    await main.getByRole("button", { name: "Return or report a problem" }).waitFor()
    expect(await main.getByRole("button", { name: "Keep this item" }).count()).toBe(0)

    await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])
    const params = { id: (await returns()).find(({ status }) => status === "asked")?.id ?? "" }
    await owner.call("PUT /admin/returns/{id}/approve", { params, body: {} })
    await owner.call("PUT /admin/returns/{id}/receive", {
      params,
      body: { lines: [{ line_id: lineId, restocked: 0, written_off: 2 }] },
    })
    await owner.call("POST /admin/returns/{id}/refund", { params, body: { amount: price * 2 } })
    await page.reload()
    await main.getByText(/is in your wallet/).waitFor()
    await main.getByText("Refunded", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })
})

describeWithBrowser("staff", () => {
  it("staff approve a return, receive it and refund it", async () => {
    const { client, order, payment, lineId, price } = await paidOrder(shop, owner, {
      status: "delivered",
      quantity: 2,
    })
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])
    const number = asked.data.returns[0]?.number ?? ""
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, "owner@demo.shop")
    await page.goto(`/app/returns?q=${order.order_number}`)
    await page.getByRole("button", { name: number }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("“The pump is broken”").waitFor()
    await shown(dialog.getByAltText("Of the shopper, number 1"))
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Approve" }).click()
    await dialog.getByLabel("Message to the shopper").fill("A rider comes for it")
    await dialog.getByRole("button", { name: "Approve" }).click()
    await dialog.getByRole("button", { name: "Receive" }).click()
    await dialog.getByLabel(/^Back on the shelf/).fill("1")
    await dialog.getByLabel(/^Written off/).fill("1")
    await dialog.getByRole("button", { name: "Receive" }).click()
    await dialog.getByText("1 restocked, 1 written off").waitFor()
    await dialog.getByRole("button", { name: "Refund" }).click()
    expect(await dialog.getByLabel("Amount in naira").inputValue()).toBe((price * 2).toFixed(2))
    await dialog.getByLabel("Refund to").click()
    await page.getByRole("option", { name: "Card that paid" }).click()
    await dialog.getByRole("button", { name: "Refund" }).click()
    await page
      .getByRole("alertdialog", { name: /^Refund ₦/ })
      .getByRole("button", { name: "Refund" })
      .click()
    await dialog.getByText("With the bank").waitFor()
    expect(await bankRefunds(shop, payment.reference)).toEqual([price * 2])
    await dialog.getByRole("button", { name: "Close" }).click()
    await toScreen(page, "/app/refunds")
    await page.getByRole("row").filter({ hasText: order.order_number }).first().waitFor()
  })

  it("staff replace a return: the new order waits to be packed, and the shopper's two orders link to each other", async () => {
    const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered" })
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], {
      remedy: "replacement",
    })
    const [one] = asked.data.returns
    await owner.call("PUT /admin/returns/{id}/approve", { params: { id: one?.id ?? "" }, body: {} })
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, "owner@demo.shop")
    await page.goto(`/app/returns?q=${order.order_number}`)
    await page.getByRole("button", { name: one?.number ?? "" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Receive" }).click()
    await dialog.getByText("Makes an order of ₦0 for the shopper", { exact: false }).waitFor()
    await dialog.getByRole("button", { name: "Receive" }).click()
    await dialog.getByText("No refund.", { exact: false }).waitFor()
    const { data: orders } = await client.call("GET /user/order")
    const made = orders.find(({ replaces }) => replaces?.order_id === order.id)?.order_number ?? ""
    await dialog.getByRole("link", { name: made }).click()
    await dialog.getByText("Nothing to pay").waitFor()
    expect(await dialog.getByRole("button", { name: /Take out|Refund|Invoice/ }).count()).toBe(0)
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Mark as packed" }).click()
    await dialog.getByRole("button", { name: "Mark as shipped" }).waitFor()

    const shopper = await openPage(browser, shop, PHONE)
    await enter(shopper.page, client)
    await shopper.page.goto(`/my-orders/${made}`)
    await shopper.page.getByText("Replacement ordered").waitFor()
    await shopper.page.getByRole("link", { name: `order ${order.order_number}` }).click()
    await shopper.page.getByRole("link", { name: `Replacement order ${made}` }).click()
    await shopper.page.getByRole("heading", { name: made }).waitFor()
    expect(await faultsAtBothWidths(shopper.page)).toEqual([])
  })

  it("staff see that a returned product was deleted: it is not restocked, and no replacement is offered", async () => {
    const of = await ownProduct(shop, owner)
    const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered", of })
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], {
      remedy: "replacement",
    })
    const [one] = asked.data.returns
    await owner.call("PUT /admin/returns/{id}/approve", { params: { id: one?.id ?? "" }, body: {} })
    await owner.call("DELETE /admin/products/delete/{id}", { params: { id: of.product_id } })
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, "owner@demo.shop")
    await page.goto(`/app/returns?q=${order.order_number}`)
    await page.getByRole("button", { name: one?.number ?? "" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Receive" }).click()
    await dialog.getByText("No longer sold: it can't be restocked or replaced.").waitFor()
    expect(await dialog.getByLabel(/^Back on the shelf/).count()).toBe(0)
    await dialog.getByLabel("What the shopper gets").click()
    expect(await page.getByRole("option", { name: /replacement/i }).count()).toBe(0)
    await page.keyboard.press("Escape")
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Receive" }).click()
    await dialog.getByText("0 restocked, 1 written off").waitFor()
    await dialog.getByRole("button", { name: "Refund" }).waitFor()
  })
})
