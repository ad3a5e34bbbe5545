import { adminAxeFindings, faultsAtBothWidths } from "../harness/access"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { stockedVariant } from "../harness/journey"
import { picture } from "../harness/pictures"
import { DESKTOP, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Wishing for something, and saying how it was, in Chromium. */
const shop = sharedShop()

const browser = fileBrowser(shop)
const freshPage = freshPages(browser, shop)
const backOfficePage = freshPages(browser, shop, { screen: DESKTOP })
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

/** A product in stock that is bought without choosing anything first. */
async function plainProduct(): Promise<string> {
  const { product_id } = await stockedVariant(shop, 9)
  const [row] = await shop.sql<{ variants: number }>(
    "select count(*)::int as variants from catalogue_variant where product_id = $1",
    [product_id],
  )
  return row?.variants === 1 ? product_id : plainProduct()
}

describeWithBrowser("a shopper", () => {
  it("a guest's wish survives signing in, and moves from the wishlist into the cart", async () => {
    const account = await newShopper(shop)
    const page = await freshPage()
    await page.goto(`/single-product?product_id=${await plainProduct()}`)
    const main = page.getByRole("main")
    await main.getByRole("button", { name: "Add to Wishlist", exact: true }).click()
    const login = page.getByRole("dialog", { name: "Log In" })
    await login.getByLabel("Phone or email").fill(account.email)
    await login.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await login.getByLabel("Password", { exact: true }).press("Enter")
    await page.getByText("Added to your wishlist").waitFor()
    await main.getByRole("button", { name: "Remove from Wishlist" }).waitFor()

    await page.goto("/my-wishlist")
    await main.getByRole("heading", { name: /My Wishlist\s*1 product/ }).waitFor()
    const choice = main.getByRole("checkbox", { name: /E-mail me when/ })
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT")
    await choice.uncheck()
    await saved
    await page.goto("/my-wishlist-old")
    await main.getByRole("heading", { name: /My Wishlist\s*1 product/ }).waitFor()
    // Ticked until the shop has answered.
    await becomes(() => choice.isChecked(), false)

    // The shop refuses: the product comes back, and why is said.
    const remove = main.getByRole("button", { name: /^Remove from Wishlist/ })
    const gone = remove.waitFor({ state: "detached" })
    await page.route("**/api/v1/user/wishlist/delete/*", async (route) => {
      await gone
      const message = "Something went wrong on our side"
      await route.fulfill({
        status: 500,
        json: { status: 0, message, error: { code: "unexpected", message } },
      })
    })
    await remove.click()
    await gone
    await remove.waitFor()
    await page.unroute("**/api/v1/user/wishlist/delete/*")

    await main.getByRole("button", { name: /^Move to cart/ }).click()
    await page.getByText("Product added to cart successfully!").waitFor()
    await main.getByText("Nothing on your wishlist yet").waitFor()
    expect((await account.client.call("GET /user/cart")).data).toHaveLength(1)
  })

  it("a shopper sees the heart of a wish on its card, removes it and adds it at once", async () => {
    const [product] = (await shop.visitor().call("GET /products/filter", { query: { per_page: 1 } })).data
    if (!product) throw new Error("The demo shop is empty")
    const client = await makeShopper(shop)
    const wishes = async () => (await client.call("GET /user/wishlist/ids")).data
    await client.call("POST /user/wishlist/store", { body: { product_id: product.id } })
    expect(await wishes()).toHaveLength(1)
    const page = await freshPage()
    await enter(page, client)
    await page.goto("/shop")
    const heart = page
      .getByRole("main")
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Add to Wishlist/ })
    await heart.and(page.locator('[aria-pressed="true"]')).waitFor()
    await heart.click()
    await page.getByText("Removed from your wishlist").waitFor()
    await heart.and(page.locator('[aria-pressed="false"]')).waitFor()
    expect(await wishes()).toEqual([])
    await heart.click()
    await page.getByText("Added to your wishlist").waitFor()
    await heart.and(page.locator('[aria-pressed="true"]')).waitFor()
    expect(await wishes()).toHaveLength(1)
  })

  it("a shopper reviews a delivered product, and others read it on the product's page", async () => {
    const { client, variant } = await paidOrder(shop, owner, { status: "delivered" })
    const words = `Soft, and it lasts through the day. ${variant.variant_id} ${Date.now()}`
    const page = await freshPage()
    await enter(page, client)
    await page.goto("/my-reviews")
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
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Send the review" }).dblclick()
    await dialog.waitFor({ state: "hidden" })
    await main.getByText("Being read").waitFor()

    const { data } = await client.call("GET /user/reviews")
    const [review, ...more] = data
    expect([review?.verified, review?.photos.length, more]).toEqual([true, 1, []])
    const params = { id: review?.id ?? "" }
    await owner.call("PUT /admin/reviews/{id}/publish", { params, body: { revision: 1 } })

    await enter(page, await makeShopper(shop))
    const address = `/single-product?product_id=${variant.product_id}`
    await eventually(async () => (await (await fetch(shop.url + address)).text()).includes(words), Boolean)
    // An address of a letter opens the form.
    await page.goto(`${address}#write-review`)
    await page.getByRole("dialog", { name: "Write a review" }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    const item = main.locator("#reviews li").filter({ hasText: words })
    await item.getByText("Verified purchase").waitFor()
    await item.getByText("Dry skin").waitFor()
    const helpful = item.getByRole("button", { name: /^Helpful/ })
    await helpful.click()
    await item.getByText("Helpful (1)").waitFor()
    expect(await helpful.getAttribute("aria-pressed")).toBe("true")
    await main.getByLabel("Reviews of people with").selectOption("dry")
    await main.getByText(/from people with dry skin/).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })
})

describeWithBrowser("staff", () => {
  it("staff read a waiting review, answer it, publish it and hide it", async () => {
    const author = await makeShopper(shop)
    const { product_id } = await stockedVariant(shop, 9)
    const words = `It smells of rain ${Date.now()}`
    await author.call("POST /review/store", { body: { product_id, rating: 2, content: words } })
    const page = await backOfficePage()
    await signInBrowser(page.context(), "content@demo.shop")
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
    await page.getByText("No matching review.").waitFor()
    await page.getByRole("button", { name: /^All/ }).click()
    await page.getByRole("button", { name: /^Review of/ }).click()
    await dialog.getByRole("button", { name: "Hide" }).click()
    await dialog.getByLabel("Why").fill("Weather is no product")
    await dialog.getByRole("button", { name: "Hide" }).click()
    await dialog.getByRole("heading", { name: "Why it is hidden" }).waitFor()
    expect(await adminAxeFindings(page)).toEqual([])
    expect((await author.call("GET /user/reviews")).data[0]).toMatchObject({
      status: "hidden",
      hidden_reason: "Weather is no product",
      reply: { content: "So does our shop in July" },
    })
  })
})
