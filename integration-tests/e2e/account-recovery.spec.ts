import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { codeIn, messagesTo, messageTo } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** What was lost or has changed: the password by a link, the e-mail and the phone by codes. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"
const NEXT_PASSWORD = "Harmattan-77?"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("what was lost or has changed", () => {
  let page: Page
  const main = () => page.getByRole("main")
  const dialog = () => page.getByRole("dialog")

  beforeEach(async () => {
    page = await newPage()
  })

  it("the link of the password e-mail sets a new password once and ends every session", async () => {
    const { client: owner, email } = await newShopper(shop)
    await page.goto("/forgot-password")
    await main().getByRole("button", { name: "Send me the link" }).click()
    await main().getByText("E-mail is required", { exact: true }).waitFor()
    await main().getByLabel("Email Address").fill(email)
    await main().getByLabel("Email Address").press("Enter")
    await main().getByRole("heading", { name: "Check your inbox" }).waitFor()
    await main()
      .getByText(/Send it again in 0:\d\d/)
      .waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const mail = await eventually(
      async () => (await messagesTo(shop, email)).find(({ text }) => text.includes("/reset-password?")),
      Boolean,
    )
    const link = new URL(/https?:\/\/\S+\/reset-password\?\S+/.exec(mail?.text ?? "")?.[0] ?? "")
    const path = link.pathname + link.search
    await page.goto(path)
    await main().getByLabel("New password", { exact: true }).fill(NEXT_PASSWORD)
    await main().getByLabel("Confirm new password").fill(`${NEXT_PASSWORD}x`)
    await main().getByLabel("Confirm new password").press("Enter")
    await main().getByText("The two passwords must match", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByLabel("Confirm new password").fill(NEXT_PASSWORD)
    await main().getByRole("button", { name: "Save new password" }).click()
    await arrives(page, (url) => url.pathname === "/login")
    expect((await owner.call("GET /user")).http).toBe(401)

    // In again with it.
    await enter(page, await shop.visitor().signIn(email, NEXT_PASSWORD))
    await page.goto(path)
    await main().getByLabel("New password", { exact: true }).fill(PASSWORD)
    await main().getByLabel("Confirm new password").fill(PASSWORD)
    await main().getByLabel("Confirm new password").press("Enter")
    await main().getByRole("link", { name: "Ask for a new link" }).waitFor()
    // The refused link has signed nobody out.
    await page.goto("/profile")
    await main().getByRole("heading", { name: "About you" }).waitFor()
  })

  it("a reset link without its token says so, and an unknown e-mail gets the same answer as a known one", async () => {
    await page.goto("/reset-password")
    await main().getByText("This link is not complete.").waitFor()
    await main().getByRole("link", { name: "Ask for a new link" }).click()
    await arrives(page, /\/forgot-password$/)
    await main()
      .getByLabel("Email Address")
      .fill(`nobody.${randomUUID().slice(0, 8)}@example.com`)
    await main().getByRole("button", { name: "Send me the link" }).click()
    await main().getByText("If there is an account with this e-mail").waitFor()
  })

  it("a change of e-mail needs the password and the code that is sent to the new address", async () => {
    const { client, email } = await newShopper(shop)
    await enter(page, client)
    await page.goto("/profile")
    await main().getByRole("button", { name: "Change your e-mail" }).click()
    const next = `ngozi.${randomUUID().slice(0, 8)}@example.com`
    await dialog().getByLabel("New e-mail").fill(next)
    await dialog().getByLabel("Your password").fill("not-my-password")
    await dialog().getByRole("button", { name: "Send a code to it" }).click()
    await dialog().locator("[aria-invalid=true]").waitFor()
    expect(await dialog().getByLabel("Your password").getAttribute("aria-invalid")).toBe("true")
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByLabel("Your password").press("Enter")
    await dialog().getByLabel("Code", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog()
      .getByLabel("Code", { exact: true })
      .fill(codeIn(await messageTo(shop, next)))
    await dialog().waitFor({ state: "hidden" })
    await main().getByText(next).first().waitFor()
    expect((await client.call("GET /user")).data.email).toBe(next)
    // The old address gets an e-mail.
    await eventually(
      () => messagesTo(shop, email),
      (found) => found.some(({ subject }) => /e-mail/i.test(subject) && !/code/i.test(subject)),
    )
  })

  it("a new phone number is saved at once, refused when another account has it, and verified by text message", async () => {
    const { client } = await newShopper(shop)
    const other = await newShopper(shop)
    await enter(page, client)
    await page.goto("/profile")
    await main().getByRole("button", { name: "Change your phone" }).click()
    await dialog().getByLabel("New phone number").fill(other.mobile)
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByLabel("New phone number").press("Enter")
    await dialog().getByText("This phone number already has an account").first().waitFor()
    await dialog().getByLabel("New phone number").fill("0803")
    await becomes(() => dialog().locator("[aria-invalid=true]").count(), 0)
    const mobile = newMobile()
    await dialog().getByLabel("New phone number").fill(mobile)
    await dialog().getByRole("button", { name: "Save" }).click()
    await dialog().getByLabel("WhatsApp").check()
    await dialog().getByLabel("Text message").check()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog().getByRole("button", { name: "Send code" }).click()
    await dialog().getByLabel("Code", { exact: true }).waitFor()
    const text = await messageTo(shop, `+234${mobile.slice(1)}`)
    expect(text.channel).toBe("sms")
    await dialog().getByLabel("Code", { exact: true }).fill(codeIn(text))
    await dialog().waitFor({ state: "hidden" })
    expect((await client.call("GET /user")).data.mobile_verified).toBe(true)
    await main().getByText("Verified", { exact: true }).first().waitFor()
  })
})
