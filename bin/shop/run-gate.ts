import { join } from "node:path"
import type { RunRecorder } from "./run-record"
import { secondLook, UNSTEADY_AT_MOST, type Unsteady } from "./second-look"
import { type Count, failure, runStages, type Stage, sentence, sum } from "./stages"
import { seconds } from "./terminal"
import type { StoredCounts } from "./test-counts"

export interface GateRun {
  /** Where the run stores what it saw: in `unsteady`, what failed only once. */
  folder: string
  /** Says no once the run is interrupted: nothing is begun then, and the run has failed. */
  goesOn?: () => boolean
  /** How many tests each stage had; `whole` when every stage of the suite is run, `raises` when larger numbers are written down. */
  counts?: { stored: StoredCounts; whole: boolean; raises: boolean }
  /** Writes down what came of it, unless the run is interrupted: then nothing came of it. */
  recorder?: RunRecorder
  /** Called when all is over that runs tests, before the closing lines. */
  afterwards?: (results: ReadonlyMap<string, Count>, took: ReadonlyMap<string, number>) => Promise<void>
}

/** Runs the stages, looks a second time at what failed, and ends with `N passed, N failed`. Answers the exit code. */
export async function runGate(
  stages: readonly Stage[],
  { folder, goesOn = () => true, counts, recorder, afterwards }: GateRun,
): Promise<number> {
  const started = Date.now()
  const results = new Map<string, Count>()
  const took = await runStages(stages, results, { goesOn })
  const unsteady = await secondLook(stages, results, join(folder, "unsteady"), goesOn)
  const failed = failures(results)
  recorder?.testsAreOver()
  await afterwards?.(results, took)
  if (unsteady.length > UNSTEADY_AT_MOST)
    results.set("unsteady", failure(`More than ${UNSTEADY_AT_MOST} files are unsteady`))
  const counted = goesOn() && counts ? compare(stages, results, counts) : []
  const total = sum(results.values())
  if (goesOn()) recorder?.write({ results, took, unsteady, started })
  console.log(`\nAfter ${seconds(started)}${goesOn() ? "" : ", interrupted"}`)
  for (const line of counted) console.log(line)
  for (const line of failed) console.log(line)
  if (unsteady.length > 0) console.log(unsteadySentence(unsteady))
  console.log(sentence(total))
  return total.failed > 0 || !goesOn() ? 1 : 0
}

/** Each stage that lost tests counts as a failure. Answers a line for each that has another number of them than before. */
function compare(
  stages: readonly Stage[],
  results: Map<string, Count>,
  { stored, whole, raises }: NonNullable<GateRun["counts"]>,
): string[] {
  const differences = stored.differences(stages, results, whole)
  if (raises) stored.raise(differences)
  return differences.map(({ stage, expected, counted }) => {
    const is = `${stage}: ${counted} tests, ${stored.name} says ${expected}`
    if (counted > expected) return `${is}${raises ? ": written down" : ". --times writes it down"}`
    const lost = `${is}: ${expected - counted} lost. If they went on purpose, write ${counted} there`
    results.set(`${stage}, lost`, failure(lost))
    return lost
  })
}

/** Of so many failures something is said at the end, in so many lines each: who reads only the end of a long output sees what failed. */
const FAILURES_TOLD = 5
const LINES_TOLD = 12

/** "failed: integration-tests/e2e/cart.spec.ts › adds one", and the first lines of what was said of it. */
function failures(results: ReadonlyMap<string, Count>): string[] {
  const failed = [...results].flatMap(([stage, { failed, files = [], output, printed = "" }]) => {
    const own = files
      .filter((file) => file.failed > 0)
      .map(({ file, failures, message }) => ({ name: [file, ...failures].join(" › "), message }))
    return own.length > 0 || failed === 0 ? own : [{ name: stage, message: output ?? lastLines(printed) }]
  })
  return failed.slice(0, FAILURES_TOLD).flatMap(({ name, message }) => {
    const lines = message.split("\n").filter((line) => line.trim() !== "")
    return [`failed: ${name}`, ...lines.slice(0, LINES_TOLD).map((line) => `    ${line}`)]
  })
}

/** What ended a stage that reports no test. */
const lastLines = (printed: string) => printed.trimEnd().split("\n").slice(-LINES_TOLD).join("\n")

/** "unsteady: 2 (integration-tests/e2e/cart.spec.ts › adds one, …)", and that it is a failure when it is. */
function unsteadySentence(unsteady: readonly Unsteady[]): string {
  const tooMany = unsteady.length > UNSTEADY_AT_MOST ? ` More than ${UNSTEADY_AT_MOST} fail the run.` : ""
  return `unsteady: ${unsteady.length} (${unsteady.map(({ file, name }) => `${file} › ${name}`).join(", ")})${tooMany}`
}
