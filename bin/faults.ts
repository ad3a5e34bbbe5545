import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { projectRoot } from "./shop/settings"

/** The whole measures, of which every `npm test` runs a few. What has no number here is whole in every run. */
const WHOLE = {
  /** Kills and the bank's troubles on two backend processes with Redis as well. */
  FAULT_SETUPS: "all",
  /** 200 buyers for 10 units, so often. */
  FAULT_REPEATS: "20",
  /** kill -9 in the middle of checkouts (the backend, then PostgreSQL) and of loans: 200 in all. */
  FAULT_KILLS: "100",
  FAULT_DATABASE_KILLS: "20",
  FAULT_LOAN_KILLS: "80",
  FAULT_SPLIT_RACES: "1000",
  FAULT_SPLIT_PARTS: "200",
  FAULT_WEBHOOKS: "1000",
  FAULT_FLOWS: "200",
  FAULT_TOP_UPS: "500",
  FAULT_WITHDRAWALS: "1000",
  FAULT_MIXED: "1000",
  FAULT_GUESSES: "10000",
  LEDGER_COMMANDS: "10000",
  LEDGER_ACTS: "50000",
  LEDGER_RACES: "1000",
  LEDGER_KILLS: "200",
}

/** The tests around orders and money, by jest's project: those of processes first, which take most of the time. */
const TESTS: [projects: string[], folder: string, specs: string[]][] = [
  [
    ["processes", "modules"],
    "(faults|modules)",
    [
      "placing",
      "coupons",
      "payments",
      "bank",
      "wallet",
      "withdrawals",
      "split",
      "mixed",
      "credit",
      "second-provider",
      "aftercare",
      "cart",
      "drift",
      "books",
      "ledger",
      "ledger-guards",
      "ledger-model",
      "kills",
    ],
  ],
  [
    ["http"],
    "http",
    [
      "checkout",
      "coupons",
      "payments",
      "wallet",
      "withdrawals",
      "split",
      "credit",
      "books",
      "disputes",
      "saved-cards",
      "loans",
      "codes",
    ],
  ],
]

/**
 * `npm run faults`: the faults around orders and money in their whole number: 200 buyers for 10 units twenty times, kill -9 two
 * hundred times in the middle of checkouts and loans and as often in the middle of the ledger's acts, and so on: docs/faults.md
 * says what is where. Takes two hours; arguments choose specs by name (`npm run faults -- kills split`), and variables of
 * `WHOLE` other numbers.
 */
export async function main(names: string[]): Promise<number> {
  const statuses = TESTS.map(([projects, folder, specs]) => {
    const chosen = specs.filter((spec) => names.length === 0 || names.includes(spec))
    return chosen.length === 0 ? 0 : run(projects, `integration-tests/${folder}/(${chosen.join("|")})\\.spec`)
  })
  return Math.max(...statuses)
}

function run(projects: string[], pattern: string): number {
  const { status } = spawnSync(
    process.execPath,
    [
      "--experimental-vm-modules",
      "--no-warnings",
      join(projectRoot, "node_modules/jest/bin/jest.js"),
      ...projects.map((project) => `--selectProjects=${project}`),
      `--testPathPattern=${pattern}`,
      "--runInBand",
      "--forceExit",
    ],
    { cwd: projectRoot, env: { ...WHOLE, ...process.env, NODE_ENV: "test" }, stdio: "inherit" },
  )
  return status ?? 1
}
