import type { BrowserContext, Page } from "playwright-core"
import { fileBrowser } from "../harness/browser"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

const shop = sharedShop()
const browser = fileBrowser(shop)
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: shop.url })
  context.setDefaultTimeout(30_000)
  page = await context.newPage()
})
afterEach(() => context?.close())

async function fillIn(email: string): Promise<void> {
  await page.getByLabel("Phone or email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true }).first()

describeWithBrowser("one sign-in for shop and admin", () => {
  it("takes staff from the admin's address to the shop's door and back to their screen", async () => {
    await page.goto("/app/order-desk")
    await arrives(page, (url) => url.pathname === "/login")
    expect(new URL(page.url()).searchParams.get("next")).toBe("/app/order-desk")
    await fillIn("owner@demo.shop")
    await arrives(page, (url) => url.pathname === "/app/order-desk")
    await heading("Order desk").waitFor()
  })

  it("opens the admin after a sign-in to the shop, and the admin's sign-out leaves the shop", async () => {
    await page.goto("/login")
    await fillIn("owner@demo.shop")
    await arrives(page, (url) => url.pathname.startsWith("/app"))
    const token = await page.evaluate<string>("JSON.parse(localStorage.shop).auth.token")
    const signOut = page.getByRole("menuitem", { name: /log ?out/i })
    // An answer that comes when the menu is closed already: what hangs on the menu's item would never run.
    await page.route("**/auth/session", async (route) => {
      await signOut.waitFor({ state: "detached" })
      await route.continue()
    })
    await page
      .getByRole("button", { name: /owner@demo.shop|Ngozi/ })
      .first()
      .click()
    await signOut.click()
    await arrives(page, (url) => url.pathname === "/login")
    // The shop knows it, too: it asks for the password instead of leading back.
    await page.getByLabel("Phone or email").waitFor()
    expect(await page.evaluate<string>("localStorage.shop ?? String(null)")).not.toContain(token)
    const client = shop.visitor()
    client.token = token
    expect((await client.call("GET /user")).http).toBe(401)
  })

  it("gets back who lost the admin's cookie, without another sign-in", async () => {
    await page.goto("/login?next=/app/order-desk")
    await fillIn("owner@demo.shop")
    await heading("Order desk").waitFor()
    await context.clearCookies({ name: "staff" })
    await page.goto("/app/order-desk")
    await heading("Order desk").waitFor()
  })

  it("leads the admin's own sign-in page to the shop's", async () => {
    await page.goto("/app/login")
    await arrives(page, (url) => url.pathname === "/login")
    expect(new URL(page.url()).search).toBe("?next=/app")
  })
})
