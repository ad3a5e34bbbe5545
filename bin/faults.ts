import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "./shop/settings"

/** The whole measures, of which every `npm test` runs a few. What has no number here is whole in every run. */
export const WHOLE = {
  /** Whatever is on one kind of shop in the gate is on both: one backend process, and two with Redis. */
  FAULT_SETUPS: "all",
  /** 200 buyers for 10 units, so often; and so many who pay while prices change. */
  FAULT_BUYERS: "200",
  FAULT_REPEATS: "20",
  FAULT_PAYERS: "60",
  FAULT_COUPON_BUYERS: "100",
  FAULT_COUPON_ROUNDS: "3",
  FAULT_FIRST_ORDERS: "20",
  /** kill -9 in the middle of checkouts and loans, of a backend and of PostgreSQL: 200 in all, as it is on both kinds of shop. */
  FAULT_KILLS: "80",
  FAULT_DATABASE_KILLS: "20",
  /** kill -9 in the middle of everything else at once; and of one product file. */
  FAULT_ROUNDS: "5",
  FAULT_IMPORT_KILLS: "2",
  FAULT_CREDIT_RACES: "10",
  FAULT_RETURNS: "10",
  /** Pairs of refunds, one here and one on Medusa's order page. */
  FAULT_REFUND_PAIRS: "1000",
  FAULT_SPLIT_RACES: "1000",
  FAULT_SPLIT_PARTS: "200",
  /** Random lives of orders that are paid by transfer, at each of two providers; and transfers that come at once. */
  FAULT_TRANSFER_RUNS: "1000",
  FAULT_TRANSFERS: "200",
  FAULT_WEBHOOKS: "1000",
  FAULT_FLOWS: "200",
  FAULT_TOP_UPS: "500",
  FAULT_WITHDRAWALS: "1000",
  FAULT_DECISIONS: "10",
  FAULT_MIXED: "1000",
  FAULT_GUESSES: "10000",
  /** Bank verification numbers that are looked for everywhere. */
  FAULT_NUMBERS: "100",
  FAULT_SIGN_INS: "1000",
  /** Rounds in which both backends are restarted under load with other secrets and other clocks. */
  FAULT_RESTARTS: "10",
  /** Two hours of mixed traffic. */
  FAULT_SOAK_SECONDS: "7200",
  /** Random loans. */
  RULE_RUNS: "100000",
  LEDGER_COMMANDS: "10000",
  LEDGER_ACTS: "50000",
  LEDGER_RACES: "1000",
  LEDGER_KILLS: "200",
}

/** The tests around orders and money, by jest's project: those of processes first, which take most of the time. */
const TESTS: [project: string, folder: string, specs: string[]][] = [
  ["processes", "integration-tests/faults", specsIn("faults")],
  ["processes", "integration-tests/load", specsIn("load")],
  ["modules", "integration-tests/modules", specsIn("modules")],
  ["unit", "src/modules/loans/domain", ["schedule", "repayment"]],
  ["unit", "src/providers/payment-card", ["verdict"]],
  ["unit", "src/config", ["keys"]],
  [
    "http",
    "integration-tests/http",
    [
      "checkout",
      "coupons",
      "payments",
      "bank-transfer",
      "late-transfers",
      "wallet",
      "withdrawals",
      "split",
      "credit",
      "books",
      "disputes",
      "saved-cards",
      "loans",
      "codes",
      "admin-stock",
      "hustle",
      "idempotency",
      "loan-jobs",
      "loan-numbers",
      "privacy",
      "referral",
      "referral-abuse",
      "return-photos",
      "strangers",
    ],
  ],
]

/** The files that it runs, without what follows their names. */
export const FILES = TESTS.flatMap(([, folder, specs]) => specs.map((spec) => `${folder}/${spec}`))

/** All but the catalogue's, which are whole in every run. */
function specsIn(folder: string): string[] {
  return readdirSync(join(projectRoot, "integration-tests", folder))
    .filter((file) => file.endsWith(".spec.ts") && !file.startsWith("catalogue-"))
    .map((file) => file.slice(0, -".spec.ts".length))
}

/**
 * `npm run faults`: the faults around orders and money in their whole number: 200 buyers for 10 units twenty times, kill -9 two
 * hundred times in the middle of checkouts and loans and as often in the middle of the ledger's acts, and so on: docs/faults.md
 * says what is where. Takes some five hours, two of them the soak; arguments choose specs by name (`npm run faults -- kills split`), and variables of
 * `WHOLE` other numbers.
 */
export async function main(names: string[]): Promise<number> {
  const statuses = TESTS.map(([project, folder, specs]) => {
    const chosen = specs.filter((spec) => names.length === 0 || names.includes(spec))
    return chosen.length === 0
      ? 0
      : runWhole(project, `${folder}/(${chosen.join("|")})\\.(spec|test)\\.`, WHOLE)
  })
  return Math.max(...statuses)
}

/** The files of a jest project whose path matches, with these numbers where the environment names no others. */
export function runWhole(project: string, pattern: string, whole: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(
    process.execPath,
    [
      "--experimental-vm-modules",
      "--no-warnings",
      join(projectRoot, "node_modules/jest/bin/jest.js"),
      `--selectProjects=${project}`,
      `--testPathPattern=${pattern}`,
      "--runInBand",
      "--forceExit",
    ],
    { cwd: projectRoot, env: { ...whole, ...process.env, NODE_ENV: "test" }, stdio: "inherit" },
  )
  return status ?? 1
}
