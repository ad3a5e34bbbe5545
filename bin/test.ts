import { join } from "node:path"
import { openCluster, releaseCluster } from "../integration-tests/harness/cluster"
import { buildStages, checkStages } from "./shop/gate"
import { jestStage } from "./shop/jest-stage"
import { stopCurrentPrograms } from "./shop/process"
import { repeat } from "./shop/repeat"
import { runGate } from "./shop/run-gate"
import { projectRoot } from "./shop/settings"
import { failure, type Stage, stopStages, success } from "./shop/stages"
import { warn } from "./shop/terminal"
import { beginTimes } from "./shop/times"
import { findOrInstall, howToInstall, type Tool } from "./shop/tools"

const [BACKEND] = buildStages
const DATABASE = "test database"

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

/**
 * What runs against servers: the long ones first, and short ones at the end, so that all hands are done at about the
 * same time.
 */
function servedStages(): Stage[] {
  const needs = [DATABASE, ...buildStages.map(({ name }) => name)]
  const jest = (project: string, more: { needs?: string[]; share?: string; alone?: boolean } = {}) =>
    jestStage(projectRoot, project, { live: true, ...more, needs: [...needs, ...(more.needs ?? [])] })
  return [
    ...["1/2", "2/2"].map((share) => jest("processes", { share, needs: [REDIS.name, PGBOUNCER.name] })),
    ...["1/2", "2/2"].map((share) => jest("http", { share })),
    ...["1/2", "2/2"].map((share) => jest("e2e", { share, needs: [CHROMIUM.name] })),
    jest("modules", { needs: [REDIS.name] }),
    jest("promises", { alone: true }),
  ]
}

/**
 * `npm test`: the one gate. Everything that CI runs, from a fresh clone, with nothing else set up. Arguments choose
 * stages by their beginning: `npm test -- http e2e`. `--times` shows where the time goes and keeps how long each test
 * file took. `--repeat 20 path` runs one test file so often instead, with `--busy` beside a busy loop on every core.
 */
export async function main(args: string[]): Promise<number> {
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
  const wanted = (stage: Stage) => names.length === 0 || names.some((name) => stage.name.startsWith(name))
  const served = servedStages().filter(wanted)
  const tools = [REDIS, PGBOUNCER, CHROMIUM].filter(({ name }) =>
    served.some(({ needs }) => needs?.includes(name)),
  )
  const builds = buildStages.filter((stage) => served.length > 0 || wanted(stage))
  const checks = checkStages().filter(wanted)
  const stages = [...tools, ...builds, ...(served.length > 0 ? [databaseStage] : []), ...checks, ...served]
  return runGate(stages, {
    folder: join(projectRoot, ".cache/gate/unsteady"),
    goesOn: () => !interrupted,
    afterwards: async (results, took) => {
      await releaseCluster()
      times?.print(results, took)
    },
  })
}
