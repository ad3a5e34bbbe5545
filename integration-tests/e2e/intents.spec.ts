import type { Locator, Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { stockedVariant } from "../harness/journey"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { type NewShopper, newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** What a guest pressed is done after they sign in; the heart: `wishes.spec.ts`, by signing up: `journey.spec.ts`. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const freshPage = freshPages(browser, shop)
const ADDED = "Product added to cart successfully!"

describeWithBrowser("a guest who presses", () => {
  let page: Page
  let shopper: NewShopper
  const main = () => page.getByRole("main")
  const login = () => page.getByRole("dialog", { name: "Log In" })
  const lines = async () => (await shopper.client.call("GET /user/cart")).data.length
  const place = () => page.evaluate<number>("Math.round(window.scrollY)")

  beforeEach(async () => {
    page = await freshPage()
    shopper = await newShopper(shop)
  })

  /** What a page asks for by itself is answered before a test ends the session: a read that is refused makes it a guest's page. */
  const reads = (...ends: readonly string[]) =>
    Promise.all(
      ends.map((end) => page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(end))),
    )

  async function isBought(): Promise<void> {
    await arrives(page, (url) => url.pathname === "/shopping-cart")
    await main()
      .getByRole("link", { name: /^Checkout · ₦/ })
      .locator("visible=true")
      .waitFor()
    shopper.client = await signedIn(shop, shopper.email)
    expect(await lines()).toBe(1)
  }

  async function signIn(form: Locator): Promise<void> {
    await form.getByLabel("Phone or email").fill(shopper.email)
    await form.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await form.getByLabel("Password", { exact: true }).press("Enter")
  }

  it("a guest who presses Add to Cart on a card has it in the cart after signing in, at the same scroll position", async () => {
    await page.goto("/shop")
    const add = main()
      .getByRole("button", { name: /^Add to cart/, disabled: false })
      .last()
    await add.scrollIntoViewIfNeeded()
    const before = await place()
    expect(before).toBeGreaterThan(0)
    await add.click()
    await signIn(login())
    await page.getByText(ADDED).waitFor()
    expect(await lines()).toBe(1)
    expect([new URL(page.url()).pathname, await place()]).toEqual(["/shop", before])
  })

  it("a guest who presses Buy Now is in the cart with the product after signing in", async () => {
    const { product_id } = await stockedVariant(shop, 5)
    await page.goto(`/single-product?product_id=${product_id}`)
    await main().getByRole("button", { name: "Buy Now" }).click()
    await signIn(login())
    await arrives(page, (url) => url.pathname === "/shopping-cart")
    await main()
      .getByRole("link", { name: /^Checkout · ₦/ })
      .locator("visible=true")
      .waitFor()
    expect(await lines()).toBe(1)
  })

  it("a guest who presses Add to Cart in the quick view has it in the cart after signing in, at the same place of the list", async () => {
    await page.goto("/shop")
    await main()
      .getByRole("button", { name: /^Choose options/, disabled: false })
      .first()
      .click()
    const before = await place()
    await page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }).click()
    await arrives(page, (url) => url.pathname === "/login")
    await signIn(main())
    await page.getByText(ADDED).waitFor()
    await arrives(page, (url) => url.pathname === "/shop")
    await becomes(place, before)
    expect(await lines()).toBe(1)
  })

  it("a shopper with an ended session who presses Add to Cart for a product in the cart has one more after signing in", async () => {
    const quantities = async () =>
      (await shopper.client.call("GET /user/cart")).data.map(({ product }) => product.quantity)
    await enter(page, shopper.client)
    const asked = reads("/user/cart", "/user/wishlist/ids")
    await page.goto("/shop")
    await asked
    const add = main()
      .getByRole("button", { name: /^Add to cart/, disabled: false })
      .first()
    await add.click()
    await page.getByText(ADDED).waitFor()
    await becomes(quantities, [1])
    await shopper.client.call("POST /auth/logout")
    await add.click()
    await arrives(page, (url) => url.pathname === "/login" && url.searchParams.get("next") === "/shop")
    await signIn(main())
    await arrives(page, (url) => url.pathname === "/shop")
    shopper.client = await signedIn(shop, shopper.email)
    await becomes(quantities, [2])
  })

  it("a shopper with an ended session who presses Buy Now is in the cart with the product after signing in", async () => {
    const { product_id } = await stockedVariant(shop, 5)
    await enter(page, shopper.client)
    const answered = ["/user/cart", "/user/wishlist/ids"]
    const asked = reads(...answered)
    // Some products ask for more, such as the skin profile: what asks later than that is left without an answer.
    await page.route("**/api/v1/**", async (route) => {
      const [request, { pathname }] = [route.request(), new URL(route.request().url())]
      const isAnswered = request.method() !== "GET" || answered.some((end) => pathname.endsWith(end))
      await (isAnswered ? route.continue() : route.abort())
    })
    await page.goto(`/single-product?product_id=${product_id}`)
    await asked
    await shopper.client.call("POST /auth/logout")
    await main().getByRole("button", { name: "Buy Now" }).click()
    await arrives(page, (url) => url.pathname === "/login")
    await page.unroute("**/api/v1/**")
    await signIn(main())
    await isBought()
  })

  it("a shopper whose page has noticed the ended session presses Buy Now and is in the cart with it after signing in", async () => {
    const { product_id } = await stockedVariant(shop, 5)
    await enter(page, shopper.client)
    await page.route("**/user/wishlist/ids", async (route) => {
      await shopper.client.call("POST /auth/logout")
      await route.continue()
    })
    await page.goto(`/single-product?product_id=${product_id}`)
    await page.getByText("Your session has ended. Sign in again to go on.").waitFor()
    await main().getByRole("button", { name: "Buy Now" }).click()
    await signIn(login())
    await isBought()
  })

  it("a guest who presses Add to Cart and closes the sign-in dialog gets no product when signing in later", async () => {
    await page.goto("/shop")
    await main()
      .getByRole("button", { name: /^Add to cart/, disabled: false })
      .first()
      .click()
    await login().getByLabel("Phone or email").waitFor()
    await page.keyboard.press("Escape")
    await login().waitFor({ state: "detached" })
    await page.goto("/login?next=/about-us")
    await signIn(main())
    const asked = page.waitForResponse((answer) => answer.url().endsWith("/user/wishlist/ids"))
    await arrives(page, (url) => url.pathname === "/about-us")
    await asked
    expect(await lines()).toBe(0)
  })
})
