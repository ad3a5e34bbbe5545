import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { buyGiftCard, codeInMail, receiverAddress } from "../harness/gift-cards"
import { arrives, DESKTOP, enter, payOnBanksPage, payWith } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A gift card as its buyer, its receiver and staff see it. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const shoppersPage = freshPages(browser, shop)
const staffsPage = freshPages(browser, shop, { screen: DESKTOP })

describeWithBrowser("a gift card", () => {
  it("a gift card is paid at the bank, e-mailed, and redeemed into the receiver's wallet", async () => {
    const email = receiverAddress()
    const page = await shoppersPage()
    await payOnBanksPage(page)
    await enter(page, (await newShopper(shop)).client)
    await page.goto("/gift-cards")
    const main = page.getByRole("main")
    const form = main.getByRole("form", { name: "Buy a gift card" })
    await form.getByRole("textbox", { name: "Amount" }).fill("500")
    await form.getByRole("button", { name: "Continue to the bank" }).click()
    await form.getByText("A gift card can be worth ₦1,000 to ₦200,000").waitFor()
    await form.getByText("E-mail is required").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await form.getByRole("button", { name: "₦5,000" }).click()
    await form.getByLabel("Who is it for?").fill("Bisi")
    await form.getByLabel("Their e-mail").fill(email)
    await form.getByLabel("From").fill("Ada")
    await form.getByLabel("Message").fill("Happy birthday")
    await form.getByRole("button", { name: "Continue to the bank" }).click()
    await arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
    await payWith(page, /^Success\s*\d/)
    await arrives(page, (url) => url.pathname === "/gift-cards")
    await main.getByText("Your gift card is bought").waitFor()
    await main.getByRole("listitem").filter({ hasText: email }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const code = await codeInMail(shop, email)
    const receivers = await shoppersPage()
    await enter(receivers, (await newShopper(shop)).client)
    await receivers.goto("/wallet")
    await receivers.getByRole("main").getByRole("link", { name: "Redeem a gift card" }).click()
    const own = receivers.getByRole("main")
    await own.getByLabel("Code").fill("0000-0000-0000-0000")
    await own.getByRole("button", { name: "Redeem" }).click()
    await own.getByText("We can't find a gift card with this code").waitFor()
    expect(await faultsAtBothWidths(receivers)).toEqual([])
    await own.getByLabel("Code").fill(code.toLowerCase().replaceAll("-", " "))
    await own.getByRole("button", { name: "Redeem" }).click()
    await own.getByRole("heading", { name: "₦5,000.00 is in your wallet" }).waitFor()
    await own.getByText("Happy birthday").waitFor()
    expect(await faultsAtBothWidths(receivers)).toEqual([])
    await own.getByRole("link", { name: "See my wallet" }).click()
    await own.getByTestId("wallet-available").filter({ hasText: "₦5,000.00" }).waitFor()
    await own.getByRole("listitem").filter({ hasText: "Gift card" }).waitFor()
  })

  it("staff find a gift card by its receiver, send it again and void it", async () => {
    const email = receiverAddress()
    const { client } = await newShopper(shop)
    const { id } = await buyGiftCard(shop, client, 2000, {
      receiver_email: email,
      receiver_name: "Ngozi Eze",
    })
    await codeInMail(shop, email)
    const page = await staffsPage()
    await signInBrowser(page.context(), (await makeStaff(shop, "finance")).email)
    await page.goto(`/app/gift-cards?q=${encodeURIComponent(email)}&sort=-amount`)
    await page.getByRole("button", { name: "Ngozi Eze" }).click()
    await arrives(page, (url) => url.searchParams.get("open") === id)
    const drawer = page.getByRole("dialog")
    await drawer.getByText("Sent to the receiver").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await drawer.getByRole("button", { name: "Send again" }).click()
    await page
      .getByRole("dialog", { name: "Send the gift card again" })
      .getByRole("button", { name: "Send" })
      .click()
    await codeInMail(shop, email, 2)
    await drawer.getByRole("button", { name: "More steps" }).click()
    await page.getByRole("menuitem", { name: "Void" }).click()
    const voiding = page.getByRole("dialog", { name: "Void ₦2,000" })
    await voiding.getByRole("button", { name: "Void gift card" }).click()
    await voiding.getByText("Say why: it is kept with the gift card").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await voiding.getByRole("combobox", { name: "Money goes" }).click()
    await page.getByRole("option", { name: "Into the shopper's wallet" }).click()
    await voiding.getByLabel("Why").fill("Bought twice")
    await voiding.getByRole("button", { name: "Void gift card" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Void gift card" }).click()
    await drawer.getByText(/^Voided by/).waitFor()
    await drawer.getByRole("button", { name: "Close" }).click()
    await page.getByRole("row").filter({ hasText: email }).getByText("Voided").waitFor()
  })
})
