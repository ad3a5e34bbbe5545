import { type Browser, type BrowserContext, chromium } from "playwright-core"
import { findTool } from "../../bin/shop/tools"

const executablePath = findTool("chromium-headless-shell")

/** `describe` where there is a Chromium on the machine, else its skipping form. */
export const describeWithBrowser = executablePath ? describe : describe.skip

export function openBrowser(): Promise<Browser> {
  if (!executablePath) throw new Error("Chromium is not on this machine: use describeWithBrowser")
  return chromium.launch({
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
}

/** Signs a browser in to the shop, and staff into the admin with it. The context needs its `baseURL`. */
export async function signInBrowser(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post("/api/v1/auth/login", {
    data: { email, password: "Beauty-2026!", platform: "web" },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}
