import { openCluster, releaseCluster } from "../integration-tests/harness/cluster"
import { buildStages, checkLanes } from "./shop/gate"
import { stopCurrentPrograms } from "./shop/process"
import { projectRoot } from "./shop/settings"
import {
  type Count,
  jestStage,
  runLanes,
  type Stage,
  sentence,
  stopStages,
  success,
  sum,
} from "./shop/stages"
import { seconds, warn } from "./shop/terminal"
import { findOrInstall, howToInstall, type Tool } from "./shop/tools"

const BUILDS = ["build backend", "build storefront", "build admin"]

const DATABASE = "test database"

/** One server for all stages; each finds the seeded template there that the first one made. */
const databaseStage: Stage = {
  name: DATABASE,
  run: async () => {
    await openCluster()
    return success()
  },
}

/**
 * `npm test`: the one gate. Everything that CI runs, from a fresh clone, with nothing else set up. Arguments choose
 * stages by their beginning: `npm test -- http e2e`.
 */
export async function main(args: string[]): Promise<number> {
  const started = Date.now()
  const results = new Map<string, Count>()
  let interrupted = false
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true
      void stopCurrentPrograms()
      void stopStages()
    })
  }
  const wanted = (stage: Stage) => args.length === 0 || args.some((arg) => stage.name.startsWith(arg))
  const [first, second] = checkLanes()
  const [storefront, admin] = buildStages()
  const lanes = [
    [...first, admin],
    [storefront, ...second],
  ]
  await runLanes(
    lanes.map((lane) => lane.filter(wanted)),
    results,
  )

  const served = [
    jestStage(projectRoot, "modules", true, [DATABASE]),
    jestStage(projectRoot, "http", true, [DATABASE, ...BUILDS]),
    jestStage(projectRoot, "processes", true, [DATABASE, ...BUILDS]),
    jestStage(projectRoot, "e2e", true, [DATABASE, ...BUILDS]),
  ].filter(wanted)
  if (served.some(({ name }) => name.startsWith("processes"))) provide("redis-server")
  if (served.some(({ name }) => name.startsWith("e2e"))) provide("chromium")
  for (const stage of served.length > 0 ? [databaseStage, ...served] : []) {
    if (!interrupted) await runLanes([[stage]], results)
  }
  await releaseCluster()
  const total = sum(results.values())
  console.log(`\nAfter ${seconds(started)}${interrupted ? ", interrupted" : ""}`)
  console.log(sentence(total))
  return total.failed > 0 || interrupted ? 1 : 0
}

/** Tests that want a program which is not to be had are skipped, and counted so. */
function provide(tool: Tool): void {
  if (!findOrInstall(tool))
    warn(`No ${tool}: the tests that need it are skipped. To run them, ${howToInstall(tool)}`)
}
