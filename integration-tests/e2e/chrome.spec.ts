import type { Page } from "playwright"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { arrives, DESKTOP, enter, PHONE, tabTo } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Header, menus, footer and dialogs by mouse, keyboard and touch. They are the same on all pages, so a short one is used. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const EVERY_COMPLAINT = { ignored: /^(?!)/ }
const onDesktop = freshPages(browser, shop, { screen: DESKTOP, ...EVERY_COMPLAINT })
const onPhone = freshPages(browser, shop, { screen: PHONE, ...EVERY_COMPLAINT })

let page: Page

const main = () => page.getByRole("navigation", { name: "Main" })
const focusedText = () =>
  page.evaluate<string>(
    "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''",
  )
const isSignedOut = () =>
  becomes(() => page.evaluate<boolean>('!JSON.parse(localStorage.getItem("shop") ?? "{}").auth'), true)

describeWithBrowser("the desktop's main menu", () => {
  beforeEach(async () => {
    page = await onDesktop()
    await page.goto("/about-us")
  })

  it("the desktop menu has every entry, shows a section's categories on hover, and closes when the mouse leaves", async () => {
    const entries = await main().getByRole("link").allTextContents()
    expect(entries).toEqual(
      expect.arrayContaining([
        "Categories",
        "Brands",
        "Deals",
        "New in",
        "Skin expert",
        "Bundles & gifts",
        "Wholesale",
      ]),
    )
    await main().getByRole("link", { name: "Categories" }).hover()
    const panel = page.locator("#panel-categories")
    const sections = panel.locator("ul").first().getByRole("link")
    await sections.first().waitFor()
    expect(await sections.count()).toBe(12)
    await sections.nth(2).hover()
    const name = (await sections.nth(2).textContent()) ?? ""
    await panel.getByRole("link", { name: `All ${name}` }).waitFor()
    const hrefs = await Promise.all(
      (await panel.getByRole("link").all()).map(async (link) => (await link.getAttribute("href")) ?? ""),
    )
    for (const kind of ["/section/", "/category/", "/subcategory/"])
      expect(hrefs.some((href) => href.startsWith(kind))).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.mouse.move(600, 860)
    await panel.waitFor({ state: "detached" })
  })

  it("the desktop menu works by keyboard: arrows open it and move in it, Escape closes it and restores the focus", async () => {
    await main().getByRole("link", { name: "Categories" }).focus()
    await page.keyboard.press("ArrowDown")
    const panel = page.locator("#panel-categories")
    const sections = panel.locator("ul").first().getByRole("link")
    await sections.first().waitFor()
    await eventually(
      () => page.evaluate("Boolean(document.activeElement?.closest('#panel-categories'))"),
      (inside) => inside === true,
    )
    await becomes(focusedText, await sections.first().textContent())
    await page.keyboard.press("ArrowDown")
    const second = await sections.nth(1).textContent()
    await becomes(focusedText, second)
    await page.keyboard.press("ArrowRight")
    await becomes(
      () => page.evaluate<string>("document.activeElement?.getAttribute('href')"),
      expect.stringMatching(/^\/category\//),
    )
    await page.keyboard.press("ArrowLeft")
    await becomes(focusedText, second)
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "detached" })
    await becomes(focusedText, "Show categories")
    await page.keyboard.press("ArrowRight")
    await becomes(focusedText, "Brands")

    // Goes where an entry leads when it is pressed, and closes.
    await main().getByRole("button", { name: "Show categories" }).press("Enter")
    await panel.locator('a[href^="/subcategory/"]').first().press("Enter")
    await arrives(page, /\/subcategory\/.+subCategoryId=/)
    await panel.waitFor({ state: "detached" })
  })

  it("the desktop menu filters brands by word and by letter, in groups of seven", async () => {
    await main().getByRole("link", { name: "Brands" }).hover()
    const panel = page.locator("#panel-brands")
    const brands = panel.getByRole("region").getByRole("link")
    await brands.first().waitFor()
    const all = await brands.count()
    expect(all).toBeGreaterThan(90)
    expect(await panel.getByRole("region").first().getByRole("link").count()).toBe(7)
    await panel.getByPlaceholder("Search your brand").fill("glow")
    const found = await brands.allTextContents()
    expect(found.length).toBeGreaterThan(0)
    for (const name of found) expect(name.toLowerCase()).toContain("glow")
    await panel.getByPlaceholder("Search your brand").fill("")
    await panel.getByRole("button", { name: "B", exact: true }).click()
    const ofB = await brands.allTextContents()
    expect(ofB.length).toBeGreaterThan(0)
    for (const name of ofB) expect(name.normalize("NFD").charAt(0)).toBe("B")
    expect(await axeFindings(page)).toEqual([])
    await panel.getByRole("button", { name: "All", exact: true }).click()
    await becomes(() => brands.count(), all)
    await brands.nth(3).click()
    await arrives(page, /\/brands\/.+\?brandId=/)
  })
})

