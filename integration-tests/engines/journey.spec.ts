import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../../bin/shop/settings"
import { AWAKE } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { type OwnShop, openShop } from "../harness/shop"
import { makePeople } from "../harness/shoppers"
import { type Engine, HEIGHT, type Target, WIDTH } from "./engine"
import { openFirefox } from "./firefox"
import { type Line, openLine } from "./line"
import { openWebKit } from "./webkit"

/** The main job in engines that are not Chromium, on a phone. Its pictures are for people to look at. */
const PICTURES = join(projectRoot, ".cache/engines")
const PASSWORD = "Beauty-2026!"
const BANK = 'iframe[title="Card payment"]'

/** Pictures in sight that have not come: what lies outside of it may never be asked for. */
const STILL_COMING = `[...document.images].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const isInSight = left < innerWidth && right > 0 && top < innerHeight && bottom > 0 && one.checkVisibility()
  return isInSight && !one.complete
}).map((one) => one.src)`

const MAIN: Target = { role: "main", name: "" }
const button = (name: string | RegExp, within?: Target): Target => ({
  role: "button",
  name,
  ...(within ? { within } : {}),
})
const link = (name: string | RegExp, within: Target = MAIN): Target => ({ role: "link", name, within })
const field = (name: string | RegExp, within?: Target): Target => ({
  role: "field",
  name,
  ...(within ? { within } : {}),
})

