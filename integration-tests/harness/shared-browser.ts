import { type Browser, type BrowserServer, chromium } from "playwright"
import { findTool } from "../../bin/shop/tools"
import { tally } from "./tally"

/** How jest's set-up passes the test files the address of the Chromium that they share. */
const VARIABLE = "TEST_BROWSER"

let server: BrowserServer | undefined

/** One Chromium for all files of the run: a launch costs as much as a page. Where there is none, tests are skipped. */
export async function shareBrowser(): Promise<void> {
  const executablePath = findTool("chromium-headless-shell")
  if (!executablePath) return
  server = await chromium.launchServer({
    executablePath,
    args: [
      // Chromium's sandbox does not work as root, which is who tests run as in containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
  process.env[VARIABLE] = server.wsEndpoint()
  tally({ browsers: 1 })
}

export async function closeSharedBrowser(): Promise<void> {
  await server?.close()
  server = undefined
}

/** The browser of the run. */
export function openBrowser(): Promise<Browser> {
  const endpoint = process.env[VARIABLE]
  if (!endpoint) throw new Error("No Chromium is shared: only the jest project `e2e` has one")
  return chromium.connect(endpoint)
}
