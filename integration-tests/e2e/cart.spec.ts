import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { arrives, enter, lookAgain } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** The cart's page: what is shown at once, and what the server says of it. */
const shop = sharedShop()

/** The bar is loaded with the first press; empty, it is there all the same. */
const BAR_IS_THERE = "document.querySelector('[data-offline-bar]') !== null"

const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("the cart", () => {
  let page: Page
  let client: ShopClient
  const main = () => page.getByRole("main")
  const button = (name: string) => main().getByRole("button", { name, exact: true })
  /** By its own button: one product's name may be the beginning of another's. */
  const row = (name: string) =>
    main()
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) })
  const total = () =>
    main().locator("dl").getByText("Total", { exact: true }).locator("xpath=following-sibling::dd")

  beforeEach(async () => {
    page = await freshPage()
    client = await makeShopper(shop)
    await enter(page, client)
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

  it("a press on Add to Cart whose code fails to load is reported, and works when pressed again", async () => {
    const { product_id } = await stockedVariant(shop, 9)
    const code = "**/assets/cart-actions-*.js"
    await page.route(code, (route) => route.abort())
    await page.goto(`/single-product?product_id=${product_id}`)
    await button("Add to Cart").first().click()
    await page.getByText("We could not reach the shop. Check your connection and try again").waitFor()
    expect(await inCart()).toEqual({})
    await page.unroute(code)
    await button("Add to Cart").first().click()
    await page.getByText("Product added to cart successfully!").waitFor()
    expect(Object.values(await inCart())).toEqual([1])
  })

  it("the cart lowers lines to the stock, counts at once, saves the last of many taps, and reverts a refused one", async () => {
    const [item, few] = [await put(2), await put(6)]
    await setStock(few.variant_id, 4)
    await page.goto("/shopping-cart")
    await main().getByText("We have fewer than you asked for").waitFor()
    await main().getByText(`${few.name}: 6 → 4`).waitFor()
    await becomes(inCart, { [item.variant_id]: 2, [few.variant_id]: 4 })

    const more = row(item.name).getByRole("button", { name: "One more" })
    const shows = (quantity: string) =>
      row(item.name).locator("output").getByText(quantity, { exact: true }).waitFor()
    // The first press loads what shows the line.
    const offline = page.getByText("You are offline.", { exact: true })
    await main().getByRole("heading", { level: 1 }).click()
    await becomes(() => page.evaluate<boolean>(BAR_IS_THERE), true)
    await page.context().setOffline(true)
    await offline.waitFor()
    await more.click()
    await page.getByText("1 change waits to be sent").waitFor()
    await shows("3")
    expect(await inCart()).toMatchObject({ [item.variant_id]: 2 })
    await page.context().setOffline(false)
    await offline.waitFor({ state: "detached" })
    await eventually(inCart, (cart) => cart[item.variant_id] === 3)
    await shows("3")

    for (let taps = 0; taps < 3; taps += 1) await more.click()
    await becomes(() => row(item.name).getByRole("status").first().textContent(), "6")
    await eventually(inCart, (cart) => cart[item.variant_id] === 6)
    await becomes(() => total().textContent(), money(item.price * 6 + few.price * 4))
    // Somebody else buys the rest: the page still thinks there are nine.
    await setStock(item.variant_id, 6)
    await more.click()
    await page.getByText("Out of stock", { exact: true }).first().waitFor()
    await shows("6")
    await becomes(inCart, { [item.variant_id]: 6, [few.variant_id]: 4 })
  })

  it("the cart saves a line for later and moves it back, removes a line and restores it", async () => {
    const [untouched, taken, aside] = [await put(1), await put(3), await put(2)]
    await client.call("POST /user/cart/save-for-later/{cart_id}", { params: { cart_id: aside.line } })
    const withoutAside = { [untouched.variant_id]: 1, [taken.variant_id]: 3 }
    await page.goto("/shopping-cart")
    const saved = main().getByRole("region", { name: /^Saved for later/ })
    await saved.getByText(aside.name).waitFor()
    await saved.getByRole("button", { name: `Move to cart: ${aside.name}` }).click()
    await button(`Remove ${aside.name}`).waitFor()
    await becomes(inCart, { ...withoutAside, [aside.variant_id]: 2 })
    await button(`Save for later: ${aside.name}`).click()
    await saved.getByText(aside.name).waitFor()
    await becomes(inCart, withoutAside)

    await button(`Remove ${taken.name}`).click()
    await becomes(inCart, { [untouched.variant_id]: 1 })
    await button(`Undo: put ${taken.name} back`).click()
    await button(`Remove ${taken.name}`).waitFor()
    await becomes(inCart, withoutAside)
    // The last line, too: the way back stands above the empty cart.
    for (const { name } of [untouched, taken]) await button(`Remove ${name}`).click()
    await main().getByText("Your cart is empty").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await button(`Undo: put ${untouched.name} back`).click()
    await becomes(inCart, { [untouched.variant_id]: 1 })
  })

  it("the cart follows changes made in another tab and on another device", async () => {
    const item = await put(1)
    await page.goto("/shopping-cart")
    await button(`Remove ${item.name}`).waitFor()
    const other = await page.context().newPage()
    await other.goto("/shopping-cart")
    await other.getByRole("main").getByRole("button", { name: "One more" }).click()
    await row(item.name).locator("output").getByText("2", { exact: true }).waitFor()
    await other.close()
    const elsewhere = await put(1)
    await lookAgain(page)
    await button(`Remove ${elsewhere.name}`).waitFor()
    // The badge counts lines, which are products; an item is a piece, as on the order and its papers.
    await page.getByRole("link", { name: "Cart, 2 products" }).locator("visible=true").first().waitFor()
    await main().getByRole("heading", { name: "Your cart 3 items" }).waitFor()
    await becomes(inCart, { [item.variant_id]: 2, [elsewhere.variant_id]: 1 })
  })

  it("one tap on a past order fills the cart, and names what is not available", async () => {
    const [again, gone] = [await put(2, 20), await put(1, 1)]
    const { order } = (await createOrder(client)).data
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    await setStock(gone.variant_id, 0)
    await page.goto("/my-orders")
    await button(`Order again: ${order.order_number}`).click()
    await arrives(page, /\/shopping-cart$/)
    await main().getByText("Some of that order is not available").waitFor()
    await main().getByRole("listitem").filter({ hasText: gone.name }).getByText(": sold out").waitFor()
    await becomes(inCart, { [again.variant_id]: 2 })
    expect(await faultsAtBothWidths(page)).toEqual([])
    await button("All right").click()
    await main().getByText("Some of that order is not available").waitFor({ state: "detached" })
    // Once more from the order's own page: nothing is in the cart twice.
    await page.goto(`/my-orders/${order.order_number}`)
    await button(`Order again: ${order.order_number}`).click()
    await arrives(page, /\/shopping-cart$/)
    await main().getByText("Some of that order is not available").waitFor()
    await becomes(inCart, { [again.variant_id]: 2 })
  })
})

const money = (naira: number) =>
  `₦${naira.toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