describe.each([
  { engine: "Firefox", start: openFirefox, listening: false },
  { engine: "WebKitGTK", start: openWebKit, listening: true },
])("a phone with $engine", ({ engine: name, start, listening }) => {
  let line: Line
  let shop: OwnShop
  let engine: Engine
  let pictures = 0

  beforeAll(async () => {
    line = await openLine({ listening })
    shop = await openShop({ storedPictures: true, env: { SHOP_URL: line.url } })
    line.target = shop.storefront.url
    for (let picture = 0; picture < 20; picture++) rmSync(pictureFile(picture), { force: true })
    mkdirSync(PICTURES, { recursive: true })
  })
  afterAll(async () => {
    await shop?.stop()
    await line?.close()
  })

  beforeEach(async () => {
    engine = await start()
  })
  afterEach(async () => {
    // What a failed test ended with.
    await engine.picture(join(PICTURES, `${name.toLowerCase()}-last.png`))
    line.mend()
    await engine.close()
  })

  const pictureFile = (number: number) => join(PICTURES, `${name.toLowerCase()}-${number}.png`)
  const path = () => engine.evaluate<string>("location.pathname + location.search")
  const arrives = (where: RegExp) => eventually(path, (now) => where.test(now))
  const says = (text: string | RegExp) => engine.sees({ role: "text", name: text, within: MAIN })

  async function isAwake() {
    await becomes(() => engine.evaluate<boolean>(AWAKE), true)
  }

  async function open(address: string) {
    await engine.open(`${line.url}${address}`)
    await isAwake()
  }

  /** As a link does. Firefox reports to whoever asks it for an address that the line is cut, also where the page is on the phone. */
  async function followTo(address: string) {
    await engine.evaluate(
      `(window.isLeft = true, setTimeout(() => location.assign(${JSON.stringify(address)})), true)`,
    )
    await becomes(() => engine.evaluate<boolean>("window.isLeft === true"), false)
    await isAwake()
  }

  /** Looks at what is open: nothing was complained of, nothing is wider than the phone, its picture is cached. */
  async function look() {
    await becomes(() => engine.evaluate("document.readyState"), "complete")
    await becomes(() => engine.evaluate(STILL_COMING), [])
    await engine.picture(pictureFile(++pictures))
    expect(await engine.evaluate("[innerWidth, innerHeight]")).toEqual([WIDTH, HEIGHT])
    expect(await engine.evaluate("document.scrollingElement.scrollWidth")).toBe(WIDTH)
    expect(await engine.complaints()).toEqual([])
  }

  it("a shopper on a phone in another engine finds a product, signs in, buys, pays at the bank, and has the order", async () => {
    const [shopper] = await makePeople(shop, 1)
    if (!shopper) throw new Error("Nobody was made")
    await open("/")
    await look()
    await engine.type(field(/Search/), "cream")
    await engine.enter()
    await arrives(/^\/search\?str=cream/)
    await says(/^Results for/)
    await look()
    const addable: Target = { role: "article", name: /add to cart/i, within: MAIN }
    await engine.press({ role: "link", name: /\w/, within: addable })
    await arrives(/^\/single-product\?product_id=/)
    // The address is there before its page.
    const heading = () =>
      engine.evaluate<string>("document.querySelector('h1')?.textContent ?? 'Results for'")
    const product = await eventually(heading, (now) => !now.startsWith("Results for"))
    await engine.sees(button("Add to Cart", MAIN))
    await look()
    await engine.press(button("Add to Cart", MAIN))
    const login: Target = { role: "dialog", name: "Log In" }
    await engine.type(field(/Phone or email/, login), shopper.email)
    await engine.type(field(/^Password/, login), PASSWORD)
    await look()
    await engine.press(button("Sign In", login))
    await engine.sees({ role: "text", name: /Product added to cart successfully!/ })

    await open("/shopping-cart")
    await says(product)
    await look()
    await engine.press(link(/^Checkout · ₦/))
    await arrives(/^\/checkout/)
    await engine.type(field(/^Street address/), "12 Allen Avenue")
    await engine.type(field(/^City or town/), "Ikeja")
    await choose("State", "Lagos")
    await choose("Local government area", "Ikeja")
    const pay = button(/^Pay ₦[\d,]+\.\d\d$/, MAIN)
    await look()
    await engine.press(pay)
    await becomes(() => engine.evaluateIn(BANK, "Boolean(document.querySelector('#pay'))"), true)
    await look()
    const card = `[...document.links].find((one) => /^\\s*Success\\s*\\d/.test(one.textContent))`
    await pressAtBank(card)
    await becomes(() => engine.evaluateIn(BANK, `${card}.getAttribute("aria-current")`), "true")
    await pressAtBank("document.querySelector('#pay')")
    await arrives(/^\/thank-you/)
    await says(/OM-[0-9A-Z]{10}/)
    await look()
    const [order] = await shop.sql<{ order_number: string; status: string }>(
      "select order_number, status from shop_order where customer_id = $1",
      [shopper.id],
    )
    expect(order?.status).toBe("processing")
    await open("/my-orders")
    await says(order?.order_number ?? "")
    await look()
  })

  /** And does not wait for what comes of it: the frame may go away. */
  async function pressAtBank(what: string) {
    await engine.evaluateIn(BANK, `(setTimeout(() => ${what}.click()), true)`)
  }

  /** Without the engine's own list of options, which opens outside the page. */
  async function choose(label: string, option: string) {
    await eventually(() =>
      engine.evaluate(`(() => {
        const select = [...document.querySelectorAll("main select")].find((one) => [...one.labels].some((label) => label.textContent.trim().startsWith(${JSON.stringify(label)})))
        const wanted = [...select.options].find((one) => one.text === ${JSON.stringify(option)})
        select.value = wanted.value
        for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }))
        return true
      })()`),
    )
  }

  it("a phone in another engine shows visited pages and the offline page without a connection", async () => {
    const { product_id } = await stockedVariant(shop, 9)
    const seen = `/single-product?product_id=${product_id}`
    await open(seen)
    await engine.press({ role: "heading", name: /\w/, within: MAIN })
    await becomes(() => engine.evaluate("Boolean(navigator.serviceWorker.controller)"), true)
    await open("/about-us")
    await open(seen)
    const isStored = `caches.open("pages").then(async (pages) => (await pages.keys()).some((one) => one.url.endsWith(${JSON.stringify(seen)})))`
    await becomes(() => engine.evaluate(isStored), true)
    const hasOfflinePage = `caches.open("code").then(async (code) => Boolean(await code.match("/offline")) && (await code.keys()).some((one) => one.url.includes("/offline-bar-")))`
    await becomes(() => engine.evaluate(hasOfflinePage), true)
    expect(await engine.complaints()).toEqual([])

    line.cut()
    await followTo(seen)
    await engine.sees({ role: "text", name: /^Saved (just now|\d+ minutes? ago)/ })
    await look()
    await followTo("/wallet")
    await arrives(/^\/offline/)
    await says("We can't reach the shop")
    await look()
    line.mend()
    await followTo(seen)
    await engine.press(button("Add to Cart", MAIN))
    await look()
  })
})
