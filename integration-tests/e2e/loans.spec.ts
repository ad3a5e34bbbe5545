import type { Page } from "playwright-core"
import { adminAxeFindings, axeFindings } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { applicationOf, dayFromNow, ledgerBalance, paidOut } from "../harness/loans"
import { arrives, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A loan in Chromium, from the application to the last instalment. */
const shop = sharedShop()

const browser = fileBrowser(shop)
let staff: { first: ShopClient; second: ShopClient; firstEmail: string; secondEmail: string }
beforeAll(async () => {
  const [one, two] = [await makeStaff(shop, "finance"), await makeStaff(shop, "finance")]
  staff = {
    first: await shop.visitor().signIn(one.email),
    second: await shop.visitor().signIn(two.email),
    firstEmail: one.email,
    secondEmail: two.email,
  }
})

const fits = async (page: Page) =>
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0)

async function fillApplication(page: Page): Promise<void> {
  const main = page.getByRole("main")
  const next = main.getByRole("button", { name: "Continue" })
  await main.getByRole("button", { name: "Apply for a loan" }).click()
  await main.getByRole("heading", { name: "About you" }).waitFor()
  await next.click()
  await main.getByText("This field is required").first().waitFor()
  await main.getByLabel("Education").selectOption({ label: "Secondary school" })
  await main.getByLabel("Marital status").selectOption({ label: "Single" })
  await main.getByLabel("Children").fill("0")
  await next.click()
  await main.getByLabel("Next of kin").fill("Chidi Obi")
  await main.getByLabel("Their phone number").first().fill("08031112244")
  await main.getByLabel("Emergency contact").fill("Uju Obi")
  await main.getByLabel("Their phone number").last().fill("08031112255")
  // A refresh loses nothing.
  await page.reload()
  await main.getByRole("heading", { name: "People you trust" }).waitFor()
  expect(await main.getByLabel("Next of kin").inputValue()).toBe("Chidi Obi")
  await next.click()
  await main.getByLabel("Home address").fill("12 Allen Avenue")
  await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
  await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
  await main.getByLabel("City or town").fill("Ikeja")
  await main.getByLabel("Your home").selectOption({ label: "I rent it" })
  await next.click()
  await main.getByLabel("Your work").selectOption({ label: "I am employed" })
  await main.getByLabel("Company or business").fill("Palm Foods")
  await main.getByLabel("Job title").fill("Buyer")
  await main.getByLabel("Since when").fill("2021-03-01")
  await main.getByLabel("Monthly income").fill("₦250,000")
  await next.click()
  await main.getByLabel("How much do you need?").fill("100,000")
  await main.getByLabel("Bank verification number (BVN)").fill("22287654321")
}

describeWithBrowser.each(SCREENS)("a shopper on a $name", (screen) => {
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

  it("applies in steps, reads the whole cost, accepts, and repays", async () => {
    const { client, id } = await newShopper(shop)
    await enter(page, client)
    await page.goto("/loan")
    const main = page.getByRole("main")
    await fillApplication(page)
    const send = main.getByRole("button", { name: "Send my application" })
    await send.click()
    await main.getByText("without your consent").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fits(page)
    const kept = await page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")
    expect(kept).not.toContain("22287654321")
    await main.getByRole("checkbox").check()
    await send.dblclick()
    await main.getByText("Application received").waitFor()

    const loan = (await client.call("GET /user/loan")).data.loan
    const params = { id: loan?.id ?? "" }
    await staff.first.call("POST /admin/loans/{id}/review", { params })
    const body = {
      amount: 90_000,
      months: 3,
      monthly_interest: 4,
      fee: 900,
      first_due_date: dayFromNow(30),
    }
    await staff.first.call("PUT /admin/loans/{id}/terms", { params, body })
    await staff.second.call("PUT /admin/loans/{id}/approve", { params, body: { total: 101_700 } })

    await page.reload()
    await main.getByText("Offer ready").waitFor()
    await main.getByText("₦101,700.00", { exact: true }).waitFor()
    expect(await main.getByRole("row").count()).toBe(4)
    const accept = main.getByRole("button", { name: "Accept the loan" })
    expect(await accept.isDisabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await fits(page)
    await main.getByRole("checkbox").check()
    await accept.dblclick()
    await main.getByText("Left to pay").waitFor()
    expect(await ledgerBalance(shop, `wallet:${id}`)).toBe(90_000_00)

    await main.getByRole("button", { name: /^Pay ₦34,500\.00$/ }).click()
    await main.getByText("What you paid").waitFor()
    await main.getByText("₦67,200.00", { exact: true }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fits(page)

    await main.getByText("Everything", { exact: true }).click()
    await main.getByText("A card", { exact: true }).click()
    await main.getByRole("button", { name: /^Pay ₦/ }).click()
    await page.getByRole("link", { name: /^Success\s*\d/ }).click()
    await page.locator("#pay").click()
    await arrives(page, (url) => url.pathname === "/loan")
    await main.getByText("Repaid", { exact: true }).waitFor()
    expect(await ledgerBalance(shop, `loan:${params.id}`)).toBe(0)
    await main.getByRole("button", { name: "Apply for a loan" }).waitFor()
  })
})

describeWithBrowser.each(SCREENS)("staff on a $name", (screen) => {
  it("review, propose and approve with four eyes, and follow what is overdue", async () => {
    const { client, email } = await newShopper(shop)
    const { data: loan } = await client.call("POST /request-loan", { body: applicationOf(email) })
    const open = await openPage(browser, shop, screen)
    const second = await openPage(browser, shop, screen)
    try {
      const { page } = open
      await signInBrowser(open.context, staff.firstEmail)
      await page.goto(`/app/loans?q=${loan.number}`)
      await page.getByRole("button", { name: loan.number }).click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText("Not checked yet").waitFor()
      expect(await adminAxeFindings(page)).toEqual([])
      await drawer.getByRole("button", { name: "Review and check the identity" }).click()
      await drawer.getByText("Confirmed by the register").waitFor()
      await drawer.getByText("••••••• 5678").waitFor()
      await drawer.getByRole("button", { name: "Propose terms" }).click()
      await drawer.getByLabel("Amount in naira").fill("100000")
      await drawer.getByLabel("First instalment due").fill(dayFromNow(30))
      await drawer.getByRole("button", { name: "Propose" }).click()
      await drawer.getByText("Proposed terms").waitFor()
      await drawer.getByRole("button", { name: "Approve" }).click()
      await drawer.getByRole("button", { name: "Approve" }).click()
      await drawer.getByText("Somebody else must approve").waitFor()

      await signInBrowser(second.context, staff.secondEmail)
      await second.page.goto(`/app/loans?q=${loan.number}`)
      await second.page.getByRole("button", { name: loan.number }).click()
      const other = second.page.getByRole("dialog")
      await other.getByRole("button", { name: "Approve" }).click()
      await other.getByText("₦109,000.00 to be paid back").waitFor()
      await other.getByRole("button", { name: "Approve" }).click()
      await other.getByText("Approved by").waitFor()
      expect((await client.call("GET /user/loan")).data.loan?.status).toBe("approved")

      const late = await paidOut(shop, staff)
      await shop.sql("update loan_instalment set due_on = '2026-01-15' where loan_id = $1 and n = 1", [
        late.params.id,
      ])
      await page.goto(`/app/loans?q=${late.loan.number}`)
      await page.getByRole("button", { name: "Overdue" }).click()
      await page.getByText(/^₦[\d,.]+ overdue$/).waitFor()
      expect(await adminAxeFindings(page)).toEqual([])
    } finally {
      await open.context.close()
      await second.context.close()
    }
  })
})
