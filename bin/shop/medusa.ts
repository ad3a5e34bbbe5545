import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Medusa's command line, run directly: `npx` would cost a second each time. Its own entry (`cli.js`) loads a compiler for TypeScript into every
 * process; what is built needs none.
 */
export function medusaCommand(
  root: string,
  from: "build" | "sources",
  args: string[],
): { command: string; args: string[] } {
  const script = from === "build" ? "dist/index.js" : "cli.js"
  return { command: process.execPath, args: [join(root, "node_modules/@medusajs/cli", script), ...args] }
}

/**
 * Prevents Medusa from reporting its use: the variable stops the recording, and only its own settings file stops the
 * process that it would otherwise leave behind at every exit to send what was recorded.
 */
export function medusaEnvironment(root: string): Record<string, string> {
  const settings = join(root, ".cache/config")
  const file = join(settings, "medusa/config.json")
  if (!existsSync(file)) {
    mkdirSync(join(settings, "medusa"), { recursive: true })
    writeFileSync(file, JSON.stringify({ telemetry: { enabled: false } }))
  }
  return { MEDUSA_DISABLE_TELEMETRY: "true", XDG_CONFIG_HOME: settings }
}
