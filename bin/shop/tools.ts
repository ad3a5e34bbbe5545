import { execFileSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"

/** Programs that the tests want and npm does not bring: their names on the various systems, and Debian's package. */
const TOOLS = {
  "redis-server": { names: ["redis-server"], debian: "redis-server", variable: "REDIS_SERVER_PATH" },
  chromium: {
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debian: "chromium",
    variable: "CHROMIUM_PATH",
  },
} as const

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
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  try {
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: "pipe" })
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", TOOLS[tool].debian], {
      env,
      stdio: "pipe",
    })
  } catch (error) {
    console.error(
      `  apt-get could not install ${TOOLS[tool].debian}: ${error instanceof Error ? error.message : error}`,
    )
  }
  return findTool(tool)
}

export function howToInstall(tool: Tool): string {
  return `install it (Debian: apt-get install ${TOOLS[tool].debian}), or set ${TOOLS[tool].variable} to its path`
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
