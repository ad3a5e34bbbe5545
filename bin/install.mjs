// Installs the packages of both folders when they are missing or differ from the lock file. Plain JavaScript: it runs
// before there is anything to run TypeScript with.
import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** React 18 (admin) and React 19 (storefront) never share a node_modules folder, so there are two. */
const FOLDERS = [".", "storefront"]

/** Returns false, having said what to do, when an installation failed. */
export async function installMissing(root) {
  const stale = FOLDERS.filter((folder) => !isInstalled(join(root, folder)))
  if (stale.length === 0) return true
  const started = Date.now()
  console.log(
    `  · install: packages of ${stale.map(nameOf).join(" and ")} (some minutes with an empty cache)`,
  )
  const results = await Promise.all(stale.map((folder) => install(root, folder)))
  if (!results.every(Boolean)) return false
  console.log(`  ✓ install                ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return true
}

/**
 * npm writes `node_modules/.package-lock.json` last, so a killed installation has none; whoever ran it, the folder is
 * good when that file agrees with the lock file. Optional packages may be missing: they are for other machines.
 */
function isInstalled(folder) {
  const installedFile = join(folder, "node_modules", ".package-lock.json")
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true
    const found = installed[path]
    if (!found) return Boolean(entry.optional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

async function install(root, folder) {
  const options = ["--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]
  const { code, output } = await npm(root, folder, ["ci", ...options])
  return code === 0 || failed(folder, output)
}

/** Through the npm that runs us, when one does. */
function npm(root, folder, args) {
  const script = process.env.npm_execpath
  const [command, first] = script?.endsWith(".js")
    ? [process.execPath, ["--require", join(root, "bin/shop/tether.cjs"), script]]
    : ["npm", []]
  const child = spawn(command, [...first, ...args], {
    cwd: join(root, folder),
    // The channel ends npm when this process is killed: two installations must not write one folder.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, SHOP_TETHER: "yes" },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: String(error) }))
    child.on("close", (code) => resolve({ code, output }))
  })
}

function failed(folder, output) {
  console.error(
    `  ✗ install: \`npm ci\` failed in ${nameOf(folder)}\n${output.trim().split("\n").slice(-25).join("\n")}\n` +
      "    Check the connection to the npm registry, then run the same command again: it goes on from here.",
  )
  return false
}

function nameOf(folder) {
  return folder === "." ? "the project" : folder
}
