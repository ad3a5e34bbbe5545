import { randomUUID } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import type { BrowserContext, Page } from "playwright-core"
import { adminAxeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { messageTo } from "../harness/outbox"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** People in the back office: who shops, who works here, the authenticator app, and what the log says of it all. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
let context: BrowserContext
let page: Page
/** A superadmin of this file's own: whose acts the log is searched for. */
let superadmin: string

beforeAll(async () => {
  superadmin = (await makeStaff(shop, "superadmin")).email
  context = await openContext()
  page = await context.newPage()
})

async function openContext(): Promise<BrowserContext> {
  const opened = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: shop.url,
    locale: "en-NG",
    reducedMotion: "reduce",
  })
  opened.setDefaultTimeout(30_000)
  return opened
}

async function signInAtTheShop(at: Page, email: string): Promise<void> {
  await at.goto("/login", { waitUntil: "networkidle" })
  await at.getByRole("main").getByLabel("Phone or email").fill(email)
  await at.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD)
  await at.getByRole("main").getByLabel("Password", { exact: true }).press("Enter")
}

const inAdmin = (at: Page) => arrives(at, (url) => /^\/app\/(?!login)./.test(url.pathname))
const dialog = () => page.getByRole("dialog")
const button = (name: string) => page.getByRole("button", { name, exact: true })
const row = (text: string) => page.getByRole("row").filter({ hasText: text })

async function newShopper() {
  const client = shop.visitor()
  const { email } = await client.register()
  const { data } = await client.call("GET /user")
  return { client, email, id: data.id }
}

const findings = () => adminAxeFindings(page)

const standing = async (client: ShopClient) => (await client.call("GET /user")).http

