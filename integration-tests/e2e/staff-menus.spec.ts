import { Secret, TOTP } from "otpauth"
import type { Page } from "playwright"
import { menuOf } from "../../admin-extensions/src/admin/features/menu/menu"
import { readShop } from "../../src/contract/shop"
import { permissionsOf, type StaffRole } from "../../src/modules/staff/domain/permissions"
import { adminAxeFindings } from "../harness/access"
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

const menu = () => page.getByRole("complementary").getByRole("navigation", { name: "Back office" })

/** The names of the menu's groups, as they are seen, Logout last. */
async function groups(): Promise<string[]> {
  await menu().getByRole("button", { name: "Logout" }).waitFor()
  const rows = menu().locator("> ul > li > :is(a, button)")
  const names = await rows.filter({ visible: true }).allTextContents()
  return names.map((name) => name.replace(/\d+\+? waiting$/, ""))
}

/** The entries of a group, once it is open. */
async function entries(group: string): Promise<string[]> {
  const button = menu().getByRole("button", { name: group })
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click()
  const links = menu()
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: group }) })
    .getByRole("link")
  await links.first().waitFor()
  return links.allTextContents()
}

describeWithBrowser("the menu", () => {
  it.each([
    { role: "merchandiser", closed: "/customers" },
    { role: "finance", closed: "/settings/regions" },
  ] as const)("the menu of $role has what the role may open, and nothing else", async ({ role, closed }) => {
    await become(role)
    await page.goto(`/app${closed}`)
    await page.getByRole("heading", { name: "This screen is for other roles" }).waitFor()
    await page.getByText(`Your role does not include ${closed}`).waitFor()
    const mayOpen = menuOf(new Set(permissionsOf(role))).map(({ label }) => label)
    expect(mayOpen.length).toBeGreaterThan(5)
    expect(await groups()).toEqual([...mayOpen, "Logout"])
    await page.getByRole("link", { name: "Back to my start page" }).click()
    await arrives(page, (url) => url.pathname === "/app/dashboard")
  })

  it("the back office greets by name and role, and shows nothing of other roles' screens on the way to the first", async () => {
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
    await page.goto("/app")
    await arrives(page, (url) => url.pathname === "/app/dashboard")
    await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor()
    await page.getByText("Hello, Sola").waitFor()
    await page.getByText("Merchandiser", { exact: true }).locator("visible=true").waitFor()
    const seen = await page.evaluate<string[]>("seenOfScreen")
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => /not authorized|other roles|Orders by status/i.test(text))).toEqual([])
  })

  it("the menu of finance begins at the dashboard, and leads to users whom finance may view and not change", async () => {
    await become("finance")
    await page.goto("/app")
    await arrives(page, (url) => url.pathname === "/app/dashboard")
    expect(await entries("Users")).toEqual([
      "Users",
      "Wholesale",
      "Affiliates",
      "Customers",
      "Customer groups",
    ])
    await menu().getByRole("link", { name: "Users", exact: true }).click()
    await page.getByLabel("Search users").fill("shopper@demo.shop")
    await page.getByRole("row").filter({ hasText: "shopper@demo.shop" }).getByRole("link").click()
    await page.getByRole("heading", { name: "Signed-in devices" }).waitFor()
    for (const act of ["Change role", "Sign out everywhere", "Block"]) {
      expect(await page.getByRole("button", { name: act, exact: true }).count()).toBe(0)
    }
  })

  it("the menu has the specification's groups in order, counts waiting work within 900 pixels, and ends with Logout", async () => {
    await become("superadmin")
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route("**/api/v1/admin/today", async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const wallet = json.data.queues.find((queue: { name: string }) => queue.name === "withdrawals")
      wallet.count = 7
      await route.fulfill({ response, json })
    })
    await page.goto("/app/brands/top")
    const button = menu().getByRole("button", { name: /^Withdrawal Request \d+\+? waiting$/ })
    await button.waitFor()
    const box = await button.boundingBox()
    expect([box !== null, (box?.y ?? 900) + (box?.height ?? 0) < 900]).toEqual([true, true])
    expect(await groups()).toEqual([
      "Dashboard",
      "Products",
      "Inventory",
      "Brands",
      "Orders",
      "Wallet",
      "Withdrawal Request",
      `${readShop({}).name} Hustle`,
      "Users",
      "Banners",
      "Coupon Creation",
      "Settings",
      "Community Posts",
      "Blogs",
      "Recommendation",
      "Edit Reward Content",
      "Logout",
    ])
    // The group of the open screen is open, and its entry is marked.
    expect(await menu().getByRole("link", { name: "Section" }).isVisible()).toBe(true)
    expect(await menu().locator("[aria-current]").allTextContents()).toEqual(["Top Brands"])
    // Medusa's own entries and settings are not beside ours; its search is.
    const frame = page.getByRole("complementary")
    const named = (name: string) => frame.getByRole("link", { name, exact: true }).filter({ visible: true })
    for (const name of ["Price Lists", "Promotions", "Customers"]) expect(await named(name).count()).toBe(0)
    expect(await frame.getByRole("button", { name: /^Search/ }).isVisible()).toBe(true)

    // By keyboard alone.
    await button.press("Enter")
    await menu()
      .getByRole("link", { name: /^Wallet 7 waiting$/ })
      .press("Enter")
    await arrives(page, (url) => url.pathname === "/app/withdrawals")
    await page.getByRole("heading", { name: "Withdrawal requests" }).waitFor()
    expect(await adminAxeFindings(page)).toEqual([])
  })

  it("the phone's menu closes only when a screen is chosen, and Logout signs out of shop and back office", async () => {
    await become("fulfilment")
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/app/my-security")
    const opener = page.getByRole("button", { name: "Show or hide the menu" }).filter({ visible: true })
    await opener.click()
    const drawer = page.getByRole("dialog").getByRole("navigation", { name: "Back office" })
    await drawer.getByRole("button", { name: "Orders" }).click()
    await drawer.getByRole("link", { name: "Order desk" }).click()
    await page.getByRole("heading", { name: "Order desk", exact: true }).waitFor()
    await drawer.waitFor({ state: "detached" })

    await opener.click()
    await drawer.getByRole("button", { name: "Logout" }).click()
    await page.getByLabel("Phone or email").waitFor()
    await page.goto("/app/order-desk")
    await arrives(page, (url) => url.pathname === "/login" && url.search.includes("order-desk"))
    await page.getByLabel("Phone or email").waitFor()
  })

  it("the menu of an admin is complete, but an admin cannot change who is staff", async () => {
    await become("admin")
    await page.goto("/app/staff")
    await page.getByRole("heading", { name: "Staff", exact: true }).waitFor()
    await page.getByRole("table").waitFor()
    expect(await groups()).toEqual(expect.arrayContaining(["Orders", "Products", "Users", "Settings"]))
    expect(await entries("Settings")).toContain("Audit")
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

  it("staff without a required authenticator app are led to My security, and continue once it is set up", async () => {
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
    await page.getByRole("button", { name: "I have saved them" }).click()
    expect(await page.getByRole("button", { name: "Remove" }).count()).toBe(0)

    await entries("Orders")
    await menu().getByRole("link", { name: "Order desk" }).click()
    await page.getByRole("heading", { name: "Order desk", exact: true }).waitFor()
  })
})
