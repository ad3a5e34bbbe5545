import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { newMobile } from "../harness/phone-numbers"
import { arrives, bankPopup, DESKTOP, enter, openPage, PHONE, payWith, type Screen } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** The main job, end to end, against the real processes: searched, bought, paid, tracked, packed, delivered. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const browser = fileBrowser(shop)

describeWithBrowser("a shopper", () => {
  /** All that the console reports as an error, failed requests as well. */
  const complaints: string[] = []
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    expect(complaints.splice(0)).toEqual([])
  })

  /** Cards are paid in the bank's popup. */
  async function openAt(screen: Screen): Promise<Page> {
    const { context, page } = await openPage(browser, shop, screen, { cards: "popup" })
    closing.push(() => context.close())
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(String(error)))
    return page
  }

  it("a shopper searches, signs up, buys, pays with a second card, and finds the order", async () => {
    const page = await openAt(PHONE)
    const main = page.getByRole("main")
    const product = await findProduct(page)
    await signUp(page)

    // What was pressed before is done.
    await page.getByText("Product added to cart successfully!").first().waitFor()
    await page.goto("/shopping-cart")
    await main.getByText(product).first().waitFor()
    await main
      .getByRole("link", { name: /^Checkout · ₦/ })
      .locator("visible=true")
      .click()
    await arrives(page, /\/checkout/)

    // The amount on the button is the server's.
    await main.getByLabel("Street address").fill("12 Allen Avenue")
    await main.getByLabel("City or town").fill("Ikeja")
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
    const pay = main.getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ }).locator("visible=true")
    await pay.waitFor()
    const amount = ((await pay.textContent()) ?? "").replace("Pay ", "").trim()
    await page.reload()
    expect(await main.getByLabel("Street address").inputValue()).toBe("12 Allen Avenue")
    await pay.waitFor()
    await pay.dblclick()
    const bank = bankPopup(page)
    await bank.locator("#pay").waitFor()
    expect(page.frames().some((one) => one.url().startsWith(shop.address.sandboxUrl))).toBe(true)
    expect(await bank.locator("body").textContent()).toContain(amount)

    // One card is declined, another one pays.
    await payWith(bank, /Declined/)
    await bank.getByRole("alert").waitFor()
    await payWith(bank, /^Success\s*\d/)
    await arrives(page, /\/thank-you/)
    const thanks = await main
      .getByText(/OM-[0-9A-Z]{10}/)
      .first()
      .textContent()
    const orderNumber = /OM-[0-9A-Z]{10}/.exec(thanks ?? "")?.[0] ?? ""
    expect(orderNumber).not.toBe("")
    await main.getByText(product).first().waitFor()

    await page.goto("/my-orders")
    await page.getByText(orderNumber).first().waitFor()
    const orders = await shop.sql<{ n: number }>(
      "select count(*)::int as n from shop_order where customer_id = (select customer_id from shop_order where order_number = $1)",
      [orderNumber],
    )
    expect(orders[0]?.n).toBe(1)
  })

  it("a shopper who tracks an order sees each step by staff up to delivered", async () => {
    const owner = await shop.visitor().signIn("owner@demo.shop")
    const { client, order } = await paidOrder(shop, owner)
    const backOffice = await openAt(DESKTOP)
    await signInBrowser(backOffice.context(), (await makeStaff(shop, "fulfilment")).email)
    await backOffice.goto(`/app/order-desk?q=${order.order_number}`)
    await backOffice.getByRole("button", { name: order.order_number }).click()
    const drawer = backOffice.getByRole("dialog")
    const reaches = (status: string) => drawer.locator("ol").getByText(status, { exact: true }).hover()
    await drawer.getByRole("button", { name: "Mark as packed" }).click()
    await reaches("Packed")
    await drawer.getByRole("button", { name: "Mark as shipped" }).click()
    const shipping = backOffice.getByRole("dialog", { name: /^Ship OM-/ })
    await shipping.getByRole("button", { name: "Mark as shipped" }).click()
    await shipping.waitFor({ state: "hidden" })
    await reaches("Shipped")
    await drawer.getByRole("button", { name: "Mark as delivered" }).click()
    await backOffice.getByRole("alertdialog").getByRole("button", { name: "Mark as delivered" }).click()
    await reaches("Delivered")

    const page = await openAt(PHONE)
    await enter(page, client)
    await page.goto(`/track-order?number=${order.order_number}`)
    await page.getByRole("main").getByText("Delivered").first().waitFor()
    expect(await page.getByRole("main").textContent()).toContain(order.order_number)
  })
})

/** From the home page to a product that can be bought; answers its name. */
async function findProduct(page: Page): Promise<string> {
  await page.goto("/")
  expect(await page.title()).toContain("Shop Affordable Cosmetics")
  const search = page.getByPlaceholder("What are you looking for").locator("visible=true")
  await search.fill("cream")
  await page.getByRole("option").first().waitFor()
  await search.press("Enter")
  await arrives(page, /\/search\?str=cream/)
  // The address is there before the page: without it the first card would be one of the page before.
  const results = page.getByRole("heading", { level: 1, name: /^Results for/ })
  await results.waitFor()
  const card = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /add to cart/i, disabled: false }) })
    .first()
  await card.getByRole("link", { name: /.+/ }).last().click()
  await arrives(page, /\/single-product\?product_id=/)
  await results.waitFor({ state: "detached" })
  const product = (await page.getByRole("heading", { level: 1 }).textContent()) ?? ""
  expect(product).not.toBe("")
  return product
}

/** From the product's page, which asks for it. */
async function signUp(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  const login = page.getByRole("dialog", { name: "Log In" })
  await login.getByRole("button", { name: "Sign In", exact: true }).click()
  await login.getByText("Please enter your phone number or email").waitFor()
  await login.getByRole("button", { name: "Sign Up" }).click()
  const form = page.getByRole("dialog", { name: "Sign Up" })
  await form.getByLabel("First Name").fill("Chidinma")
  await form.getByLabel("Last Name").fill("Okeke")
  await form.getByLabel("Email Address").fill(`chidinma.${randomUUID().slice(0, 8)}@example.com`)
  await form.getByLabel("Phone Number").fill(newMobile())
  await form.getByLabel("Date of Birth").fill("1996-08-14")
  await form.getByLabel("Gender").selectOption("female")
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await form.getByLabel("Confirm Password").fill("Beauty-2027!")
  await form.getByRole("button", { name: "Sign Up" }).click()
  await form.getByText("The two passwords must match").waitFor()
  await form.getByLabel("Confirm Password").fill(PASSWORD)
  await form.getByRole("button", { name: "Sign Up" }).click()
  await form.waitFor({ state: "hidden" })
  await arrives(page, /\/single-product/)
}

describeWithBrowser("a guest", () => {
  it("a guest is sent from checkout to sign in, with the way back to checkout", async () => {
    const { context, page } = await openPage(browser, shop, PHONE)
    await page.goto("/checkout")
    await arrives(page, /\/login\?next=(%2F)?checkout/)
    await context.close()
  })
})
