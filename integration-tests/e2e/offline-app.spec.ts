import { randomUUID } from "node:crypto"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { anotherFrontDoor, openGateway } from "../harness/gateway"
import { IS_CONTROLLED, openWithWorkers } from "../harness/offline-context"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** The shop on the home screen, and its service worker from one version to the next. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("the app", () => {
  it("the app can be installed, and offers it from the second visit on", async () => {
    const context = await openWithWorkers(browser, shop.url)
    try {
      const page = await context.newPage()
      await page.addInitScript(
        `localStorage.setItem("install", JSON.stringify({ visits: 1, lastSeen: 1, declinedAt: null }))`,
      )
      await page.goto("/")
      await page.keyboard.press("Shift")
      await becomes(() => page.evaluate<boolean>(IS_CONTROLLED), true)
      const devTools = await context.newCDPSession(page)
      const { errors, url } = await devTools.send("Page.getAppManifest")
      expect({ errors, url }).toEqual({ errors: [], url: `${shop.url}/manifest.webmanifest` })
      const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors")
      // A test's context stores nothing, and so installs nothing.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([])

      await page.evaluate(`window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"),
        { prompt: () => { window.asked = true; return Promise.resolve() } }))`)
      const offer = page.getByRole("complementary", { name: "Install the shop" })
      expect(await offer.count()).toBe(0)
      await page.locator('a[href="/deals"]').locator("visible=true").first().click()
      await offer.waitFor()
      expect(await faultsAtBothWidths(page)).toEqual([])
      await offer.getByRole("button", { name: "Install" }).click()
      await becomes(() => page.evaluate("window.asked === true"), true)
      await offer.waitFor({ state: "detached" })
    } finally {
      await context.close()
    }
  })
})

describeWithBrowser("the service worker", () => {
  it("a new service worker takes over without changing a form, and is removed when the shop switches it off", async () => {
    const gateway = await openGateway(shop.url)
    const off = await anotherFrontDoor(shop, { SHOP_SERVICE_WORKER: "off" })
    const context = await openWithWorkers(browser, gateway.url)
    try {
      const page = await context.newPage()
      await page.goto("/contact-us")
      await page.keyboard.press("Shift")
      await becomes(() => page.evaluate<boolean>(IS_CONTROLLED), true)
      const box = page
        .getByRole("textbox", { name: /e-?mail/i })
        .locator("visible=true")
        .first()
      await box.fill("ada@example.com")
      await page.evaluate(`window.sameDocument = true
        navigator.serviceWorker.addEventListener("controllerchange", () => { window.tookOver = true })`)
      gateway.added.set("/sw.js", `\n// ${randomUUID()}\n`)
      await page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
      await becomes(() => page.evaluate("window.tookOver === true"), true)
      expect(await box.inputValue()).toBe("ada@example.com")
      expect(await page.evaluate("window.sameDocument")).toBe(true)

      gateway.added.clear()
      gateway.target = off.url
      await page.goto("/contact-us")
      await page.keyboard.press("Shift")
      const left = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
      await becomes(() => page.evaluate(left), 0)
      // The page that took it off was still its: what it put away at that moment goes with the next page.
      await page.goto("/contact-us")
      await page.keyboard.press("Shift")
      await becomes(() => page.evaluate("caches.keys()"), [])
    } finally {
      await context.close()
      await off.stop()
      await gateway.close()
    }
  })
})
