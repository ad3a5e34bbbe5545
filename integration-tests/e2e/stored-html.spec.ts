import type { Page } from "playwright"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { saveProfile } from "../harness/hustle"
import { orderWaitingForPayment } from "../harness/journey"
import { picture } from "../harness/pictures"
import { DESKTOP, enter, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** HTML in a name or a review is shown as text on every page. */
const shop = sharedShop()
const NASTY = `<img src=x onerror="window.caught=1"><b>Ada</b>`
const browser = fileBrowser(shop)

/** Opens the page, waits for the name as a person would read it, and answers whether anything of it ran. */
async function ranOn(page: Page, path: string): Promise<unknown> {
  await page.goto(path)
  await page.getByText(NASTY).first().waitFor({ state: "attached" })
  return page.evaluate(
    "[window.caught === undefined, document.querySelectorAll('img[src=x], img[onerror]').length]",
  )
}

describeWithBrowser(
  "HTML in a name, an order, an application as an agent and beside a picture of skin",
  () => {
    it("HTML in names, orders, applications and skin notes is shown as text on account and back office pages", async () => {
      const { client, order } = await orderWaitingForPayment(shop)
      const { id, email } = (await client.call("GET /user")).data
      await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
      const changed = await client.call("PUT /user/settings/profile/update", {
        body: { first_name: NASTY, last_name: NASTY, address: NASTY },
      })
      const saved = await saveProfile(client, { business_name: NASTY, occupation: NASTY, about: NASTY })
      const sent = await client.call("POST /upload-skin", {
        form: { selfie: { file: await picture("jpeg"), name: "me.jpg" }, consent: "true", note: NASTY },
      })
      expect([changed.http, saved.http, sent.http]).toEqual([200, 200, 200])
      await shop.sql(
        `update shop_order set note = $2, recipient = recipient || jsonb_build_object('name', $2::text, 'address', $2::text)
        where id = $1`,
        [order.id, NASTY],
      )

      const { page, context } = await openPage(browser, shop, PHONE)
      await enter(page, client)
      for (const path of [
        "/profile",
        `/my-orders/${order.order_number}`,
        "/hustle/completed",
        "/skin-expert",
      ])
        expect([path, await ranOn(page, path)]).toEqual([path, [true, 0]])
      await context.close()

      const office = await browser.newContext({ viewport: DESKTOP.viewport, baseURL: shop.url })
      await signInBrowser(office, "owner@demo.shop")
      const backOffice = await office.newPage()
      for (const path of [
        `/app/users/${id}`,
        `/app/order-desk?q=${order.order_number}`,
        `/app/hustle?q=${encodeURIComponent(email)}`,
      ])
        expect([path, await ranOn(backOffice, path)]).toEqual([path, [true, 0]])
    })
  },
)
