import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { toScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { pdf, readAgent, submitted, treat } from "../harness/hustle"
import { picture } from "../harness/pictures"
import { arrives, DESKTOP, enter, type OpenPage, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** An agent in Chromium, from the registration to the decision, and the staff's side of it. */
const shop = sharedShop()

const browser = fileBrowser(shop)

describeWithBrowser("a shopper", () => {
  const open = freshPages(browser, shop)

  it("a shopper applies as an agent, sends a document, is rejected, sends another, and is approved", async () => {
    const { client } = await newShopper(shop)
    const owner = await signedIn(shop, "owner@demo.shop")
    const page = await open()
    await enter(page, client)
    await page.goto("/hustle")
    const main = page.getByRole("main")
    await main.getByRole("link", { name: "Become an agent" }).click()
    const register = main.getByRole("button", { name: "Register" })
    await register.click()
    await main.getByText("This field is required").first().waitFor()
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main.getByLabel("Address").fill("12 Allen Avenue")
    await main.getByLabel("What do you do?").fill("Stylist")
    await main.getByLabel("About you").fill("<script>alert(1)</script>")
    // A refresh loses nothing.
    await page.reload()
    await register.waitFor()
    expect(await main.getByLabel("What do you do?").inputValue()).toBe("Stylist")
    expect(await faultsAtBothWidths(page)).toEqual([])
    await register.dblclick()

    await main.getByRole("heading", { name: "Show us one document" }).waitFor()
    await page.reload()
    const card = main.getByLabel("File of your National ID")
    await card.setInputFiles({ name: "id.txt", mimeType: "text/plain", buffer: Buffer.from("Ada") })
    await main.getByText("Choose a photo (JPEG or PNG) or a PDF").waitFor()
    const locked = await pdf({ userPassword: "secret" })
    await card.setInputFiles({ name: "id.pdf", mimeType: "application/pdf", buffer: locked })
    await main.getByText("protected by a password").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await card.setInputFiles({ name: "id.pdf", mimeType: "application/pdf", buffer: await pdf() })
    await main.getByText(/^Sent: PDF/).waitFor()
    await main.getByRole("link", { name: "Continue" }).click()
    await main.getByRole("heading", { name: "Your application is with us" }).waitFor()
    await main.getByText("<script>alert(1)</script>").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const hustle_id = (await readAgent(client)).data?.id
    await treat(owner, { hustle_id, action: "reject", reason: "We cannot read your name" })
    await page.reload()
    await main.getByText("We cannot read your name").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("link", { name: "Send another document" }).click()
    const passport = main.getByLabel("File of your International passport")
    await passport.setInputFiles({ name: "p.png", mimeType: "image/png", buffer: await picture("png") })
    await main.getByText(/^Sent: PNG/).waitFor()
    expect((await readAgent(client)).data?.status).toBe("submitted")

    await treat(owner, { hustle_id, action: "approve" })
    await page.goto("/hustle/identity")
    await arrives(page, (url) => url.pathname === "/hustle/completed")
    await main.getByRole("heading", { name: "You are an agent" }).waitFor()
    await main.getByRole("button", { name: "Delete National ID" }).click()
    await main.getByText(/^Sent: PDF/).waitFor({ state: "detached" })
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("an application as an agent first asks the shopper to sign in and to verify the e-mail", async () => {
    const page = await open()
    await page.goto("/hustle/register")
    await arrives(page, /\/login\?next=/)
    const { client } = await newShopper(shop, { isVerified: false })
    await enter(page, client)
    await page.goto("/hustle/completed")
    await page.getByRole("main").getByRole("link", { name: "Enter the code" }).waitFor()
  })
})

describeWithBrowser("staff", () => {
  let backOffice: OpenPage
  beforeAll(async () => {
    backOffice = await openPage(browser, shop, DESKTOP)
    await signInBrowser(backOffice.context, (await makeStaff(shop, "admin")).email)
  })

  it("staff open an agent's document, decide on it, and are informed when a colleague was faster", async () => {
    const agent = await submitted(shop)
    const mark = agent.email.split("@")[0] ?? ""
    const owner = await signedIn(shop, "owner@demo.shop")
    const { page, context } = backOffice
    const slug = (await owner.call("GET /admin/access")).data.brand
    await page.goto(`/admin/${slug}-hustle?q=${mark}`)
    await arrives(page, (url) => url.pathname === "/app/hustle")
    await page.getByRole("button", { name: "Ada's Beauty" }).click()
    const drawer = page.getByRole("dialog")
    const link = drawer.getByRole("link", { name: "Open National ID" })
    await link.waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    const [shown] = await Promise.all([context.waitForEvent("page"), link.click()])
    await shown.waitForLoadState()
    expect(await shown.evaluate("document.images[0]?.naturalWidth ?? 0")).toBe(600)
    await shown.close()

    await drawer.getByRole("button", { name: "Approve" }).click()
    await treat(owner, { hustle_id: agent.agentId, action: "reject", reason: "Faster" })
    await drawer.getByRole("button", { name: "Approve" }).click()
    await drawer.getByText("This application is rejected already").waitFor()
    await drawer.getByRole("button", { name: "Cancel" }).click()
    expect((await readAgent(agent.client)).data?.status).toBe("rejected")
  })

  it("staff publish a new app version, and the apps read it", async () => {
    const [before] = await shop.sql<{ version: string }>(
      "select version from app_version where platform = 'ios'",
    )
    const { page } = backOffice
    try {
      await toScreen(page, "/app/app-updates")
      await page.getByRole("button", { name: "Change iPhone and iPad" }).click()
      const drawer = page.getByRole("dialog")
      // Down only when it is meant.
      await drawer.getByLabel("Newest version").fill("0.0.1")
      await drawer.getByRole("button", { name: "Save" }).click()
      const question = page.getByRole("alertdialog", { name: "Back to 0.0.1?" })
      await question.getByRole("button", { name: "Stay" }).click()
      await question.waitFor({ state: "detached" })
      await drawer.getByLabel("Newest version").fill("3")
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.getByText("Three numbers with dots, such as").first().waitFor()
      await drawer.getByLabel("Newest version").fill("3.1.0")
      await drawer.getByRole("switch", { name: "Older apps must be updated" }).click()
      await drawer.getByText("stops until it is updated").waitFor()
      expect(await adminFaultsAtBothWidths(page)).toEqual([])
      await drawer.getByRole("button", { name: "Save" }).click()
      await page.getByText("Must be updated", { exact: true }).waitFor()
      await eventually(async () => {
        const read = await shop.visitor().call("GET /app-version/{platform}", { params: { platform: "ios" } })
        expect(read.data).toMatchObject({ version: "3.1.0", force_update: true })
      })
    } finally {
      await shop.sql("update app_version set version = $1, force_update = false where platform = 'ios'", [
        before?.version,
      ])
    }
  })
})
