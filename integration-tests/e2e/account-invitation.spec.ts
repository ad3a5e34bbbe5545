import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { messageTo } from "../harness/outbox"
import { arrives, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** An invitation to the staff: from the mail to the back office. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)

/** Invites and answers the path of the mail's link. */
async function invited(email: string): Promise<string> {
  const owner = await shop.visitor().signIn("owner@demo.shop")
  const answer = await owner.call("POST /admin/staff/invite", {
    body: { email, role: "content", first_name: "Bisi", last_name: "Adeyemi", reason: "Writes the blog" },
  })
  if (answer.http !== 200) throw new Error(`Not invited: ${answer.http} ${answer.message}`)
  const { text } = await messageTo(shop, email)
  const link = new URL(/https?:\/\/\S+\/staff-invitation\?\S+/.exec(text)?.[0] ?? "")
  return link.pathname + link.search
}

describeWithBrowser.each(SCREENS)("on a $name", (screen) => {
  let open: OpenPage
  let page: Page
  const main = () => page.getByRole("main")

  beforeEach(async () => {
    open = await openPage(browser, shop, screen)
    page = open.page
  })
  afterEach(() => open?.context.close())

  it("is shown, taken up with a first password, and leads to the back office, once", async () => {
    const email = `bisi.${randomUUID().slice(0, 8)}@example.com`
    const path = await invited(email)
    await page.goto(path, { waitUntil: "networkidle" })
    await main().getByText(email).first().waitFor()
    expect(await main().getByLabel("First Name").inputValue()).toBe("Bisi")
    await main().getByRole("button", { name: "Join" }).click()
    await main().getByText("Password is required", { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(open.complaints).toEqual([])
    await main().getByLabel("New password", { exact: true }).fill(PASSWORD)
    await main().getByLabel("Confirm new password").fill(PASSWORD)
    await main().getByRole("button", { name: "Join" }).dblclick()
    await arrives(page, (url) => url.pathname.startsWith("/app"))
    expect(new URL(page.url()).pathname).not.toContain("login")
    const { data } = await (await shop.visitor().signIn(email)).call("GET /user")
    expect(data.role).toBe("content")

    await page.goto(path, { waitUntil: "networkidle" })
    await main().getByText("Links work once, for 72 hours.").waitFor()
  })

  it("who shops already keeps the account, and says so by its password", async () => {
    const client = shop.visitor()
    const { email } = await client.register()
    await shop.sql("update account set email_verified_at = now() where customer_id = $1", [
      (await client.call("GET /user")).data.id,
    ])
    await page.goto(await invited(email), { waitUntil: "networkidle" })
    expect(await main().getByLabel("First Name").count()).toBe(0)
    await main().getByLabel("Password", { exact: true }).fill("wrong-password")
    await main().getByLabel("Password", { exact: true }).press("Enter")
    await main().locator("[aria-invalid=true]").waitFor()
    await main().getByLabel("Password", { exact: true }).fill(PASSWORD)
    await main().getByLabel("Password", { exact: true }).press("Enter")
    await arrives(page, (url) => url.pathname.startsWith("/app"))
  })

  it("a link without its token says so", async () => {
    await page.goto("/staff-invitation", { waitUntil: "networkidle" })
    await main().getByText("This link is not complete.").waitFor()
    expect(open.complaints).toEqual([])
  })
})
