import { runWhole } from "./faults"
import { findOrInstall, howToInstall, type Tool } from "./shop/tools"

const TOOLS = ["firefox", "WebKitWebDriver", "Xvfb"] as const satisfies Tool[]

/**
 * `npm run engines`: buys in Firefox and in WebKitGTK, the engine of iPhones, as docs/testing.md says. Installs both from
 * Debian's packages where it may.
 */
export async function main(): Promise<number> {
  const missing = TOOLS.filter((tool) => !findOrInstall(tool))
  for (const tool of missing) console.error(`There is no ${tool} on this machine: ${howToInstall(tool)}.`)
  return missing.length > 0 ? 1 : runWhole("engines", "integration-tests/engines/", {})
}