describeWithBrowser("the desktop's header", () => {
  beforeEach(async () => {
    page = await onDesktop()
  })

  it("the desktop header opens dialogs for guests: sign in (also by keyboard), sign up and cart", async () => {
    await page.goto("/about-us")
    await tabTo(page, "link", "Sign In")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Log In" }).getByLabel("Phone or email").waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    const header = page.getByRole("banner")
    for (const [opener, dialog] of [
      ["Sign In", "Log In"],
      ["Sign Up", "Sign Up"],
      ["Cart", "Log In"],
    ] as const) {
      await header.getByRole("link", { name: opener, exact: true }).click()
      await page.getByRole("dialog", { name: dialog }).waitFor()
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      expect(new URL(page.url()).pathname).toBe("/about-us")
    }
  })

  it("the desktop header shows a signed-in shopper the nine account links by keyboard, with Log Out last", async () => {
    await enter(page, await makeShopper(shop))
    await page.goto("/about-us")
    const header = page.getByRole("banner")
    await header.getByRole("link", { name: "My Wishlist" }).waitFor()
    await header.getByRole("link", { name: "My Account" }).focus()
    await page.keyboard.press("ArrowDown")
    const menu = page.locator("#panel-account")
    await menu.getByRole("link").last().waitFor()
    const names = await menu.getByRole("link").allTextContents()
    expect(names.map((name) => name.replace(/^\S+ Hustle$/, "{brand} Hustle"))).toEqual([
      "My Account",
      "Wholesale Access",
      "{brand} Hustle",
      "Refer & Earn",
      "Track Order",
      "My Orders",
      "My Wishlist",
      "Change Password",
      "Log Out",
    ])
    await becomes(focusedText, "My Account")
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press("Escape")
    await menu.waitFor({ state: "detached" })
    await becomes(focusedText, "Ada, account menu")

    await page.getByRole("button", { name: "Ada, account menu" }).press("ArrowDown")
    await menu.getByRole("link").last().waitFor()
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await arrives(page, (url) => url.pathname === "/")
    await isSignedOut()
  })

  it("the desktop header closes the promo bar for this view, stays at the top, and leads back to the top", async () => {
    await page.goto("/about-us")
    const promo = page.getByText("Shop up to ₦500,000 & enjoy FREE shipping!")
    await promo.waitFor()
    await page.getByRole("button", { name: "Close this offer" }).click()
    await promo.waitFor({ state: "detached" })
    const toTop = page.getByRole("button", { name: "Back to top" })
    expect(await toTop.isVisible()).toBe(false)
    await page.mouse.wheel(0, 1500)
    await toTop.waitFor()
    expect((await page.getByRole("banner").boundingBox())?.y).toBe(0)
    await toTop.click()
    await becomes(() => page.evaluate("scrollY"), 0)
    await toTop.waitFor({ state: "hidden" })
    await page.reload()
    await promo.waitFor()
  })

  it("the desktop header copies the code of the first-order coupon", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto("/about-us")
    await page.getByText("Get a discount on your first order").locator("visible=true").waitFor()
    await page.getByRole("button", { name: "Copy the code FIRSTGIFT" }).click()
    await page.getByText("FIRSTGIFT copied").waitFor()
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("FIRSTGIFT")
  })
})

