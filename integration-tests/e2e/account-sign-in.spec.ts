import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Login as a dialog and as a page; what opens the dialogs: `chrome.spec.ts`. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("login", () => {
  let page: Page
  beforeEach(async () => {
    page = await newPage()
  })

  const login = () => page.getByRole("dialog", { name: "Log In" })
  const signUp = () => page.getByRole("dialog", { name: "Sign Up" })

  /** By the bar's Wishlist, which is for members. */
  async function openLogin(): Promise<void> {
    await page.goto("/about-us")
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wishlist" }).tap()
    await login().getByLabel("Phone or email").waitFor()
  }

  async function fillInPage(identifier: string): Promise<void> {
    await page.getByLabel("Phone or email").fill(identifier)
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  }

  it("the sign-in dialog names its fields for password managers, and its links exactly", async () => {
    await openLogin()
    expect(await login().getByLabel("Phone or email").getAttribute("autocomplete")).toBe("username")
    expect(await login().getByLabel("Password", { exact: true }).getAttribute("autocomplete")).toBe(
      "current-password",
    )
    await login().getByRole("checkbox", { name: "Remember me" }).check()
    for (const [name, href] of [
      ["Terms of Use", "/terms-condition"],
      ["Privacy Policy", "/privacy-policy"],
      ["Forgot Password?", "/forgot-password"],
      ["Continue with Google", "/api/v1/auth/social/google"],
      ["Continue with Facebook", "/api/v1/auth/social/facebook"],
    ] as const)
      expect((await login().getByRole("link", { name }).getAttribute("href"))?.split("?")[0]).toBe(href)
    await login().getByRole("link", { name: "Forgot Password?" }).click()
    await arrives(page, /\/forgot-password$/)
    await login().waitFor({ state: "hidden" })
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the sign-in dialog reports missing fields and wrong passwords, takes Enter in both fields, and shows the password", async () => {
    await openLogin()
    await login().getByLabel("Phone or email").press("Enter")
    await login().getByText("Please enter your phone number or email", { exact: true }).waitFor()
    await login().getByText("Password number is required", { exact: true }).waitFor()
    const password = login().getByLabel("Password", { exact: true })
    await password.fill("short")
    expect(await login().getByText("Password number is required").count()).toBe(0)
    await password.press("Enter")
    await login().getByText("Password must be at least eight characters", { exact: true }).waitFor()
    await login().getByRole("button", { name: "Show password" }).click()
    expect(await password.getAttribute("type")).toBe("text")
    await login().getByRole("button", { name: "Hide password" }).click()
    expect(await password.getAttribute("type")).toBe("password")
    expect(await faultsAtBothWidths(page)).toEqual([])
    // That the words are the same for everybody is seen in `http/account.spec.ts`.
    await login()
      .getByLabel("Phone or email")
      .fill(`nobody.${randomUUID().slice(0, 8)}@example.com`)
    await password.fill(`wrong-${randomUUID()}`)
    await login().getByRole("button", { name: "Sign In", exact: true }).click()
    await page.locator("[aria-live=assertive]", { hasText: "Invalid credentials" }).waitFor()
    await login().getByText("Invalid credentials", { exact: true }).waitFor()
    expect(await password.getAttribute("aria-invalid")).toBe("true")
  })

  it("the sign-in and sign-up dialogs switch to each other, and one close closes both", async () => {
    await openLogin()
    await login().getByRole("button", { name: "Sign Up" }).click()
    await signUp().getByLabel("First Name").waitFor()
    await login().waitFor({ state: "detached" })
    await signUp().getByRole("button", { name: "Log In" }).click()
    await login().getByRole("button", { name: "Close" }).click()
    await login().waitFor({ state: "hidden" })
    await signUp().waitFor({ state: "detached" })
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wishlist" }).tap()
    await login().getByLabel("Phone or email").waitFor()
    await page.keyboard.press("Escape")
    await login().waitFor({ state: "hidden" })
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  it("a double click on Sign In signs in by phone number once and leads to the page that asked for it", async () => {
    const { mobile } = await newShopper(shop)
    let calls = 0
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/login")) calls++
    })
    await page.goto("/login?next=/about-us")
    await fillInPage(mobile)
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).dblclick()
    await arrives(page, (url) => url.pathname === "/about-us")
    expect(calls).toBe(1)
    const stored = await page.evaluate<{ auth: { token: string; isAuthenticated: boolean } }>(
      'JSON.parse(localStorage.getItem("shop"))',
    )
    expect(stored.auth.isAuthenticated).toBe(true)
    expect(stored.auth.token.split(".")).toHaveLength(3)
    // Of the account the browser stores what the frame shows.
    expect(JSON.stringify(stored)).not.toContain(mobile)
    // Who is signed in is not asked to sign in again.
    await page.goto("/login")
    await arrives(page, (url) => url.pathname === "/")
  })

  // Every spelling: `storefront/app/platform/session/redirect.test.ts`.
  it.each(["//evil.example", "javascript:alert(1)"])(
    "the sign-in page never follows next=%s out of the shop",
    async (next) => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await fillInPage("shopper@demo.shop")
      await page.getByLabel("Password", { exact: true }).press("Enter")
      await arrives(page, (url) => url.pathname !== "/login")
      expect(new URL(page.url()).origin).toBe(new URL(shop.url).origin)
      expect(new URL(page.url()).pathname).toBe("/")
    },
  )

  it("the sign-in page keeps what was typed when the shop is unreachable, and names the wait after too many tries", async () => {
    await page.goto("/login")
    await page.context().setOffline(true)
    await fillInPage("ada@example.com")
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await page.getByText("We could not reach the shop. Check your connection and try again").waitFor()
    expect(await page.getByLabel("Phone or email").inputValue()).toBe("ada@example.com")

    await page.route("**/api/v1/auth/login", (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "125" },
        json: {
          status: 0,
          message: "Too many attempts",
          error: { code: "too_many_requests", message: "Too many attempts" },
        },
      }),
    )
    await page.context().setOffline(false)
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await page
      .getByRole("main")
      .getByText(/You can try again in (2:0|1:[1-5])\d/)
      .waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the sign-in page asks staff with an authenticator app for its code after the password", async () => {
    const asked: unknown[] = []
    await page.route("**/api/v1/auth/login", (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>
      asked.push(body.one_time_code)
      const [code, message] = body.one_time_code
        ? ["invalid_code", "That code is not right"]
        : ["code_required", "Enter the code of your authenticator app"]
      const envelope = { status: 0, message, error: { code, message }, errors: { one_time_code: [message] } }
      return route.fulfill({ status: 422, json: envelope })
    })
    await page.goto("/login")
    await page.getByLabel("Phone or email").fill("owner@demo.shop")
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByLabel("Password", { exact: true }).press("Enter")
    const code = page.getByLabel("6-digit code")
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code")
    await code.waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    // Typed, it is sent with the sixth digit.
    await page.keyboard.type("123456")
    await page.getByText("That code is not right.").waitFor()
    expect(await code.inputValue()).toBe("")
    await page.getByRole("button", { name: "Use a recovery code" }).click()
    await page.getByLabel("Recovery code").fill("abcd-efgh")
    await page.getByLabel("Recovery code").press("Enter")
    await page.getByText("That code is not right").first().waitFor()
    expect(asked).toEqual([undefined, "123456", "abcd-efgh"])
    await page.getByRole("button", { name: "Back" }).click()
    await page.getByLabel("Phone or email").waitFor()
  })
})
