import { join } from "node:path"
import { percent } from "../drill/figures"
import { openCluster } from "../drill/machines/cluster"
import { drillDatabase } from "../drill/machines/drill-database"
import { requirePackages } from "../drill/machines/packages"
import { Drill, NAMES, type Result } from "../drill/run"
import { readBigintsAsNumbers } from "../src/sql/int8"
import { buildWhatIsStale } from "./shop/build"
import { projectRoot } from "./shop/settings"
import { dim, green, red, reportFailure, say, step } from "./shop/terminal"

/** A busy machine of two cores carries that beside the whole cluster. */
const PER_SECOND = 20

/**
 * `npm run drill`: the shop as a small cluster on this machine, and one fault after the other among shoppers who go on
 * (docs/operations/drill.md); `npm run drill -- primary redis`: some of them. Ends with 1 when one did not hold.
 */
export async function main(asked: string[]): Promise<number> {
  const unknown = asked.filter((name) => !NAMES.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(", ")}. Faults: ${NAMES.join(", ")}.`)
    return 1
  }
  try {
    return await drill(asked.length > 0 ? asked : NAMES)
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function drill(names: readonly string[]): Promise<number> {
  readBigintsAsNumbers()
  await step("packages", async () => requirePackages())
  await step("build", async () => {
    await buildWhatIsStale(projectRoot, join(projectRoot, ".cache/logs"))
    return "up to date"
  })
  let database: Awaited<ReturnType<typeof drillDatabase>> | undefined
  await step("demo shop", async () => {
    database = await drillDatabase()
    return "on this machine's own PostgreSQL, its files in a bucket"
  })
  if (!database) throw new Error("There is no demo shop")
  const cluster = await openCluster(database, (line) => say(dim(line)))
  let isClean = false
  try {
    const running = await Drill.begin(cluster, Number(process.env.DRILL_PER_SECOND || PER_SECOND))
    try {
      const results = await running.run(names, printResult)
      printTable(results)
      isClean = results.every(({ wrong }) => wrong.length === 0)
      return isClean ? 0 : 1
    } finally {
      running.close()
    }
  } finally {
    if (!isClean) say(`The logs are in ${cluster.folder}/logs`)
    await cluster.close(!isClean)
  }
}

function printResult({ what, figures, wrong, note }: Result): void {
  say(`${wrong.length === 0 ? green("✓ passed") : red("✗ failed")}  ${what}${note ? `: ${note}` : ""}`)
  for (const line of [...wrong, ...figures.failures]) say(dim(`    ${line}`))
}

/** Markdown: it goes into docs/operations/drill.md as it is. */
function printTable(results: Result[]): void {
  const rows = results.map(({ what, must, figures, looked, wrong, note }) =>
    [
      note ? `${what}: ${note}` : what,
      must,
      figures.requests,
      figures.repeated,
      `${figures.failed} (${percent(figures.failed / Math.max(1, figures.requests))})`,
      figures.pagesFailed,
      figures.writesBack.toFixed(1),
      `${looked.acknowledged} = ${looked.there}`,
      wrong.length === 0 ? "passed" : "**failed**",
    ].join(" | "),
  )
  console.log(
    [
      "",
      "| fault | must hold | requests | repeated | failed | pages failed | writes back after, s | orders acknowledged = there | |",
      "|---|---|---|---|---|---|---|---|---|",
      ...rows.map((row) => `| ${row} |`),
      "",
    ].join("\n"),
  )
}
