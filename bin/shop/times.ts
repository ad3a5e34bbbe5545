import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Tally } from "../../integration-tests/harness/tally"
import { projectRoot } from "./settings"
import type { Count } from "./stages"

/** How long each test file took when the table was last written: what shares of a stage are dealt by. */
const DURATIONS = join(projectRoot, "integration-tests/durations.json")

/** Counts what tests spend; `print` shows where the time of a run went and stores how long each file took. */
export interface Times {
  print(results: ReadonlyMap<string, Count>, seconds: ReadonlyMap<string, number>): void
}

export function beginTimes(): Times {
  const folder = mkdtempSync(join(tmpdir(), "shop-times-"))
  const file = join(folder, "tally.jsonl")
  process.env.TEST_TALLY = file
  return {
    print: (results, seconds) => {
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean) : []
      const spent = lines.map((line) => JSON.parse(line) as Tally & { test: string })
      rmSync(folder, { recursive: true })
      printStages(results, seconds)
      printFiles(results, spent)
      saveDurations(results)
    },
  }
}

function printStages(results: ReadonlyMap<string, Count>, seconds: ReadonlyMap<string, number>): void {
  console.log("\n| stage | seconds | tests |\n| --- | ---: | ---: |")
  for (const [name, count] of results)
    console.log(`| ${name} | ${seconds.get(name) ?? ""} | ${count.passed + count.failed} |`)
}

const KINDS = ["boots", "browsers", "signIns", "looks", "waitedMs"] as const

function printFiles(results: ReadonlyMap<string, Count>, spent: (Tally & { test: string })[]): void {
  const files = [...results.values()].flatMap(({ files = [] }) => files).sort((a, b) => b.seconds - a.seconds)
  console.log("\n| file | seconds | tests | boots | browsers | sign-ins | axe looks | seconds waited |")
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
  const row = (name: string, seconds: number, tests: number, own: Tally[]) => {
    const sums = KINDS.map((kind) => own.reduce((sum, one) => sum + (one[kind] ?? 0), 0))
    const waited = Math.round((sums.pop() ?? 0) / 1000)
    console.log(`| ${[name, Math.round(seconds), tests, ...sums, waited].join(" | ")} |`)
  }
  const testsOf = ({ passed, failed, skipped }: (typeof files)[number]) => passed + failed + skipped
  for (const one of files)
    row(
      one.file,
      one.seconds,
      testsOf(one),
      spent.filter(({ test }) => test.endsWith(one.file)),
    )
  const total = (pick: (one: (typeof files)[number]) => number) =>
    files.reduce((sum, one) => sum + pick(one), 0)
  row(
    "all, with what jest's set-ups did",
    total(({ seconds }) => seconds),
    total(testsOf),
    spent,
  )
}

/** The entries of files that were not run stay, as long as the files are there. */
function saveDurations(results: ReadonlyMap<string, Count>): void {
  const before = existsSync(DURATIONS)
    ? (JSON.parse(readFileSync(DURATIONS, "utf8")) as Record<string, number>)
    : {}
  for (const { files = [] } of results.values()) {
    for (const { file, seconds } of files) before[file] = seconds
  }
  const present = Object.entries(before)
    .filter(([file]) => existsSync(join(projectRoot, file)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(present), null, 2)}\n`)
}
