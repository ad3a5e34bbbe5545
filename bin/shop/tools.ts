import { execFileSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"

/** Programs that the tests want and npm does not bring: their names on the various systems, and Debian's package. */
const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

interface ToolNames {
  names: readonly string[]
  /** The first one that there is gets installed. */
  debian: readonly [string, ...string[]]
  variable: string
}

const TOOLS = {
  "redis-server": { names: ["redis-server"], debian: ["redis-server"], variable: "REDIS_SERVER_PATH" },
  chromium: { names: CHROMIUM, debian: ["chromium"], variable: "CHROMIUM_PATH" },
  /** The same Chromium without a window around each page, which costs more than most pages of ours do. */
  "chromium-headless-shell": {
    names: ["chromium-headless-shell", ...CHROMIUM],
    debian: ["chromium-headless-shell", "chromium"],
    variable: "CHROMIUM_PATH",
  },
} as const satisfies Record<string, ToolNames>

export type Tool = keyof typeof TOOLS

/** The program's path, from its variable or from PATH; undefined when the machine has none. */
export function findTool(tool: Tool): string | undefined {
  const { names, variable } = TOOLS[tool]
  const given = process.env[variable]
  if (given) return given
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Finds the program, or installs it where that is allowed: as root on Debian and its kin. */
export function findOrInstall(tool: Tool): string | undefined {
  const found = findTool(tool)
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found
  aptGet(["update", "-qq"])
  for (const name of TOOLS[tool].debian) {
    if (aptGet(["install", "-y", "-qq", "--no-install-recommends", name])) break
  }
  return findTool(tool)
}

function aptGet(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  try {
    execFileSync("apt-get", args, { env, stdio: "pipe" })
    return true
  } catch (error) {
    console.error(`  apt-get ${args.join(" ")} failed: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

export function howToInstall(tool: Tool): string {
  return `install it (Debian: apt-get install ${TOOLS[tool].debian[0]}), or set ${TOOLS[tool].variable} to its path`
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
