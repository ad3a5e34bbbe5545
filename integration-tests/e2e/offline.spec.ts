import type { BrowserContext, Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { createOrder, putInCart, raiseShownPrice, stockedVariant } from "../harness/journey"
import { IS_CONTROLLED, openWithWorkers } from "../harness/offline-context"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** The shop without a line, by the service worker: what opens, what waits, and what signing out leaves behind. */
const shop = sharedShop()
const browser = fileBrowser(shop)

// The browser's own code is text: these files are typed for Node.
const CACHES = `caches.keys().then(async (names) => Object.fromEntries(await Promise.all(names.sort().map(async (name) =>
  [name.replace(/^sealed-.*/, "own"), (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ""))]))))`
/** What lies on the disk of the account's own answers. */
const OWN_BYTES = `caches.keys().then(async (names) => (await Promise.all(names.filter((name) => name.startsWith("sealed-")).map(async (name) => {
  const cache = await caches.open(name)
  return Promise.all((await cache.keys()).map(async (request) => new TextDecoder("latin1").decode(await (await cache.match(request)).arrayBuffer())))
}))).flat().join())`
/** What can be read of each change that waits. */
const QUEUED = `new Promise((done, failed) => {
  const asked = indexedDB.open("outbox")
  asked.onerror = () => failed(asked.error)
  asked.onsuccess = () => {
    const all = asked.result.transaction("waiting").objectStore("waiting").getAll()
    all.onsuccess = () => { asked.result.close(); done(all.result.map((row) => Object.keys(row).join())) }
  }
})`
/** React has taken the page over. */
const IS_ALIVE = `Object.keys(document.querySelector("main")).some((key) => key.startsWith("__react"))`
const DATABASES = "indexedDB.databases().then((all) => all.map(({ name }) => name))"

describeWithBrowser("without a line", () => {
  let context: BrowserContext
  let page: Page
  let client: ShopClient

  /** What pages complained of: React does when the page it takes over is another one than the server drew. */
  const complaints: string[] = []

  beforeEach(async () => {
    context = await openWithWorkers(browser, shop.url)
    context.on("weberror", (error) => complaints.push(String(error.error())))
    page = await context.newPage()
    client = await makeShopper(shop)
    await enter(page, client)
  })
  afterEach(async () => {
    await context.close()
    expect(complaints.splice(0)).toEqual([])
  })

  const main = () => page.getByRole("main")
  const bar = () => page.locator("[data-offline-bar]")
  const stored = () => page.evaluate<Record<string, string[]>>(CACHES)

  /** Opens a page and presses it, which loads the worker; what the page is made of is cached then. */
  async function openWithWorker(path: string) {
    await page.goto(path)
    await page.keyboard.press("Shift")
    await becomes(() => page.evaluate<boolean>(IS_CONTROLLED), true)
    await eventually(stored, ({ code = [] }) => code.some((file) => file.includes("/offline-bar-")))
  }

  /** Waits until a page is cached. */
  const isStored = (key: string) =>
    eventually(stored, ({ pages = [], data = [] }) => pages.includes(key) || data.includes(key))

  async function productOf(stock = 9) {
    const variant = await stockedVariant(shop, stock)
    const { product_id, variant_id } = variant
    // What was sold out a moment ago is in stock on its page a moment later.
    const { name } = await eventually(
      async () =>
        (await shop.visitor().call("GET /products/single/{id}", { params: { id: product_id } })).data,
      ({ variants }) => variants.some(({ id, badge }) => id === variant_id && badge === "instock"),
    )
    return { ...variant, name, path: `/single-product?product_id=${product_id}&variant_id=${variant_id}` }
  }

  it("a product added and wished offline reaches the shop once, when the connection is back", async () => {
    const product = await productOf()
    await openWithWorker(product.path)
    await context.setOffline(true)
    await main().getByRole("button", { name: "Add to Cart" }).locator("visible=true").first().click()
    await bar().getByText("1 change waits to be sent").waitFor()
    await main().getByRole("button", { name: "Add to Wishlist", exact: true }).first().click()
    await bar().getByText("2 changes wait to be sent").waitFor()
    await bar().getByText("You are offline.").waitFor()
    expect((await client.call("GET /user/cart")).data).toEqual([])
    expect(await faultsAtBothWidths(page)).toEqual([])

    await context.setOffline(false)
    const inCart = async () =>
      (await client.call("GET /user/cart")).data.map(({ product: one }) => [one.variant_id, one.quantity])
    await becomes(inCart, [[product.variant_id, 1]])
    await becomes(async () => (await client.call("GET /user/wishlist/ids")).data, [product.product_id])
    await bar().getByText("You are offline.").waitFor({ state: "detached" })
    await page.getByRole("link", { name: "Cart, 1 product" }).locator("visible=true").first().waitFor()
    // Nothing waits that could be sent again.
    await page.goto("/shopping-cart")
    await main()
      .getByRole("button", { name: `Remove ${product.name}`, exact: true })
      .waitFor()
    expect(await inCart()).toEqual([[product.variant_id, 1]])
  })

  it("the offline notice appears at once, also before any press, and creates no offline queue for a guest", async () => {
    const guest = await openWithWorkers(browser, shop.url)
    try {
      const home = await guest.newPage()
      // The bar's own code comes too late.
      await home.route("**/assets/offline-bar-*", (route) => route.abort())
      await home.goto("/")
      await becomes(() => home.evaluate<boolean>(IS_ALIVE), true)
      await guest.setOffline(true)
      const said = home.getByRole("status").getByText("You are offline.", { exact: true })
      await said.waitFor()
      await guest.setOffline(false)
      await said.waitFor({ state: "detached" })

      await home.unrouteAll()
      await home.reload()
      await home.keyboard.press("Shift")
      await home.locator("[data-offline-bar]").waitFor({ state: "attached" })
      await becomes(() => home.evaluate<boolean>(IS_CONTROLLED), true)
      expect(await home.evaluate<string[]>(DATABASES)).not.toContain("outbox")
    } finally {
      await guest.close()
    }
  })

  it("the offline queue is sent from whatever page is open, pages to print included", async () => {
    const product = await productOf()
    await openWithWorker(product.path)
    await context.setOffline(true)
    await main().getByRole("button", { name: "Add to Cart" }).locator("visible=true").first().click()
    await bar().getByText("1 change waits to be sent").waitFor()
    await page.close()
    await context.setOffline(false)
    page = await context.newPage()
    await page.goto("/admin/orders/print?ids=none&kind=invoice")
    await page.keyboard.press("Shift")
    await becomes(
      async () => (await client.call("GET /user/cart")).data.map(({ product: one }) => one.variant_id),
      [product.variant_id],
    )
  })

  it("the offline queue reports a price that changed meanwhile, and a product that sold out", async () => {
    const [dearer, gone] = [await productOf(), await productOf()]
    await openWithWorker(gone.path)
    await page.goto(dearer.path)
    await isStored(dearer.path)
    await isStored(gone.path)
    await context.setOffline(true)
    const add = () =>
      main().getByRole("button", { name: "Add to Cart" }).locator("visible=true").first().click()
    await add()
    await bar().getByText("1 change waits to be sent").waitFor()
    await page.goto(gone.path)
    await bar().getByText("Saved just now").waitFor()
    await add()
    await bar().getByText("2 changes wait to be sent").waitFor()
    await shop.sql(
      `update inventory_level set stocked_quantity = 0, raw_stocked_quantity = jsonb_build_object('value', '0', 'precision', 20)
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [gone.variant_id],
    )
    const query = { product_id: gone.product_id, variant_id: gone.variant_id }
    await becomes(
      async () => (await shop.visitor().call("GET /refresh-cart", { query })).data[0]?.badge,
      "outofstock",
    )
    await raiseShownPrice(shop, dearer, 5)
    await context.setOffline(false)
    await bar().getByText("This changed while you were offline").waitFor()
    await bar()
      .getByText(new RegExp(`${escaped(gone.name)}: Out of stock`))
      .waitFor()
    await bar()
      .getByText(new RegExp(`${escaped(dearer.name)} is now ₦[\\d,.]+. It was ₦[\\d,.]+ when you added it`))
      .waitFor()
    await bar().getByRole("button", { name: "Got it" }).click()
    await bar().getByText("This changed while you were offline").waitFor({ state: "detached" })
  })

  it("the app opens visited pages offline: home, a list, a product, the cart and the orders", async () => {
    const [product, ordered] = [await productOf(), await productOf()]
    await putInCart(client, ordered)
    const { order } = (await createOrder(client)).data
    await putInCart(client, product)
    await openWithWorker("/")
    await page.goto(product.path)
    await isStored(product.path)
    // The list comes by the router: only its data is cached, and the page is rendered from it.
    await page.goto("/")
    await page.locator('a[href="/deals"]').locator("visible=true").first().click()
    const list = main().getByRole("heading", { level: 1, name: "Deals" })
    await list.waitFor()
    await isStored("/deals")
    await page.goto("/my-orders")
    await main().getByText(order.order_number).first().waitFor()
    await page.goto("/shopping-cart")
    await main()
      .getByRole("button", { name: `Remove ${product.name}`, exact: true })
      .waitFor()

    await context.setOffline(true)
    await page.reload()
    await main()
      .getByRole("button", { name: `Remove ${product.name}`, exact: true })
      .waitFor()
    await bar().getByText("Saved just now").waitFor()
    await page.goto("/my-orders")
    await main().getByText(order.order_number).first().waitFor()
    await page.goto(product.path)
    await main().getByRole("heading", { level: 1, name: product.name }).waitFor()
    await bar().getByText("Saved just now").waitFor()
    await page.goto("/deals")
    await list.waitFor()
    expect(new URL(page.url()).pathname).toBe("/deals")
    await page.reload()
    await list.waitFor()
    await page.goto("/")
    await bar().getByText("Saved just now").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
  })

  it("the app offline offers visited pages in place of one not visited, and opens that when the connection is back", async () => {
    const product = await productOf()
    await openWithWorker(product.path)
    await isStored(product.path)
    await context.setOffline(true)
    await page.goto("/wallet")
    await main().getByRole("heading", { name: "You are offline" }).waitFor()
    await main()
      .getByRole("link", { name: new RegExp(escaped(product.name)) })
      .waitFor()
    await main().getByRole("link", { name: "Your cart" }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await context.setOffline(false)
    await arrives(page, /\/wallet$/)
  })

  it("every page listed offline opens and stays open, and a page whose code is gone is not listed", async () => {
    const product = await productOf()
    await openWithWorker("/")
    for (const path of ["/deals", "/blog"]) {
      await page.locator(`a[href="${path}"]`).locator("visible=true").first().click()
      await arrives(page, (url) => url.pathname === path)
      await listed(path)
    }
    for (const path of [product.path, "/categories"]) {
      await page.goto(path)
      await page.keyboard.press("Shift")
      await listed(path)
    }
    // As a new version does, or a browser that is short of room.
    await page.evaluate(`caches.open("code").then(async (code) => Promise.all((await code.keys())
      .filter(({ url }) => url.includes("/blog-")).map((file) => code.delete(file))))`)
    const devTools = await context.newCDPSession(page)
    await devTools.send("Network.clearBrowserCache")
    await devTools.detach()
    await context.setOffline(true)
    await openOffline()
    const paths = await main()
      .locator("section")
      .getByRole("link")
      .evaluateAll<string[], { pathname: string; search: string }>((all) =>
        all.map(({ pathname, search }) => pathname + search),
      )
    expect(paths.toSorted()).toEqual(
      ["/", "/categories", "/deals", product.path, "/my-orders", "/my-wishlist", "/shopping-cart"].toSorted(),
    )
    for (const path of paths) {
      await main().locator(`section a[href="${path}"]`).click()
      await arrives(page, (url) => url.pathname + url.search === path)
      await main().getByRole("heading").first().waitFor()
      expect(new URL(page.url()).pathname).not.toBe("/offline")
      await openOffline()
    }

    async function openOffline() {
      await page.goto("/offline")
      await main().getByRole("heading", { name: "Yours" }).waitFor()
    }
    async function listed(path: string) {
      await isStored(path)
      await eventually(
        () => page.evaluate<string>("localStorage.getItem('seen') ?? ''"),
        (seen) => seen.includes(`"${path}"`),
      )
    }
  })

  it("signing out empties the offline data and queue, and the next account finds nothing", async () => {
    const product = await productOf()
    await putInCart(client, product)
    await openWithWorker(product.path)
    await page.goto("/shopping-cart")
    await main()
      .getByRole("button", { name: `Remove ${product.name}`, exact: true })
      .waitFor()
    await eventually(stored, ({ own = [] }) => own.some((key) => key.startsWith("/api/v1/user/cart")))
    const bytes = await page.evaluate<string>(OWN_BYTES)
    expect(bytes.length).toBeGreaterThan(500)
    for (const word of [product.name, product.product_id, "quantity"]) expect(bytes).not.toContain(word)
    await context.setOffline(true)
    await main().getByRole("button", { name: "One more" }).click()
    await bar().getByText("1 change waits to be sent").waitFor()
    expect(await page.evaluate<string[]>(QUEUED)).toEqual(["id,pieces"])
    await context.setOffline(false)
    await bar().getByText("1 change waits to be sent").waitFor({ state: "detached" })

    await page.goto("/logout")
    await arrives(page, (url) => url.pathname === "/")
    await becomes(() => page.evaluate<string[]>(DATABASES).then((all) => all.includes("outbox")), false)
    const left = await eventually(stored, ({ own }) => own === undefined)
    expect(JSON.stringify(left)).not.toContain(product.product_id)

    const next = await makeShopper(shop)
    await enter(page, next)
    await page.goto("/shopping-cart")
    await main().getByText("Your cart is empty").waitFor()
    await context.setOffline(true)
    await page.reload()
    await main().getByText("Your cart is empty").waitFor()
    expect(await page.content()).not.toContain(product.name)
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
