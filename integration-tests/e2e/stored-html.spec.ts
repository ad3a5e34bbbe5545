import type { Page } from "playwright-core"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { saveProfile } from "../harness/hustle"
import { orderWaitingForPayment } from "../harness/journey"
import { picture } from "../harness/pictures"
import { enter, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Whatever somebody calls themselves, on a page it is only ever text (issue 4, attacks). */
const shop = sharedShop()
const NASTY = `<img src=x onerror="window.caught=1"><b>Ada</b>`
const browser = fileBrowser(shop)

const screen = SCREENS[0]

/** Opens the page, waits for the name as a person would read it, and tells whether anything of it ran. */
async function ranOn(page: Page, path: string): Promise<unknown> {
  await page.goto(path)
  await page.getByText(NASTY).first().waitFor({ state: "attached" })
  return page.evaluate(
    "[window.caught === undefined, document.querySelectorAll('img[src=x], img[onerror]').length]",
  )
}

describeWithBrowser("HTML in a name and in an order", () => {
  it("is text on the account's pages and in the back office", async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    const changed = await client.call("PUT /user/settings/profile/update", {
      body: { first_name: NASTY, last_name: NASTY, address: NASTY },
    })
    expect(changed.http).toBe(200)
    const { id } = (await client.call("GET /user")).data
    await shop.sql(
      `update shop_order set note = $2, recipient = recipient || jsonb_build_object('name', $2::text, 'address', $2::text)
        where id = $1`,
      [order.id, NASTY],
    )
    const open = await openPage(browser, shop, screen)
    await enter(open.page, client)
    for (const path of ["/profile", `/my-orders/${order.order_number}`]) {
      expect([path, await ranOn(open.page, path)]).toEqual([path, [true, 0]])
    }
    await open.page.context().close()

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: shop.url })
    await signInBrowser(context, "owner@demo.shop")
    const desk = await context.newPage()
    for (const path of [`/app/users/${id}`, `/app/order-desk?q=${order.order_number}`]) {
      expect([path, await ranOn(desk, path)]).toEqual([path, [true, 0]])
    }
    await context.close()
  })

  it("is text in an application as an agent and beside a picture of skin", async () => {
    const { client, email } = await newShopper(shop)
    const saved = await saveProfile(client, { business_name: NASTY, occupation: NASTY, about: NASTY })
    expect(saved.http).toBe(200)
    const sent = await client.call("POST /upload-skin", {
      form: { selfie: { file: await picture("jpeg"), name: "me.jpg" }, consent: "true", note: NASTY },
    })
    expect(sent.http).toBe(200)
    const open = await openPage(browser, shop, screen)
    await enter(open.page, client)
    for (const path of ["/hustle/completed", "/skin-expert"]) {
      expect([path, await ranOn(open.page, path)]).toEqual([path, [true, 0]])
    }
    await open.page.context().close()

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: shop.url })
    await signInBrowser(context, "owner@demo.shop")
    const desk = await context.newPage()
    const list = `/app/hustle?q=${encodeURIComponent(email)}`
    expect([list, await ranOn(desk, list)]).toEqual([list, [true, 0]])
    await context.close()
  })
})
