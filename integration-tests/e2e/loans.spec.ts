import type { Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { freshPages } from "../harness/fresh-pages"
import { applicationOf, dayFromNow, ledgerBalance, paidOut, terms } from "../harness/loans"
import { arrives, bankPopup, DESKTOP, enter, payOnBanksPage, payWith, pressIn } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper, staffClient } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A loan in Chromium, from the application to the last instalment. */
const shop = sharedShop()

const browser = fileBrowser(shop)
const shoppersPage = freshPages(browser, shop)
const staffsPage = freshPages(browser, shop, { screen: DESKTOP })
let staff: { first: ShopClient; second: ShopClient }
beforeAll(async () => {
  staff = { first: await staffClient(shop, "finance"), second: await staffClient(shop, "finance") }
})

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

describeWithBrowser("a loan", () => {
  it("a shopper applies for a loan in steps, reads its whole cost, accepts it, and repays it", async () => {
    const { client, id } = await newShopper(shop)
    const page = await shoppersPage()
    await payOnBanksPage(page)
    await enter(page, client)
    await page.goto("/loan")
    const main = page.getByRole("main")
    await fillApplication(page)
    const send = main.getByRole("button", { name: "Send my application" })
    await send.click()
    await main.getByText("without your consent").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    const stored = await page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")
    expect(stored).not.toContain("22287654321")
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
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("checkbox").check()
    await accept.dblclick()
    await main.getByText("Left to pay").waitFor()
    expect(await ledgerBalance(shop, `wallet:${id}`)).toBe(90_000_00)

    await main.getByRole("button", { name: /^Pay ₦34,500\.00$/ }).click()
    await main.getByText("What you paid").waitFor()
    await main.getByText("₦67,200.00", { exact: true }).first().waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    await main.getByText("Everything", { exact: true }).click()
    await main.getByText("A card", { exact: true }).click()
    await main.getByRole("button", { name: /^Pay ₦/ }).click()
    await payWith(page, /^Success\s*\d/)
    await arrives(page, (url) => url.pathname === "/loan")
    await main.getByText("Repaid", { exact: true }).waitFor()
    expect(await ledgerBalance(shop, `loan:${params.id}`)).toBe(0)
    await main.getByRole("button", { name: "Apply for a loan" }).waitFor()
  })
  it("a loan stays unchanged when the bank's popup is closed, and is repaid in it, or by the saved card at once", async () => {
    const { client, loan } = await paidOut(shop, staff)
    const account = `loan:${loan.id}`
    const page = await shoppersPage()
    const main = page.getByRole("main")
    const left = (amount: string) => main.getByText(amount, { exact: true }).first().waitFor()
    const choose = async (amount: string) => {
      await main.getByRole("radio", { name: /^Another amount/ }).check()
      await main.getByRole("textbox", { name: "Amount" }).fill(amount)
      await main.getByRole("radio", { name: /^A card/ }).check()
    }
    const pay = (amount: string) => main.getByRole("button", { name: `Pay ${amount}`, exact: true })

    await enter(page, client)
    await page.goto("/loan")
    await left("₦113,000.00")
    await choose("3,000")
    await main.getByLabel(/^Save this card/).check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await pay("₦3,000.00").click()
    await bankPopup(page).locator("#pay").waitFor()
    await pressIn(bankPopup(page).getByRole("button", { name: /cancel/i }))
    await page.locator('iframe[title="Card payment"]').waitFor({ state: "detached" })
    await pay("₦3,000.00").waitFor()
    expect(await ledgerBalance(shop, account)).toBe(-113_000_00)

    await pay("₦3,000.00").click()
    await payWith(bankPopup(page), /^Success\s*\d/)
    await left("₦110,000.00")
    await main.getByText("What you paid").waitFor()
    await main.getByText("Paid", { exact: true }).waitFor()
    expect(await ledgerBalance(shop, account)).toBe(-110_000_00)

    await choose("2,000")
    await main.getByRole("radio", { name: /^Visa •••• 4081/ }).check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await pay("₦2,000.00").dblclick()
    await left("₦108,000.00")
    expect(await ledgerBalance(shop, account)).toBe(-108_000_00)
  })

  it("staff review and propose a loan, a second staff member approves it, and overdue loans are listed", async () => {
    const ask = async () => {
      const { client, email } = await newShopper(shop)
      const { data } = await client.call("POST /request-loan", { body: applicationOf(email) })
      return { client, ...data }
    }
    const [mine, others] = [await ask(), await ask()]
    await staff.first.call("POST /admin/loans/{id}/review", { params: { id: others.id } })
    await staff.first.call("PUT /admin/loans/{id}/terms", { params: { id: others.id }, body: terms() })
    const late = await paidOut(shop, staff)
    await shop.sql("update loan_instalment set due_on = '2026-01-15' where loan_id = $1 and n = 1", [
      late.params.id,
    ])

    const page = await staffsPage()
    await signInBrowser(page.context(), (await makeStaff(shop, "finance")).email)
    await page.goto(`/app/loans?q=${mine.number}`)
    const drawer = page.getByRole("dialog")
    const close = async () => {
      await page.keyboard.press("Escape")
      await drawer.waitFor({ state: "hidden" })
    }
    const search = async (number: string) => {
      await page.getByRole("searchbox", { name: "Search loans" }).fill(number)
      await arrives(page, (url) => url.searchParams.get("q") === number)
    }
    await page.getByRole("button", { name: mine.number }).click()
    await drawer.getByText("Not checked yet").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await drawer.getByRole("button", { name: "Review and check the identity" }).click()
    await drawer.getByText("Confirmed by the register").waitFor()
    await drawer.getByText("••••••• 5678").waitFor()
    await drawer.getByRole("button", { name: "Propose terms" }).click()
    await drawer.getByLabel("Amount in naira").fill("100000")
    await drawer.getByLabel("First instalment due").fill(dayFromNow(30))
    await drawer.getByRole("button", { name: "Propose" }).click()
    await drawer.getByText("Proposed terms").waitFor()
    await drawer.getByText("You proposed these terms. Someone else must approve them").waitFor()
    expect(await drawer.getByRole("button", { name: "Approve" }).count()).toBe(0)
    expect((await mine.client.call("GET /user/loan")).data.loan?.status).toBe("under_review")
    await close()

    // What a colleague proposed can be approved.
    await search(others.number)
    await page.getByRole("button", { name: others.number }).click()
    await drawer.getByRole("button", { name: "Approve" }).click()
    await drawer.getByText("₦113,000.00 to be paid back").waitFor()
    await drawer.getByRole("button", { name: "Approve" }).click()
    await drawer.getByText("Approved by").waitFor()
    expect((await others.client.call("GET /user/loan")).data.loan?.status).toBe("approved")
    await close()

    await search(late.loan.number)
    await page.getByRole("button", { name: "Overdue" }).click()
    await page.getByText(/^₦[\d,.]+ overdue$/).waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
  })
})
