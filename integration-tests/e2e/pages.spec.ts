import type { Locator, Page } from "playwright"
import { readShop } from "../../src/contract/shop"
import { FAULTLESS, type Look, staysWithinEnlarged, watchPage } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { coveredFocus, floatingFaults, headerEnd, placesOf } from "../harness/geometry"
import {
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../harness/journey"
import { BUYERS_PAGES, GUESTS_PAGES, SHOPPERS_PAGES, STAFF_PAGES, WHOLESALERS_PAGES } from "../harness/pages"
import { DESKTOP, enter, type OpenPage, openPage, PHONE, type Screen } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/**
 * Every page, for everybody whom it shows something else, as it comes to a phone and then as wide as on a desktop: nothing serious
 * from axe, no sideways scroll (with text twice as large, too, in which nothing is cut off), no layout shift, no complaints of the browser,
 * nothing that floats over what can be pressed or read, no focus behind a bar, and on a phone a header that leaves the screen to the page.
 */
const shop = sharedShop()
const browser = fileBrowser(shop)

/** How much of a phone's screen the header takes at most, px. */
const MOST_OF_HEADER = 112
/** Where a list's first picture begins on a phone at the latest, px; those with filters chosen name them first. */
const FIRST_PICTURE = 330
const LISTS: ReadonlySet<string> = new Set([
  "/section/{section}",
  "/category/{category}",
  "/brands/{brand}",
  "/shop",
  "/products/trending-favourites",
  "/search?str=cream",
  "/for-your-skin/oily",
])

/** With the most shades of all: name, price, saving and shade are in a phone's first screen, the button in a desktop's. */
const PRODUCT = "/single-product?product_id={product}"
const FIRST_SCREEN = { width: 360, height: 800 }
/** Where the buy bar begins, which is there from the start, px. */
const ABOVE_BUY_BAR = FIRST_SCREEN.height - 65

const endOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? Math.round(box.y + box.height) : Number.NaN
}
const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to Cart" }).locator("visible=true").first()

/** Where the last of name, price and the first row of shades ends, px. */
async function endOfChoice(page: Page): Promise<number> {
  await page.setViewportSize(FIRST_SCREEN)
  const main = page.getByRole("main")
  expect(await endOf(addButton(page))).toBeGreaterThan(ABOVE_BUY_BAR)
  return Math.max(
    await endOf(main.getByRole("heading", { level: 1 })),
    await endOf(main.getByText(/^₦/).first()),
    await endOf(main.locator("fieldset label").first()),
  )
}

/** What the names in braces stand for. */
const names: Record<string, string> = { rewards: `${readShop({}).slug}-reward` }
let buyer: ShopClient

const filled = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    if (!value) throw new Error(`Nothing is known to stand for {${name}}`)
    return value
  })

beforeAll(async () => {
  const visitor = shop.visitor()
  const [section] = (await visitor.call("GET /section")).data
  const [category] = section?.category ?? []
  const brands = (await visitor.call("GET /brands")).data
  const [brand] = [...brands].sort((a, b) => b.products_count - a.products_count)
  const many = await visitor.call("GET /products/filter", { query: { per_page: 100, sort: "best_selling" } })
  const [shades] = [...many.data].sort((a, b) => b.variants_count - a.variants_count)
  const [post] = (await visitor.call("GET /blog")).data
  const [look] = (await visitor.call("GET /community")).data
  const [banner] = (await visitor.call("GET /banner/site")).data
  if (!section || !category || !brand || !shades || !post || !look || !banner)
    throw new Error("The demo shop lacks something to look at")
  const made = await buyerWithOrders()
  buyer = made.client
  const owner = await shop.visitor().signIn("owner@demo.shop")
  const link = await owner.call("POST /admin/orders/{id}/payment-link", {
    params: { id: made.unpaid.id },
    body: { send_by: [] },
  })
  Object.assign(names, {
    section: `${section.slug}?sectionId=${section.id}`,
    category: `${category.slug}?categoryId=${category.id}`,
    brand: `${brand.slug}?brandId=${brand.id}`,
    product: shades.id,
    post: post.slug,
    look: look.slug,
    banner: banner.id,
    paid: made.paid.order_number,
    unpaid: made.unpaid.order_number,
    orderId: made.paid.id,
    payLink: link.data.url.slice(link.data.url.lastIndexOf("/") + 1),
  })
})

