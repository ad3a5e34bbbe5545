import type { BrowserContextOptions, Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { becomes, eventually } from "../harness/eventually"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"
import { desktop, phone, visits } from "../harness/visits"

/** What stands around every page (specification 2.4 to 2.9): by mouse, by keys, by thumb and without script. */
const shop = sharedShop()
const visit = visits(shop)

let page: Page
const complaints: string[] = []

async function open(options: BrowserContextOptions, path = "/"): Promise<void> {
  page = await visit(options)
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  await page.goto(path, { waitUntil: "networkidle" })
}

afterEach(() => expect(complaints.splice(0)).toEqual([]))

const main = () => page.getByRole("navigation", { name: "Main" })
const focusedText = () =>
  page.evaluate<string>(
    "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''",
  )

async function signIn(): Promise<void> {
  const client = await shop.visitor().signIn("shopper@demo.shop")
  const { data: user } = await client.call("GET /user")
  const stored = JSON.stringify({ auth: { token: client.token, user, isAuthenticated: true } })
  await page.context().addInitScript(`localStorage.setItem("shop", ${JSON.stringify(stored)})`)
  await page.reload({ waitUntil: "networkidle" })
}

describeWithBrowser("the desktop's main menu", () => {
  beforeEach(() => open(desktop))

  it("has every entry of the specification", async () => {
    const names = await main().getByRole("link").allTextContents()
    for (const name of [
      "Categories",
      "Brands",
      "Deals",
      "New in",
      "Skin expert",
      "Bundles & gifts",
      "Wholesale",
    ])
      expect(names).toContain(name)
  })

  it("shows a section's categories when the mouse rests on it, and leaves with the mouse", async () => {
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

  it("is walked by keys: down opens, arrows walk, Escape closes and the focus is back", async () => {
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
  })

  it("goes where an entry leads when it is pressed, and closes", async () => {
    await main().getByRole("button", { name: "Show categories" }).press("Enter")
    const panel = page.locator("#panel-categories")
    await panel.locator('a[href^="/subcategory/"]').first().press("Enter")
    await arrives(page, /\/subcategory\/.+subCategoryId=/)
    await panel.waitFor({ state: "detached" })
  })

  it("filters brands by word and by letter, in groups of seven", async () => {
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
    for (const name of await brands.allTextContents()) expect(name.normalize("NFD").charAt(0)).toBe("B")
    expect(await axeFindings(page)).toEqual([])
    await panel.getByRole("button", { name: "All", exact: true }).click()
    await becomes(() => brands.count(), all)
    await brands.nth(3).click()
    await arrives(page, /\/brands\/.+\?brandId=/)
  })
})

describeWithBrowser("the desktop's header", () => {
  it("opens dialogs for guests: sign in, sign up, cart", async () => {
    await open(desktop)
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
    }
  })

  it("shows the account's nine ways to who is signed in, by keys too", async () => {
    await open(desktop)
    await signIn()
    const header = page.getByRole("banner")
    await header.getByRole("link", { name: "My Wishlist" }).waitFor()
    await header.getByRole("link", { name: "My Account" }).focus()
    await page.keyboard.press("ArrowDown")
    const menu = page.locator("#panel-account")
    await menu.getByRole("link").last().waitFor()
    const names = await menu.getByRole("link").allTextContents()
    expect(names).toHaveLength(9)
    expect(names).toEqual(
      expect.arrayContaining([
        "My Account",
        "Wholesale Access",
        "Refer & Earn",
        "Track Order",
        "My Orders",
        "My Wishlist",
        "Change Password",
        "Log Out",
      ]),
    )
    expect(names[2]).toMatch(/ Hustle$/)
    await becomes(focusedText, "My Account")
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press("Escape")
    await menu.waitFor({ state: "detached" })
    await becomes(focusedText, expect.stringMatching(/, account menu$/))
  })

  it("closes the promo bar for this view, sticks, and leads back to the top", async () => {
    await open(desktop)
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
    await eventually(
      () => page.evaluate("scrollY"),
      (y) => y === 0,
    )
    await toTop.waitFor({ state: "hidden" })
    await page.reload()
    await promo.waitFor()
  })

  it("gives the first order's code away", async () => {
    await open({ ...desktop, permissions: ["clipboard-read", "clipboard-write"] })
    await page.getByText("Get a discount on your first order").waitFor()
    await page.getByRole("button", { name: "Copy the code FIRSTGIFT" }).click()
    await page.getByText("FIRSTGIFT copied").waitFor()
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("FIRSTGIFT")
  })
})

describeWithBrowser("the phone", () => {
  it("has its five shortcuts; two ask a guest to sign in", async () => {
    await open(phone)
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
    await signIn()
    await bar.getByRole("link", { name: "Wishlist" }).tap()
    await arrives(page, /\/my-wishlist$/)
    await page.getByRole("heading", { name: "My Wishlist" }).waitFor()
    await bar.getByRole("link", { name: "My Profile" }).tap()
    await arrives(page, /\/profile$/)
  })

  it("has a drawer with every entry, which tells analytics only when it is wanted", async () => {
    await open(phone)
    await page.getByRole("button", { name: "Menu", exact: true }).tap()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await drawer.waitFor()
    const names = (await drawer.getByRole("link").allTextContents()).map((name) => name.trim())
    const wanted = [
      ...["Sign in / Sign up", "Shop All", "Track order", "Rewards", "Skin Expert", "Hustle", "Refer & Earn"],
      ...["Upgrade to Wholesaler", "My Orders", "Blog", "My Account", "Customer Support", "Privacy Policy"],
      ...["Terms & Conditions", "About Us"],
    ]
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
    await drawer.getByText("Follow us").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await drawer.getByRole("link", { name: "Rewards" }).tap()
    await arrives(page, /-reward$/)
    await drawer.waitFor({ state: "hidden" })
    expect(await page.evaluate("window.dataLayer")).toBeUndefined()
    await page.evaluate("document.documentElement.setAttribute('data-analytics', 'true')")
    await page.getByRole("button", { name: "Menu", exact: true }).tap()
    await drawer.getByRole("link", { name: "About Us" }).tap()
    await arrives(page, /\/about-us$/)
    expect(await page.evaluate("window.dataLayer")).toEqual([
      { event: "About Us", type: "page_view", path: "/about-us" },
    ])
  })

  it("greets who is signed in, and offers to log out", async () => {
    await open(phone)
    await signIn()
    await page.getByRole("button", { name: "Menu", exact: true }).tap()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await drawer.getByRole("link", { name: "Log out" }).waitFor()
    expect(await drawer.getByRole("link").first().textContent()).toMatch(/^\S+ \S+/)
  })

  it("fits its screen", async () => {
    await open(phone)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
  })
})
