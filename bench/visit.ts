import { type BrowserContextOptions, chromium } from "playwright"
import { findTool, howToInstall } from "../bin/shop/tools"
import { eventually } from "../integration-tests/harness/eventually"
import {
  DENSE_PHONE,
  readToTheEnd,
  type VisitWeight,
  weighVisit,
} from "../integration-tests/harness/visit-weight"
import { print } from "./report"

const PAGES = { home: "/", list: "/shop" }

/** Bytes that a first visit takes over the wire, read to the page's end, as usual and where data is saved, by what they are. */
export async function benchVisit(url: string): Promise<void> {
  const executablePath = findTool("chromium")
  if (!executablePath) throw new Error(`A visit needs Chromium: ${howToInstall("chromium")}`)
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  })
  const visit = async (path: string, options: BrowserContextOptions) => {
    const context = await browser.newContext({ ...DENSE_PHONE, baseURL: url, ...options })
    try {
      const page = await context.newPage()
      return await weighVisit(page, async () => {
        await page.goto(path)
        await readToTheEnd(page)
        if (!options.extraHTTPHeaders) await eventually(async () => page.evaluate<boolean>(AWAKE), Boolean)
      })
    } finally {
      await context.close()
    }
  }
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      for (let i = 0; i < WARM; i += 1) for (const options of [{}, SAVING]) await visit(path, options)
      const [usual, saved] = [await visit(path, {}), await visit(path, SAVING)]
      print(
        `A first visit to ${name}, read to its end, kB: usual (as goal) and saved`,
        WEIGHED.map((what) => ({ what, goal: kilobytes(usual[what]), measured: kilobytes(saved[what]) })),
      )
    }
  } finally {
    await browser.close()
  }
}

/** Visits before: pictures are resized, and pages compressed thoroughly. */
const WARM = 4
const SAVING = { extraHTTPHeaders: { "Save-Data": "on" } }
const AWAKE = "Object.keys(document.body).some((name) => name.startsWith('__reactProps$'))"
const WEIGHED = [
  "html",
  "styles",
  "scripts",
  "fonts",
  "pictures",
  "other",
  "total",
] as const satisfies (keyof VisitWeight)[]

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
