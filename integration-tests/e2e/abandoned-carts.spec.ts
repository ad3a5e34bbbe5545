import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { putInCart, stockedVariant } from "../harness/journey"
import { cartRemindersTo, leaveCart, remindOfCarts } from "../harness/left-carts"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** A cart that was left: asking for the reminder, and the way back by its link. */
const shop = sharedShop()
const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("a shopper who left a cart", () => {
  it("the reminder of an abandoned cart leads its shopper through sign-in to the cart, and anybody else to their own", async () => {
    const account = await newShopper(shop)
    const { data } = await putInCart(account.client, await stockedVariant(shop, 9))
    const page = await freshPage()
    await enter(page, account.client)
    await page.goto("/shopping-cart")
    const main = page.getByRole("main")
    const box = main.getByRole("checkbox", { name: /^E-mail me when I leave something in my cart/ })
    expect(await box.isChecked()).toBe(false)
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT")
    await box.check()
    await saved
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.goto("/my-data")
    await main.getByRole("heading", { name: "My e-mails" }).waitFor()
    await becomes(() => box.isChecked(), true)
    await main.getByText("E-mails: reminder of my cart").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    await leaveCart(shop, account.id)
    await remindOfCarts(shop)
    const [mail] = await cartRemindersTo(shop, account.email)
    const link = new URL(/Open my cart: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "")
    const letter = await freshPage()
    await letter.setContent(mail?.html ?? "")
    expect(await faultsAtBothWidths(letter)).toEqual([])

    // Signed out: the link opens nobody's cart before somebody signs in.
    const back = await freshPage()
    await back.goto(link.pathname + link.search)
    await arrives(back, (url) => url.pathname === "/login")
    await back.getByLabel("Phone or email").fill(account.email)
    await back.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await back.getByLabel("Password", { exact: true }).press("Enter")
    await arrives(back, (url) => url.pathname === "/shopping-cart")
    await back.getByRole("main").getByRole("link", { name: data.product.name }).first().waitFor()

    const other = await freshPage()
    await enter(other, (await newShopper(shop)).client)
    await other.goto(link.pathname + link.search)
    await other.getByRole("main").getByText("Your cart is empty").waitFor()
  })
})
