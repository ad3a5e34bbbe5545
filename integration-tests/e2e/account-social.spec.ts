import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { FAULTLESS, type PageFaults, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { codeIn, messageTo } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { arrives, DESKTOP, enter, leave, PHONE, SCREENS, type Screen, tabTo } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Sign-in by Google and Facebook as people meet it (docs/social-sign-in.md): there, back, and what may be in the way. */
const shop = sharedShop()
type Provider = "Google" | "Facebook"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

const newEmail = () => `simi.${randomUUID().slice(0, 8)}@example.com`

describeWithBrowser("sign-in by Google and Facebook", () => {
  let page: Page
  let look: () => Promise<PageFaults>
  const main = () => page.getByRole("main")

  beforeEach(async () => {
    page = await newPage()
    look = await watchPage(page)
  })

  /** What is open now has nothing for axe, and nothing that sticks out, on a phone and on a desktop. */
  async function isFit(screens: readonly Screen[] = SCREENS): Promise<void> {
    for (const { viewport } of screens) {
      await page.setViewportSize(viewport)
      expect(await look()).toMatchObject({ axe: [], sideways: 0 })
    }
    await page.setViewportSize(PHONE.viewport)
  }

  /** Nor did anything move while it came, on the phone where it was opened; the browser noted no more than this. */
  async function isFaultless(console: unknown[] = []): Promise<void> {
    expect(await look()).toEqual({ ...FAULTLESS, console })
    await isFit([DESKTOP])
  }

  const atProvider = () => page.getByRole("heading", { name: "Choose an account" }).waitFor()

  async function toProvider(provider: Provider, from = "/login"): Promise<void> {
    await page.goto(from)
    await main()
      .getByRole("link", { name: `Continue with ${provider}` })
      .click()
    await atProvider()
  }

  /** At the provider: says who they are, and lets the shop know. */
  async function consent(email: string): Promise<void> {
    await page.getByText("Use another account").click()
    await page.getByLabel("First name").fill("Simi")
    await page.getByLabel("Last name").fill("Ojo")
    await page.getByLabel("E-mail", { exact: true }).fill(email)
    await page.getByRole("button", { name: "Continue" }).click()
  }

  async function fillIn(): Promise<void> {
    await main().getByLabel("Phone Number").fill(newMobile())
    await main().getByLabel("Date of Birth").fill("1994-03-02")
    await main().getByLabel("Gender").selectOption("female")
    await main().getByRole("button", { name: "Sign Up" }).click()
  }

  const isSignedIn = () =>
    page.evaluate<boolean>('JSON.parse(localStorage.getItem("shop") ?? "{}").auth?.isAuthenticated === true')

  it("the sign-in form leads to Google and Facebook, on the page and in the dialog", async () => {
    await page.goto("/login")
    for (const provider of ["Google", "Facebook"])
      await main()
        .getByRole("link", { name: `Continue with ${provider}` })
        .waitFor()
    await main().getByRole("link", { name: "Continue with Google" }).click()
    await atProvider()
    expect(new URL(page.url()).pathname).toMatch(/^\/oauth\/google\//)

    await page.goto("/about-us")
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wishlist" }).tap()
    const dialog = page.getByRole("dialog", { name: "Log In" })
    await dialog.getByRole("link", { name: "Continue with Facebook" }).waitFor()
    await isFaultless()
    await dialog.getByRole("link", { name: "Continue with Facebook" }).click()
    await atProvider()
    expect(new URL(page.url()).pathname).toMatch(/^\/oauth\/facebook\//)
  })

  it("a new shopper by Google completes the account by keyboard, and is signed in directly the next time", async () => {
    const email = newEmail()
    await page.goto("/login")
    await tabTo(page, "link", "Continue with Google")
    await page.keyboard.press("Enter")
    await atProvider()
    await consent(email)

    await main().getByText("Nearly there.").waitFor()
    await main().getByRole("heading", { name: "Sign Up", level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/login")
    for (const [label, value] of [
      ["First Name", "Simi"],
      ["Last Name", "Ojo"],
      ["Email Address", email],
    ] as const)
      expect(await main().getByLabel(label).inputValue()).toBe(value)
    expect(await main().getByLabel("Password").count()).toBe(0)
    await isFaultless()

    await tabTo(page, "button", "Sign Up")
    await page.keyboard.press("Enter")
    await main().getByText("Date of birth  is required", { exact: true }).waitFor()
    expect(await main().getByText("This field is required", { exact: true }).count()).toBe(2)
    // The first field that is wrong has the focus: the phone.
    await main().getByLabel("Phone Number").and(page.locator(":focus")).waitFor()
    await isFit()
    await page.keyboard.type(newMobile())
    await page.keyboard.press("Tab")
    await page.keyboard.type("02031994")
    await page.getByLabel("Gender").focus()
    await page.keyboard.type("Female")
    await tabTo(page, "button", "Sign Up")
    await page.keyboard.press("Enter")
    await arrives(page, /\/dashboard$/)
    await main().getByText("Welcome, Simi").waitFor()

    await leave(page)
    const tickets: string[] = []
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("social=")) tickets.push(request.url())
    })
    await toProvider("Google", "/login?next=/about-us")
    await consent(email)
    await arrives(page, (url) => url.pathname === "/about-us")
    await page.getByText("Welcome back, Simi").waitFor()
    expect(await isSignedIn()).toBe(true)

    // Back is the provider's page; its answer is nobody's any more, and who is signed in stays so.
    await page.goBack()
    await atProvider()
    await consent(email)
    await arrives(page, (url) => url.origin === new URL(shop.url).origin && url.pathname !== "/login")
    expect(await isSignedIn()).toBe(true)

    // A sign-in that is over says so and leads to a new one, without losing where to.
    await leave(page)
    await page.goto(tickets[0] ?? "")
    await main().getByText("This sign-in is over. Please start it again from the login page.").waitFor()
    // A refusal is what the test asks for: the browser notes it as an error.
    await isFaultless([expect.stringMatching(/^Failed to load resource/)])
    await page.reload()
    await main().getByRole("link", { name: "Back to Log In" }).click()
    await main().getByLabel("Phone or email").waitFor()
    expect(new URL(page.url()).search).toBe("?next=%2Fabout-us")
  })

  it("an e-mail that has an account is connected by the code from the e-mail, and by no other", async () => {
    const { email } = await newShopper(shop, { isVerified: false })
    await toProvider("Facebook")
    await consent(email)
    const code = main().getByLabel("Code", { exact: true })
    await code.waitFor()
    // The account's e-mail is not shown in full.
    await main().getByText("a••@example.com").first().waitFor()
    expect(await main().getByText(email).count()).toBe(0)
    await isFaultless()

    const right = codeIn(await messageTo(shop, email))
    await code.fill(right === "000000" ? "111111" : "000000")
    await main().locator("[aria-invalid=true]").waitFor()
    expect(await code.inputValue()).toBe("")
    await isFit()
    expect(await isSignedIn()).toBe(false)

    // A reload on the way to one's mail loses nothing, nor does the other proof.
    await page.reload()
    await main().getByRole("heading", { name: "Connect your account", level: 1 }).waitFor()
    await main()
      .getByText(/Send a new code in 0:\d\d/)
      .waitFor()
    await main().getByRole("button", { name: "Use my password instead" }).click()
    await main().getByLabel("Password", { exact: true }).waitFor()
    await isFit()
    await main().getByRole("button", { name: "Use the code from the e-mail" }).click()
    await code.fill(right)
    await arrives(page, (url) => url.pathname === "/")
    expect(await isSignedIn()).toBe(true)

    // The code took the password from whoever had opened the account without proving the e-mail.
    await page.goto("/profile")
    await main().getByText("Not set", { exact: true }).waitFor()
    await main().getByText("Your only way in.").waitFor()
    await isFaultless()

    await leave(page)
    await toProvider("Facebook", "/login?next=/about-us")
    await consent(email)
    await arrives(page, (url) => url.pathname === "/about-us")
  })

  it("the profile shows a connected account and removes it after a confirmation", async () => {
    const { client, email } = await newShopper(shop)
    await shop.sql(
      `insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
       select $1, $1, 'google', auth_identity_id, jsonb_build_object('email', $2::text)
         from provider_identity where provider = 'emailpass' and entity_id = $2`,
      [randomUUID(), email],
    )
    await enter(page, client)
    await page.goto("/profile")
    await main().getByRole("button", { name: "Remove Google" }).click()
    const dialog = page.getByRole("dialog", { name: "Remove Google?" })
    await dialog.waitFor()
    await isFit()
    await dialog.getByRole("button", { name: "Remove" }).click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByText(/Google no longer opens your account/).waitFor()
    expect(await main().getByRole("button", { name: "Remove Google" }).count()).toBe(0)
    expect((await client.call("GET /user/sign-ins")).data.social).toEqual([])
  })

  it("a shopper who cancels at Facebook returns to the sign-in form with a message and the link to try again", async () => {
    await toProvider("Facebook", "/login?next=/about-us")
    await page.getByRole("button", { name: "Cancel" }).click()
    await main().getByText("You did not sign in with the other account.").waitFor()
    await main().getByLabel("Phone or email").waitFor()
    await isFaultless()
    const again = main().getByRole("link", { name: "Continue with Facebook" })
    expect(await again.getAttribute("href")).toBe("/api/v1/auth/social/facebook?next=%2Fabout-us")
  })

  it("a social sign-up form that was left open too long says so on the page", async () => {
    const email = newEmail()
    await toProvider("Google")
    await consent(email)
    await main().getByLabel("Phone Number").waitFor()
    await shop.sql("update social_ticket set expires_at = now() where email = $1", [email])
    await fillIn()
    await main().getByText("This sign-in is over. Please start it again from the login page.").waitFor()
    expect(await main().getByLabel("Phone Number").count()).toBe(0)
    await isFit()
  })
})
