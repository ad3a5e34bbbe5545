import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { putInCart, stockedVariant } from "../harness/journey"
import { newcomer } from "../harness/newcomer"
import { newMobile } from "../harness/phone-numbers"
import { picture } from "../harness/pictures"
import { daysPass, moneyOf } from "../harness/referral"
import {
  arrives,
  DESKTOP,
  enter,
  type OpenPage,
  openPage,
  PHONE,
  payWith,
  type Screen,
} from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { ageBank, openAccount, PASSWORD, transfersOf } from "../harness/withdrawals"

/** A Hustle agent from the mailed code to the money at the bank: staff and a friend in between. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const naira = (amount: number) =>
  `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

describeWithBrowser("an agent", () => {
  const opened: OpenPage[] = []
  afterEach(async () => {
    const complaints = opened.flatMap((one) => one.complaints)
    for (const { context } of opened.splice(0)) await context.close()
    expect(complaints).toEqual([])
  })

  it("an agent verifies the e-mail, sends a document, is approved, and withdraws 7.5 % of a friend's order to the bank", async () => {
    const { client, id, email, code } = await newcomer(shop)
    const { data: agent } = await client.call("GET /user")
    const who = { id, email, mobile: "", client, code: agent.referer_id }
    const page = await open(PHONE)
    const main = page.getByRole("main")
    await enter(page, client)
    await page.goto("/hustle/register")
    await main.getByRole("link", { name: "Enter the code" }).click()
    await main.getByLabel("Code", { exact: true }).pressSequentially(code)
    // Back at what the code was asked for. The page that says "verified" is gone within a frame.
    await main.getByLabel(/^Business/).waitFor()

    await page.goto("/hustle")
    await main.getByRole("link", { name: "Become an agent" }).click()
    const business = `Ada Styles ${randomUUID().slice(0, 6)}`
    await main.getByLabel(/^Business/).fill(business)
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main.getByLabel("Address").fill("12 Allen Avenue")
    await main.getByLabel("What do you do?").fill("Stylist")
    await main.getByRole("button", { name: "Register" }).click()
    await main
      .getByLabel("File of your National ID")
      .setInputFiles({ name: "id.png", mimeType: "image/png", buffer: await picture("png") })
    await main.getByText(/^Sent: /).waitFor()
    await main.getByRole("link", { name: "Continue" }).click()
    await main.getByRole("heading", { name: "Your application is with us" }).waitFor()

    await approvedByStaff(email, business)
    await page.reload()
    await main.getByRole("heading", { name: "You are an agent" }).waitFor()
    await main.getByRole("link", { name: "Share and earn" }).click()
    const link = (await page.getByTestId("refer-link").textContent()) ?? ""
    expect(link).toContain(`ref=${agent.referer_id}`)

    const earned = (100_000 + (await friendBuysBy(link))) / 100
    await shop.runJob("outbox")
    // The shop's own job may be working on it.
    await eventually(
      () => moneyOf(shop, who),
      ({ pending }) => pending === earned,
    )
    await page.goto("/refer/my-reward")
    await page.getByTestId("reward-pending").getByText(naira(earned)).waitFor()
    await main.getByText("7.5%").waitFor()
    await main.getByText("You earned ₦1,000.00").first().waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    expect(await moneyOf(shop, who)).toEqual({ pending: earned, available: 0, wallet: 0, owed: 0 })

    await daysPass(shop, [who])
    await page.reload()
    await page.getByTestId("reward-available").getByText(naira(earned)).waitFor()
    await page.getByRole("button", { name: "Withdraw to bank" }).click()
    await main.getByRole("combobox", { name: "Bank" }).selectOption({ label: "Zenith Bank" })
    await main.getByLabel("Account number").fill(await openAccount(shop, "OBI ADA"))
    await main.getByRole("button", { name: "Continue" }).click()
    await main.getByText("OBI ADA").waitFor()
    await main.getByLabel("Your password").fill(PASSWORD)
    await main.getByRole("button", { name: "Use this account" }).click()
    await main.getByText(/^You can withdraw from/).waitFor()
    await ageBank(shop, who.id)
    await page.reload()
    await page.getByRole("button", { name: "Withdraw to bank" }).click()
    await main.getByLabel("Amount").fill(String(earned))
    await main.getByRole("button", { name: "Continue" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await dialog.getByRole("button", { name: `Withdraw ${naira(earned)}` }).dblclick()
    await arrives(page, /\/refer\/withdrawal-success$/)
    await main.getByText("We have your request", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const [request, ...more] = (await client.call("GET /user/refer-and-earn/withdrawals")).data
    expect([request?.amount, more]).toEqual([earned, []])
    const finance = await signedIn(shop, "finance@demo.shop")
    const approval = { id: request?.id, action: "approve" }
    const approved = await finance.call("POST /admin/account/refer-n-earn", { body: approval })
    expect(approved.http).toBe(200)
    await page.reload()
    await main.getByText("The money was sent to your bank account.").waitFor()
    const transfers = await transfersOf(shop, request?.reference ?? "")
    expect(transfers.map(({ status, amount }) => [status, amount])).toEqual([
      ["success", Math.round(earned * 100)],
    ])
    expect(await moneyOf(shop, who)).toEqual({ pending: 0, available: 0, wallet: 0, owed: 0 })
  })

  /** A browser of somebody's own. */
  async function open(of: Screen): Promise<Page> {
    const one = await openPage(browser, shop, of)
    opened.push(one)
    return one.page
  }

  async function signUp(page: Page, first: string, last: string): Promise<string> {
    const form = page.getByRole("main")
    const email = `${first.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`
    const fields = {
      "First Name": first,
      "Last Name": last,
      "Email Address": email,
      "Phone Number": newMobile(),
      "Date of Birth": "1995-05-05",
      "Confirm Password": PASSWORD,
    }
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await form.getByLabel("Gender").selectOption("female")
    await form.getByRole("button", { name: "Sign Up" }).click()
    await arrives(page, (url) => url.pathname !== "/register")
    return email
  }

  /** Comes by the link, opens an account, buys, and has it delivered. Answers 7.5 % of the products' value, kobo. */
  async function friendBuysBy(link: string): Promise<number> {
    const page = await open(PHONE)
    await page.goto(link)
    const friend = await signedIn(shop, await signUp(page, "Chioma", "Eze"))
    const variant = await stockedVariant(shop, 500)
    await putInCart(friend, variant, Math.ceil(20_000 / variant.price))
    const main = page.getByRole("main")
    await page.goto("/checkout")
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main.getByLabel("Street address").fill("5 Awolowo Road")
    await main.getByLabel("City or town").fill("Ikeja")
    await main
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")
      .click()
    await payWith(page, /^Success\s*\d/)
    await arrives(page, /\/thank-you/)

    const [order] = (await friend.call("GET /user/order")).data
    if (!order) throw new Error("The friend has no order")
    const owner = await signedIn(shop, "owner@demo.shop")
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "delivered" },
    })
    return Math.floor((order.subtotal - order.discount) * 7.5)
  }

  async function approvedByStaff(email: string, business: string): Promise<void> {
    const page = await open(DESKTOP)
    await signInBrowser(page.context(), (await makeStaff(shop, "admin")).email)
    await page.goto(`/app/hustle?q=${encodeURIComponent(email)}`)
    await page.getByRole("button", { name: business }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByRole("link", { name: "Open National ID" }).waitFor()
    await drawer.getByRole("button", { name: "Approve" }).click()
    await drawer.getByRole("button", { name: "Approve" }).click()
    await drawer.getByText("Approved", { exact: true }).first().waitFor()
  }
})
