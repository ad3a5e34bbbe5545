import { randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { picture } from "../harness/pictures"
import { arrives, DESKTOP, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** A post from its draft to its reader, and the pages that readers have. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("whoever writes for the shop", () => {
  it("a content editor writes a post with a picture, previews it and publishes it, and a reader finds it", async () => {
    const title = `Ẹwà ${randomUUID().slice(0, 6)}`
    const { context, page: admin } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, "content@demo.shop")
    await admin.goto("/admin/blog")
    await admin.getByRole("heading", { name: "Blogs", exact: true }).waitFor()
    await admin.getByRole("button", { name: "New post" }).click()
    const form = admin.getByRole("dialog")
    await form.getByLabel("Title", { exact: true }).fill(title)
    await form.getByLabel("In short (optional)").fill("In one sentence")
    const text = form.getByRole("textbox", { name: "Text", exact: true })
    await text.click()
    const left = await text.evaluateHandle((element) => {
      const counts = { blurs: 0 }
      element.addEventListener("blur", () => {
        counts.blurs++
      })
      return counts
    })
    await form.getByRole("button", { name: "Heading", exact: true }).click()
    // Else the first letters typed after it go where the caret was.
    expect(await left.evaluate((counts) => counts.blurs)).toBe(0)
    await text.pressSequentially("Before")
    await text.press("Enter")
    await text.pressSequentially("Plain <script>alert(1)</script> words")
    const file = join(shop.address.dataDir, "text.png")
    writeFileSync(file, await picture("png", 900, 600))
    await form.getByLabel("Picture for the text").setInputFiles(file)
    await text.locator("img").waitFor()
    await text.locator("img").click()
    await form.getByLabel("What the picture shows").first().fill("A comb")
    await form.getByLabel(/^Topic/).fill("Hair")
    expect(await faultsAtBothWidths(admin)).toEqual([])
    await form.getByRole("button", { name: "Save" }).click()
    await admin.getByText("is saved as a draft").first().waitFor()

    const row = admin.getByRole("row").filter({ hasText: title })
    await row.getByText("Draft").waitFor()
    await row.getByRole("button", { name: /^Actions of/ }).click()
    const opened = context.waitForEvent("page")
    await admin.getByRole("menuitem", { name: "Preview" }).click()
    const preview = await opened
    await preview.getByRole("heading", { level: 1, name: title }).waitFor()
    await preview.getByText("Preview: as shoppers would see it").waitFor()
    const written = await preview.locator(".post-text").innerHTML()

    await row.getByRole("button", { name: title, exact: true }).click()
    await form.getByRole("combobox", { name: "Shown" }).click()
    await admin.getByRole("option", { name: "Publish when saved" }).click()
    await form.getByRole("button", { name: "Save" }).click()
    await admin.getByText("shoppers see it").first().waitFor()

    const reader = await (
      await browser.newContext({ viewport: PHONE.viewport, baseURL: shop.url, javaScriptEnabled: false })
    ).newPage()
    await eventually(async () => {
      await reader.goto("/blog")
      expect(await reader.getByRole("link", { name: title }).count()).toBe(1)
    })
    await reader.getByRole("link", { name: title }).click()
    await reader.getByRole("heading", { level: 2, name: "Before" }).waitFor()
    await reader.getByText("Plain <script>alert(1)</script> words").waitFor()
    expect(await reader.getByRole("img", { name: "A comb" }).getAttribute("srcset")).toContain("?w=640 640w")
    expect(await reader.locator(".post-text").innerHTML()).toBe(written)

    await row.getByRole("button", { name: /^Actions of/ }).click()
    await admin.getByRole("menuitem", { name: "Delete" }).click()
    await admin.getByRole("button", { name: "Delete" }).click()
    await admin.getByText("The post is deleted").first().waitFor()
  })
})

describeWithBrowser("a reader", () => {
  it("a reader goes from the list to a post to its product, and finds looks with the products they need", async () => {
    const { page, complaints } = await openPage(browser, shop, PHONE)
    await page.goto("/blog")
    const [post] = (await shop.visitor().call("GET /blog")).data
    await page.getByRole("main").getByRole("link", { name: post?.title }).click()
    await page.getByRole("heading", { level: 1, name: post?.title }).waitFor()
    await page.getByRole("heading", { name: "What you need for it" }).waitFor()

    await page.goto("/inspire")
    const look = page.getByRole("article").first()
    await look.getByRole("link", { name: /^See how/ }).click()
    await page.getByRole("heading", { level: 2, name: "Shop the look" }).waitFor()
    await page.locator('a[href^="/single-product"]').first().click()
    await arrives(page, /single-product/)
    expect(complaints).toEqual([])
  })
})
