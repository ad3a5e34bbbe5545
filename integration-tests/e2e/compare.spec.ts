import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { freshPages } from "../harness/fresh-pages"
import { stockedVariant } from "../harness/journey"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Products chosen on their pages and looked at beside each other, in Chromium. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

describeWithBrowser("comparing", () => {
  it("a shopper compares up to four products from their pages, shows only what differs, and removes one", async () => {
    const page = await newPage()
    const main = page.getByRole("main")
    const ids: string[] = []
    for (const count of [1, 2, 3, 4]) {
      const { product_id } = await stockedVariant(shop, 5)
      ids.push(product_id)
      await page.goto(`/single-product?product_id=${product_id}`)
      await main.getByRole("button", { name: "Compare", exact: true }).click()
      await main.getByRole("button", { name: "Remove from comparison" }).waitFor()
      if (count > 1) await main.getByRole("link", { name: `${count} products to compare` }).waitFor()
    }
    await page.goto(`/single-product?product_id=${(await stockedVariant(shop, 5)).product_id}`)
    await main.getByRole("button", { name: "Compare", exact: true }).click()
    await page.getByText("You can compare 4 products at most.").waitFor()

    await page.goto("/compare")
    await arrives(page, (url) => url.searchParams.get("ids") === ids.join())
    const heads = main.getByRole("columnheader")
    await heads.nth(3).waitFor()
    expect(await heads.count()).toBe(4)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main.getByRole("link", { name: "Show only what differs" }).click()
    await main.getByRole("link", { name: "Show everything" }).waitFor()

    await main
      .getByRole("link", { name: /^Remove/ })
      .first()
      .click()
    await arrives(page, (url) => url.searchParams.get("ids") === ids.slice(1).join())
    await page.goto(`/single-product?product_id=${ids[0]}`)
    await main.getByRole("button", { name: "Compare", exact: true }).waitFor()
    await main.getByRole("link", { name: "3 products to compare" }).waitFor()
  })
})
