import { adminAxeFindings, faultsAtBothWidths } from "../harness/access"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { stockedVariant } from "../harness/journey"
import { DESKTOP } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Asking about a product, and answering, in Chromium. */
const shop = sharedShop()

const browser = fileBrowser(shop)
const freshPage = freshPages(browser, shop)
const backOfficePage = freshPages(browser, shop, { screen: DESKTOP })
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

describeWithBrowser("a shopper", () => {
  it("a guest signs in to ask a question, and finds the answer on the product's page", async () => {
    const account = await newShopper(shop)
    const { product_id } = await stockedVariant(shop, 9)
    const page = await freshPage()
    await page.goto(`/single-product?product_id=${product_id}`)
    const main = page.getByRole("main")
    const questions = main.locator("#questions")
    await questions.getByRole("link", { name: "Ask a question" }).click()
    const login = page.getByRole("dialog", { name: "Log In" })
    await login.getByLabel("Phone or email").fill(account.email)
    await login.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await login.getByLabel("Password", { exact: true }).press("Enter")
    const dialog = page.getByRole("dialog", { name: "Ask a question" })
    await dialog.getByRole("button", { name: "Send the question" }).click()
    await dialog.getByText("Write your question").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    const words = `Does it sting, ${product_id}?`
    await dialog.getByLabel("Your question").fill(words)
    await dialog.getByRole("button", { name: "Send the question" }).dblclick()
    await page.getByText("We read it, then publish it with an answer").waitFor()
    await dialog.waitFor({ state: "detached" })

    const { data } = await account.client.call("GET /user/questions")
    expect(data).toHaveLength(1)
    const params = { id: data[0]?.id ?? "" }
    await owner.call("PUT /admin/questions/{id}/answer", { params, body: { answer: "Not at all." } })
    await eventually(async () => {
      const html = await (await fetch(`${shop.url}/single-product?product_id=${product_id}`)).text()
      expect(html).toContain("Not at all.")
    })
    await page.goto(`/single-product?product_id=${product_id}#questions`)
    // The same page but for the place on it: the browser does not ask for it again by itself.
    await page.reload()
    const item = questions.getByRole("listitem").filter({ hasText: words })
    await item.getByText("The shop’s answer").waitFor()

    // Who has not bought it sees a message, and what was written stays.
    await item.getByRole("link", { name: /Answer/ }).click()
    const answering = page.getByRole("dialog", { name: "Answer a question" })
    await answering.getByText(words).waitFor()
    await answering.getByLabel("Your answer").fill("Not on me.")
    await answering.getByRole("button", { name: "Send the answer" }).click()
    await answering.getByText("Answers come from people who bought it here. You can").waitFor()

    await page.goto("/my-reviews")
    await main.getByRole("heading", { name: "My questions" }).waitFor()
    await main.getByText("Not at all.").waitFor()
    await main.getByRole("button", { name: /^Delete your question about/ }).click()
    await main.getByRole("button", { name: "Delete", exact: true }).click()
    await page.getByText("Your question is deleted").waitFor()
    await main.getByText(/^No questions yet/).waitFor()
  })
})

describeWithBrowser("staff", () => {
  it("staff find a waiting question, and their answer publishes it", async () => {
    const asker = await makeShopper(shop)
    const { product_id } = await stockedVariant(shop, 9)
    const words = `Is it good for me, ${product_id}?`
    await asker.call("POST /user/questions", { body: { product_id, content: words } })
    const page = await backOfficePage()
    await signInBrowser(page.context(), "content@demo.shop")
    await page.goto(`/app/questions?view=to_read&q=${encodeURIComponent(words)}`)
    await page.getByRole("button", { name: words }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByText(words).waitFor()
    expect(await adminAxeFindings(page)).toEqual([])
    await drawer.getByRole("button", { name: "Answer", exact: true }).click()
    await drawer.getByLabel("The shop's answer").fill("Very much.")
    await drawer.getByRole("button", { name: "Save" }).click()
    await page.getByText("No matching question.").waitFor()
    expect((await asker.call("GET /user/questions")).data[0]).toMatchObject({
      status: "published",
      answers: [{ by: "shop", content: "Very much." }],
    })
  })
})
