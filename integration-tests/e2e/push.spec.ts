import type { BrowserContext, Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { PushDevice, pushRows } from "../harness/push"
import { arrives, enter, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/**
 * Push notifications from the question to the press on one. Chromium's headless shell shows no notifications and reaches no push
 * service: the test stands in for both, and the service worker's own code runs in between.
 */
const shop = sharedShop()
const browser = fileBrowser(shop)

/** What the browser answers when it is asked, and how often it was asked; the subscription is the test's device. */
const standIn = (device: PushDevice, answer: "granted" | "denied") => `{
  const kept = () => JSON.parse(localStorage.getItem("stand-in") ?? "{}")
  const keep = (more) => localStorage.setItem("stand-in", JSON.stringify({ ...kept(), ...more }))
  Object.defineProperty(Notification, "permission", { get: () => kept().permission ?? "default" })
  Notification.requestPermission = async () => {
    keep({ asked: (kept().asked ?? 0) + 1, permission: "${answer}" })
    return "${answer}"
  }
  const subscription = {
    options: { get applicationServerKey() { return Uint8Array.from(kept().key ?? []).buffer } },
    toJSON: () => (${JSON.stringify(device.subscription)}),
    unsubscribe: async () => { keep({ key: null }); return true },
  }
  PushManager.prototype.getSubscription = async () => (kept().key ? subscription : null)
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    keep({ key: [...applicationServerKey] })
    return subscription
  }
}`
const ASKED = `JSON.parse(localStorage.getItem("stand-in") ?? "{}").asked ?? 0`

/** The service worker's own, in place of what shows notifications on a screen. */
const SHOW = `self.shown = []
  self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }) }`
/** A press on the notification that was shown last. */
const PRESS = `self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), {
  notification: { data: self.shown.at(-1).data, close() { self.closed = true } } }))`

describeWithBrowser("push notifications", () => {
  let staff: ShopClient
  let context: BrowserContext
  let page: Page
  let device: PushDevice
  beforeAll(async () => {
    staff = await signedIn(shop, (await makeStaff(shop, "fulfilment")).email)
  })
  beforeEach(() => {
    device = new PushDevice(shop)
  })
  afterEach(() => context.close())

  async function open(client: ShopClient, answer: "granted" | "denied" = "granted") {
    context = await browser.newContext({
      viewport: PHONE.viewport,
      hasTouch: PHONE.hasTouch,
      baseURL: shop.url,
      locale: "en-NG",
      reducedMotion: "reduce",
      serviceWorkers: "allow",
    })
    context.setDefaultTimeout(45_000)
    await context.addInitScript(standIn(device, answer))
    page = await context.newPage()
    await enter(page, client)
  }
  const main = () => page.getByRole("main")
  const asked = () => page.evaluate<number>(ASKED)

  /** Gives the service worker a message as Chromium does when one has come from a push service. */
  async function deliver(message: unknown) {
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${shop.url}/`)
        if (own) resolve(own.registrationId)
      })
    })
    await cdp.send("ServiceWorker.enable")
    await cdp.send("ServiceWorker.deliverPushMessage", {
      origin: shop.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    })
    await cdp.detach()
  }

  it("push notifications are turned on after an order, open its page when it moves, and end at sign-out", async () => {
    const { client, order } = await paidOrder(shop, staff)
    await open(client)
    await page.goto(`/thank-you?order=${order.order_number}`)
    const question = main().getByText("Follow your order from your lock screen")
    await question.waitFor()
    expect(await asked()).toBe(0)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)
    await main().getByRole("button", { name: "Notify me" }).click()
    await page.getByText("You will be notified on this device when your order moves").waitFor()
    expect(await asked()).toBe(1)
    await question.waitFor({ state: "detached" })
    await becomes(async () => (await pushRows(shop, device)).map(({ order_moves }) => order_moves), [true])

    const params = { id: order.id }
    await staff.call("PUT /admin/orders/update/{id}", { params, body: { status: "packed" } })
    const [message] = await eventually(
      () => device.received(),
      (all) => all.length > 0,
    )
    if (!message) throw new Error("No message has come")
    const [worker] = await eventually(
      async () => context.serviceWorkers(),
      (all) => all.length > 0,
    )
    if (!worker) throw new Error("There is no service worker")
    await worker.evaluate(SHOW)
    const { title, body, path, tag, quiet } = message
    await deliver({ title, body, path, tag, quiet })
    await becomes(
      () => worker.evaluate<unknown[]>("self.shown"),
      [
        {
          title: "Your order is packed",
          body: `Order ${order.order_number}. Tap to see it.`,
          tag,
          silent: false,
          icon: "/icon-192.png",
          data: { path: `/my-orders/${order.order_number}` },
        },
      ],
    )
    await worker.evaluate(PRESS)
    await arrives(page, (url) => url.pathname === `/my-orders/${order.order_number}`)
    await main().getByText("Packed").first().waitFor()
    expect(await worker.evaluate<boolean>("self.closed")).toBe(true)

    await page.goto("/logout")
    await arrives(page, (url) => url.pathname === "/")
    await becomes(async () => (await pushRows(shop, device)).length, 0)
  })

  it("push notifications are chosen one by one in the settings and on the wishlist, never without a press", async () => {
    const client = await makeShopper(shop)
    const { product_id } = await stockedVariant(shop, 9)
    await client.call("POST /user/wishlist/store", { body: { product_id } })
    await open(client)
    await page.goto("/my-wishlist")
    const cheaper = main().getByLabel("Notify me on this device when something on my wishlist costs less.")
    await cheaper.check()
    await becomes(
      async () =>
        (await pushRows(shop, device)).map(({ order_moves, price_drop }) => [order_moves, price_drop]),
      [[false, true]],
    )
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)

    await page.goto("/notifications")
    const orders = main().getByLabel(/^Notify me on this device when my order moves/)
    await eventually(async () =>
      expect([await cheaper.isChecked(), await orders.isChecked()]).toEqual([true, false]),
    )
    await orders.check()
    await becomes(
      async () =>
        (await pushRows(shop, device)).map(({ order_moves, price_drop }) => [order_moves, price_drop]),
      [[true, true]],
    )
    // The browser was asked once for all of them.
    expect(await asked()).toBe(1)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)
    await orders.uncheck()
    await cheaper.uncheck()
    await becomes(async () => (await pushRows(shop, device)).length, 0)
  })

  it("push notifications stay on when another tab opens the settings while they are being turned on", async () => {
    await open(await makeShopper(shop))
    await page.goto("/notifications")
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route("**/api/v1/user/push", async (route) => {
      if (route.request().postDataJSON()?.order_moves) await held
      await route.continue()
    })
    const choice = (tab: Page) =>
      tab.getByRole("main").getByLabel(/^Notify me on this device when my order moves/)
    const asks = page.waitForRequest((request) => request.method() === "PUT")
    await choice(page).check()
    await asks
    const tab = await context.newPage()
    await tab.goto("/notifications")
    await choice(tab).waitFor()
    goOn()
    await becomes(() => choice(tab).isChecked(), true)
    await becomes(() => choice(page).isEnabled(), true)
    expect(await choice(page).isChecked()).toBe(true)
    expect((await pushRows(shop, device)).map(({ order_moves }) => order_moves)).toEqual([true])
  })

  it("push notifications of one account end when another one opens the shop in this browser", async () => {
    await open(await makeShopper(shop))
    await page.goto("/notifications")
    await main()
      .getByLabel(/^Notify me on this device when my order moves/)
      .check()
    await becomes(async () => (await pushRows(shop, device)).length, 1)
    // In another tab, by a document that has no script of the shop's: no page of the first account is in the way.
    await page.close()
    page = await context.newPage()
    await page.goto("/robots.txt")
    const other = await makeShopper(shop)
    const { data: user } = await other.call("GET /user")
    const stored = JSON.stringify({ auth: { token: other.token, user, isAuthenticated: true } })
    await page.evaluate(`localStorage.setItem("shop", ${JSON.stringify(stored)})`)
    await page.goto("/about-us")
    await page.keyboard.press("Shift")
    await becomes(async () => (await pushRows(shop, device)).length, 0)
    expect(await asked()).toBe(1)
  })

  it("push notifications that were denied are shown as blocked, and not offered again", async () => {
    const { client, order } = await paidOrder(shop, staff)
    await open(client, "denied")
    await page.goto(`/thank-you?order=${order.order_number}`)
    await main().getByRole("button", { name: "Notify me" }).click()
    await page.getByText("Your browser blocks notifications from this shop. Allow them").waitFor()
    await page.goto("/notifications")
    await main().getByText("Allow them in your browser's settings for this site").waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await page.goto(`/thank-you?order=${order.order_number}`)
    await main().getByText("What happens next").waitFor()
    expect(await main().getByRole("button", { name: "Notify me" }).count()).toBe(0)
    expect(await pushRows(shop, device)).toEqual([])
    expect(await asked()).toBe(1)
  })

  it("push notifications are not offered again after Not now", async () => {
    const { client, order } = await paidOrder(shop, staff)
    await open(client)
    await page.goto(`/thank-you?order=${order.order_number}`)
    await main().getByRole("button", { name: "Not now" }).click()
    await page.reload()
    await main().getByText("What happens next").waitFor()
    expect(await main().getByRole("button", { name: "Notify me" }).count()).toBe(0)
    expect(await asked()).toBe(0)
  })
})
