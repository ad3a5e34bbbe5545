import type { Page } from "playwright-core"
import { fileBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { arrives, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What becomes of a session: guards, its end here and elsewhere, the back office (specification 4, 6 and 8). */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)

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

  const main = () => page.getByRole("main")
  const isSignedOut = () =>
    eventually(
      () => page.evaluate<boolean>('!JSON.parse(localStorage.getItem("shop") ?? "{}").auth'),
      Boolean,
    )

  async function newShopper() {
    const client = shop.visitor()
    const { email } = await client.register()
    await enter(page, client)
    return { client, email }
  }

  it.each(["/dashboard", "/profile", "/change-password", "/devices", "/my-data", "/verify-email"])(
    "%s sends a guest to log in, and back",
    async (path) => {
      await page.goto(path)
      await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === path)
    },
  )

  it("a session that has ended elsewhere leads to /logout and out", async () => {
    const { client } = await newShopper()
    await client.call("POST /auth/logout")
    const visited: string[] = []
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname))
    await page.goto("/devices")
    await arrives(page, (url) => url.pathname === "/")
    await page.getByText("Your session has ended. Sign in again to go on.").waitFor()
    await isSignedOut()
    expect(visited).toContain("/logout")
  })

  it("'You are not authorized to view this page' leads to /login", async () => {
    await newShopper()
    const message = "You are not authorized to view this page"
    await page.route("**/api/v1/user/sessions", (route) =>
      route.fulfill({
        status: 403,
        json: { status: 0, message, error: { code: "not_authorized", message } },
      }),
    )
    const visited: string[] = []
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname))
    await page.goto("/devices")
    // The guard of login sends who is signed in home.
    await arrives(page, (url) => url.pathname === "/")
    expect(visited).toContain("/login")
  })

  it("signing out in one tab signs the other out, and reloads it", async () => {
    await newShopper()
    await page.goto("/devices", { waitUntil: "networkidle" })
    await main().getByText("This device").waitFor()
    const other = await open.context.newPage()
    await other.goto("/logout")
    await arrives(other, (url) => url.pathname === "/")
    await arrives(page, (url) => url.pathname === "/login")
    await main().getByText("This device").waitFor({ state: "detached" })
  })

  it("logging out clears what this browser keeps, ends the token, and Back shows nothing of it", async () => {
    const { client } = await newShopper()
    await page.goto("/profile", { waitUntil: "networkidle" })
    await page.goto("/dashboard", { waitUntil: "networkidle" })
    await main().getByRole("link", { name: "Log Out On this device" }).click()
    await arrives(page, (url) => url.pathname === "/")
    expect(await page.evaluate("localStorage.length")).toBe(0)
    expect((await client.call("GET /user")).http).toBe(401)
    await page.goBack()
    await arrives(page, (url) => url.pathname === "/login" || url.pathname === "/")
    // The guard may still be leading away from the page that Back went to.
    await page.waitForLoadState("networkidle")
    expect(await page.getByText("Welcome, Ada").count()).toBe(0)
  })

  it("the name is in the menu: desktop's account menu by keys, the phone's drawer", async () => {
    await newShopper()
    await page.goto("/about-us", { waitUntil: "networkidle" })
    if (screen.name === "phone") {
      await page.getByRole("button", { name: "Menu", exact: true }).tap()
      const drawer = page.getByRole("dialog", { name: "Menu" })
      await drawer.getByRole("link", { name: "Ada Obi" }).waitFor()
      await drawer.getByRole("link", { name: "Log out" }).tap()
      await arrives(page, (url) => url.pathname === "/")
      // Before there is script the menu opens too, but its link leads to the page and not to the dialog.
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: "Menu", exact: true }).tap()
      await drawer.getByRole("link", { name: "Sign in / Sign up" }).tap()
      await page.getByRole("dialog", { name: "Log In" }).waitFor()
      return
    }
    await page.getByRole("button", { name: "Ada, account menu" }).press("ArrowDown")
    const links = page.locator("#panel-account").getByRole("link")
    await links.last().waitFor()
    const names = await links.allTextContents()
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
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await arrives(page, (url) => url.pathname === "/")
    await isSignedOut()
  })

  it("one sign-in takes staff into the back office", async () => {
    await page.goto("/login", { waitUntil: "networkidle" })
    await main().getByLabel("Phone or email").fill("owner@demo.shop")
    await main().getByLabel("Password", { exact: true }).fill(PASSWORD)
    await main().getByLabel("Password", { exact: true }).press("Enter")
    await arrives(page, (url) => url.pathname.startsWith("/app"))
    // The cookie that came with the answer opens Medusa's own admin.
    expect((await page.request.get("/admin/users/me")).status()).toBe(200)
    await page.getByRole("heading").first().waitFor()
    expect(new URL(page.url()).pathname).not.toContain("login")
    // The office's own complaints are its own tests' business.
    open.complaints.splice(0)
  })

  it("a shopper who is sent here by the back office is asked for a staff account, not sent round", async () => {
    await newShopper()
    await page.goto(`/login?next=${encodeURIComponent("/app/orders")}`, { waitUntil: "networkidle" })
    await main().getByText("Sign in again with a staff account to open the back office.").waitFor()
    expect(new URL(page.url()).pathname).toBe("/login")
  })

  it("after 60 seconds without a sign the shop asks, and Cancel goes on", async () => {
    await page.clock.install()
    await page.goto("/about-us", { waitUntil: "networkidle" })
    await page.clock.fastForward(61_000)
    const question = page.getByRole("dialog", { name: "Still with us?" })
    await question
      .getByText("You have been idle for 60 seconds. Do you want to continue shopping?", { exact: true })
      .waitFor()
    await question.getByRole("button", { name: "Cancel" }).click()
    await question.waitFor({ state: "hidden" })
  })
})
