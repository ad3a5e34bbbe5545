import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { productPlace } from "../harness/new-product"
import { DESKTOP, openPage } from "../harness/screens"
import { words } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Staff plan prices, move them, and find in the history what became of them (docs/products.md). */
const shop = sharedShop()
const browser = fileBrowser(shop)

let admin: Page
let owner: ShopClient
let brandId: string
beforeAll(async () => {
  ;({ brandId } = await productPlace(shop))
  owner = await signedIn(shop, "owner@demo.shop")
  const backOffice = await openPage(browser, shop, DESKTOP)
  admin = backOffice.page
  await signInBrowser(backOffice.context, "owner@demo.shop")
})

const HOUR_MS = 3_600_000
/** So many hours from now, on Lagos's clock, which is an hour ahead: as a field for day and hour takes it. */
const inLagos = (hours: number) => new Date(Date.now() + (hours + 1) * HOUR_MS).toISOString().slice(0, 16)

describeWithBrowser("staff", () => {
  it("staff schedule a price, change its start, see it in the shop after that, and undo it", async () => {
    const name = `Owambe Gloss ${randomUUID().slice(0, 8)}`
    const { data } = await owner.call("POST /admin/products/store", {
      body: { name, status: "published", brand_id: brandId, regular_price: 1000, stock_quantity: 7 },
    })
    await toScreen(admin, `/app/price-change?product_ids=${data.id}`)
    await admin.getByLabel("Percent").fill("15")
    await admin.getByLabel("When", { exact: true }).click()
    await admin.getByRole("option", { name: "Scheduled" }).click()
    await admin.getByLabel("Note for the history").fill(name)
    await admin.getByRole("button", { name: "Show old and new prices" }).click()
    await admin.getByRole("button", { name: "Schedule 1 prices" }).click()
    await admin.getByText("Choose when these prices start").first().waitFor()
    await admin.getByLabel("Starts").fill(inLagos(24))
    await admin.getByRole("button", { name: "Show old and new prices" }).click()
    const line = admin.getByRole("region", { name: "Prices" }).getByRole("row").filter({ hasText: name })
    await line.getByText("₦1,150").waitFor()
    await line.getByText("+15 %").waitFor()
    await line.getByText("unknown").waitFor()
    await admin.getByRole("button", { name: "Schedule 1 prices" }).click()

    const scheduled = admin
      .getByRole("region", { name: "Scheduled" })
      .getByRole("row")
      .filter({ hasText: name })
    await scheduled.getByRole("button", { name: /^Regular price up 15 %/ }).click()
    const drawer = admin.getByRole("dialog")
    await drawer.getByText("₦1,150").waitFor()
    await drawer.getByRole("button", { name: "Change times" }).click()
    await admin.getByLabel("Starts").last().fill(inLagos(48))
    await admin.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    const { data: waiting } = await owner.call("GET /admin/price-schedules", { query: { per_page: 100 } })
    const id = waiting.find(({ note }) => note === name)?.id
    await eventually(async () => {
      const stored = await owner.call("GET /admin/price-schedules/{id}", { params: { id: String(id) } })
      expect(new Date(stored.data.starts_at).getTime()).toBeGreaterThan(Date.now() + 47 * HOUR_MS)
    })

    await shop.sql("update price_schedule set starts_at = now() where id = $1", [id])
    await shop.sql("update outbox_job set run_at = now() where key like $1", [`${id}:start:%`])
    const inShop = (price: string) =>
      eventually(async () =>
        expect(await words(shop, `/single-product?product_id=${data.id}`)).toContain(price),
      )
    await inShop("₦1,150")
    await toScreen(admin, "/app/price-change")
    const made = admin.getByRole("region", { name: "History" }).getByRole("row").filter({ hasText: name })
    await made.getByText("Scheduled", { exact: true }).waitFor()
    await made.getByText("1 product").waitFor()
    await made.getByRole("button", { name: "Undo" }).click()
    await admin.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
    await inShop("₦1,000")
  })
})
