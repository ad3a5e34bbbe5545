import { openCluster, releaseCluster } from "../integration-tests/harness/cluster"
import { makeTemplate } from "../integration-tests/harness/template"
import { buildStages, checkStages } from "./shop/gate"
import { stopCurrentPrograms } from "./shop/process"
import { projectRoot } from "./shop/settings"
import {
  type Count,
  jestStage,
  runStages,
  type Stage,
  sentence,
  stopStages,
  success,
  sum,
} from "./shop/stages"
import { seconds, warn } from "./shop/terminal"
import { findOrInstall, howToInstall, type Tool } from "./shop/tools"

const DATABASE = "test database"

/** One server for all stages. */
const databaseStage: Stage = {
  name: DATABASE,
  run: async () => {
    await openCluster()
    return success()
  },
}

const SEEDED = "seeded database"

/** What every shop under test begins as a copy of. */
const seededStage: Stage = {
  name: SEEDED,
  needs: [DATABASE, ...buildStages.map(({ name }) => name)],
  run: async () => {
    await makeTemplate(await openCluster())
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
  const checks = [...buildStages, ...checkStages()].filter(wanted)
  // The long ones first, and short ones at the end: so both hands are done at about the same time.
  const served = [
    jestStage(projectRoot, "processes", { live: true, needs: [SEEDED] }),
    jestStage(projectRoot, "http", { live: true, needs: [SEEDED] }),
    ...["1/3", "2/3", "3/3"].map((share) =>
      jestStage(projectRoot, "e2e", { live: true, needs: [SEEDED], share }),
    ),
    jestStage(projectRoot, "modules", { live: true, needs: [DATABASE] }),
  ].filter(wanted)
  const isOf = (project: string) => served.some(({ name }) => name.startsWith(project))
  if (isOf("processes")) provide("redis-server")
  if (isOf("e2e")) provide("chromium-headless-shell")
  const isSeeded = served.some(({ needs }) => needs?.includes(SEEDED))
  const before = served.length === 0 ? [] : [databaseStage, ...(isSeeded ? [seededStage] : [])]
  await runStages([...checks, ...before, ...served], results, () => !interrupted)
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
