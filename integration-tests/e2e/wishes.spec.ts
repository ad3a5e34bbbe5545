import type { Page } from "playwright-core"
import { adminAxeFindings, axeFindings } from "../harness/access"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { picture } from "../harness/pictures"
import { enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Wishing for something, and saying how it was, in Chromium. */
const shop = sharedShop()

const browser = fileBrowser(shop)
let owner: ShopClient
beforeAll(async () => {
  owner = await shop.visitor().signIn("owner@demo.shop")
})

const settled = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" })

describeWithBrowser.each(SCREENS)("on a $name", (screen) => {
  let open: OpenPage
  let page: Page
  beforeEach(async () => {
    open = await openPage(browser, shop, screen)
    page = open.page
  })
  afterEach(async () => {
    await open?.context.close()
    expect(open?.complaints ?? []).toEqual([])
  })

  it("a visitor's wish is kept through signing in, and goes from the list into the cart", async () => {
    const account = await shop.visitor().register()
    const { product_id } = await stockedVariant(shop, 9)
    await settled(page, `/single-product?product_id=${product_id}`)
    const main = page.getByRole("main")
    await main.getByRole("button", { name: "Add to Wishlist", exact: true }).click()
    const login = page.getByRole("dialog", { name: "Log In" })
    await login.getByLabel("Phone or email").fill(account.email)
    await login.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await login.getByLabel("Password", { exact: true }).press("Enter")
    await page.getByText("Added to your wishlist").waitFor()
    await main.getByRole("button", { name: "Remove from Wishlist" }).waitFor()

    await settled(page, "/my-wishlist")
    await main.getByRole("heading", { name: /My Wishlist\s*1 product/ }).waitFor()
    const choice = main.getByRole("checkbox", { name: /E-mail me when/ })
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT")
    await choice.uncheck()
    await saved
    expect(await axeFindings(page)).toEqual([])
    await page.reload({ waitUntil: "networkidle" })
    expect(await choice.isChecked()).toBe(false)

    // The shop cannot be reached: the product comes back, and why is said.
    const remove = main.getByRole("button", { name: /^Remove from Wishlist/ })
    const gone = remove.waitFor({ state: "detached" })
    await page.route("**/api/v1/user/wishlist/delete/*", async (route) => {
      await gone
      await route.abort()
    })
    await remove.click()
    await gone
    await remove.waitFor()
    await page.unroute("**/api/v1/user/wishlist/delete/*")

    const move = main.getByRole("button", { name: /^Move to cart/ })
    const choose = main.getByRole("link", { name: /^Choose options/ })
    await move.or(choose).first().waitFor()
    if ((await move.count()) > 0) {
      await move.click()
      await page.getByText("Product added to cart successfully!").waitFor()
    } else {
      await remove.click()
    }
    await main.getByText("Nothing on your wishlist yet").waitFor()
    await settled(page, "/my-wishlist-old")
    await main.getByText("Nothing on your wishlist yet").waitFor()
  })

  it("a heart on a card is on and off at once", async () => {
    const client = shop.visitor()
    await client.register()
    await enter(page, client)
    await settled(page, "/shop")
    const heart = page
      .getByRole("main")
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Add to Wishlist/ })
    expect(await heart.getAttribute("aria-pressed")).toBe("false")
    await heart.click()
    await page.getByText("Added to your wishlist").waitFor()
    const filled = heart.and(page.locator('[aria-pressed="true"]'))
    await filled.waitFor()
    await page.reload({ waitUntil: "networkidle" })
    await filled.waitFor()
    expect((await client.call("GET /user/wishlist/ids")).data).toHaveLength(1)
    await heart.click()
    await page.getByText("Taken off your wishlist").waitFor()
    expect((await client.call("GET /user/wishlist/ids")).data).toEqual([])
  })

  it("a review goes from what came to the product's page", async () => {
    const { client, variant } = await paidOrder(shop, owner, { status: "delivered" })
    const words = `Soft, and it lasts through the day. ${variant.variant_id} ${Date.now()}`
    await enter(page, client)
    await settled(page, "/my-reviews")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: /^Review / }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Send the review" }).click()
    await dialog.getByText("Choose 1 to 5 stars").waitFor()
    await dialog.getByRole("radio", { name: /^5 stars/ }).check({ force: true })
    await dialog.getByLabel("Your review").fill(words)
    await dialog.getByLabel("Your skin").selectOption({ label: "Dry skin" })
    await dialog
      .getByLabel("Pictures", { exact: true })
      .and(page.locator("input"))
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 600, 400) })
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole("button", { name: "Send the review" }).dblclick()
    await dialog.waitFor({ state: "hidden" })
    await main.getByText("Being read").waitFor()
    expect(await axeFindings(page)).toEqual([])

    const { data } = await client.call("GET /user/reviews")
    const [review, ...more] = data
    expect([review?.verified, review?.photos.length, more]).toEqual([true, 1, []])
    const params = { id: review?.id ?? "" }
    await owner.call("PUT /admin/reviews/{id}/publish", { params, body: { revision: 1 } })

    const reader = shop.visitor()
    await reader.register()
    await enter(page, reader)
    const address = `/single-product?product_id=${variant.product_id}`
    await eventually(async () => (await (await fetch(shop.url + address)).text()).includes(words), Boolean)
    await settled(page, address)
    const item = main.locator("#reviews li").filter({ hasText: words })
    await item.getByText("Verified purchase").waitFor()
    await item.getByText("Dry skin").waitFor()
    const helpful = item.getByRole("button", { name: /^Helpful/ })
    await helpful.click()
    await item.getByText("Helpful (1)").waitFor()
    expect(await helpful.getAttribute("aria-pressed")).toBe("true")
    await main.getByLabel("Reviews of people with").selectOption("dry")
    await main.getByText(/from people with dry skin/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto("/about-us")
    await settled(page, `/single-product?product_id=${variant.product_id}#write-review`)
    await page.getByRole("dialog", { name: "Write a review" }).waitFor()
  })
})

