import { randomUUID } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import type { Page } from "playwright"
import { adminAxeFindings } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { messageTo } from "../harness/outbox"
import { arrives, DESKTOP } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { changeRole, makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** People in the back office: who shops, who works here, the authenticator app, and what the log says of it all. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop, { screen: DESKTOP })
let page: Page

async function signIn(email: string): Promise<void> {
  page = await newPage()
  await signInBrowser(page.context(), email)
}

const dialog = () => page.getByRole("dialog")
const button = (name: string) => page.getByRole("button", { name, exact: true })
const row = (text: string) => page.getByRole("row").filter({ hasText: text })
const findings = () => adminAxeFindings(page)

describeWithBrowser("a superadmin", () => {
  beforeEach(async () => signIn((await makeStaff(shop, "superadmin")).email))

  it("a superadmin finds a shopper, changes the role, signs the account out everywhere, blocks it and unblocks it", async () => {
    const { client, email } = await newShopper(shop)
    const phone = await signedIn(shop, email)
    const standing = async () => [(await client.call("GET /user")).http, (await phone.call("GET /user")).http]
    await page.goto("/app/users")
    await page.getByLabel("Search users").fill(email)
    await row(email).waitFor()
    await becomes(() => page.getByRole("row").count(), 2)
    await page.getByRole("button", { name: /^Wholesalers/ }).click()
    await page.getByText("No match. Try another view or search word.").waitFor()
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
    await row(email).getByRole("link", { name: "Ada Obi" }).click()
    await button("Sign out everywhere").click()
    const asked = page.getByRole("alertdialog")
    await asked.getByRole("button", { name: "Stay" }).click()
    expect(await standing()).toEqual([200, 200])
    await button("Sign out everywhere").click()
    await asked.getByRole("button", { name: "Sign out everywhere" }).click()
    await page.getByText("Not signed in anywhere.").waitFor()
    expect(await standing()).toEqual([401, 401])
    await phone.signIn(email)

    await button("More for Ada Obi").click()
    await page.getByRole("menuitem", { name: "Block" }).click()
    await dialog().getByRole("button", { name: "Block" }).click()
    await dialog().getByText("Say why: it is kept with the account").first().waitFor()
    await dialog().getByLabel("Reason").fill("Three chargebacks")
    await dialog().getByRole("button", { name: "Block" }).click()
    await dialog().waitFor({ state: "hidden" })
    await page.getByText("Three chargebacks").waitFor()
    expect(await standing()).toEqual([401, 401])
    await page.getByText("Not signed in anywhere.").waitFor()
    expect(await findings()).toEqual([])
    const refused = await shop.visitor().call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect([refused.http, refused.error?.code]).toEqual([403, "account_blocked"])

    await button("Unblock").click()
    await button("Unblock").waitFor({ state: "hidden" })
    await client.signIn(email)
    await phone.signIn(email)
    expect(await standing()).toEqual([200, 200])
  })

  it("a superadmin invites a staff member, sees who has joined, and removes them again", async () => {
    const email = `joins.${randomUUID().slice(0, 8)}@example.com`
    await page.goto("/app/staff")
    await button("Invite").click()
    await dialog().getByLabel("E-mail").fill(email)
    await dialog().getByLabel("First name").fill("Tari")
    await dialog().getByLabel("Last name").fill("Briggs")
    await dialog().getByLabel("Role", { exact: true }).click()
    await page.getByRole("option", { name: "Content" }).click()
    await dialog().getByText("Blog, banners, reviews, questions and newsletter").waitFor()
    expect(await findings()).toEqual([])
    await dialog().getByRole("button", { name: "Send invitation" }).click()
    await dialog().waitFor({ state: "hidden" })
    await page.getByText(`${email}, invited by Sola Ade`).waitFor()

    // What they see of it: `account-invitation.spec.ts`.
    const { text } = await messageTo(shop, email)
    const joined = await shop.visitor().call("POST /auth/staff-invitation/accept", {
      body: {
        token: /staff-invitation\?token=([\w-]+)/.exec(text)?.[1],
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    })
    expect(joined).toMatchObject({ http: 200, data: { user: { email, role: "content" } } })

    await page.reload()
    await page.getByLabel("Search staff").fill(email)
    // The row of the whole list is replaced by the search result: a press that falls between the two is lost.
    await eventually(
      () => page.getByRole("main").getByRole("row").count(),
      (rows) => rows === 2,
    )
    await row(email).getByText("Content", { exact: true }).waitFor()
    expect(await page.getByText(`${email}, invited by`).count()).toBe(0)
    await row(email).getByRole("button", { name: "Actions of Tari Briggs" }).click()
    await page.getByRole("menuitem", { name: /Remove from staff/ }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove from staff" }).click()
    await row(email).waitFor({ state: "detached" })
  })

  it("a superadmin finds in the audit log what was, what is and why, and no password or code", async () => {
    const { email: actor } = await makeStaff(shop, "superadmin")
    const boss = await signedIn(shop, actor)
    const { id } = await newShopper(shop)
    const because = (reason: string) => ({ params: { id }, body: { reason } })
    expect((await changeRole(boss, id, "wholesaler")).http).toBe(200)
    expect((await boss.call("POST /admin/users/{id}/block", because("Three chargebacks"))).http).toBe(200)
    const begun = await boss.call("POST /user/second-factor/begin", { body: { password: PASSWORD } })
    const { data: codes } = await boss.call("POST /user/second-factor/confirm", {
      body: { one_time_code: new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate() },
    })
    const [code = ""] = codes.recovery_codes
    const again = await shop
      .visitor()
      .call("POST /auth/login", { body: { email: actor, password: PASSWORD, one_time_code: code } })
    expect(again.http).toBe(200)

    const part = (name: string) =>
      dialog()
        .locator("section")
        .filter({ has: page.getByRole("heading", { name, exact: true }) })
    const open = async (words: string, title: string | RegExp) => {
      await page.getByLabel("Search the log").fill(words)
      await row(actor).getByRole("button", { name: title }).first().click()
      await dialog().getByRole("heading", { name: "Before" }).waitFor()
    }
    await page.goto("/app/audit")
    await open("A test", /role/i)
    await part("Before").getByText('"user"').first().waitFor()
    await part("After").getByText('"wholesaler"').first().waitFor()
    await part("What was sent").getByText("A test").waitFor()
    expect(await findings()).toEqual([])
    await dialog().getByRole("button", { name: "Close" }).click()
    await dialog().waitFor({ state: "hidden" })

    await open("Three chargebacks", / blocked /)
    expect(await part("Before").textContent()).not.toContain("Three chargebacks")
    await part("After").getByText("Three chargebacks").waitFor()
    await dialog().getByRole("button", { name: "Close" }).click()
    await dialog().waitFor({ state: "hidden" })
    await page.getByLabel("Search the log").fill(actor)
    await row(actor)
      .filter({ hasText: /recovery code/i })
      .first()
      .waitFor()
    const stored = JSON.stringify(await shop.sql("select * from audit_entry where actor_email = $1", [actor]))
    for (const secret of [PASSWORD, begun.data.secret, code]) expect(stored).not.toContain(secret)
  })

  it("a superadmin sees who viewed a shopper's account, and opens the account from there", async () => {
    const { email: actor, userId } = await makeStaff(shop, "admin")
    const colleague = await signedIn(shop, actor)
    const { id } = await newShopper(shop)
    expect((await colleague.call("GET /admin/users", { query: { per_page: 3 } })).data).toHaveLength(3)
    for (const _ of [1, 2]) await colleague.call("GET /admin/users/{id}", { params: { id } })
    await page.goto("/app/audit")
    await button("Access log").click()
    await page.goto(`/app/audit?view=reads&who=${userId}`)
    await row("looked at Ada Obi’s account").getByText("2", { exact: true }).first().waitFor()
    await row("looked at shoppers").getByText("3", { exact: true }).waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole("link", { name: "Sola Ade looked at Ada Obi’s account" }).click()
    await page.getByRole("heading", { name: "Ada Obi" }).waitFor()
    await page.goto(`/app/audit?view=reads&who=${userId}&to=2020-01-01`)
    await page.getByText("No access recorded. Try another person, kind or date.").waitFor()
  })
})

describeWithBrowser("my security", () => {
  it("a staff member sets up an authenticator app, signs in with it, and removes it by password and code", async () => {
    const { email } = await makeStaff(shop, "content")
    await signIn(email)
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
    const app = new TOTP({ secret: Secret.fromBase32(String(shown).replaceAll(" ", "")) })
    /** A code counts once, so the next proof waits for the next thirty seconds: by the clock of the stored code, not ours. */
    const codeNow = async () => {
      await shop.sql(
        `update staff_second_factor set last_step = last_step - 3
          where user_id = (select id from "user" where email = $1)`,
        [email],
      )
      return app.generate()
    }
    expect(await findings()).toEqual([])
    await dialog().getByLabel("Code").fill(app.generate())
    await dialog().getByRole("button", { name: "Confirm" }).click()
    await dialog().waitFor({ state: "hidden" })
    const list = page.getByRole("list", { name: "Recovery codes" })
    await list.getByRole("listitem").nth(9).waitFor()
    const codes = await list.getByRole("listitem").allTextContents()
    expect(new Set(codes).size).toBe(10)
    expect(await findings()).toEqual([])
    await button("I have saved them").click()
    await list.waitFor({ state: "detached" })
    await page.getByText("10 of your recovery codes are left").waitFor()

    await page.getByRole("button", { name: /Sola/ }).first().click()
    await page.getByRole("menuitem", { name: /log ?out/i }).click()
    await arrives(page, (url) => url.pathname === "/login")
    // How a recovery code is typed: `account-sign-in.spec.ts`.
    const recovered = await shop
      .visitor()
      .call("POST /auth/login", { body: { email, password: PASSWORD, one_time_code: codes[0] } })
    expect(recovered.http).toBe(200)
    await page.goto("/login?next=/app/my-security")
    const main = page.getByRole("main")
    await main.getByLabel("Phone or email").fill(email)
    await main.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await main.getByLabel("Password", { exact: true }).press("Enter")
    await main.getByLabel("6-digit code").fill(await codeNow())
    await arrives(page, (url) => url.pathname === "/app/my-security")
    // The codes were shown once.
    await page.getByText("9 of your recovery codes are left").waitFor()
    expect(await list.count()).toBe(0)
    expect(await page.locator("body").textContent()).not.toContain(codes[0])

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
    await shop.visitor().signIn(email)
  })
})