describeWithBrowser("a superadmin", () => {
  it("signs in once, at the shop, and the admin opens", async () => {
    await signInAtTheShop(page, superadmin)
    await inAdmin(page)
    await page.goto("/app/users")
    await page.getByRole("heading", { name: "Users", exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/app/users")
  })

  it("finds a shopper by search and filter, and changes the role with a reason", async () => {
    const { client, email } = await newShopper()
    await page.goto("/app/users")
    await page.getByLabel("Search users").fill(email)
    await row(email).waitFor()
    await eventually(
      () => page.getByRole("row").count(),
      (rows) => rows === 2,
    )
    await page.getByRole("button", { name: /^Wholesalers/ }).click()
    await page.getByText("Nobody fits. Try another view or search word.").waitFor()
    await page.getByRole("button", { name: /^All/ }).click()
    await row(email).getByRole("link", { name: "Ada Obi" }).click()
    await page.getByRole("heading", { name: "Ada Obi" }).waitFor()
    for (const part of ["Programmes", "Orders", "Signed-in devices", "Consents"]) {
      await page.getByRole("heading", { name: part, exact: true }).waitFor()
    }

    await button("Change role").click()
    await dialog().getByLabel("Role", { exact: true }).click()
    await page.getByRole("option", { name: "Wholesaler" }).click()
    await dialog().getByLabel("Reason").fill("Buys for her salon")
    expect(await findings()).toEqual([])
    await dialog().getByRole("button", { name: "Save" }).click()
    await dialog().waitFor({ state: "hidden" })
    await page.getByText("Wholesaler", { exact: true }).first().waitFor()
    expect((await client.call("GET /user")).data.role).toBe("wholesaler")

    await page.goto(`/app/users?view=wholesaler&q=${email}`)
    await row(email).waitFor()
  })

  it("blocks an account, whose next call is refused, and opens it again", async () => {
    const { client, email, id } = await newShopper()
    await page.goto(`/app/users/${id}`)
    await button("Block").click()
    await dialog().getByRole("button", { name: "Block" }).click()
    await dialog().getByText("Say why: it is kept with the account").first().waitFor()
    await dialog().getByLabel("Reason").fill("Three chargebacks")
    await dialog().getByRole("button", { name: "Block" }).click()
    await dialog().waitFor({ state: "hidden" })
    await page.getByText("Three chargebacks").waitFor()
    expect(await standing(client)).toBe(401)
    await page.getByText("Not signed in anywhere.").waitFor()
    expect(await findings()).toEqual([])
    const refused = await shop.visitor().call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect([refused.http, refused.error?.code]).toEqual([403, "account_blocked"])

    await button("Unblock").click()
    await button("Block").waitFor()
    await client.signIn(email)
    expect(await standing(client)).toBe(200)
  })

  it("signs an account out everywhere, after being asked", async () => {
    const { client, email, id } = await newShopper()
    const phone = await shop.visitor().signIn(email)
    await page.goto(`/app/users/${id}`)
    await button("Sign out everywhere").click()
    const asked = page.getByRole("alertdialog")
    await asked.getByRole("button", { name: "Stay" }).click()
    expect(await standing(phone)).toBe(200)
    await button("Sign out everywhere").click()
    await asked.getByRole("button", { name: "Sign out everywhere" }).click()
    await page.getByText("Not signed in anywhere.").waitFor()
    expect([await standing(client), await standing(phone)]).toEqual([401, 401])
    await phone.signIn(email)
  })

  it("invites to the staff; who opens the mail's link in a browser of their own sees their role's menus", async () => {
    const email = `joins.${randomUUID().slice(0, 8)}@example.com`
    await page.goto("/app/staff")
    await button("Invite").click()
    await dialog().getByLabel("E-mail").fill(email)
    await dialog().getByLabel("First name").fill("Tari")
    await dialog().getByLabel("Last name").fill("Briggs")
    await dialog().getByLabel("Role", { exact: true }).click()
    await page.getByRole("option", { name: "Content" }).click()
    await dialog().getByText("Blog, banners, reviews and newsletter").waitFor()
    expect(await findings()).toEqual([])
    await dialog().getByRole("button", { name: "Send invitation" }).click()
    await dialog().waitFor({ state: "hidden" })
    await page.getByText(`${email}, invited by Sola Ade`).waitFor()

    const { text } = await messageTo(shop, email)
    const link = new URL(/https?:\/\/\S+\/staff-invitation\?\S+/.exec(text)?.[0] ?? "")
    const theirs = await openContext()
    const member = await theirs.newPage()
    await member.goto(link.pathname + link.search, { waitUntil: "networkidle" })
    await member.getByRole("main").getByLabel("New password", { exact: true }).fill(PASSWORD)
    await member.getByRole("main").getByLabel("Confirm new password").fill(PASSWORD)
    await member.getByRole("main").getByRole("button", { name: "Join" }).click()
    await inAdmin(member)
    const menu = member.getByRole("complementary").getByRole("navigation").first()
    await menu.getByRole("link", { name: "Banners", exact: true }).waitFor()
    for (const closed of ["Orders", "Users", "Staff", "Audit"]) {
      expect(await menu.getByRole("link", { name: closed, exact: true }).count()).toBe(0)
    }
    await theirs.close()

    await page.reload()
    await page.getByLabel("Search staff").fill(email)
    await row(email).getByText("Content", { exact: true }).waitFor()
    expect(await page.getByText(`${email}, invited by`).count()).toBe(0)
    await row(email).getByRole("button", { name: "Actions of Tari Briggs" }).click()
    await page.getByRole("menuitem", { name: /off the staff/ }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Take off the staff" }).click()
    await row(email).waitFor({ state: "detached" })
  })
})

describeWithBrowser("my security", () => {
  let app: TOTP
  let codes: string[]
  /** A code counts once, so the next proof waits for the next thirty seconds: by the clock of the kept code, not ours. */
  const codeNow = async () => {
    await shop.sql(
      `update staff_second_factor set last_step = last_step - 3
        where user_id = (select id from "user" where email = $1)`,
      [superadmin],
    )
    return app.generate()
  }

  it("sets an authenticator app up, and shows the recovery codes once", async () => {
    await page.goto("/app/my-security")
    await button("Set up an authenticator app").click()
    await dialog().getByLabel("Your password").fill("not-my-password")
    await dialog().getByRole("button", { name: "Continue" }).click()
    await dialog().locator("[aria-invalid=true]").waitFor()
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByRole("button", { name: "Continue" }).click()
    await dialog().getByRole("img", { name: "QR code for your authenticator app" }).waitFor()
    const shown = await dialog()
      .getByText(/^([A-Z2-7]{4} ?){4,}/)
      .textContent()
    app = new TOTP({ secret: Secret.fromBase32(String(shown).replaceAll(" ", "")) })
    expect(await findings()).toEqual([])
    await dialog().getByLabel("Code").fill(app.generate())
    await dialog().getByRole("button", { name: "Confirm" }).click()
    await dialog().waitFor({ state: "hidden" })
    const list = page.getByRole("list", { name: "Recovery codes" })
    await list.getByRole("listitem").nth(9).waitFor()
    codes = await list.getByRole("listitem").allTextContents()
    expect(new Set(codes).size).toBe(10)
    expect(await findings()).toEqual([])
    await button("I have kept them").click()
    await list.waitFor({ state: "detached" })
    await page.getByText("10 of your recovery codes are left").waitFor()
    await page.reload()
    await page.getByText("10 of your recovery codes are left").waitFor()
    expect(await list.count()).toBe(0)
    expect(await page.locator("body").textContent()).not.toContain(codes[0])
  })

  it("asks for the app's code at the next sign-in, or for a recovery code", async () => {
    for (const kind of ["app", "recovery"] as const) {
      await button(superadmin)
        .or(page.getByRole("button", { name: /Sola/ }))
        .first()
        .click()
      await page.getByRole("menuitem", { name: /log ?out/i }).click()
      await arrives(page, (url) => url.pathname === "/login")
      await signInAtTheShop(page, superadmin)
      const main = page.getByRole("main")
      await main.getByLabel("Code of six digits").waitFor()
      expect(await findings()).toEqual([])
      if (kind === "app") {
        await main.getByLabel("Code of six digits").fill(await codeNow())
      } else {
        await main.getByRole("button", { name: "Use a recovery code" }).click()
        await main.getByLabel("Recovery code").fill(String(codes[0]))
        await main.getByLabel("Recovery code").press("Enter")
      }
      await inAdmin(page)
    }
    await page.goto("/app/my-security")
    await page.getByText("9 of your recovery codes are left").waitFor()
  })

  it("takes the app off again by password and code", async () => {
    await button("Remove").click()
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByLabel("Code").fill("000000")
    await dialog().getByRole("button", { name: "Remove" }).click()
    await dialog().locator("[aria-invalid=true]").waitFor()
    await dialog()
      .getByLabel("Code")
      .fill(await codeNow())
    await dialog().getByRole("button", { name: "Remove" }).click()
    await dialog().waitFor({ state: "hidden" })
    await button("Set up an authenticator app").waitFor()
    await shop.visitor().signIn(superadmin)
  })
})

describeWithBrowser("the audit log", () => {
  const open = async (words: string, title: string | RegExp) => {
    await page.goto("/app/audit")
    await row(superadmin).first().waitFor()
    const all = await page.getByRole("row").count()
    await page.getByLabel("Search the log").fill(words)
    // The entries of before are there a moment longer than the address.
    await eventually(async () => expect(await page.getByRole("row").count()).toBeLessThan(all))
    await row(superadmin).getByRole("button", { name: title }).first().click()
    await dialog().getByRole("heading", { name: "Before" }).waitFor()
  }
  const part = (name: string) =>
    dialog()
      .locator("section")
      .filter({ has: page.getByRole("heading", { name, exact: true }) })

  it("has the changed role with what was and what is", async () => {
    await open("Buys for her salon", /role/i)
    await part("Before").getByText('"user"').first().waitFor()
    await part("After").getByText('"wholesaler"').first().waitFor()
    await part("What was sent").getByText("Buys for her salon").waitFor()
    expect(await findings()).toEqual([])
    await dialog().getByRole("button", { name: "Close" }).click()
    await dialog().waitFor({ state: "hidden" })
  })

  it("has the block with its reason, and no password or code of anybody", async () => {
    await open("Three chargebacks", "Shut an account")
    expect(await part("Before").textContent()).not.toContain("Three chargebacks")
    await part("After").getByText("Three chargebacks").waitFor()
    await page.goto(`/app/audit?q=${superadmin}`)
    await row(superadmin).first().waitFor()
    const log = await page.getByRole("table").textContent()
    expect(log).toMatch(/recovery code/i)
    const kept = JSON.stringify(
      await shop.sql("select * from audit_entry where actor_email = $1", [superadmin]),
    )
    expect(kept).not.toContain(PASSWORD)
  })
})

describeWithBrowser.each([360, 1280])("screens of %i pixels", (width) => {
  it.each(["users", "users/{id}", "staff", "audit", "my-security"])(
    "%s is fit for everybody",
    async (screen) => {
      const [shopper] = await shop.sql<{ id: string }>(
        "select id from customer where email = 'shopper@demo.shop'",
      )
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/app/${screen.replace("{id}", String(shopper?.id))}`)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      await page.waitForLoadState("networkidle")
      expect(await findings()).toEqual([])
      const wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
      expect(wide).toBeLessThanOrEqual(0)
    },
  )
})
