import { Secret, TOTP } from "otpauth"
import type { BrowserContext, Page } from "playwright-core"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { type OwnShop, openShop } from "../harness/shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** What each role finds in the admin's menu, and what the admin says of the rest. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
let context: BrowserContext | undefined

afterEach(async () => {
  await context?.close()
  context = undefined
})

async function openContext(baseURL = shop.url): Promise<BrowserContext> {
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL,
    locale: "en-NG",
  })
  context.setDefaultTimeout(30_000)
  return context
}

/** The admin as who has this role sees it. */
async function adminOf(role: Parameters<typeof makeStaff>[1]): Promise<Page> {
  const opened = await openContext()
  await signInBrowser(opened, (await makeStaff(shop, role)).email)
  return opened.newPage()
}

/** The menu's first level, as it is seen: the second opens on its screens. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole("complementary").getByRole("navigation").first()
  await menu.getByRole("link", { name: "My security" }).waitFor()
  const links = await menu.getByRole("link").filter({ visible: true }).allTextContents()
  return [...new Set(links)]
}

const security = "My security"

describeWithBrowser("the menu", () => {
  it.each([
    {
      role: "merchandiser",
      start: "/app/products",
      menu: [
        "Products",
        "Inventory",
        "Promotions",
        "Price Lists",
        "Coupon creation",
        "Brands",
        "Banners",
        "Home page",
        "Reviews",
        "Search words",
        "Recommendations",
        security,
      ],
      closed: "/customers",
    },
    {
      role: "fulfilment",
      start: "/app/orders",
      menu: [
        "Orders",
        "Products",
        "Inventory",
        "Order desk",
        "Brands",
        "Delivery",
        "Home page",
        "Search words",
        security,
      ],
      closed: "/promotions",
    },
    {
      role: "finance",
      start: "/app/dashboard",
      menu: [
        "Dashboard",
        "Orders",
        "Customers",
        "Promotions",
        "Order desk",
        "Coupon creation",
        "Bank's books",
        "Delivery",
        "Wallet",
        "Loans",
        "Users",
        "Affiliates",
        "Wholesale",
        "Withdrawal Requests",
        security,
      ],
      closed: "/products",
    },
    {
      role: "content",
      start: "/app/site-banners",
      menu: [
        "Products",
        "Brands",
        "Banners",
        "Home page",
        "Reviews",
        "Search words",
        "Blogs",
        "Community Posts",
        "Edit Reward Content",
        "Newsletter",
        security,
      ],
      closed: "/users",
    },
  ] as const)("of $role has what they may open, and nothing else", async ({ role, start, menu, closed }) => {
    const page = await adminOf(role)
    await page.goto("/app")
    await arrives(page, (url) => url.pathname === start)
    await page.goto("/app/my-security")
    expect((await menuOf(page)).sort()).toEqual([...menu].sort())

    for (const address of [closed, "/staff", "/audit", "/settings/regions"]) {
      await page.goto(`/app${address}`)
      await page.getByRole("heading", { name: "This screen is for other roles" }).waitFor()
      await page.getByText(`${address} belongs to somebody else's work`).waitFor()
    }
    await page.getByRole("link", { name: "To my first screen" }).click()
    await arrives(page, (url) => url.pathname === start)
  })

  it("of an admin lacks nothing, but who is staff is not theirs to change", async () => {
    const page = await adminOf("admin")
    await page.goto("/app/staff")
    await page.getByRole("heading", { name: "Staff", exact: true }).waitFor()
    await page.getByRole("table").waitFor()
    expect(await menuOf(page)).toEqual(expect.arrayContaining(["Orders", "Products", "Users", "Audit"]))
    expect(await page.getByRole("button", { name: "Invite" }).count()).toBe(0)
    expect(await page.getByRole("button", { name: /^Actions of/ }).count()).toBe(0)
  })

  it("leads finance to people whom they may look up and not change", async () => {
    const page = await adminOf("finance")
    await page.goto("/app/users?q=shopper@demo.shop")
    await page.getByRole("row").filter({ hasText: "shopper@demo.shop" }).getByRole("link").click()
    await page.getByRole("heading", { name: "Signed-in devices" }).waitFor()
    for (const act of ["Change role", "Sign out everywhere", "Block"]) {
      expect(await page.getByRole("button", { name: act, exact: true }).count()).toBe(0)
    }
  })
})

describeWithBrowser("where the shop asks staff for an authenticator app", () => {
  let strict: OwnShop
  beforeAll(async () => {
    strict = await openShop({ env: { STAFF_SECOND_FACTOR: "required" } })
  })
  afterAll(() => strict?.stop())

  it("leads who has none to My security, and lets them go on with one", async () => {
    const opened = await openContext(strict.url)
    const page = await opened.newPage()
    await page.goto("/login?next=/app/order-desk", { waitUntil: "networkidle" })
    await page.getByRole("main").getByLabel("Phone or email").fill("owner@demo.shop")
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByRole("main").getByLabel("Password", { exact: true }).press("Enter")
    await arrives(page, (url) => url.pathname === "/app/my-security")
    // Medusa's frame draws an error in place of the page when it may not read the store.
    const store = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/admin/stores")
    await page.reload()
    expect((await store).status()).toBe(200)
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

    const menu = page.getByRole("complementary").getByRole("navigation").first()
    await menu.getByRole("link", { name: "Order desk" }).click()
    await page.getByRole("heading", { name: "Order desk", exact: true }).waitFor()
  })
})