describeWithBrowser("staff", () => {
  it("read what waits, answer it, and publish or hide it", async () => {
    const author = shop.visitor()
    await author.register()
    const { product_id } = await stockedVariant(shop, 9)
    const words = `It smells of rain ${Date.now()}`
    await author.call("POST /review/store", { body: { product_id, rating: 2, content: words } })
    const open = await openPage(browser, shop, SCREENS[1])
    const { page } = open
    try {
      await signInBrowser(open.context, "content@demo.shop")
      await page.goto(`/app/reviews?status=pending&q=${encodeURIComponent(words)}`)
      await page.getByRole("button", { name: /^Review of/ }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByText(words).first().waitFor()
      expect(await adminAxeFindings(page)).toEqual([])
      await dialog.getByRole("button", { name: "Answer" }).click()
      await dialog.getByLabel("The shop's answer").fill("So does our shop in July")
      await dialog.getByRole("button", { name: "Save" }).click()
      await dialog.getByText("So does our shop in July").waitFor()
      await dialog.getByRole("button", { name: "Publish" }).click()
      await page.getByText("No review fits.").waitFor()
      await page.goto(`/app/reviews?q=${encodeURIComponent(words)}`)
      await page.getByRole("button", { name: /^Review of/ }).click()
      await dialog.getByRole("button", { name: "Hide" }).click()
      await dialog.getByLabel("Why").fill("Weather is no product")
      await dialog.getByRole("button", { name: "Hide" }).click()
      await dialog.getByRole("heading", { name: "Why it is hidden" }).waitFor()
      expect(await adminAxeFindings(page)).toEqual([])
    } finally {
      await open.context.close()
    }
    expect((await author.call("GET /user/reviews")).data[0]).toMatchObject({
      status: "hidden",
      hidden_reason: "Weather is no product",
      reply: { content: "So does our shop in July" },
    })
  })
})
