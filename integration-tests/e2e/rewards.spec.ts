import { readShop } from "../../src/contract/shop"
import { adminFaultsAtBothWidths, faultsAtBothWidths } from "../harness/access"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, enter, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Beauty Rewards from a delivered order to money in the wallet, and what staff do, as they see it. */
const shop = sharedShop()
const rewardPage = `/${readShop({}).slug}-reward`
const browser = fileBrowser(shop)
let owner: ShopClient

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

describeWithBrowser("Beauty Rewards", () => {
  const open = freshPages(browser, shop)

  it("the Beauty Rewards page is public, and redeeming leads guests to sign in", async () => {
    const page = await open()
    await page.goto(rewardPage)
    const main = page.getByRole("main")
    await main.getByRole("heading", { level: 1, name: "Beauty Rewards" }).waitFor()
    for (const tier of ["Bloom", "Glow", "Radiance"]) await main.getByText(tier, { exact: true }).waitFor()
    await main.getByText("10% more points for each order").waitFor()
    await main.getByText("See what you have collected").waitFor()
    await page.goto("/redeem")
    await arrives(page, (url) => url.pathname === "/login")
  })

  it("points of Beauty Rewards come with a delivered order and become money in the wallet", async () => {
    const { client, order } = await paidOrder(shop, owner)
    const id = (await client.call("GET /user")).data.id
    const own = Math.floor(order.total / 100)
    const page = await open()
    await enter(page, client)
    await page.goto("/redeem")
    const main = page.getByRole("main")
    await main.getByText(`${own.toLocaleString("en-NG")} on the way`).waitFor()
    await main.getByText("500 points more").waitFor()
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "delivered" },
    })
    await owner.call("POST /admin/users/{id}/points", {
      params: { id },
      body: { points: 900, reason: "For your patience" },
    })
    const have = (own + 900).toLocaleString("en-NG")
    await eventually(
      async () => (await client.call("GET /user/rewards")).data.points,
      (points) => points === own + 900,
    )
    await page.goto("/redeem")
    await main.getByTestId("points").filter({ hasText: have }).waitFor()
    await main.getByText("For your patience").waitFor()
    await main.getByText(order.order_number).waitFor()

    const field = main.getByRole("textbox", { name: "How many points" })
    await field.fill("499")
    await main.getByRole("button", { name: "Turn into ₦499" }).click()
    await main.getByText("At least 500 points at a time").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await field.fill("600")
    // A double click is one act.
    await main.getByRole("button", { name: "Turn into ₦600" }).dblclick()
    await page.getByText("₦600 is in your wallet").waitFor()
    await main
      .getByTestId("points")
      .filter({ hasText: (own + 300).toLocaleString("en-NG") })
      .waitFor()
    await main.getByText("Redeemed into your wallet").waitFor()
    await page.goto("/wallet")
    await main.getByTestId("wallet-available").filter({ hasText: "₦600.00" }).waitFor()
    await main.getByText("Beauty Rewards points redeemed").waitFor()
    await page.goto("/dashboard")
    await page
      .getByRole("link", { name: /^Beauty Rewards/ })
      .filter({ hasText: "points" })
      .first()
      .waitFor()
    await page.goto(rewardPage)
    await main.getByTestId("own-points").waitFor()
  })

  it("a content editor changes the text of the Beauty Rewards page", async () => {
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, (await makeStaff(shop, "content")).email)
    await page.goto("/admin/rewards")
    await page.getByRole("heading", { name: "Edit Reward Content" }).waitFor()
    await page.getByText("Shop as you always do").waitFor()
    expect(await page.getByRole("button", { name: "Edit tiers" }).count()).toBe(0)
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    const drawer = page.getByRole("dialog")
    const title = drawer.getByLabel("Title")
    await title.fill("")
    await drawer.getByRole("button", { name: "Save" }).click()
    await drawer.getByText("Give the page a title").first().waitFor()
    expect(await adminFaultsAtBothWidths(page)).toEqual([])
    await title.fill("Beauty Rewards")
    await drawer.getByRole("textbox", { name: "Text of step 1" }).fill("An account is enough.")
    await drawer.getByRole("button", { name: "Save" }).click()
    await page.getByText("The rewards page is saved").waitFor()
    await page.getByText("An account is enough.").waitFor()
  })
})
