import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop, { screen: DESKTOP })
let page: Page

beforeEach(async () => {
  page = await newPage()
})

async function fillIn(email: string): Promise<void> {
  await page.getByLabel("Phone or email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true }).first()

describeWithBrowser("one sign-in for shop and admin", () => {
  it("staff sign in at the shop's door on the way to an admin screen, and a lost admin cookie is renewed", async () => {
    await page.goto("/app/order-desk")
    await arrives(page, (url) => url.pathname === "/login")
    expect(new URL(page.url()).searchParams.get("next")).toBe("/app/order-desk")
    await fillIn("owner@demo.shop")
    await arrives(page, (url) => url.pathname === "/app/order-desk")
    await heading("Order desk").waitFor()

    await page.context().clearCookies({ name: "staff" })
    await page.goto("/app/order-desk")
    await heading("Order desk").waitFor()
    expect((await page.request.get("/admin/users/me")).status()).toBe(200)
  })

  it("signing in to the shop opens the admin, its own sign-in page leads there, and its sign-out ends the shop's session", async () => {
    const { email } = await makeStaff(shop, "fulfilment")
    await page.goto("/app/login")
    await arrives(page, (url) => url.pathname === "/login")
    expect(new URL(page.url()).search).toBe("?next=/app")
    await page.goto("/login")
    await fillIn(email)
    await arrives(page, (url) => url.pathname === "/app/dashboard")
    // The cookie that came with the answer opens Medusa's own admin.
    expect((await page.request.get("/admin/users/me")).status()).toBe(200)
    await page.getByRole("heading").first().waitFor()
    expect(new URL(page.url()).pathname).not.toContain("login")
    const token = await page.evaluate<string>("JSON.parse(localStorage.shop).auth.token")
    const signOut = page.getByRole("menuitem", { name: /log ?out/i })
    // An answer that comes when the menu is closed already: what hangs on the menu's item would never run.
    await page.route("**/auth/session", async (route) => {
      await signOut.waitFor({ state: "detached" })
      await route.continue()
    })
    await page.getByRole("button", { name: /Sola/ }).first().click()
    await signOut.click()
    await arrives(page, (url) => url.pathname === "/login")
    // The shop knows it, too: it asks for the password instead of leading back.
    await page.getByLabel("Phone or email").waitFor()
    expect(await page.evaluate<string>("localStorage.shop ?? String(null)")).not.toContain(token)
    const client = shop.visitor()
    client.token = token
    expect((await client.call("GET /user")).http).toBe(401)
  })

  it("a session that ends while staff type in a drawer leads to /logout and back, and keeps what was typed", async () => {
    const { email, userId } = await makeStaff(shop, "superadmin")
    const code = `KEPT${randomUUID().slice(0, 6).toUpperCase()}`
    await page.goto("/login?next=/app/coupons")
    await fillIn(email)
    const drawer = page.getByRole("dialog")
    await page.getByRole("button", { name: "New coupon" }).click()
    await drawer.getByLabel("Code").fill(code)
    await drawer.getByRole("textbox", { name: "Percent" }).fill("10")
    // With this call they become a shopper as well, whose id is another one.
    expect((await (await signedIn(shop, email)).call("GET /user/cart")).http).toBe(200)
    await shop.sql(
      "update account_session set revoked_at = now(), revoked_reason = 'ended_by_staff' where user_id = $1",
      [userId],
    )
    const visited: string[] = []
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname))
    await drawer.getByRole("button", { name: "Save" }).click()
    await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === "/app/coupons")
    expect(visited).toContain("/logout")
    await fillIn(email)
    await page.getByRole("button", { name: "New coupon" }).click()
    await becomes(() => drawer.getByLabel("Code").inputValue(), code)
    await becomes(() => drawer.getByRole("textbox", { name: "Percent" }).inputValue(), "10")
    // Who has lost the admin's cookie alone notices nothing.
    await page.context().clearCookies({ name: "staff" })
    await drawer.getByRole("button", { name: "Save" }).click()
    await page.getByRole("row").filter({ hasText: code }).waitFor()
  })
})
