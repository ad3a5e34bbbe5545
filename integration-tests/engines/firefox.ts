import puppeteer, { type ConsoleMessage, type ElementHandle, type Page } from "puppeteer-core"
import { findTool, howToInstall } from "../../bin/shop/tools"
import { eventually } from "../harness/eventually"
import { type Engine, finding, HEIGHT, type Target, WIDTH } from "./engine"

/** Firefox, which speaks WebDriver BiDi by itself: its console is what it says there. */
export async function openFirefox(): Promise<Engine> {
  const executablePath = findTool("firefox")
  if (!executablePath) throw new Error(`There is no Firefox: ${howToInstall("firefox")}`)
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Bars over the page, as on phones, and not beside it; no picture of something on its way.
    extraPrefsFirefox: { "ui.useOverlayScrollbars": 1, "ui.prefersReducedMotion": 1 },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: WIDTH, height: HEIGHT })
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const reports = new Set<Promise<void>>()
  page.on("console", (message) => {
    if (message.type() !== "error") return
    const report = textOf(message).then((text) => {
      complaints.push(text)
      reports.delete(report)
    })
    reports.add(report)
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  const press = async (target: Target) => {
    // What React draws again between query and click is queried again.
    await eventually(async () => (await found(page, target)).click())
  }
  return {
    name: "firefox",
    version: await browser.version(),
    open: async (url) => {
      await page.goto(url)
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    evaluateIn: async <T>(selector: string, expression: string) => {
      const frame = await (await page.$(selector))?.contentFrame()
      if (!frame) throw new Error(`There is no frame ${selector}`)
      return frame.evaluate(expression) as Promise<T>
    },
    sees: async (target) => {
      await eventually(() => found(page, target))
    },
    press,
    type: async (target, text) => {
      await eventually(async () => (await found(page, target)).click({ count: 3 }))
      await page.keyboard.press("Backspace")
      await page.keyboard.type(text)
    },
    enter: () => page.keyboard.press("Enter"),
    picture: async (path) => {
      await page.screenshot({ path: path as `${string}.png` })
    },
    complaints: async () => {
      await Promise.all(reports)
      return complaints.splice(0)
    },
    close: () => browser.close(),
  }
}

async function found(page: Page, target: Target): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(finding(target))).asElement()
  if (!element) throw new Error(`No element is ${target.role} ${target.name}`)
  return element as ElementHandle
}

/** Errors with where they came from, as long as their page is there. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const words = message
    .args()
    .map((arg) =>
      arg.evaluate((one: unknown) => (one instanceof Error ? `${one}\n${one.stack}` : String(one))),
    )
  return (await Promise.all(words).catch(() => [message.text()])).join(" ")
}
