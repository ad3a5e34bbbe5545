import type { Locator, Page } from "playwright"
import { adminFaultsAtBothWidths } from "../harness/access"
import { adminScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { newCode } from "../harness/coupons"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** What staff make of coupons in the admin, and what shoppers can then do with them. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("coupon creation", () => {
  let admin: Page
  beforeAll(async () => {
    const backOffice = await openPage(browser, shop, DESKTOP)
    admin = backOffice.page
    await signInBrowser(backOffice.context, "merchandiser@demo.shop")
  })

  /** A shopper with something in the cart. */
  async function buyer(): Promise<ShopClient> {
    const shopper = await makeShopper(shop)
    await putInCart(shopper, await stockedVariant(shop, 9), 2)
    return shopper
  }
  const apply = (shopper: ShopClient, code: string) => shopper.call("POST /apply-coupon", { body: { code } })

  it("the Coupons screen shows the state of each coupon, and a new one is used, paused and deleted", async () => {
    const code = newCode()
    const shopper = await buyer()
    await visit("/admin/coupons")
    await row("FIRSTGIFT").getByText("Active").waitFor()
    await row("DETTY10").getByText("Scheduled").waitFor()
    await row("INDEPENDENCE").getByText("Expired").waitFor()
    await row("LIPSONUS").getByText("Paused").waitFor()
    await admin.getByRole("button", { name: "New coupon" }).click()
    await drawer().getByLabel("Code").fill(code.toLowerCase())
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByText("Enter either a percentage or an amount").first().waitFor()
    await drawer().getByRole("radio", { name: "An amount" }).click()
    await drawer().getByLabel("Amount, in naira").fill("₦1,500")
    await drawer().getByLabel("How many shoppers can use it").fill("1")
    await drawer()
      .getByRole("switch", { name: /Reusable/ })
      .click()
    await save()
    await search(code)
    await row(code).getByText("Active").waitFor()

    expect((await apply(shopper, code)).data.discount).toBe(1500)
    const made = await createOrder(shopper, { code })
    expect(made.http).toBe(200)
    // Used meanwhile by another user.
    await admin.goto(`/app/coupons?q=${code}`)
    await row(code).getByText("Used up").waitFor()
    await admin.getByRole("button", { name: code, exact: true }).click()
    await drawer().getByText(made.data.order.order_number).waitFor()
    await drawer().getByText("1 of 1").waitFor()
    expect(await adminFaultsAtBothWidths(admin)).toEqual([])
    await admin.keyboard.press("Escape")
    await drawer().waitFor({ state: "hidden" })

    await fromMenu(code, "Edit")
    await drawer().getByLabel("How many shoppers can use it").fill("")
    await drawer().getByLabel("Find brands").fill("a")
    await drawer().getByRole("list", { name: "Found brands" }).getByRole("button").first().click()
    await drawer()
      .getByRole("button", { name: /^Remove / })
      .click()
    await save()
    await row(code).getByText("Active").waitFor()
    await fromMenu(code, "Pause")
    await row(code).getByText("Paused").waitFor()
    await putInCart(shopper, await stockedVariant(shop, 9))
    expect((await apply(shopper, code)).message).toBe(`${code} is not running at the moment`)
    await fromMenu(code, "Delete")
    await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
    await admin.getByText("No matching coupon").waitFor()
    expect((await apply(shopper, code)).message).toContain("not valid")
  })

  it("the Coupons screen limits a coupon to named accounts, and reports an unknown e-mail", async () => {
    const code = newCode()
    const shopper = await buyer()
    const { email } = (await shopper.call("GET /user")).data
    await visit("/app/coupons")
    await admin.getByRole("button", { name: "New coupon" }).click()
    await drawer().getByLabel("Code").fill(code)
    await drawer().getByRole("textbox", { name: "Percent" }).fill("10")
    await drawer().getByLabel("Eligible customers").click()
    await admin.getByRole("option", { name: "Only accounts named here" }).click()
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByRole("alert").getByText("Name the accounts that may use it").waitFor()
    await drawer().getByLabel("Accounts").fill(`${email}\nnobody@nowhere.ng`)
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByRole("alert").getByText("No account has nobody@nowhere.ng").waitFor()
    await drawer()
      .getByLabel("Accounts")
      .fill(email ?? "")
    await save()
    await search(code)
    await row(code).getByText("1 account").waitFor({ state: "attached" })
    expect((await apply(shopper, code)).http).toBe(200)
    expect((await apply(await buyer(), code)).message).toContain("was given to certain accounts")

    await fromMenu(code, "Edit")
    expect(await adminFaultsAtBothWidths(admin)).toEqual([])
    await drawer()
      .getByRole("button", { name: /^Remove Ada Obi/ })
      .click()
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByRole("alert").getByText("Name the accounts that may use it").waitFor()
  })

  const screen = adminScreen(() => admin)
  const { drawer, save, fromMenu } = screen
  const visit = (path: string) => screen.visit(path, "Coupon creation")
  const row = (code: string): Locator => admin.getByRole("row").filter({ hasText: code })

  async function search(code: string): Promise<void> {
    await admin.getByRole("searchbox", { name: "Search coupons" }).fill(code)
    await row(code).waitFor()
  }
})
