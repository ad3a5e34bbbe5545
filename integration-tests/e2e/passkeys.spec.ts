import type { CDPSession, Page } from "playwright"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, enter, leave } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"
import { PASSWORD } from "../harness/withdrawals"

/** Passkeys in Chromium, with a device of its own making: added, used to sign in, cancelled, removed. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

/** A phone with a lock, whose owner is there and says yes; or no, as long as `isWilling` is false. */
async function deviceOf(page: Page): Promise<{ setWilling: (isWilling: boolean) => Promise<void> }> {
  const devTools: CDPSession = await page.context().newCDPSession(page)
  await devTools.send("WebAuthn.enable")
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setWilling = async (isWilling: boolean) => {
    await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: isWilling })
  }
  return { setWilling }
}

describeWithBrowser("passkeys", () => {
  it("a shopper adds a passkey, signs in with it on the page and in the dialog, and removes it", async () => {
    const { client } = await newShopper(shop)
    const page = await newPage()
    const device = await deviceOf(page)
    const main = page.getByRole("main")
    const dialog = page.getByRole("dialog")
    await enter(page, client)

    await page.goto("/profile")
    await main.getByRole("link", { name: "Manage your passkeys" }).click()
    const add = main.getByRole("button", { name: "Add a passkey" })
    await add.click()
    await dialog.getByRole("button", { name: "Continue" }).click()
    await dialog.getByText("Enter your password", { exact: true }).waitFor()
    await dialog.getByLabel("Your password").fill("not-the-Password-1")
    await dialog.getByRole("button", { name: "Continue" }).click()
    await dialog.getByText("This is not your current password").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    // The device does not recognise its owner: the form stays, and nothing is called an error.
    await device.setWilling(false)
    await dialog.getByLabel("Your password").fill(PASSWORD)
    const begun = page.waitForResponse(
      (answer) => answer.url().endsWith("/user/passkeys/begin") && answer.ok(),
    )
    await dialog.getByRole("button", { name: "Continue" }).click()
    await begun
    await becomes(() => dialog.getByRole("button", { name: "Continue" }).getAttribute("aria-busy"), null)
    expect(await page.getByRole("alert").allTextContents()).toEqual([])
    await device.setWilling(true)
    await dialog.getByRole("button", { name: "Continue" }).click()
    await dialog.waitFor({ state: "hidden" })
    const list = main.getByRole("list", { name: "Your passkeys" })
    await list.getByText("Not used yet").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    // One device has one of an account.
    await add.click()
    await dialog.getByLabel("Your password").fill(PASSWORD)
    await dialog.getByRole("button", { name: "Continue" }).click()
    await page.getByText("This device already has a passkey for your account").first().waitFor()
    await dialog.getByRole("button", { name: "Cancel" }).click()

    await leave(page)
    await page.goto("/login?next=/two-step-verification")
    const signIn = main.getByRole("button", { name: "Sign in with a passkey" })
    await signIn.waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await device.setWilling(false)
    const asked = page.waitForResponse((answer) => answer.url().endsWith("/auth/passkey/begin"))
    await signIn.click()
    await asked
    await becomes(() => signIn.getAttribute("aria-busy"), null)
    expect(new URL(page.url()).pathname).toBe("/login")
    await device.setWilling(true)
    await signIn.click()
    await list.getByText("Last used today").waitFor()

    await leave(page)
    await page.goto("/about-us")
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wishlist" }).tap()
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click()
    await arrives(page, /\/my-wishlist$/)

    await page.goto("/two-step-verification")
    await list.getByRole("button", { name: /^Remove/ }).click()
    await dialog.getByLabel("Your password").fill(PASSWORD)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog.getByRole("button", { name: "Remove" }).click()
    await dialog.waitFor({ state: "hidden" })
    await list.waitFor({ state: "hidden" })
    await leave(page)
    await page.goto("/login")
    await signIn.click()
    await page.getByText("We could not sign you in with this passkey").first().waitFor()
  })

  it("a staff member adds a passkey under My security, and signs in to the back office with it", async () => {
    const { email } = await makeStaff(shop, "content")
    const page = await newPage()
    await deviceOf(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    const main = page.getByRole("main")
    await page.goto("/login?next=/app/my-security")
    await main.getByLabel("Phone or email").fill(email)
    await main.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await main.getByRole("button", { name: "Sign In", exact: true }).click()
    await arrives(page, /\/app\/my-security$/)
    await main.getByRole("button", { name: "Add a passkey" }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByLabel("Your password").fill(PASSWORD)
    await drawer.getByRole("button", { name: "Continue" }).click()
    await drawer.waitFor({ state: "hidden" })
    await main.getByRole("list", { name: "Your passkeys" }).getByText("not used yet").waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])

    await leave(page)
    await page.goto("/login?next=/app/my-security")
    await main.getByRole("button", { name: "Sign in with a passkey" }).click()
    await arrives(page, /\/app\/my-security$/)
    await main.getByRole("list", { name: "Your passkeys" }).getByText("last used").waitFor()
    await main.getByRole("button", { name: /^Remove/ }).click()
    await drawer.getByLabel("Your password").fill(PASSWORD)
    await drawer.getByRole("button", { name: "Remove" }).click()
    await main.getByRole("list", { name: "Your passkeys" }).waitFor({ state: "hidden" })
  })
})
