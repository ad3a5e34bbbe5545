import type { Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { daysPass, deliveredOrder, moneyOf, person } from "../harness/referral"
import { arrives, DESKTOP, enter, openPage, PHONE, type Screen } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { ageBank, openAccount, PASSWORD, saveBank } from "../harness/withdrawals"

/** An affiliate from joining to money received, with a friend who comes by the link, and staff in between. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("earning", () => {
  it("a referral begins with a link and ends in the wallet and in the bank", async () => {
    const { client, email } = await newShopper(shop)
    const page = await open(PHONE)
    await enter(page, client)
    await page.goto("/become-affiliate")
    await page.getByRole("button", { name: "Activate affiliate status" }).click()
    await page.getByText("You are an affiliate", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    await page.goto("/refer")
    const link = (await page.getByTestId("refer-link").textContent()) ?? ""
    await page.getByRole("button", { name: "Copy link" }).click()
    await page.getByText("Referral Link Copied").waitFor()
    expect(link).toMatch(/\/register\?ref=[0-9A-Z]{8}$/)
    expect(await faultsAtBothWidths(page)).toEqual([])

    // The friend finds the code filled in, also later, on another way in.
    const code = link.slice(-8)
    const friends = await open(PHONE)
    await friends.goto(link)
    const filled = () => friends.getByRole("main").getByLabel("Referral Code").inputValue()
    await becomes(filled, code)
    await friends.goto("/register")
    await becomes(filled, code)

    const { data: user } = await client.call("GET /user")
    const who = { id: user.id, email, mobile: "", client, code }
    await deliveredOrder(shop, await person(shop, code), { naira: 60_000, by: who })
    await shop.runJob("outbox")
    // The shop's own job may be working on it.
    await eventually(
      () => moneyOf(shop, who),
      ({ pending }) => pending === 4_000,
    )
    await page.goto("/refer/my-reward")
    await page.getByTestId("reward-pending").getByText("₦4,000.00").waitFor()
    await page.getByText("You earned ₦1,000.00").first().waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await daysPass(shop, [who])
    await page.reload()
    await page.getByTestId("reward-available").getByText("₦4,000.00").waitFor()
    await saveBank(client, await openAccount(shop))
    await ageBank(shop, user.id)

    await page.getByRole("button", { name: "Withdraw to bank" }).click()
    const opened = page.getByRole("heading", { name: "Withdraw to your bank account" })
    await becomes(() => opened.evaluate((heading) => heading.matches(":focus")), true)
    const { y = -1 } = (await opened.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(page.viewportSize()?.height ?? 0)
    await page.getByLabel("Amount").fill("999")
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByText("Withdraw at least ₦1,000").waitFor()
    await page.getByLabel("Amount").fill("1,500")
    await page.getByRole("button", { name: "Continue" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await dialog.getByRole("button", { name: "Withdraw ₦1,500.00" }).click()
    await arrives(page, /\/refer\/withdrawal-success$/)
    await page.getByText("We have your request", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const staff = await open(DESKTOP)
    await signInBrowser(staff.context(), (await makeStaff(shop, "finance")).email)
    await staff.goto(`/admin/refer/withdrawal?q=${encodeURIComponent(email)}&status=pending`)
    await staff.getByRole("row").getByRole("button", { name: "Ada Obi" }).click()
    await staff.getByRole("dialog").getByText(email).waitFor()
    expect(await adminFaultsAtBothWidths(staff)).toEqual([])

    // Who goes on while it is being saved stays there.
    let save = (): void => undefined
    const isSaved = new Promise<void>((resolve) => {
      save = resolve
    })
    await staff.route("**/api/v1/admin/account/refer-n-earn", async (route) => {
      await isSaved
      await route.continue()
    })
    await staff.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
    await staff.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click()
    await staff.getByRole("alertdialog").waitFor({ state: "hidden" })
    await staff.getByRole("dialog").getByRole("link", { name: "Ada Obi" }).click()
    await arrives(staff, /\/app\/users\//)
    save()
    await staff.getByText("The request is approved, and the money is being sent").first().waitFor()
    expect(staff.url()).toMatch(/\/app\/users\//)
    await toScreen(staff, `/app/affiliates?q=${encodeURIComponent(email)}`)
    await staff.getByRole("row").getByRole("button", { name: "Ada Obi" }).click()
    await staff.getByRole("dialog").getByText("A friend's first order").waitFor()
    expect(await adminFaultsAtBothWidths(staff)).toEqual([])

    await page.reload()
    await page.getByText("The money was sent to your bank account.").waitFor()
    await page.getByRole("main").getByRole("link", { name: "My rewards" }).last().click()
    await page.getByTestId("reward-available").getByText("₦2,500.00").waitFor()
    await page.getByRole("button", { name: "Move to wallet" }).click()
    await dialog.getByRole("button", { name: "Move to wallet" }).dblclick()
    await dialog.waitFor({ state: "hidden" })
    await page.getByTestId("reward-available").getByText("₦0.00").waitFor()
    await page.getByRole("button", { name: "Mark as read" }).first().click()
    expect(await moneyOf(shop, who)).toEqual({ pending: 0, available: 0, wallet: 2_500, owed: 0 })
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  async function open(screen: Screen): Promise<Page> {
    const { context, page } = await openPage(browser, shop, screen)
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    return page
  }
})
