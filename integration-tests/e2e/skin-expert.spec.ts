import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { picture } from "../harness/pictures"
import { arrives, DESKTOP, enter, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** The skin expert in Chromium: from the questions to the cart, and what staff recommend. */
const shop = sharedShop()

const browser = fileBrowser(shop)

const numberIn = (text: string | null) => Number((text ?? "").replace(/[^\d.]/g, ""))

describeWithBrowser("the skin expert", () => {
  let page: Page
  const open = freshPages(browser, shop)
  beforeEach(async () => {
    page = await open()
  })
  const main = () => page.getByRole("main")
  const whole = () => main().getByRole("complementary", { name: "The whole routine" })

  it("the skin expert leads from the questions to a routine, another product of a step, and the cart", async () => {
    const client = await makeShopper(shop)
    await enter(page, client)

    await page.goto("/skin-expert")
    await main().getByRole("heading", { name: "Skin Expert" }).waitFor()
    await main()
      .getByRole("link", { name: /My face/ })
      .click()
    await main().getByRole("heading", { name: "Your face" }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByText("Shiny only in the middle").click()
    await main().getByText("Fine lines").click()
    await main().getByRole("button", { name: "See my routine" }).click()

    await main().getByRole("heading", { name: "Your face routine for combination skin" }).waitFor()
    const routine = new URL(page.url())
    expect(routine.searchParams.get("skin")).toBe("combination")
    await whole().waitFor()
    const steps = main().getByRole("list", { name: "Steps" }).locator("> li")
    await main().getByRole("heading", { name: "In the evening" }).waitFor()
    // Retinal is what helps with lines: it comes with a caution and its source.
    await main().getByRole("heading", { name: "A retinoid is for the evening" }).waitFor()
    expect(
      await main()
        .getByRole("link", { name: /European Medicines Agency/ })
        .getAttribute("href"),
    ).toMatch(/^https:/)

    const total = async () => numberIn(await whole().getByText(/^₦/).last().textContent())
    const before = await total()
    await steps.first().getByText("Choose another").click()
    const other = steps
      .first()
      .getByRole("link", { name: /^Take this/ })
      .first()
    const name = (await other.textContent())?.replace("Take this: ", "") ?? ""
    await other.click()
    await arrives(page, /pick=/)
    await steps.first().locator("p.font-semibold").first().getByText(name).waitFor()
    expect(await total()).not.toBe(before)

    // Something cheaper takes its step like any other choice, and the whole costs less.
    const cheaper = steps
      .getByRole("listitem")
      .filter({ hasText: /^Cheaper/ })
      .first()
    const dear = await total()
    await cheaper.getByRole("link", { name: /^Take this/ }).click()
    await eventually(total, (now) => now < dear)
    const numbers = await steps.locator("h2").allTextContents()
    expect(numbers.map((text) => Number(/^Step (\d)/.exec(text)?.[1]))).toEqual(numbers.map((_, i) => i + 1))

    await whole().getByRole("button", { name: "Save this routine" }).click()
    await page.getByText("Your routine is saved").waitFor()
    await whole().getByRole("button", { name: "Save my answer to my profile" }).click()
    await whole().getByRole("button", { name: "Saved. Forget it" }).waitFor()
    expect((await client.call("GET /user/skin-profile")).data).toMatchObject({
      skin_type: "combination",
      concern: "lines",
    })
    const count = await steps.count()
    await whole().getByRole("button", { name: "Add all to cart" }).click()
    await arrives(page, /\/shopping-cart$/)
    await main().getByText(`${count} items`).first().waitFor()
    expect((await client.call("GET /user/cart")).data).toHaveLength(count)

    await page.goto("/skin-expert")
    const saved = main().getByRole("region", { name: "Your saved routines" })
    await saved.getByRole("link", { name: /face routine for combination skin/ }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await saved.getByRole("button", { name: /^Delete/ }).click()
    await saved.waitFor({ state: "detached" })
    await main().getByText("You told us:").waitFor()
    await main().getByRole("link", { name: "Face routine" }).click()
    await main().getByRole("heading", { name: "Your face routine for combination skin" }).waitFor()
  })

  it("a routine of the skin expert is shared by a link that anyone can open and no search engine indexes", async () => {
    await page.addInitScript({
      content: `navigator.share = async ({ url }) => { document.title = url }`,
    })
    await page.goto("/skin-expert?for=face&skin=oily&concern=bumps&gentle=1&budget=low")
    await whole().getByRole("button", { name: "Share this routine" }).click()
    const link = await eventually(
      () => page.title(),
      (title) => title.includes("shared=1"),
    )
    const names = () => whole().getByRole("listitem").allTextContents()
    const own = await names()
    expect([...new URL(link).searchParams.keys()]).toEqual(["for", "skin", "concern", "pick", "shared"])
    const stranger = await open()
    await stranger.goto(link)
    await stranger.getByText("Someone shared this routine with you").waitFor()
    const robots = await stranger.locator("meta[name=robots]").getAttribute("content")
    expect(robots).toContain("noindex")
    const shown = stranger.getByRole("complementary", { name: "The whole routine" }).getByRole("listitem")
    expect(await shown.allTextContents()).toEqual(own)
  })

  it("the skin expert remembers a saved skin type for its list, for similar reviews, and for a new review", async () => {
    const client = await makeShopper(shop)
    await client.call("PUT /user/skin-profile", { body: { skin_type: "oily" } })
    const [reviewed] = await shop.sql<{ product_id: string; alike: number }>(
      `select r.product_id, count(*)::int as alike from review r
         join catalogue_product p on p.product_id = r.product_id and p.is_listed
        where r.status = 'published' and r.skin_type = 'oily' and r.deleted_at is null
        group by r.product_id order by 2 desc, 1 limit 1`,
    )
    await enter(page, client)
    await page.goto("/for-your-skin")
    await arrives(page, /\/for-your-skin\/oily$/)
    await main().getByRole("heading", { name: "For oily skin", level: 1 }).waitFor()
    await main().getByRole("link", { name: "Dry skin" }).click()
    await main().getByRole("heading", { name: "For dry skin", level: 1 }).waitFor()

    await page.goto(`/single-product?product_id=${reviewed?.product_id}`)
    const alike = main().getByRole("button", { name: `Skin like mine (${reviewed?.alike})` })
    await alike.click()
    await main()
      .getByText(/from people with oily skin/)
      .waitFor()
    expect(await alike.getAttribute("aria-pressed")).toBe("true")
    await alike.click()
    await main()
      .getByText(/from people with oily skin/)
      .waitFor({ state: "detached" })
    await main().getByRole("button", { name: "Write a review" }).click()
    const form = page.getByRole("dialog")
    await form.getByText("As you told the skin expert.").waitFor()
    expect(await form.getByLabel("Your skin").inputValue()).toBe("oily")
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the skin expert sends a picture to staff, shows their answer, and deletes it at once", async () => {
    const client = await makeShopper(shop)
    await enter(page, client)
    await page.goto("/skin-expert")
    const form = main().locator("form").filter({ hasText: "Send my picture" })
    await form.getByRole("button", { name: "Send my picture" }).click()
    await form.getByText("We keep a picture of you only if you agree to it").waitFor()
    await form.locator("input[type=file]").setInputFiles({
      name: "me.jpg",
      mimeType: "image/jpeg",
      buffer: await picture("jpeg"),
    })
    await form.getByLabel(/What would you like to know/).fill("Is it dry?")
    await form.getByRole("checkbox").check()
    await form.getByRole("button", { name: "Send my picture" }).click()
    const own = main().getByRole("list", { name: "Your pictures" })
    await own.getByRole("img").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const staff = await signedIn(shop, "merchandiser@demo.shop")
    const id = (await client.call("GET /user/skin-selfies")).data[0]?.id ?? ""
    await staff.call("POST /admin/skin-selfies/{id}/answer", {
      params: { id },
      body: { answer: "It looks dry: <b>cream</b> on damp skin." },
    })
    await page.reload()
    await own.getByText("It looks dry: <b>cream</b> on damp skin.").waitFor()
    await own.getByRole("button", { name: /^Delete now/ }).click()
    await own.waitFor({ state: "detached" })
    expect((await client.call("GET /user/skin-selfies")).data).toEqual([])
  })

  it("the skin expert asks a guest to sign in before it fills a cart, and keeps the answers", async () => {
    await page.goto("/skin-expert?for=head&skin=dry&hair=braided")
    await main()
      .getByRole("heading", { name: /scalp routine for braided hair/ })
      .waitFor()
    await whole().getByRole("button", { name: "Add all to cart" }).click()
    await page.getByRole("dialog").getByLabel("Phone or email").waitFor()
    expect(new URL(page.url()).search).toBe("?for=head&skin=dry&hair=braided")
  })
})

describeWithBrowser("with JavaScript off", () => {
  it("the skin expert works without script: its questions are a form and the routine a page", async () => {
    const context = await browser.newContext({
      viewport: PHONE.viewport,
      baseURL: shop.url,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto("/skin-expert")
    await page.getByRole("link", { name: /My body/ }).click()
    await page.getByLabel(/Tight or ashy/).check()
    await page.getByLabel(/The lowest prices first/).check()
    await page.getByRole("button", { name: "See my routine" }).click()
    await page.getByRole("heading", { name: "Your body routine for dry skin" }).waitFor()
    await page.getByText("Lowest prices").waitFor()
    await page.getByText("Choose another").first().click()
    await page
      .getByRole("link", { name: /^Take this/ })
      .first()
      .click()
    await arrives(page, /pick=/)
    await page.getByRole("link", { name: "Change my answers" }).click()
    expect(await page.getByLabel(/Tight or ashy/).isChecked()).toBe(true)
  })
})

describeWithBrowser("a merchandiser", () => {
  it("a merchandiser sees which skin types lack products, recommends one, and the shop shows it", async () => {
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, "merchandiser@demo.shop")
    const listed = (
      await shop.visitor().call("GET /products/list/{list}", {
        params: { list: "best-sellers" },
        query: { availability: "instock", per_page: 24 },
      })
    ).data
    const there = (
      await shop.visitor().call("GET /recommendations/{skin_type}/{route}", {
        params: { skin_type: "normal", route: "body" },
        query: { per_page: 100 },
      })
    ).data.map(({ id }) => id)
    // Several brands sell panty liners; the list of the drawer shows names alone.
    const once = await shop.sql<{ name: string }>(
      "select card ->> 'name' as name from catalogue_product where is_listed group by 1 having count(*) = 1",
    )
    const product = listed.find(
      ({ id, name }) => !there.includes(id) && once.some((single) => single.name === name),
    )
    if (!product) throw new Error("Every best seller is recommended there")

    await page.goto("/admin/recommendation")
    await arrives(page, /\/app\/recommendation$/)
    await page.getByRole("heading", { name: "Recommendations" }).waitFor()
    await page.getByRole("button", { name: /^Normal, Body: \d+ in stock/ }).click()
    await arrives(page, /skin_type=normal&route=body/)
    // The address is there before the screen: the drawer begins with what the screen shows.
    await page.getByRole("button", { name: /^Normal, Body:/, pressed: true }).waitFor()
    await page.getByRole("button", { name: "Recommend a product" }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByLabel("Find products").fill(product.name)
    await drawer.getByRole("button", { name: `Add ${product.name}, ${product.vendor}`, exact: true }).click()
    await drawer.getByLabel("Why it suits").fill("Our own favourite.")
    await drawer.getByRole("button", { name: "Save" }).click()
    await drawer.waitFor({ state: "detached" })
    const row = page.getByRole("row").filter({ hasText: product.name })
    await row.getByText("Our own favourite.").waitFor()
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /recommendations/{skin_type}/{route}", {
        params: { skin_type: "normal", route: "body" },
        query: { per_page: 100 },
      })
      expect(data.find(({ id }) => id === product.id)?.note).toBe("Our own favourite.")
    })

    await row.getByRole("button", { name: /^Actions of/ }).click()
    await page.getByRole("menuitem", { name: "Delete" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
    await row.waitFor({ state: "detached" })
  })
})