describeWithBrowser("the phone", () => {
  const drawer = () => page.getByRole("dialog", { name: "Menu" })
  const openDrawer = () => page.getByRole("button", { name: "Menu", exact: true }).tap()
  beforeEach(async () => {
    page = await onPhone()
  })

  it("the phone's bar has five shortcuts, two of which ask a guest to sign in", async () => {
    await page.goto("/about-us")
    const bar = page.getByRole("navigation", { name: "Shortcuts" })
    expect(await bar.getByRole("link").allTextContents()).toEqual(
      ["Home", "Categories", "Brands", "Wishlist", "My Profile"].map((name) => ` ${name}`),
    )
    for (const name of ["Wishlist", "My Profile"]) {
      await bar.getByRole("link", { name }).tap()
      await page.getByRole("dialog", { name: "Log In" }).waitFor()
      await page.getByRole("button", { name: "Close", exact: true }).tap()
      await page.getByRole("dialog", { name: "Log In" }).waitFor({ state: "detached" })
    }
    await enter(page, await makeShopper(shop))
    await page.goto("/about-us")
    await bar.getByRole("link", { name: "Wishlist" }).tap()
    await arrives(page, /\/my-wishlist$/)
    await page.getByRole("heading", { name: "My Wishlist" }).waitFor()
    await bar.getByRole("link", { name: "My Profile" }).tap()
    await arrives(page, /\/profile$/)
  })

  it("the phone folds its search into an icon once the page is scrolled, beside chat and back to top", async () => {
    await page.goto("/about-us")
    const search = page.getByRole("combobox", { name: "Search products" })
    const shape = () =>
      page.evaluate<string>("getComputedStyle(document.querySelector('.search-fold')).clipPath")
    expect(await shape()).toBe("none")
    await page.mouse.wheel(0, 1500)
    const toTop = page.getByRole("button", { name: "Back to top" })
    await toTop.waitFor()
    await page.getByRole("link", { name: "Chat with customer care" }).waitFor()
    await becomes(shape, expect.stringContaining("inset"))
    // What is left of it opens it: it takes the whole row.
    const box = await search.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20)
    await becomes(shape, "none")
    await becomes(focusedText, "Search products")
    expect((await search.boundingBox())?.width).toBeGreaterThan(300)
    await page.keyboard.type("cream")
    await page.getByRole("option").first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press("Escape")
    await page.evaluate("document.activeElement.blur()")
    await toTop.tap()
    await becomes(() => page.evaluate("scrollY"), 0)
    await becomes(shape, "none")
  })

  it("the phone shows one bar of offers, and drops the first-order offer after the first order", async () => {
    const client = await makeShopper(shop)
    await enter(page, client)
    await page.goto("/about-us")
    const gift = page.getByText("Get a discount on your first order")
    const delivery = page.getByText("Shop up to ₦500,000 & enjoy FREE shipping!")
    await gift.locator("visible=true").waitFor()
    expect(await delivery.isVisible()).toBe(false)
    await putInCart(client, await stockedVariant(shop, 1), 1)
    await createOrder(client)
    await enter(page, client)
    await page.goto("/about-us")
    await delivery.waitFor()
    expect(await gift.locator("visible=true").count()).toBe(0)
  })

  it("the phone's drawer has every entry, and sends analytics only with consent", async () => {
    await page.goto("/about-us")
    await openDrawer()
    await drawer().waitFor()
    const names = (await drawer().getByRole("link").allTextContents()).map((name) => name.trim())
    const wanted = [
      ...["Sign in / Sign up", "Shop All", "Track order", "Rewards", "Skin Expert", "Hustle", "Refer & Earn"],
      ...["Upgrade to Wholesaler", "My Orders", "Blog", "My Account", "Customer Support", "Privacy Policy"],
      ...["Terms & Conditions", "About Us"],
    ]
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
    await drawer().getByText("Follow us").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await drawer().getByRole("link", { name: "Rewards" }).tap()
    await arrives(page, /-reward$/)
    await drawer().waitFor({ state: "hidden" })
    expect(await page.evaluate("window.dataLayer")).toBeUndefined()
  })

  it("the phone's drawer greets a signed-in shopper, signs out, and asks to sign in again", async () => {
    await enter(page, await makeShopper(shop))
    await page.goto("/about-us")
    await openDrawer()
    await drawer().getByRole("link", { name: "Log out" }).waitFor()
    expect(await drawer().getByRole("link").first().textContent()).toBe("Ada Obi")
    await drawer().getByRole("link", { name: "Log out" }).tap()
    await arrives(page, (url) => url.pathname === "/")
    await isSignedOut()
    await page.goto("/about-us")
    await openDrawer()
    await drawer().getByRole("link", { name: "Sign in / Sign up" }).tap()
    await page.getByRole("dialog", { name: "Log In" }).waitFor()
  })
})
