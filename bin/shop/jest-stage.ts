import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { type Count, type FileCount, failure, runCommand, type Stage } from "./stages"

/**
 * What a run has: `gate` is what every change must pass (`npm test`), `all` is everything (`npm run test:all`). Test files that only the
 * second has are named in `integration-tests/only-in-all.json`.
 */
export type Suite = "gate" | "all"

export interface JestOptions {
  /** All of them when not said. */
  suite?: Suite
  /** Its files talk to servers: they run one after the other, and their lines are shown as they come. */
  live: boolean
  needs?: string[]
  alone?: boolean
  /** "1/3": the first third of the files. */
  share?: string
}

/** One test file, of whichever project, in a set-up of its own. */
export const runFile = (root: string, file: string): Promise<Count> =>
  runJest(root, ["--runTestsByPath", file], "all", true)

/** One jest project, or a share of it. */
export function jestStage(
  root: string,
  project: string,
  { suite = "all", live, needs, share, alone }: JestOptions,
): Stage {
  const run = (chosen: string[]) => runJest(root, [...chosen, "--selectProjects", project], suite, live)
  const whole = `${project} tests`
  return {
    name: share ? `${whole} ${share}` : whole,
    shareOf: share ? whole : undefined,
    needs,
    alone,
    run: () => run(share ? [`--shard=${share}`] : []),
    again: (file) => run(["--runTestsByPath", file]),
  }
}

async function runJest(root: string, chosen: string[], suite: Suite, live: boolean): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "shop-jest-"))
  const resultFile = join(folder, "result.json")
  // Medusa imports modules dynamically, which jest allows only with the first flag. Jest reads much that it soon forgets: with
  // room for it, a fifteenth of its time is saved.
  const args = ["--experimental-vm-modules", "--no-warnings", "--max-semi-space-size=64"]
  args.push(join(root, "node_modules/jest/bin/jest.js"), ...chosen)
  args.push("--passWithNoTests", "--json", `--outputFile=${resultFile}`)
  if (live) args.push("--runInBand", "--forceExit")
  const env = { ...process.env, NODE_ENV: "test", TEST_SUITE: suite, FORCE_COLOR: "0" }
  const { code, output } = await runCommand("jest", { command: process.execPath, args, cwd: root, env }, live)
  const count = existsSync(resultFile) ? countJest(readFileSync(resultFile, "utf8"), root) : undefined
  rmSync(folder, { recursive: true })
  if (!count) return failure(`jest ended (${code}) without a result\n${output}`)
  // Jest also fails for reasons that are no test, such as a set-up that throws.
  if (code !== 0 && count.failed === 0) count.failed = 1
  return { ...count, [live ? "printed" : "output"]: output }
}

interface JestResult {
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

function countJest(json: string, root: string): Count {
  const { testResults } = JSON.parse(json) as JestResult
  const files = testResults.map(
    ({ name, startTime, endTime, status, message, assertionResults }): FileCount => {
      const are = (wanted: string) => assertionResults.filter((test) => test.status === wanted)
      const failed = are("failed")
      return {
        file: relative(root, name),
        seconds: Math.round((endTime - startTime) / 100) / 10,
        passed: are("passed").length,
        failed: status === "failed" ? Math.max(1, failed.length) : 0,
        skipped: assertionResults.length - are("passed").length - failed.length,
        failures: failed.map(({ fullName }) => fullName),
        message,
      }
    },
  )
  const all = (kind: "passed" | "failed" | "skipped") => files.reduce((sum, file) => sum + file[kind], 0)
  return { passed: all("passed"), failed: all("failed"), skipped: all("skipped"), files }
}
