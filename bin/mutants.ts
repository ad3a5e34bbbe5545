import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fingerprint } from "./shop/fingerprint"
import { projectRoot } from "./shop/settings"
import { say } from "./shop/terminal"

/** What of all mutants the tests find at least, per cent. */
const LEAST = 85

/** Those of money, of each module (its folder `domain`), and of the storefront. */
function areas(): string[] {
  const modules = readdirSync(join(projectRoot, "src/modules"))
  return ["money", ...modules.filter((name) => existsSync(domainOf(name))), "storefront"]
}

function domainOf(module: string): string {
  return join(projectRoot, "src/modules", module, "domain")
}

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

/**
 * `npm run mutants`: makes one small mistake after the other in the rules, and looks whether the tests beside them fail. Names
 * those that nobody notices, and ends with 1 when too many are not. An area is not tried again as long as its rules and tests
 * are the same: its result is stored in `.cache/mutants`, beside a page that shows the mistakes in their places. Arguments choose
 * areas by name (`npm run mutants -- ledger wallet`).
 */
export async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !areas().includes(name))
  if (unknown.length > 0) {
    say(`There is no area called ${unknown.join(", ")}. There are ${areas().join(", ")}.`)
    return 1
  }
  const chosen = areas().filter((area) => names.length === 0 || names.includes(area))
  const failed = chosen.filter((area) => run(area) !== 0)
  for (const area of failed) say(`${area}: not finished, see above`)
  let all = 0
  let noticed = 0
  for (const area of chosen) {
    const { found, of } = countOf(area)
    say(`${area.padEnd(14)} ${share(found, of).padStart(7)}  ${found} of ${of}`)
    noticed += found
    all += of
  }
  say(`${"all".padEnd(14)} ${share(noticed, all).padStart(7)}  ${noticed} of ${all}`)
  return failed.length > 0 || noticed * 100 < all * LEAST ? 1 : 0
}

function resultFile(area: string, ending: "json" | "of"): string {
  return join(projectRoot, `.cache/mutants/${area}.${ending}`)
}

/** By what an area's result is good: what its rules and their tests are made of. */
function sourcesOf(area: string): string {
  const own = area === "storefront" ? ["storefront/app", "storefront/server"] : [`src/modules/${area}`]
  const elsewhere = area === "staff" ? ["integration-tests/unit"] : []
  return fingerprint(projectRoot, [
    ...own,
    ...elsewhere,
    "src/contract",
    "src/config",
    "src/errors.ts",
    "mutants",
  ])
}

function run(area: string): number {
  const config = area === "storefront" ? "storefront" : "backend"
  const stamp = resultFile(area, "of")
  const sources = sourcesOf(area)
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return 0
  for (const file of [stamp, resultFile(area, "json")]) rmSync(file, { force: true })
  mkdirSync(dirname(stamp), { recursive: true })
  const { status } = spawnSync(
    process.execPath,
    [
      join(projectRoot, "node_modules/@stryker-mutator/core/bin/stryker.js"),
      "run",
      `mutants/${config}.config.mjs`,
    ],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_ENV: "test",
        MUTANTS_AREA: area,
        // A mistake in the rules shows in the first of a test's random cases, or never.
        RULE_RUNS: "300",
        TSX_TSCONFIG_PATH: config === "storefront" ? "storefront/tsconfig.json" : undefined,
      },
      stdio: "inherit",
    },
  )
  if (status === 0) writeFileSync(stamp, sources)
  return status ?? 1
}

/** What the tests noticed, also by never ending, of what can be noticed at all. */
function countOf(area: string): { found: number; of: number } {
  const file = resultFile(area, "json")
  if (!existsSync(file)) return { found: 0, of: 0 }
  const { files } = JSON.parse(readFileSync(file, "utf8")) as Report
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
  const found = count("Killed", "Timeout")
  return { found, of: found + count("Survived", "NoCoverage") }
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((part * 100) / whole).toFixed(1)} %`
}
