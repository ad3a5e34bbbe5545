import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import { callCore } from "../harness/core-client"
import { becomes } from "../harness/eventually"
import { INVENTED } from "../harness/invented"
import { type NewShop, startNewShop } from "../harness/new-shop"
import { GUESTS_PAGES } from "../harness/pages"
import { newMobile } from "../harness/phone-numbers"
import { picture } from "../harness/pictures"
import { mailTexts, pdfTexts } from "../harness/read-texts"
import { arrives, DESKTOP, openPage, PHONE, payWith } from "../harness/screens"
import { codeOf } from "../harness/second-factor"
import { OWN_STORE_KEY } from "../harness/store-client"
import { describeWithBrowser } from "../harness/tools"

/**
 * From an empty PostgreSQL to the first paid order, in a shop without demo mode: only by what the terminal prints and what the
 * screens show. The bank is the sandbox, by the provider's address and keys as an operator sets them.
 */
const PASSWORD = "Beauty-2026!"
const OWNER = "owner@glowhouse.ng"
const SHOPPER = "chidinma@mail.ng"
const PRODUCT = "Shea Body Butter"

let shop: NewShop
const browser = fileBrowser({ disconnect: async () => shop?.disconnect() })

describeWithBrowser("the first day", () => {
  let admin: Page
  beforeAll(async () => {
    shop = await startNewShop()
  }, 600_000)
  afterAll(() => shop?.stop(), 120_000)

  const line = (title: string) =>
    admin
      .getByRole("list", { name: "What a shop needs" })
      .getByRole("listitem")
      .filter({ has: admin.getByText(title, { exact: true }) })
  /** To a screen that the list leads to, and back to the list. */
  const atScreen = async (title: string, link: string, work: () => Promise<void>) => {
    await line(title).getByRole("link", { name: link, exact: true }).click()
    await work()
    await admin.goto("/app/get-ready")
    await line(title).getByText("Done", { exact: true }).waitFor()
  }
  const drawer = () => admin.getByRole("dialog")
  const save = async () => {
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().waitFor({ state: "hidden" })
  }

  /** What the terminal says is missing, and how the owner gets in, with an authenticator app. */
  async function letTheOwnerIn(): Promise<void> {
    const printed = shop.printed()
    expect(printed).toContain("Nobody can open the admin")
    expect(printed).toContain("npm run staff -- add")
    expect(printed).toContain("There is no product")
    expect(printed).toContain("Get ready to sell")
    const said = await shop.command("staff", "add", OWNER, "superadmin")
    const link = /https?:\/\/\S+/.exec(said)?.[0] ?? ""
    expect(shop.recipients()).toContain(OWNER)

    const backOffice = await openPage(browser, shop, DESKTOP)
    admin = backOffice.page
    await admin.goto(link)
    const main = admin.getByRole("main")
    await main.getByLabel("First Name").fill("Amaka")
    await main.getByLabel("Last Name").fill("Obi")
    await main.getByLabel("New password", { exact: true }).fill(PASSWORD)
    await main.getByLabel("Confirm new password").fill(PASSWORD)
    await main.getByRole("button", { name: "Join" }).click()
    await arrives(admin, (url) => url.pathname === "/app/my-security")
    await admin.getByRole("button", { name: "Set up an authenticator app" }).click()
    await drawer().getByLabel("Your password").fill(PASSWORD)
    await drawer().getByRole("button", { name: "Continue" }).click()
    const secret = await drawer()
      .getByText(/^([A-Z2-7]{4} ?){4,}/)
      .textContent()
    await drawer()
      .getByLabel("Code")
      .fill(codeOf(String(secret).replaceAll(" ", "")))
    await drawer().getByRole("button", { name: "Confirm" }).click()
    await admin.getByRole("button", { name: "I have saved them" }).click()
  }

  /** Line by line, each at the screen that the list leads to. */
  async function makeReady(): Promise<void> {
    await admin.goto("/app/get-ready")
    await line("Contacts").getByText("Done", { exact: true }).waitFor()
    await line("Second factor of the owners").getByText("Done", { exact: true }).waitFor()
    await line("E-mail").getByRole("button", { name: "Send me an e-mail" }).click()
    await line("E-mail").getByText("Done", { exact: true }).waitFor()
    await line("Bank").getByRole("button", { name: "Ask the bank" }).click()
    await line("Bank").getByText("The card provider knows the shop's key, which takes real money").waitFor()
    for (const title of ["Buying on credit", "Sign-in with Google or Facebook", "Pickup", "Banner"]) {
      await line(title)
        .getByRole("button", { name: `Skip: ${title}` })
        .click()
      await line(title).getByText("Skipped", { exact: true }).waitFor()
    }

    await atScreen("Delivery fees", "Delivery", async () => {
      const { data: states } = await shop.visitor().call("GET /states")
      const rows = states.map(({ name }) => `${name},,0,30,2500,2,4`)
      await admin.getByRole("button", { name: "Import" }).click()
      await admin.getByLabel("File of fees").setInputFiles({
        name: "fees.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          ["state,lga,weight_from_kg,weight_to_kg,fee_naira,days_from,days_to", ...rows].join("\n"),
        ),
      })
      await admin.getByRole("button", { name: `Change ${states.length} fees` }).click()
      await admin.getByText(`${states.length} fees added, 0 changed and 0 deleted`).first().waitFor()
    })
    await atScreen("Legal texts", "Legal texts", async () => {
      for (const title of ["Terms of Use", "Privacy Policy"]) {
        await admin.getByRole("button", { name: `Edit ${title}` }).click()
        await drawer().getByLabel("What changed").fill("Read by our lawyer")
        await drawer().getByRole("button", { name: "Keep this version" }).click()
        await drawer().waitFor({ state: "hidden" })
      }
    })
    await atScreen("Sections", "Sections", async () => {
      await admin.getByRole("button", { name: "New section" }).click()
      await drawer().getByLabel("Name").fill("Body care")
      await save()
    })
    await atScreen("Brands", "Brands", async () => {
      await admin.getByRole("button", { name: "New brand" }).click()
      await drawer().getByLabel("Name").fill("Glow House")
      await save()
    })
    await atScreen("Products", "New product", async () => {
      const form = admin.locator("form").filter({ has: admin.getByLabel("Ingredients") })
      const choose = async (label: string, option: string) => {
        await form.getByRole("combobox", { name: label, exact: true }).click()
        await admin.getByRole("option", { name: option, exact: true }).click()
      }
      await form.getByLabel("Name", { exact: true }).fill(PRODUCT)
      await choose("Brand", "Glow House")
      await choose("Section or category", "Body care")
      await form.getByLabel("Regular ₦", { exact: true }).fill("6500")
      await form.getByLabel("Stock", { exact: true }).fill("12")
      await form.getByLabel("Add pictures").setInputFiles({
        name: "butter.png",
        mimeType: "image/png",
        buffer: await picture("png", 600, 600, "#e8d5b0"),
      })
      await form.getByRole("button", { name: "Save and publish" }).click()
      await admin.getByRole("heading", { name: PRODUCT, level: 1 }).waitFor()
    })
  }

  /** A shopper finds the product, registers and pays at the bank; the list has nothing left but https. */
  async function sell(): Promise<void> {
    const { page, complaints } = await openPage(browser, shop, PHONE)
    const main = page.getByRole("main")
    await page.goto("/")
    await main.getByRole("link", { name: PRODUCT }).first().click()
    await arrives(page, /\/single-product\?product_id=/)
    // The address is there before the page is: the home page has such a button, too, and its dialog would leave with it.
    await main.getByRole("heading", { name: PRODUCT, level: 1 }).waitFor()
    await main.getByRole("button", { name: "Add to Cart" }).first().click()
    const login = page.getByRole("dialog", { name: "Log In" })
    await login.getByRole("button", { name: "Sign Up" }).click()
    const form = page.getByRole("dialog", { name: "Sign Up" })
    await form.getByLabel("First Name").fill("Chidinma")
    await form.getByLabel("Last Name").fill("Okeke")
    await form.getByLabel("Email Address").fill(SHOPPER)
    await form.getByLabel("Phone Number").fill(newMobile())
    await form.getByLabel("Date of Birth").fill("1996-08-14")
    await form.getByLabel("Gender").selectOption("female")
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await form.getByLabel("Confirm Password").fill(PASSWORD)
    await form.getByRole("button", { name: "Sign Up" }).click()
    await form.waitFor({ state: "hidden" })
    await page.getByText("Product added to cart successfully!").first().waitFor()

    await page.goto("/checkout")
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main.getByLabel("Street address").fill("12 Allen Avenue")
    await main.getByLabel("City or town").fill("Ikeja")
    await main.getByRole("button", { name: "Pay ₦9,000.00" }).locator("visible=true").click()
    await arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
    await payWith(page, /^Success\s*\d/)
    await arrives(page, /\/thank-you/)
    await main.getByText(PRODUCT).first().waitFor()
    expect(complaints).toEqual([])
    await becomes(() => Promise.resolve(shop.recipients().filter((one) => one === SHOPPER).length > 1), true)

    await admin.goto("/app/get-ready")
    await line("Test order").getByText("1 order paid").waitFor()
    // The test's shop has no certificate.
    await admin.getByText(/^1 of \d+ still missing$/).waitFor()
    await line("Web address").getByText("Missing", { exact: true }).waitFor()
  }

  /** What its pages, mails and documents have that nobody has set or written. */
  async function findInvented(): Promise<string[]> {
    const paths = GUESTS_PAGES.filter((path) => !path.includes("{"))
    const found: string[] = []
    for (const path of [...paths, "/manifest.webmanifest", "/sitemap.xml", "/robots.txt"]) {
      const text = await (await fetch(shop.url + path, { headers: { Accept: "text/html" } })).text()
      const said = INVENTED.exec(text)?.[0]
      if (said) found.push(`${path}: ${said}`)
    }
    const documents = { "a mail": mailTexts(shop.mails()), "the invoice": pdfTexts(await invoice()) }
    for (const [name, text] of Object.entries(documents)) {
      const said = INVENTED.exec(text)?.[0]
      if (said) found.push(`${name}: ${said}`)
      // What was set is there: the text was read.
      if (!text.includes("hello@glowhouse.ng")) found.push(`${name} does not say how to reach the shop`)
    }
    return found
  }

  async function invoice(): Promise<Buffer> {
    const shopper = await shop.visitor().signIn(SHOPPER, PASSWORD)
    const [order] = (await shopper.call("GET /user/order")).data
    const answer = await fetch(`${shop.url}/api/v1/user/order/${order?.id}/invoice`, {
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    return Buffer.from(await answer.arrayBuffer())
  }

  it("a new shop goes from an empty database to the first paid order, and shows no invented content", async () => {
    const headers = { "x-publishable-api-key": OWN_STORE_KEY }
    expect((await callCore(shop.url, "GET /store/regions", { headers })).status).toBe(200)
    await letTheOwnerIn()
    await makeReady()
    await sell()
    expect(await findInvented()).toEqual([])
  })
})
