import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** What becomes of a session: guards, its end here and elsewhere (specification 4, 6 and 8). */
const shop = sharedShop()

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("a session", () => {
  let page: Page
  const main = () => page.getByRole("main")

  beforeEach(async () => {
    page = await newPage()
  })

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

  it.each(["/dashboard", "/profile", "/change-password", "/devices", "/my-data", "/verify-email"])(
    "%s sends a guest to log in, and back",
    async (path) => {
      await page.goto(path)
      await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === path)
    },
  )

  it("that has ended elsewhere leads to /logout and out", async () => {
    const client = await signedIn()
    await client.call("POST /auth/logout")
    const visited = ways()
    await page.goto("/devices")
    await arrives(page, (url) => url.pathname === "/")
    await page.getByText("Your session has ended. Sign in again to go on.").waitFor()
    await becomes(
      () => page.evaluate<boolean>('!JSON.parse(localStorage.getItem("shop") ?? "{}").auth'),
      true,
    )
    expect(visited).toContain("/logout")
  })

  it("for which 'You are not authorized to view this page' is led to /login", async () => {
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

  it("ends in every tab by signing out in one, which reloads the others", async () => {
    await signedIn()
    await page.goto("/devices")
    await main().getByText("This device").waitFor()
    const other = await page.context().newPage()
    await other.goto("/logout")
    await arrives(other, (url) => url.pathname === "/")
    await arrives(page, (url) => url.pathname === "/login")
    await main().getByText("This device").waitFor({ state: "detached" })
  })

  it("leaves nothing in this browser when it ends, nor a token that opens anything, nor a page for Back", async () => {
    const client = await signedIn()
    await page.goto("/profile")
    await page.goto("/dashboard")
    await main().getByText("Welcome, Ada").waitFor()
    await main().getByRole("link", { name: "Log Out On this device" }).click()
    await arrives(page, (url) => url.pathname === "/")
    expect(await page.evaluate("localStorage.length")).toBe(0)
    expect((await client.call("GET /user")).http).toBe(401)
    await page.goBack()
    await arrives(page, (url) => url.pathname === "/login" || url.pathname === "/")
    expect(await page.getByText("Welcome, Ada").count()).toBe(0)
  })

  it("of a shopper whom the back office sends here is told to be none of staff's, and not sent round", async () => {
    await signedIn()
    await page.goto(`/login?next=${encodeURIComponent("/app/orders")}`)
    await main().getByText("Sign in again with a staff account to open the back office.").waitFor()
    expect(new URL(page.url()).pathname).toBe("/login")
  })
})
