import { randomUUID } from "node:crypto"
import type { BrowserContextOptions, Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { messageTo } from "../harness/outbox"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"
import { desktop, phone, visits } from "../harness/visits"

/** What stands around every page (specification 2.4 to 2.9): by mouse, by keys, by thumb and without script. */
const shop = sharedShop()
const visit = visits(shop)

let page: Page
const complaints: string[] = []

async function open(options: BrowserContextOptions, path = "/"): Promise<void> {
  page = await visit(options)
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  await page.goto(path, { waitUntil: "networkidle" })
}

afterEach(() => expect(complaints.splice(0)).toEqual([]))

const main = () => page.getByRole("navigation", { name: "Main" })

const SIZES = [
  ["desktop", desktop],
  ["phone", phone],
] as const

describeWithBrowser.each(SIZES)("the newsletter on a %s", (_name, options) => {
  it("is asked for at the foot of a page, begins with the mail's link and ends with one press", async () => {
    await open(options, "/about-us")
    const block = page.getByRole("region", { name: "Pretty things in your inbox" })
    await block.getByRole("button", { name: "Subscribe" }).click()
    await block.getByText("E-mail is required").waitFor()
    await block.getByLabel("E-mail", { exact: true }).fill("ada@")
    await block.getByRole("button", { name: "Subscribe" }).click()
    await block.getByText("E-mail must be valid").waitFor()
    const email = `newsletter.${randomUUID()}@example.com`
    await block.getByLabel("E-mail", { exact: true }).fill(email)
    await block.getByRole("checkbox").check()
    await block.getByRole("button", { name: "Subscribe" }).click()
    await block.getByText("open the e-mail we sent you").waitFor()
    expect(await statusOf(email)).toBe("pending")

    const { text } = await messageTo(shop, email)
    const link = (step: string) => new RegExp(`/newsletter/${step}\\?token=\\S+`).exec(text)?.[0] ?? ""
    await page.goto(link("confirm"))
    await page.getByText("You are on the list").waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await statusOf(email)).toBe("confirmed")
    await page.goto(link("unsubscribe"))
    await page.getByText("You are off the list").waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await statusOf(email)).toBe("unsubscribed")
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0)
  })

  const statusOf = async (email: string) => {
    const rows = await shop.sql<{ status: string }>(
      "select status from newsletter_subscriber where email = $1",
      [email],
    )
    return rows[0]?.status
  }
})

describeWithBrowser("after 60 seconds without a sign", () => {
  it("asks whether to go on", async () => {
    await open(desktop, "/about-us")
    await page.clock.install()
    await page.reload({ waitUntil: "networkidle" })
    await page.clock.fastForward(30_000)
    await page.mouse.move(300, 300)
    await page.clock.fastForward(59_000)
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.clock.fastForward(1_500)
    const dialog = page.getByRole("dialog")
    await dialog.getByText("You have been idle for 60 seconds. Do you want to continue shopping?").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await dialog.waitFor({ state: "detached" })
  })
})

describeWithBrowser("without script", () => {
  it("every way of the chrome is a link or works by itself", async () => {
    await open({ ...desktop, javaScriptEnabled: false })
    expect(await page.getByRole("button", { name: "Show categories" }).isVisible()).toBe(false)
    await main().getByRole("link", { name: "Categories" }).click()
    await arrives(page, /\/categories$/)
    await main().getByRole("link", { name: "Brands" }).click()
    await arrives(page, /\/brands$/)
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click()
    await arrives(page, /\/login$/)
  })

  it("the phone's drawer opens", async () => {
    await open({ ...phone, javaScriptEnabled: false })
    await page.getByRole("button", { name: "Menu", exact: true }).tap()
    await page.getByRole("link", { name: "Skin Expert" }).first().tap()
    await arrives(page, /\/skin-expert$/)
  })
})

describeWithBrowser("pages of programmes that open later", () => {
  it("say what they are, with a title of their own, and axe finds nothing serious", async () => {
    await open(desktop, "/download-app")
    expect(await page.title()).not.toBe("")
    await page.getByRole("main").getByRole("link", { name: "Ask on WhatsApp" }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("send addresses that share a page to it, unknown ones nowhere", async () => {
    const get = (path: string) => fetch(shop.url + path, { redirect: "manual" })
    const moved = await get("/become-wholesaler")
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/upgrade-wholesaler"])
    expect((await get("/no-such-page")).status).toBe(404)
    expect((await get("/hustle/no-such-page")).status).toBe(404)
  })

  it("send a guest to log in where the page is for members", async () => {
    await open(desktop, "/about-us")
    await page.goto("/my-wishlist")
    await arrives(page, /\/login\?next=/)
  })
})

describeWithBrowser("the home page", () => {
  it.each(SIZES)(
    "has nothing serious for axe on a %s, and nothing moves while it loads",
    async (_name, options) => {
      page = await visit(options)
      await page.addInitScript(`
      window.moved = 0
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.moved += value
      }).observe({ type: "layout-shift", buffered: true })`)
      await page.goto("/", { waitUntil: "networkidle" })
      await page.mouse.wheel(0, 4000)
      await page.waitForTimeout(500)
      expect(await page.evaluate<number>("window.moved")).toBeLessThan(0.01)
      expect(await axeFindings(page)).toEqual([])
    },
  )
})
