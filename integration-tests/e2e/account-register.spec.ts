import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { codeIn, messageTo } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A new account: the form, what it says of each field, and the code that proves its e-mail. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

const newEmail = () => `zainab.${randomUUID().slice(0, 8)}@example.com`

describeWithBrowser("a new account", () => {
  let page: Page
  const form = () => page.getByRole("main")

  beforeEach(async () => {
    page = await newPage()
  })

  async function fill(more: Record<string, string> = {}): Promise<void> {
    const fields = {
      "First Name": "Zainab",
      "Last Name": "Bello",
      "Email Address": newEmail(),
      "Phone Number": newMobile(),
      "Date of Birth": "1994-02-11",
      "Confirm Password": PASSWORD,
      ...more,
    }
    for (const [label, value] of Object.entries(fields)) await form().getByLabel(label).fill(value)
    await form().getByLabel("Password", { exact: true }).fill(PASSWORD)
    await form().getByLabel("Gender").selectOption("female")
  }

  it("the sign-up form reports each missing field of an empty form in the specification's words", async () => {
    await page.goto("/register")
    await form().getByRole("button", { name: "Sign Up" }).click()
    for (const message of [
      "E-mail is required",
      "Date of birth  is required",
      "Password is required",
      "Password Confirmation is required",
    ])
      await form().getByText(message, { exact: true }).waitFor()
    expect(await form().getByText("This field is required", { exact: true }).count()).toBe(4)
    await form().getByLabel("Email Address").fill("ada@")
    await form().getByLabel("Email Address").press("Enter")
    await form().getByText("E-mail must be valid", { exact: true }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the sign-up form marks a taken e-mail and a taken phone at their fields until the shopper types", async () => {
    const taken = await newShopper(shop)
    await page.goto("/register")
    for (const [label, value] of [
      ["Email Address", taken.email],
      ["Phone Number", taken.mobile],
    ] as const) {
      await fill({ [label]: value })
      await form().getByRole("button", { name: "Sign Up" }).click()
      const field = form().getByLabel(label)
      await form().locator("[aria-invalid=true]").first().waitFor()
      expect(await field.getAttribute("aria-invalid")).toBe("true")
      expect(await form().locator("[aria-invalid=true]").count()).toBe(1)
      await field.press("End")
      await field.press("Backspace")
      expect(await field.getAttribute("aria-invalid")).toBeNull()
    }
  })

  it("the sign-up form takes the referral code of a link and names its fields for password managers", async () => {
    await page.addInitScript(`localStorage.setItem("shop", JSON.stringify({ referal: "ABCD2345" }))`)
    await page.goto("/register")
    await becomes(() => form().getByLabel("Referral Code").inputValue(), "ABCD2345")
    for (const label of ["Password", "Confirm Password"])
      expect(await form().getByLabel(label, { exact: true }).getAttribute("autocomplete")).toBe(
        "new-password",
      )
    expect(await form().getByLabel("Email Address").getAttribute("autocomplete")).toBe("email")
  })

  it("a double click on Sign Up registers once, leads to My Account, and a pasted code verifies the e-mail", async () => {
    const email = newEmail()
    let calls = 0
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/register")) calls++
    })
    await page.goto("/about-us")
    await page.goto("/register")
    await fill({ "Email Address": email })
    await form().getByRole("button", { name: "Sign Up" }).dblclick()
    await arrives(page, /\/dashboard$/)
    expect(calls).toBe(1)
    await form().getByText("Welcome, Zainab").waitFor()
    // Back does not show the form again.
    await page.goBack()
    await arrives(page, /\/about-us$/)
    await page.goForward()
    await arrives(page, /\/dashboard$/)
    await form().getByRole("link", { name: "Enter the code" }).click()
    await arrives(page, /\/verify-email$/)
    const boxes = form().getByLabel("Code", { exact: true })
    await boxes.waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const code = codeIn(await messageTo(shop, email))
    const wrong = code === "000000" ? "111111" : "000000"
    await boxes.pressSequentially(wrong)
    await form().locator("[aria-invalid=true]").waitFor()
    expect(await boxes.inputValue()).toBe("")

    // Another code cannot be sent yet: the button counts down from the registration.
    const again = form().getByRole("button", { name: /^Send a new code in 0:\d\d/ })
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)

    await boxes.focus()
    await page.evaluate(
      `(() => {
        const data = new DataTransfer()
        data.setData("text/plain", "Your code: ${code.slice(0, 3)} ${code.slice(3)}")
        document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }))
        document.execCommand("insertText", false, data.getData("text/plain"))
      })()`,
    )
    await form().getByText("Your e-mail is verified").first().waitFor()
    await page.goto("/dashboard")
    await form().getByText("Welcome, Zainab").waitFor()
    expect(await form().getByText("Verify your e-mail").count()).toBe(0)
  })
})
