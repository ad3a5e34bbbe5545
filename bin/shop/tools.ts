import { execFileSync } from "node:child_process"
import { accessSync, constants, existsSync, readdirSync } from "node:fs"
import { delimiter, join } from "node:path"

/** Programs that the tests or the drill want and npm does not bring: their names on the various systems, and Debian's package. */
const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

interface ToolNames {
  names: readonly string[]
  /** The first one that there is gets installed. */
  debian: readonly [string, ...string[]]
  variable: string
}

const TOOLS = {
  pgbouncer: { names: ["pgbouncer"], debian: ["pgbouncer"], variable: "PGBOUNCER_PATH" },
  "redis-server": { names: ["redis-server"], debian: ["redis-server"], variable: "REDIS_SERVER_PATH" },
  chromium: { names: CHROMIUM, debian: ["chromium"], variable: "CHROMIUM_PATH" },
  /** The same Chromium without a window around each page, which costs more than most pages of ours do. */
  "chromium-headless-shell": {
    names: ["chromium-headless-shell", ...CHROMIUM],
    debian: ["chromium-headless-shell", "chromium"],
    variable: "CHROMIUM_PATH",
  },
  postgres: { names: ["postgres"], debian: ["postgresql"], variable: "POSTGRES_PATH" },
  patroni: { names: ["patroni"], debian: ["patroni"], variable: "PATRONI_PATH" },
  etcd: { names: ["etcd"], debian: ["etcd-server"], variable: "ETCD_PATH" },
  haproxy: { names: ["haproxy"], debian: ["haproxy"], variable: "HAPROXY_PATH" },
  caddy: { names: ["caddy"], debian: ["caddy"], variable: "CADDY_PATH" },
  pgbackrest: { names: ["pgbackrest"], debian: ["pgbackrest"], variable: "PGBACKREST_PATH" },
  firefox: { names: ["firefox-esr", "firefox"], debian: ["firefox-esr"], variable: "FIREFOX_PATH" },
  WebKitWebDriver: {
    names: ["WebKitWebDriver"],
    debian: ["webkit2gtk-driver"],
    variable: "WEBKIT_DRIVER_PATH",
  },
  /** A screen that nobody sees. */
  Xvfb: { names: ["Xvfb"], debian: ["xvfb"], variable: "XVFB_PATH" },
} as const satisfies Record<string, ToolNames>

export type Tool = keyof typeof TOOLS

/** The program's path, from its variable or from PATH; undefined when the machine has none. */
export function findTool(tool: Tool): string | undefined {
  const { names, variable } = TOOLS[tool]
  const given = process.env[variable]
  if (given) return given
  const path = (process.env.PATH ?? "").split(delimiter)
  const folders = [...path, "/usr/bin", "/usr/local/bin", "/usr/sbin", ...debianPostgres()]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Debian installs PostgreSQL's programs in a folder for each version; the newest first. */
function debianPostgres(): string[] {
  const root = "/usr/lib/postgresql"
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"))
}

/** Finds the program, or installs it where that is allowed: as root on Debian and its kin. */
export function findOrInstall(tool: Tool): string | undefined {
  const found = findTool(tool)
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found
  if (!isUpdated) isUpdated = aptGet(["update", "-qq"])
  for (const name of TOOLS[tool].debian) {
    if (aptGet(["install", "-y", "-qq", "--no-install-recommends", name])) break
  }
  return findTool(tool)
}

/** Once a process is enough. */
let isUpdated = false

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
