import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { faultsAtBothWidths, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { messageTo } from "../harness/outbox"
import { arrives, DESKTOP, openPage, PHONE, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What surrounds every page: the newsletter form, and all of it without script. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop, { ignored: /^(?!)/ })

describeWithBrowser("the newsletter", () => {
  const statusOf = async (email: string) => {
    const rows = await shop.sql<{ status: string }>(
      "select status from newsletter_subscriber where email = $1",
      [email],
    )
    return rows[0]?.status
  }

  it("a shopper subscribes to the newsletter on a page, confirms by the e-mail's link, and unsubscribes with one press", async () => {
    const page = await newPage()
    await page.goto("/about-us")
    const block = page.getByRole("region", { name: "Pretty things in your inbox" })
    await block.getByRole("button", { name: "Subscribe" }).click()
    await block.getByText("E-mail is required").waitFor()
    await block.getByLabel("E-mail", { exact: true }).fill("ada@")
    await block.getByRole("button", { name: "Subscribe" }).click()
    await block.getByText("E-mail must be valid").waitFor()
    const email = `newsletter.${randomUUID()}@example.com`
    await block.getByLabel("E-mail", { exact: true }).fill(email)
    await block.getByRole("checkbox").check()
    await block.getByRole("button", { name: "Subscribe" }).click()
    await block.getByText("open the e-mail we sent you").waitFor()
    expect(await statusOf(email)).toBe("pending")

    const { text } = await messageTo(shop, email)
    const link = (step: string) => new RegExp(`/newsletter/${step}\\?token=\\S+`).exec(text)?.[0] ?? ""
    await page.goto(link("confirm"))
    await page.getByText("You are on the list").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    expect(await statusOf(email)).toBe("confirmed")
    await page.goto(link("unsubscribe"))
    await page.getByText("You are unsubscribed").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    expect(await statusOf(email)).toBe("unsubscribed")
  })
})

describeWithBrowser("without script", () => {
  const open = async (screen: (typeof SCREENS)[number], path: string): Promise<Page> => {
    const { viewport, hasTouch } = screen
    const context = await browser.newContext({
      viewport,
      hasTouch,
      baseURL: shop.url,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  it("every entry of the header and menu is a link or works without script", async () => {
    const page = await open(DESKTOP, "/about-us")
    const main = page.getByRole("navigation", { name: "Main" })
    expect(await page.getByRole("button", { name: "Show categories" }).isVisible()).toBe(false)
    await main.getByRole("link", { name: "Categories" }).click()
    await arrives(page, /\/categories$/)
    await main.getByRole("link", { name: "Brands" }).click()
    await arrives(page, /\/brands$/)
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click()
    await arrives(page, /\/login$/)
  })

  it("the phone's menu drawer opens without script", async () => {
    const page = await open(PHONE, "/about-us")
    await page.getByRole("button", { name: "Menu", exact: true }).tap()
    await page.getByRole("link", { name: "Skin Expert" }).first().tap()
    await arrives(page, /\/skin-expert$/)
  })
})

describeWithBrowser("a page of a programme that opens later", () => {
  it("the page of a programme that opens later says what it is, with a title of its own", async () => {
    const page = await newPage()
    await page.goto("/download-app")
    expect(await page.title()).not.toBe("")
    await page.getByRole("main").getByRole("link", { name: "Ask on WhatsApp" }).waitFor()
  })
})

describeWithBrowser("a page for members", () => {
  it("a page for members sends a guest to sign in", async () => {
    const page = await newPage()
    await page.goto("/my-wishlist")
    await arrives(page, /\/login\?next=/)
  })
})

describeWithBrowser("the home page", () => {
  const PICTURES_ARE_THERE = `[...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom < 0 || top > innerHeight || image.complete
  })`

  it.each(SCREENS)(
    "the home page does not shift its layout while a shopper scrolls on a $name",
    async (screen) => {
      const { page, complaints } = await openPage(browser, shop, screen)
      const look = await watchPage(page)
      await page.goto("/")
      await page.mouse.wheel(0, 4_000)
      await eventually(
        () => page.evaluate<number>("scrollY"),
        (y) => y > 3_000,
      )
      await becomes(() => page.evaluate(PICTURES_ARE_THERE), true)
      expect((await look({ axe: false })).shift).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
