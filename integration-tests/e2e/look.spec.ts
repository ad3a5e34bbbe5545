import { readShop } from "../../src/contract/shop"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { messageTo } from "../harness/outbox"
import { coloursIn, hasPicture } from "../harness/pdf"
import { picture } from "../harness/pictures"
import { DESKTOP, type OpenPage, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The look of the shop (docs/look.md), changed in the admin and seen on page, e-mail and invoice. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const PINK = "#f2a7c3"

describeWithBrowser("an owner", () => {
  const open = freshPages(browser, shop)
  let backOffice: OpenPage
  let owner: ShopClient
  let email: string
  beforeAll(async () => {
    backOffice = await openPage(browser, shop, DESKTOP)
    ;({ email } = await makeStaff(shop, "superadmin"))
    await signInBrowser(backOffice.context, email)
    owner = await signedIn(shop, email)
  })
  afterAll(async () => {
    const empty = { name: "", brand_colour: "", link_colour: "", font: "jakarta", logo_has_name: false }
    await owner.call("POST /admin/look", { body: { ...empty, image: null, icon: null } })
  })

  it("an owner tries colours, is refused one without enough contrast, and saves the shop's own look", async () => {
    const { page } = backOffice
    await toScreen(page, "/app/look")
    const preview = page.getByRole("region", { name: "Preview" })
    await preview.getByText(readShop({}).name.toLowerCase(), { exact: true }).first().waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    await page.getByLabel("Main colour (optional)", { exact: true }).fill("#12716b")
    await preview.getByText("2.9 : 1", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Save" }).click()
    const refusal =
      "Dark text on this colour has a contrast of 2.9 : 1, and needs 4.5 : 1. Choose a lighter colour"
    await page.getByRole("alert").filter({ hasText: refusal }).waitFor()

    await page.getByLabel("Main colour (optional)", { exact: true }).fill(PINK)
    await page.getByLabel("Name (optional)", { exact: true }).fill("Ife Beauty")
    await page.getByLabel("Logo (optional)", { exact: true }).setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await picture("png", 300, 100, "#8a1d4d"),
    })
    // Nothing is saved yet: the preview has it, and the shop does not.
    await preview.getByText("ife beauty", { exact: true }).first().waitFor()
    expect((await shop.visitor().call("GET /look")).data.name).toBeNull()
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByText("The look of the shop is saved").first().waitFor()
    await page.getByText(/^Last changed by/).waitFor()
    await page.locator("[data-shop-mark]").first().getByText("Ife Beauty").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })

  it("the shop's own look is on every page from its first byte", async () => {
    await eventually(async () => {
      const [begin] = /<html[^>]*>/.exec(await (await fetch(shop.url)).text()) ?? []
      expect(begin).toContain(`--color-brand:${PINK}`)
    })
    const shopper = await open()
    await shopper.goto("/")
    await shopper.getByRole("link", { name: "Ife Beauty, home" }).first().waitFor()
    const colour = await shopper.evaluate<string>(
      "getComputedStyle(document.querySelector('main .bg-brand')).backgroundColor",
    )
    expect(colour).toBe("rgb(242, 167, 195)")
    expect(await faultsAtBothWidths(shopper)).toEqual([])
  })

  it("the shop's own look is in the next e-mail and on invoices", async () => {
    await owner.call("POST /admin/get-ready/{step}/try", { params: { step: "mail" } })
    const { html, subject } = await messageTo(shop, email)
    expect(subject).toContain("Ife Beauty")
    expect(html).toContain(`background:${PINK};padding:20px 28px`)
    expect(html).toMatch(/<img src="[^"]+\/img\/pictures\/[^"]+\?w=320&format=jpeg"/)
    expect(html).not.toContain("#36bdb4")

    const [order] = await shop.sql<{ id: string }>(
      "select id from shop_order where paid_attempt_id is not null limit 1",
    )
    const invoice = await fetch(`${shop.url}/api/v1/admin/orders/${order?.id}/invoice`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const pdf = Buffer.from(await invoice.arrayBuffer())
    expect(coloursIn(pdf).has(PINK)).toBe(true)
    expect(coloursIn(pdf).has("#36bdb4")).toBe(false)
    expect(hasPicture(pdf)).toBe(true)
  })
})