/** Who has all that cart, checkout and orders can show. */
async function buyerWithOrders() {
  const { client, order: paid, payment, variant } = await orderWaitingForPayment(shop)
  await payAtBank(shop, payment.reference)
  await storePayment(client, paid.id, payment.reference)
  await putInCart(client, variant, 1)
  const unpaid = (await createOrder(client)).data.order
  const forLater = await putInCart(client, await stockedVariant(shop, 4), 1)
  await client.call("POST /user/cart/save-for-later/{cart_id}", { params: { cart_id: forLater.data.id } })
  await putInCart(client, await stockedVariant(shop, 4), 2)
  await client.call("POST /user/addresses", {
    body: {
      name: "Ada Obi",
      phone: "08031234567",
      address: "12 Allen Avenue",
      landmark: "Opposite the bank",
      city: "Ikeja",
      state_id: "NG-LA",
      lga_id: "NG-LA-ikeja",
    },
  })
  return { client, paid, unpaid }
}

/** An address of nothing is answered so, which browsers note in their console. */
const isNotFound = (path: string) => path.includes("nothing")
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Opens each of the pages as this person, on this screen, and does that with it. */
function onPages(
  screen: Screen,
  who: string,
  signedIn: () => Promise<ShopClient | undefined>,
  shows: Readonly<Record<string, RegExp | undefined>>,
  title: string,
  holds: (page: Page, path: string, look: Look) => Promise<void>,
) {
  describe(`for ${who}`, () => {
    let open: OpenPage
    let page: Page
    let look: Look
    beforeAll(async () => {
      open = await openPage(browser, shop, screen)
      page = open.page
      look = await watchPage(page)
      const client = await signedIn()
      if (client) await enter(page, client)
    })
    afterAll(() => open?.context.close())

    it.each(Object.keys(shows))(title, async (path) => {
      await page.setViewportSize(screen.viewport)
      await page.goto(filled(path))
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      const text = shows[path]
      if (text) await page.getByRole("main").getByText(text).locator("visible=true").first().waitFor()
      await holds(page, path, look)
    })
  })
}

const any = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, undefined]))

describeWithBrowser("on a phone, then as wide as a desktop", () => {
  const looksAt = (
    who: string,
    signedIn: () => Promise<ShopClient | undefined>,
    shows: Readonly<Record<string, RegExp | undefined>>,
  ) =>
    onPages(PHONE, who, signedIn, shows, "%s is without fault", async (page, path, look) => {
      const { console, ...faults } = await look()
      const complaints = console.filter((one) => !(isNotFound(path) && NOT_FOUND.test(one)))
      expect({ ...faults, console: complaints }).toEqual(FAULTLESS)
      expect(await headerEnd(page)).toBeLessThanOrEqual(MOST_OF_HEADER)
      const [picture] = LISTS.has(path) ? await placesOf(page, "top", ["main article img"]) : [0]
      expect(picture).toBeLessThanOrEqual(FIRST_PICTURE)
      expect(await floatingFaults(page)).toEqual([])
      expect(await coveredFocus(page)).toEqual([])
      expect(path === PRODUCT ? await endOfChoice(page) : 0).toBeLessThanOrEqual(ABOVE_BUY_BAR)
      await page.setViewportSize(DESKTOP.viewport)
      // What moved with the page's width moved because of it.
      expect({ ...(await look()), shift: [] }).toEqual(FAULTLESS)
      expect(await floatingFaults(page)).toEqual([])
      expect(path === PRODUCT ? await endOf(addButton(page)) : 0).toBeLessThanOrEqual(DESKTOP.viewport.height)
      await page.setViewportSize(PHONE.viewport)
      await staysWithinEnlarged(page)
      expect(await headerEnd(page)).toBeLessThanOrEqual(PHONE.viewport.height / 3)
    })

  looksAt("everybody", async () => undefined, any(GUESTS_PAGES))
  looksAt("a shopper", () => shop.visitor().signIn("shopper@demo.shop"), any(SHOPPERS_PAGES))
  looksAt("a buyer", async () => buyer, BUYERS_PAGES)
  looksAt("a wholesaler", () => shop.visitor().signIn("wholesaler@demo.shop"), any(WHOLESALERS_PAGES))
  looksAt("staff", () => shop.visitor().signIn("fulfilment@demo.shop"), any(STAFF_PAGES))
})

/** One of each kind: frame and parts are the same on the others. */
describeWithBrowser("on a desktop", () => {
  onPages(
    DESKTOP,
    "a buyer",
    async () => buyer,
    any([
      "/",
      "/section/{section}",
      "/brands",
      "/search?str=cream",
      PRODUCT,
      "/blog/{post}",
      "/dashboard",
      "/shopping-cart",
      "/checkout",
      "/my-orders/{paid}",
    ]),
    "nothing moves while %s is drawn",
    async (_page, _path, look) => {
      expect(await look({ axe: false })).toEqual(FAULTLESS)
    },
  )
})
