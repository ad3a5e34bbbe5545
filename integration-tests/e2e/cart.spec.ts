import type { Page } from "playwright-core"
import { axeFindings, FAULTLESS, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { arrives, enter, type OpenPage, openPage, SCREENS } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** The cart's page: what is shown at once, and what the server says of it. */
const shop = sharedShop()

const browser = fileBrowser(shop)

describeWithBrowser.each(SCREENS)("the cart on a $name", (screen) => {
  let open: OpenPage
  let page: Page
  let client: ShopClient
  const main = () => page.getByRole("main")
  const row = (name: string) => main().getByRole("listitem").filter({ hasText: name })
  const total = () =>
    main().locator("dl").getByText("Total", { exact: true }).locator("xpath=following-sibling::dd")

  beforeEach(async () => {
    open = await openPage(browser, shop, screen)
    page = open.page
    client = shop.visitor()
    await client.register()
    await enter(page, client)
  })
  afterEach(async () => {
    await open?.context.close()
    expect(open?.complaints ?? []).toEqual([])
  })

  /** Puts a product of its own into the cart; answers what the cart calls it. */
  async function put(quantity: number, stock = 9) {
    const variant = await stockedVariant(shop, stock)
    const { data } = await putInCart(client, variant, quantity)
    return { ...variant, line: data.id, name: data.product.name }
  }

  async function setStock(variantId: string, stock: number) {
    await shop.sql(
      `update inventory_level set stocked_quantity = $2::int, raw_stocked_quantity = jsonb_build_object('value', $2::int::text, 'precision', 20)
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [variantId, stock],
    )
  }

  const inCart = async () => {
    const { data } = await client.call("GET /user/cart")
    return Object.fromEntries(data.map(({ product }) => [product.variant_id, product.quantity]))
  }

  it("counts at once, saves the last of many taps, and goes back when the shop refuses", async () => {
    const item = await put(2)
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    const more = row(item.name).getByRole("button", { name: "One more" })
    for (let taps = 0; taps < 3; taps += 1) await more.click()
    await becomes(() => row(item.name).getByRole("status").first().textContent(), "5")
    await eventually(inCart, (cart) => cart[item.variant_id] === 5)
    await becomes(() => total().textContent(), money(item.price * 5))
    // Somebody else buys the rest: the page still thinks there are nine.
    await setStock(item.variant_id, 5)
    await more.click()
    await page.getByText("Out of stock", { exact: true }).first().waitFor()
    await row(item.name).locator("output").getByText("5", { exact: true }).waitFor()
    await becomes(inCart, { [item.variant_id]: 5 })
  })

  it("takes a line out at once and brings it back when asked", async () => {
    const [kept, taken] = [await put(1), await put(3)]
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    await main()
      .getByRole("button", { name: `Remove ${taken.name}` })
      .click()
    await eventually(inCart, (cart) => !(taken.variant_id in cart))
    await main()
      .getByRole("button", { name: `Undo: put ${taken.name} back` })
      .click()
    await main()
      .getByRole("button", { name: `Remove ${taken.name}` })
      .waitFor()
    await becomes(inCart, { [kept.variant_id]: 1, [taken.variant_id]: 3 })
    // The last line, too: the way back stands above the empty cart.
    for (const { name } of [kept, taken])
      await main()
        .getByRole("button", { name: `Remove ${name}` })
        .click()
    await main().getByText("Your cart is empty").waitFor()
    expect(await axeFindings(page)).toEqual([])
    await main()
      .getByRole("button", { name: `Undo: put ${kept.name} back` })
      .click()
    await eventually(inCart, (cart) => cart[kept.variant_id] === 1)
  })

  it("puts a line aside and takes it in again; without fault in sight", async () => {
    const [first, second] = [await put(1), await put(2)]
    const look = await watchPage(page)
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    await main()
      .getByRole("button", { name: `Save for later: ${second.name}` })
      .click()
    const saved = main().getByRole("region", { name: /^Saved for later/ })
    await saved.getByText(second.name).waitFor()
    await becomes(inCart, { [first.variant_id]: 1 })
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    await saved.getByText(second.name).waitFor()
    expect(await look()).toEqual(FAULTLESS)
    await saved.getByRole("button", { name: `Move to cart: ${second.name}` }).click()
    await main()
      .getByRole("button", { name: `Remove ${second.name}`, exact: true })
      .waitFor()
    await becomes(inCart, { [first.variant_id]: 1, [second.variant_id]: 2 })
  })

  it("lowers what there are fewer of, and says so", async () => {
    const item = await put(6)
    await setStock(item.variant_id, 4)
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    await main().getByText("We have fewer than you wanted").waitFor()
    await main().getByText(`${item.name}: 6 → 4`).waitFor()
    await eventually(inCart, (cart) => cart[item.variant_id] === 4)
  })

  it("follows what another tab and another device do", async () => {
    const item = await put(1)
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    const other = await open.context.newPage()
    await other.goto("/shopping-cart", { waitUntil: "networkidle" })
    await other.getByRole("main").getByRole("button", { name: "One more" }).click()
    await row(item.name).locator("output").getByText("2", { exact: true }).waitFor()
    await other.close()
    const elsewhere = await put(1)
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await row(elsewhere.name).first().waitFor()
    await page.getByRole("link", { name: "Cart, 2 items" }).locator("visible=true").first().waitFor()
  })

  it("says that the line is down, and goes back to what is saved", async () => {
    const item = await put(1)
    await page.goto("/shopping-cart", { waitUntil: "networkidle" })
    await open.context.setOffline(true)
    await main().getByText("You are offline").waitFor()
    await row(item.name).getByRole("button", { name: "One more" }).click()
    await row(item.name).locator("output").getByText("1", { exact: true }).waitFor()
    await open.context.setOffline(false)
    await main().getByText("You are offline").waitFor({ state: "detached" })
    await row(item.name).getByRole("button", { name: "One more" }).click()
    await eventually(inCart, (cart) => cart[item.variant_id] === 2)
  })

  it("is filled by one tap on a past order, which says what cannot be had", async () => {
    const [again, gone] = [await put(2, 20), await put(1, 1)]
    const { order } = (await createOrder(client)).data
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    await setStock(gone.variant_id, 0)
    await page.goto("/my-orders", { waitUntil: "networkidle" })
    await main()
      .getByRole("button", { name: `Order again: ${order.order_number}` })
      .click()
    await arrives(page, /\/shopping-cart$/)
    await main().getByText("Not all of that order can be had now").waitFor()
    await main().getByRole("listitem").filter({ hasText: gone.name }).getByText(": sold out").waitFor()
    await becomes(inCart, { [again.variant_id]: 2 })
    expect(await axeFindings(page)).toEqual([])
    await main().getByRole("button", { name: "All right" }).click()
    await main().getByText("Not all of that order can be had now").waitFor({ state: "detached" })
    // Once more from the order's own page: nothing is in the cart twice.
    await page.goto(`/my-orders/${order.order_number}`, { waitUntil: "networkidle" })
    await main()
      .getByRole("button", { name: `Order again: ${order.order_number}` })
      .click()
    await arrives(page, /\/shopping-cart$/)
    await becomes(inCart, { [again.variant_id]: 2 })
  })
})

const money = (naira: number) =>
  `₦${naira.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
