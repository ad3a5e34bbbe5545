import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A session: pages that need one, and its end here and on another device. */
const shop = sharedShop()

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("a session", () => {
  let page: Page
  const main = () => page.getByRole("main")

  beforeEach(async () => {
    page = await newPage()
  })

  async function signIn(email: string): Promise<void> {
    await page.getByLabel("Phone or email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await page.getByLabel("Password", { exact: true }).press("Enter")
  }

  async function signedIn(): Promise<ShopClient> {
    const client = await makeShopper(shop)
    await enter(page, client)
    return client
  }

  /** Where the page goes from here on. */
  function ways(): string[] {
    const visited: string[] = []
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname))
    return visited
  }

  it.each([
    "/dashboard",
    "/profile",
    "/change-password",
    "/two-step-verification",
    "/devices",
    "/my-data",
    "/verify-email",
  ])("the page %s sends a guest to sign in, and remembers the way back", async (path) => {
    await page.goto(path)
    await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === path)
  })

  /** Asked for before the page is: a toast is gone after three seconds. */
  const noticeShown = () => page.getByText("Your session has ended. Sign in again to go on.").waitFor()
  const keepsNoSession = () =>
    becomes(() => page.evaluate<boolean>('!JSON.parse(localStorage.getItem("shop") ?? "{}").auth'), true)

  it("a session that has ended elsewhere leads to /logout, and signing in leads back to the page", async () => {
    const { client, email } = await newShopper(shop)
    await enter(page, client)
    await client.call("POST /auth/logout")
    const visited = ways()
    const shown = noticeShown()
    await page.goto("/devices")
    await shown
    await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === "/devices")
    await keepsNoSession()
    expect(visited).toContain("/logout")
    await signIn(email)
    await arrives(page, (url) => url.pathname === "/devices")
    await main().getByText("This device").waitFor()
  })

  it("a session that has ended elsewhere while the shopper types keeps what was typed", async () => {
    const { client, email } = await newShopper(shop)
    await enter(page, client)
    await page.goto("/profile")
    await main().getByRole("button", { name: "Edit your details" }).click()
    await main().getByLabel("First Name").fill("Ngozi")
    await client.call("POST /auth/logout")
    await main().getByLabel("First Name").press("Enter")
    await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === "/profile")
    await signIn(email)
    await arrives(page, (url) => url.pathname === "/profile")
    await main().getByRole("button", { name: "Edit your details" }).click()
    await becomes(() => main().getByLabel("First Name").inputValue(), "Ngozi")
    await main().getByLabel("First Name").press("Enter")
    await main().getByText("Ngozi Obi").waitFor()
  })

  it("a session that has ended elsewhere leaves a shopper on a public page there, as a guest", async () => {
    const client = await signedIn()
    await client.call("POST /auth/logout")
    const visited = ways()
    const shown = noticeShown()
    await page.goto("/about-us")
    await shown
    await keepsNoSession()
    expect(visited).toContain("/logout")
    expect(new URL(page.url()).pathname).toBe("/about-us")
  })

  it("a session ends when the browser's storage is cleared, and the page reloads as guest", async () => {
    await signedIn()
    await page.goto("/about-us")
    await page.evaluate("window.wasHere = true")
    await page.evaluate("localStorage.clear()")
    await becomes(() => page.evaluate<boolean>("window.wasHere === undefined"), true)
    await page.getByRole("button", { name: "Menu", exact: true }).tap()
    await page.getByRole("link", { name: "Sign in / Sign up" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/about-us")
  })

  it("the answer 'You are not authorized to view this page' leads a session to /login", async () => {
    await signedIn()
    const message = "You are not authorized to view this page"
    await page.route("**/api/v1/user/sessions", (route) =>
      route.fulfill({
        status: 403,
        json: { status: 0, message, error: { code: "not_authorized", message } },
      }),
    )
    const visited = ways()
    await page.goto("/devices")
    // The guard of login sends who is signed in home.
    await arrives(page, (url) => url.pathname === "/")
    expect(visited).toContain("/login")
  })

  it("signing out in one tab ends the session in every tab and reloads the others", async () => {
    await signedIn()
    await page.goto("/devices")
    await main().getByText("This device").waitFor()
    const other = await page.context().newPage()
    await other.goto("/logout")
    await arrives(other, (url) => url.pathname === "/")
    await arrives(page, (url) => url.pathname === "/login")
    await main().getByText("This device").waitFor({ state: "detached" })
  })

  it("signing out leaves no data in the browser, no valid token, and no account page behind Back", async () => {
    const client = await signedIn()
    await page.goto("/profile")
    await page.goto("/dashboard")
    await main().getByText("Welcome, Ada").waitFor()
    await main().getByRole("link", { name: "Log Out Sign out" }).click()
    await arrives(page, (url) => url.pathname === "/")
    // The page that one lands on may have noted already which script this browser has: it says nothing of anybody.
    const stored = await page.evaluate<string[]>("Object.keys(localStorage)")
    expect(stored.filter((name) => name !== "shop-code")).toEqual([])
    expect((await client.call("GET /user")).http).toBe(401)
    await page.goBack()
    await arrives(page, (url) => url.pathname === "/login" || url.pathname === "/")
    expect(await page.getByText("Welcome, Ada").count()).toBe(0)
  })

  it("a shopper sent to sign in by the back office is asked for a staff account, without a redirect loop", async () => {
    await signedIn()
    await page.goto(`/login?next=${encodeURIComponent("/app/orders")}`)
    await main().getByText("Sign in again with a staff account to open the back office.").waitFor()
    expect(new URL(page.url()).pathname).toBe("/login")
  })
})
