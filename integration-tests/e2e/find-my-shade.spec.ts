import type { Page } from "playwright"
import sharp from "sharp"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { picture } from "../harness/pictures"
import { enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Find my shade from a photo in Chromium: what is read stays in the browser, and the shade goes into the cart. */
const shop = sharedShop()
const browser = fileBrowser(shop)

/** Skin above, white paper below, under a warm lamp. */
const photo = async () =>
  sharp(await picture("png", 300, 400, "#8f6544"))
    .composite([{ input: await picture("png", 300, 200, "#f4e1bd"), top: 200, left: 0 }])
    .png()
    .toBuffer()

describeWithBrowser("find my shade", () => {
  let page: Page
  const open = freshPages(browser, shop)
  beforeEach(async () => {
    page = await open()
  })

  it("the shade finder reads a photo on the device, sends nothing of it to the shop, and adds the shade to the cart", async () => {
    const client = await makeShopper(shop)
    await enter(page, client)
    await page.goto("/find-my-shade")
    const main = page.getByRole("main")
    await main.getByRole("link", { name: /From a photo/ }).click()
    const sent: string[] = []
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await main.getByLabel("Your picture", { exact: true }).setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await photo(),
    })
    const shown = main.getByRole("button", { name: /^Your picture\. / })
    await shown.click({ position: { x: 100, y: 40 } })
    // The second tap falls on skin: it is not read as white.
    await shown.click({ position: { x: 140, y: 50 } })
    await main.getByText("That does not look white").waitFor()
    const box = await shown.boundingBox()
    await shown.click({ position: { x: 100, y: (box?.height ?? 0) * 0.8 } })
    await main.getByText("Your skin in this picture").waitFor()
    await main
      .getByText(/^ΔE \d/)
      .first()
      .waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    expect(sent.filter((one) => /^(POST|PUT|PATCH)/.test(one) || /match/.test(one))).toEqual([])
    expect(new URL(page.url()).search).toBe("?by=photo")

    await main
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click()
    await page.getByText("Product added to cart").waitFor()
    expect((await client.call("GET /user/cart")).data.length).toBe(1)
  })
})
