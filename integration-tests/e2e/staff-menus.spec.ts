import { Secret, TOTP } from "otpauth"
import type { Page } from "playwright"
import type { StaffRole } from "../../src/modules/staff/domain/permissions"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/**
 * What the admin shows of its menu, and what it says of the rest. What each role may open is looked at in
 * `unit/admin-screens.test.ts`; here, that the menu is drawn by it.
 */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop, { screen: DESKTOP })
let page: Page

/** A page of somebody's with this role. */
async function become(role: StaffRole): Promise<void> {
  page = await newPage()
  await signInBrowser(page.context(), (await makeStaff(shop, role)).email)
}

const menu = () => page.getByRole("complementary").getByRole("navigation").first()

/** The menu's first level, as it is seen: the second opens on its screens. */
async function firstLevel(): Promise<string[]> {
  await menu().getByRole("link", { name: "My security" }).waitFor()
  const links = await menu().getByRole("link").filter({ visible: true }).allTextContents()
  return [...new Set(links)]
}

describeWithBrowser("the menu", () => {
  it.each([
    {
      role: "merchandiser",
      start: "/app/products",
      seen: [
        "Products",
        "Inventory",
        "Promotions",
        "Price Lists",
        "Coupon Creation",
        "Brands",
        "Banners",
        "Home page",
        "Reviews",
        "Search words",
        "Recommendation",
        "My security",
      ],
      closed: "/customers",
    },
    {
      role: "finance",
      start: "/app/dashboard",
      seen: [
        "Dashboard",
        "Orders",
        "Customers",
        "Promotions",
        "Order desk",
        "Coupon Creation",
        "Bank's books",
        "Delivery Settings",
        "Wallet",
        "Loans",
        "Users",
        "Affiliates",
        "Wholesale",
        "Withdrawal Request",
        "My security",
      ],
      closed: "/settings/regions",
    },
  ] as const)("of $role has what they may open, and nothing else", async ({ role, start, seen, closed }) => {
    await become(role)
    await page.goto(`/app${closed}`)
    await page.getByRole("heading", { name: "This screen is for other roles" }).waitFor()
    await page.getByText(`${closed} belongs to somebody else's work`).waitFor()
    expect((await firstLevel()).sort()).toEqual([...seen].sort())
    await page.getByRole("link", { name: "To my first screen" }).click()
    await arrives(page, (url) => url.pathname === start)
  })

  it("greets by name and role, and shows nothing of others' screens on the way to the first one", async () => {
    await become("merchandiser")
    // What has been seen of the screen, from the first drawing on.
    await page.addInitScript(`
      globalThis.seenOfScreen = []
      const look = () => {
        const main = document.querySelector("main")
        if (main && getComputedStyle(main).visibility !== "hidden") seenOfScreen.push(main.textContent)
        requestAnimationFrame(look)
      }
      look()`)
    await page.goto("/app/dashboard")
    await arrives(page, (url) => url.pathname === "/app/products")
    await page.getByRole("heading", { name: "Products", exact: true }).waitFor()
    await page.getByText("Hello, Sola").waitFor()
    await page.getByText("Merchandiser", { exact: true }).waitFor()
    const seen = await page.evaluate<string[]>("seenOfScreen")
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => /not authorized|other roles|Dashboard/i.test(text))).toEqual([])
  })

  it("begins at the role's first screen, and leads to people whom finance may look up and not change", async () => {
    await become("finance")
    await page.goto("/app")
    await arrives(page, (url) => url.pathname === "/app/dashboard")
    await menu().getByRole("link", { name: "Users", exact: true }).click()
    await page.getByLabel("Search users").fill("shopper@demo.shop")
    await page.getByRole("row").filter({ hasText: "shopper@demo.shop" }).getByRole("link").click()
    await page.getByRole("heading", { name: "Signed-in devices" }).waitFor()
    for (const act of ["Change role", "Sign out everywhere", "Block"]) {
      expect(await page.getByRole("button", { name: act, exact: true }).count()).toBe(0)
    }
  })

  it("shows how many withdrawals wait without scrolling, in a window of 900 pixels", async () => {
    await become("superadmin")
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/app/my-security")
    const entry = menu()
      .getByRole("link", { name: /^Withdrawal Request/ })
      .first()
    await entry.waitFor()
    const box = await entry.boundingBox()
    expect([box !== null, (box?.y ?? 900) + (box?.height ?? 0) < 900]).toEqual([true, true])
    // After Medusa's own entries ours stand in the specification's order.
    const labels = await firstLevel()
    const order = ["Dashboard", "Brands", "Wallet", "Withdrawal Request", "Hustle", "Users", "Banners"]
    expect(labels.filter((label) => order.includes(label))).toEqual(order)
  })

  it("of an admin lacks nothing, but who is staff is not theirs to change", async () => {
    await become("admin")
    await page.goto("/app/staff")
    await page.getByRole("heading", { name: "Staff", exact: true }).waitFor()
    await page.getByRole("table").waitFor()
    expect(await firstLevel()).toEqual(expect.arrayContaining(["Orders", "Products", "Users", "Audit"]))
    expect(await page.getByRole("button", { name: "Invite" }).count()).toBe(0)
    expect(await page.getByRole("button", { name: /^Actions of/ }).count()).toBe(0)
  })
})

describeWithBrowser("where the shop asks staff for an authenticator app", () => {
  /** The shop of this run asks for none: it answers as one that does (`faults/sessions.spec.ts` looks at such a shop). */
  async function askForAnApp(): Promise<void> {
    let isShown = false
    await page.route("**/api/v1/admin/**", (route) => {
      if (isShown) return route.continue()
      const message = "Set up your authenticator app first: the back office asks for it"
      const error = { code: "second_factor_required", message }
      return route.fulfill({ status: 403, json: { status: 0, message, error } })
    })
    await page.route("**/api/v1/user/second-factor", async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, data: { ...json.data, is_required: true } } })
    })
    await page.route("**/api/v1/user/second-factor/confirm", async (route) => {
      const response = await route.fetch()
      isShown = response.ok()
      await route.fulfill({ response })
    })
  }

  it("leads who has none to My security, and lets them go on with one", async () => {
    await become("superadmin")
    await askForAnApp()
    await page.goto("/app/order-desk")
    await arrives(page, (url) => url.pathname === "/app/my-security")
    await page.getByText("Set yours up to go on.").waitFor()

    await page.getByRole("button", { name: "Set up an authenticator app" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await dialog.getByRole("button", { name: "Continue" }).click()
    const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){4,}/).textContent()
    const app = new TOTP({ secret: Secret.fromBase32(String(shown).replaceAll(" ", "")) })
    await dialog.getByLabel("Code").fill(app.generate())
    await dialog.getByRole("button", { name: "Confirm" }).click()
    await page.getByRole("list", { name: "Recovery codes" }).waitFor()
    await page.getByRole("button", { name: "I have kept them" }).click()
    expect(await page.getByRole("button", { name: "Remove" }).count()).toBe(0)

    await menu().getByRole("link", { name: "Order desk" }).click()
    await page.getByRole("heading", { name: "Order desk", exact: true }).waitFor()
  })
})
