import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { arrives, type OpenPage, openPage, SCREENS, tabTo } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Login and registration as dialogs and as pages (specification 2.12, 2.13 and 5), by keys and by thumb. */
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

  const login = () => page.getByRole("dialog", { name: "Log In" })
  const signUp = () => page.getByRole("dialog", { name: "Sign Up" })

  /** Desktop: the header's button, by keys. Phone: the bar's Wishlist, which is for members. */
  async function openLogin(): Promise<void> {
    await page.goto("/about-us", { waitUntil: "networkidle" })
    if (screen.name === "desktop") {
      await tabTo(page, "link", "Sign In")
      await page.keyboard.press("Enter")
    } else {
      await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wishlist" }).tap()
    }
    await login().getByLabel("Phone or email").waitFor()
  }

  it("the login dialog says what is missing, takes Enter in both fields, and shows the password", async () => {
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
    expect(await axeFindings(page)).toEqual([])
  })

  it("names its fields for password managers, and its links to the letter", async () => {
    await openLogin()
    expect(await login().getByLabel("Phone or email").getAttribute("autocomplete")).toBe("username")
    expect(await login().getByLabel("Password", { exact: true }).getAttribute("autocomplete")).toBe(
      "current-password",
    )
    const remember = login().getByRole("checkbox", { name: "Remember me" })
    await remember.check()
    for (const [name, href] of [
      ["Terms of Use", "/terms-condition"],
      ["Privacy Policy", "/privacy-policy"],
      ["Forgot Password?", "/forgot-password"],
      ["Continue with Google", "/api/v1/auth/social/google"],
      ["Continue with Facebook", "/api/v1/auth/social/facebook"],
    ] as const)
      expect((await login().getByRole("link", { name }).getAttribute("href"))?.split("?")[0]).toBe(href)
  })

  it("tells wrong credentials in a toast, in the same words for everybody", async () => {
    await openLogin()
    for (const email of ["shopper@demo.shop", `nobody.${randomUUID().slice(0, 8)}@example.com`]) {
      await login().getByLabel("Phone or email").fill(email)
      await login().getByLabel("Password", { exact: true }).fill(`wrong-${randomUUID()}`)
      await login().getByRole("button", { name: "Sign In" }).click()
      await page.getByText("Invalid credentials").waitFor()
      await page.getByText("Invalid credentials").waitFor({ state: "hidden" })
    }
  })

  it("switches between the dialogs, and one close closes both", async () => {
    await openLogin()
    await login().getByRole("button", { name: "Sign Up" }).click()
    await signUp().getByLabel("First Name").waitFor()
    await login().waitFor({ state: "detached" })
    await signUp().getByRole("button", { name: "Log In" }).click()
    await login().getByRole("button", { name: "Close" }).click()
    await login().waitFor({ state: "hidden" })
    await signUp().waitFor({ state: "detached" })
    await openLogin()
    await page.keyboard.press("Escape")
    await login().waitFor({ state: "hidden" })
  })

  it("Forgot Password? closes the dialog and goes to its page", async () => {
    await openLogin()
    await login().getByRole("link", { name: "Forgot Password?" }).click()
    await arrives(page, /\/forgot-password$/)
    await login().waitFor({ state: "hidden" })
    expect(await axeFindings(page)).toEqual([])
  })

  it("signs in by phone number, once for a double click, and stays where it was opened", async () => {
    const client = shop.visitor()
    const { mobile } = await client.register()
    let calls = 0
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/login")) calls++
    })
    await page.goto("/login?next=/about-us", { waitUntil: "networkidle" })
    await page.getByLabel("Phone or email").fill(mobile)
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).dblclick()
    await arrives(page, (url) => url.pathname === "/about-us")
    expect(calls).toBe(1)
    const stored = await page.evaluate<{ auth: { token: string; isAuthenticated: boolean } }>(
      'JSON.parse(localStorage.getItem("shop"))',
    )
    expect(stored.auth.isAuthenticated).toBe(true)
    expect(stored.auth.token.split(".")).toHaveLength(3)
    // Who is signed in is not asked to sign in again.
    await page.goto("/login")
    await arrives(page, (url) => url.pathname === "/")
  })

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "never follows next=%s out of the shop",
    async (next) => {
      const client = shop.visitor()
      const { email } = await client.register()
      await page.goto(`/login?next=${encodeURIComponent(next)}`, { waitUntil: "networkidle" })
      await page.getByLabel("Phone or email").fill(email)
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
      await page.getByLabel("Password", { exact: true }).press("Enter")
      await arrives(page, (url) => url.pathname !== "/login")
      expect(new URL(page.url()).origin).toBe(new URL(shop.url).origin)
      expect(new URL(page.url()).pathname).toBe("/")
    },
  )

  it("says how long to wait after too many tries", async () => {
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
    await page.goto("/login", { waitUntil: "networkidle" })
    await page.getByLabel("Phone or email").fill("ada@example.com")
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await page
      .getByRole("main")
      .getByText(/You can try again in 2:0\d/)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("says so when the shop cannot be reached, and keeps what was typed", async () => {
    await page.goto("/login", { waitUntil: "networkidle" })
    await page.getByLabel("Phone or email").fill("ada@example.com")
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await open.context.setOffline(true)
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await page.getByText("We could not reach the shop. Check your connection and try again").waitFor()
    expect(await page.getByLabel("Phone or email").inputValue()).toBe("ada@example.com")
  })

  it("asks staff with an authenticator app for its code after the password", async () => {
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
    await page.goto("/login", { waitUntil: "networkidle" })
    await page.getByLabel("Phone or email").fill("owner@demo.shop")
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByLabel("Password", { exact: true }).press("Enter")
    const code = page.getByLabel("Code of six digits")
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code")
    await code.waitFor()
    expect(await axeFindings(page)).toEqual([])
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
