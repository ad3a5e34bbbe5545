import { secondLook, UNSTEADY_AT_MOST, type Unsteady } from "./second-look"
import { type Count, failure, runStages, type Stage, sentence, sum } from "./stages"
import { seconds } from "./terminal"

export interface GateRun {
  /** Where the second look keeps what it saw. */
  folder: string
  /** Says no once the run is interrupted: nothing is begun then, and the run has failed. */
  goesOn?: () => boolean
  /** Called when all is over that runs tests, before the closing lines. */
  afterwards?: (results: ReadonlyMap<string, Count>, took: ReadonlyMap<string, number>) => Promise<void>
}

/** Runs the stages, looks a second time at what failed, and ends with `N passed, N failed`. Answers the exit code. */
export async function runGate(
  stages: readonly Stage[],
  { folder, goesOn = () => true, afterwards }: GateRun,
): Promise<number> {
  const started = Date.now()
  const results = new Map<string, Count>()
  const took = await runStages(stages, results, { goesOn })
  const unsteady = await secondLook(stages, results, folder, goesOn)
  await afterwards?.(results, took)
  if (unsteady.length > UNSTEADY_AT_MOST)
    results.set("unsteady", failure(`More than ${UNSTEADY_AT_MOST} files are unsteady`))
  const total = sum(results.values())
  console.log(`\nAfter ${seconds(started)}${goesOn() ? "" : ", interrupted"}`)
  if (unsteady.length > 0) console.log(unsteadySentence(unsteady))
  console.log(sentence(total))
  return total.failed > 0 || !goesOn() ? 1 : 0
}

/** "unsteady: 2 (integration-tests/e2e/cart.spec.ts › adds one, …)", and that it is a failure when it is. */
function unsteadySentence(unsteady: readonly Unsteady[]): string {
  const tooMany = unsteady.length > UNSTEADY_AT_MOST ? ` More than ${UNSTEADY_AT_MOST} fail the run.` : ""
  return `unsteady: ${unsteady.length} (${unsteady.map(({ file, name }) => `${file} › ${name}`).join(", ")})${tooMany}`
}
