import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { freshPages } from "../harness/fresh-pages"
import { messageTo } from "../harness/outbox"
import { arrives, DESKTOP } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** An invitation to the staff: from the mail to the back office. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("an invitation", () => {
  let owner: ShopClient
  let page: Page
  const main = () => page.getByRole("main")

  beforeAll(async () => {
    owner = await signedIn(shop, "owner@demo.shop")
  })
  beforeEach(async () => {
    page = await newPage()
  })

  /** Invites and answers the path of the mail's link. */
  async function invited(email: string): Promise<string> {
    const answer = await owner.call("POST /admin/staff/invite", {
      body: { email, role: "content", first_name: "Bisi", last_name: "Adeyemi", reason: "Writes the blog" },
    })
    if (answer.http !== 200) throw new Error(`Not invited: ${answer.http} ${answer.message}`)
    const { text } = await messageTo(shop, email)
    const link = new URL(/https?:\/\/\S+\/staff-invitation\?\S+/.exec(text)?.[0] ?? "")
    return link.pathname + link.search
  }

  const roleOf = async (email: string) =>
    (await (await shop.visitor().signIn(email)).call("GET /user")).data.role

  it("an invited staff member accepts once, sets a first password and reaches the screens of the role", async () => {
    const email = `bisi.${randomUUID().slice(0, 8)}@example.com`
    const path = await invited(email)
    await page.goto(path)
    await main().getByText(email).first().waitFor()
    expect(await main().getByLabel("First Name").inputValue()).toBe("Bisi")
    await main().getByRole("button", { name: "Join" }).click()
    await main().getByText("Password is required", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByLabel("New password", { exact: true }).fill(PASSWORD)
    await main().getByLabel("Confirm new password").fill(PASSWORD)
    await main().getByRole("button", { name: "Join" }).dblclick()
    await arrives(page, (url) => /^\/app\/(?!login)./.test(url.pathname))
    await page.setViewportSize(DESKTOP.viewport)
    const menu = page.getByRole("complementary").getByRole("navigation", { name: "Back office" })
    await menu.getByRole("button", { name: "Banners", exact: true }).waitFor()
    for (const closed of ["Orders", "Users", "Wallet"])
      expect(await menu.getByRole("button", { name: closed, exact: true }).count()).toBe(0)
    expect(await roleOf(email)).toBe("content")

    await page.goto(path)
    await main().getByText("Links work once, for 72 hours.").waitFor()
  })

  it("an invited shopper keeps the existing account and accepts the invitation with its password", async () => {
    const { email } = await newShopper(shop)
    const path = await invited(email)
    // The first test looks at what is there.
    await page.route(/^https?:\/\/[^/]+\/app(\/|$)/, (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    )
    await page.goto(path)
    await main().getByLabel("Password", { exact: true }).waitFor()
    expect(await main().getByLabel("First Name").count()).toBe(0)
    await main().getByLabel("Password", { exact: true }).fill("wrong-password")
    await main().getByLabel("Password", { exact: true }).press("Enter")
    await main().locator("[aria-invalid=true]").waitFor()
    await main().getByLabel("Password", { exact: true }).fill(PASSWORD)
    await main().getByLabel("Password", { exact: true }).press("Enter")
    await arrives(page, (url) => url.pathname.startsWith("/app"))
    expect(await roleOf(email)).toBe("content")
  })

  it("the invitation page says so when the link has no token", async () => {
    await page.goto("/staff-invitation")
    await main().getByText("This link is not complete.").waitFor()
    expect(await main().getByLabel("Password", { exact: true }).count()).toBe(0)
  })
})
