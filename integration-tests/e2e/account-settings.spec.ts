import { text } from "node:stream/consumers"
import type { Page } from "playwright"
import sharp from "sharp"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { codeIn, messagesTo, type SentMessage } from "../harness/outbox"
import { arrives, enter, tabTo } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { type NewShopper, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The account's own pages: details, picture, password, devices, data. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("the account's own pages", () => {
  let page: Page
  const main = () => page.getByRole("main")
  const dialog = () => page.getByRole("dialog")

  beforeEach(async () => {
    page = await newPage()
  })

  async function shopper({ isVerified = false } = {}): Promise<NewShopper> {
    const made = await newShopper(shop, { isVerified })
    await enter(page, made.client)
    return made
  }

  /** Another device of theirs. */
  const elsewhere = (email: string) => signedIn(shop, email)

  it("a shopper changes details and address in place by keyboard", async () => {
    const { client } = await shopper()
    await page.goto("/profile")
    await tabTo(page, "button", "Edit your details")
    await page.keyboard.press("Enter")
    await main().getByLabel("First Name").fill("")
    await main().getByLabel("First Name").press("Enter")
    await main().getByText("This field is required", { exact: true }).waitFor()
    await main().getByLabel("First Name").fill("Ọmọlará")
    await main().getByLabel("Date of Birth").fill("1990-01-31")
    await main().getByLabel("First Name").press("Enter")
    await main().getByText("January 31st, 1990").waitFor()
    await main().getByText("Ọmọlará Obi").waitFor()

    await main().getByRole("button", { name: "Edit your address" }).click()
    await main().getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main().getByRole("button", { name: "Save", exact: true }).click()
    await main().getByText("Choose your LGA").last().waitFor()
    await main().getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main().getByLabel("Street address").fill("12 Allen Avenue")
    await main().getByLabel("City or town").fill("Ikeja")
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByLabel("City or town").press("Enter")
    await main().getByText("12 Allen Avenue").waitFor()
    const { data } = await client.call("GET /user")
    expect([data.first_name, data.dob, data.state_id, data.lga_id, data.address]).toEqual([
      "Ọmọlará",
      "1990-01-31",
      "NG-LA",
      "NG-LA-ikeja",
      "12 Allen Avenue",
    ])
    await page.reload()
    await main().getByText("12 Allen Avenue").waitFor()
  })

  it("the profile shows an uploaded picture, removes it, and refuses a file that is no picture", async () => {
    const { client } = await shopper()
    await page.goto("/profile")
    const input = main().locator("input[type=file]")
    await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("none") })
    await page.getByText("Choose a JPEG, PNG or WebP picture").waitFor()
    const answered = page.waitForResponse("**/api/v1/imageupload")
    await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("not a picture") })
    const refusal = (await (await answered).json()) as { message: string; errors?: { avatar?: string[] } }
    await page.getByText(refusal.errors?.avatar?.[0] ?? refusal.message).waitFor()
    expect((await client.call("GET /user")).data.avatar).toBeNull()
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#36bdb4" } })
    await input.setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await picture.png().toBuffer(),
    })
    await main().getByRole("button", { name: "Change picture" }).waitFor()
    const avatar = main().locator("img[width='96']")
    await eventually(
      () => page.evaluate<number>("document.querySelector(\"main img[width='96']\").naturalWidth"),
      Boolean,
    )
    expect(await avatar.getAttribute("src")).toBe((await client.call("GET /user")).data.avatar)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByRole("button", { name: "Remove picture" }).click()
    await main().getByRole("button", { name: "Add a picture" }).waitFor()
  })

  it("a change of password needs the old one, keeps this device signed in and signs out the others", async () => {
    const { client, email } = await shopper()
    const other = await elsewhere(email)
    await page.goto("/change-password")
    for (const [label, value] of [
      ["Current password", "current-password"],
      ["New password", "new-password"],
      ["Confirm new password", "new-password"],
    ] as const)
      expect(await main().getByLabel(label, { exact: true }).getAttribute("autocomplete")).toBe(value)
    await main().getByRole("button", { name: "Change password" }).click()
    await main().getByText("Enter your current password", { exact: true }).waitFor()
    await main().getByLabel("Current password").fill("wrong-password")
    await main().getByLabel("New password", { exact: true }).fill("Harmattan-77?")
    await main().getByLabel("Confirm new password").fill("Harmattan-77?")
    await main().getByLabel("Confirm new password").press("Enter")
    await main().locator("[aria-invalid=true]").first().waitFor()
    expect(await main().getByLabel("Current password").getAttribute("aria-invalid")).toBe("true")
    await main().getByLabel("Current password").fill(PASSWORD)
    await main().getByRole("button", { name: "Change password" }).dblclick()
    await main().getByText("Other devices were signed out").waitFor()
    expect(await main().getByLabel("Current password").inputValue()).toBe("")
    expect((await other.call("GET /user")).http).toBe(401)
    expect((await client.call("GET /user")).http).toBe(200)
    await shop.visitor().signIn(email, "Harmattan-77?")
  })

  it("the devices page lists sessions and signs them out one by one or all at once, with the password", async () => {
    const { client, email } = await shopper()
    const others = await Promise.all([1, 2, 3].map(() => elsewhere(email)))
    await page.goto("/devices")
    await main().getByText("This device").waitFor()
    const signOut = main()
      .getByRole("button", { name: /^Sign out (?!the other)/ })
      .locator("visible=true")
    expect(await signOut.count()).toBe(3)
    await signOut.first().click()
    await dialog().getByLabel("Your password").fill("wrong-password")
    await dialog().getByRole("button", { name: "Sign out", exact: true }).click()
    await dialog().locator("[aria-invalid=true]").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByRole("button", { name: "Sign out", exact: true }).click()
    await main().getByRole("button", { name: "Sign out the other 2 devices" }).waitFor()
    const alive = async () =>
      (await Promise.all(others.map((device) => device.call("GET /user")))).filter(({ http }) => http === 200)
        .length
    await becomes(alive, 2)
    await main().getByRole("button", { name: "Sign out the other 2 devices" }).click()
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByRole("button", { name: "Sign out", exact: true }).click()
    await signOut.first().waitFor({ state: "hidden" })
    await becomes(alive, 0)
    expect((await client.call("GET /user")).http).toBe(200)
  })

  it("my data download as a file with the password, without secrets, and a verified e-mail can get the newsletter", async () => {
    const { email } = await shopper({ isVerified: true })
    await page.goto("/my-data")
    await main().getByRole("button", { name: "Download my data" }).click()
    await dialog().getByLabel("Your password").fill("wrong-password")
    await dialog().getByLabel("Your password").press("Enter")
    await dialog().locator("[aria-invalid=true]").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog().getByLabel("Your password").fill(PASSWORD)
    const arriving = page.waitForEvent("download")
    await dialog().getByRole("button", { name: "Download", exact: true }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
    const data = await text(await file.createReadStream())
    expect(JSON.parse(data).sections.length).toBeGreaterThan(0)
    expect(data).toContain(email)
    expect(data).not.toMatch(/scrypt|"password/i)

    await main().getByRole("button", { name: "Get the newsletter" }).click()
    await main().getByText("Confirm it in the e-mail we sent you").waitFor()
  })

  it("a shopper deletes the account with its password, and can no longer sign in", async () => {
    const { email } = await shopper()
    await page.goto("/my-data")
    await main().getByRole("button", { name: "Delete my account" }).click()
    await dialog().getByLabel("Your password").fill("wrong-password")
    await dialog().getByLabel("Your password").press("Enter")
    await dialog().locator("[aria-invalid=true]").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await dialog().getByLabel("Your password").fill(PASSWORD)
    await dialog().getByRole("button", { name: "Delete for good" }).click()
    await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor()
    await dialog().getByRole("button", { name: "To the shop" }).click()
    await arrives(page, (url) => url.pathname === "/")
    expect(await page.evaluate('localStorage.getItem("shop")')).toBeNull()
    const again = await shop.visitor().call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect(again.http).toBe(422)
  })

  it("a shopper deletes the account with a code by e-mail, and only after confirming", async () => {
    const { client, email } = await shopper()
    await page.goto("/my-data")
    await main().getByRole("button", { name: "Delete my account" }).click()
    await dialog().getByRole("button", { name: "Use a code by e-mail" }).click()
    await dialog().getByRole("button", { name: "Send me the code" }).click()
    await dialog()
      .getByText(/Send me the code in 0:\d\d/)
      .waitFor()
    const sent = await eventually(
      async () => (await messagesTo(shop, email)).find(({ subject }) => /deletes your/.test(subject)),
      Boolean,
    )
    await dialog()
      .getByLabel("Code", { exact: true })
      .fill(codeIn(sent as SentMessage))
    expect(await faultsAtBothWidths(page)).toEqual([])
    expect((await client.call("GET /user")).http).toBe(200)
    await dialog().getByRole("button", { name: "Delete for good" }).click()
    await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor()
    await page.keyboard.press("Escape")
    await arrives(page, (url) => url.pathname === "/")
    expect((await client.call("GET /user")).http).toBe(401)
  })
})
