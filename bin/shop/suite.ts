import { join } from "node:path"
import { openCluster, releaseCluster } from "../../integration-tests/harness/cluster"
import { buildStages, DATABASE, longChecks, quickChecks, typesBuild } from "./gate"
import { jestStage, type Suite } from "./jest-stage"
import { stopCurrentPrograms } from "./process"
import { repeat } from "./repeat"
import { runGate } from "./run-gate"
import { printLast, RunRecorder } from "./run-record"
import { projectRoot } from "./settings"
import { choose, failure, type Stage, stopStages, success } from "./stages"
import { warn } from "./terminal"
import { StoredCounts } from "./test-counts"
import { beginTimes } from "./times"
import { findOrInstall, howToInstall, type Tool } from "./tools"

const [BACKEND] = buildStages
const COUNTS = join(projectRoot, "integration-tests/test-counts.json")
/** What runs store for later runs. */
const FOLDER = join(projectRoot, ".cache/gate")
const LAST = join(FOLDER, "last.json")

/** One server for all stages, with the demo shop that every shop under test begins as a copy of. */
const databaseStage: Stage = {
  name: DATABASE,
  needs: BACKEND ? [BACKEND.name] : [],
  run: async () => {
    await openCluster({ seeded: true })
    return success()
  },
}

/** Tests that need a program which is not installed are skipped and counted as skipped; in CI that is a failure. */
function toolStage(tool: Tool): Stage {
  return {
    name: tool,
    run: async () => {
      if (findOrInstall(tool)) return success()
      const advice = `No ${tool}: the tests that need it cannot run. To run them, ${howToInstall(tool)}`
      if (process.env.CI === "true") return failure(advice)
      warn(advice)
      return { passed: 0, failed: 0, skipped: 1 }
    },
  }
}

const REDIS = toolStage("redis-server")
const PGBOUNCER = toolStage("pgbouncer")
const CHROMIUM = toolStage("chromium-headless-shell")

/** In how many shares a project is dealt, each with a shop of its own: stages of like length leave no core idle at the end. */
const SHARES: Record<Suite, Readonly<Record<"processes" | "http" | "e2e", number>>> = {
  gate: { processes: 1, http: 1, e2e: 1 },
  all: { processes: 2, http: 2, e2e: 2 },
}

/** What runs against servers: the long ones first, and short ones at the end, so that all cores have work for the same time. */
function servedStages(suite: Suite): Stage[] {
  const needs = [DATABASE, ...buildStages.map(({ name }) => name)]
  const jest = (project: string, more: { needs?: string[]; share?: string; alone?: boolean } = {}) =>
    jestStage(projectRoot, project, { live: true, suite, ...more, needs: [...needs, ...(more.needs ?? [])] })
  const shares = (project: "processes" | "http" | "e2e", tools: string[] = []) => {
    const count = SHARES[suite][project]
    const share = (index: number) => (count > 1 ? `${index + 1}/${count}` : undefined)
    return Array.from({ length: count }, (_, index) => jest(project, { share: share(index), needs: tools }))
  }
  return [
    ...shares("e2e", [CHROMIUM.name]),
    ...shares("http"),
    ...shares("processes", [REDIS.name, PGBOUNCER.name]),
    jest("modules", { needs: [REDIS.name] }),
    ...(suite === "all" ? [jest("promises", { alone: true })] : []),
  ]
}

/** All stages of a suite, each after what it needs. What is begun last is shortest, so that all cores are done at about the same time. */
function stagesOf(suite: Suite): Stage[] {
  const tools = [REDIS, PGBOUNCER, CHROMIUM]
  const builds = [...buildStages, typesBuild]
  return [...tools, ...builds, databaseStage, ...quickChecks(), ...servedStages(suite), ...longChecks()]
}

/**
 * Runs a suite from a fresh clone, with nothing else set up. Arguments choose stages by their beginning, which come with what they need:
 * `npm test -- http e2e`. `--times` shows where the time goes, stores how long each test file took, and writes down where a stage has more
 * tests than before. `--repeat 20 path` runs one test file so often instead, with `--busy` beside a busy loop on every core.
 * `--last` only prints what came of the last run, and the commits since.
 */
export async function runSuite(suite: Suite, args: string[]): Promise<number> {
  if (args.includes("--last")) return printLast(projectRoot, LAST)
  let interrupted = false
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true
      void stopCurrentPrograms()
      void stopStages()
    })
  }
  if (args.includes("--repeat")) return repeat(args, () => !interrupted)
  const times = args.includes("--times") ? beginTimes() : undefined
  const names = args.filter((arg) => arg !== "--times")
  const stages = choose(stagesOf(suite), names)
  if (stages.length === 0) {
    warn(`No stage is called ${names.join(" or ")}`)
    return 1
  }
  return runGate(stages, {
    folder: FOLDER,
    goesOn: () => !interrupted,
    counts: {
      stored: new StoredCounts(COUNTS, suite),
      whole: names.length === 0,
      raises: times !== undefined,
    },
    recorder: new RunRecorder(projectRoot, LAST, suite, names),
    afterwards: async (results, took) => {
      await releaseCluster()
      times?.print(results, took)
    },
  })
}
