import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Count, type FileCount, type Stage, sentence } from "./stages"
import { green, red, seconds, yellow } from "./terminal"

/** More than these in one run are no accident any more: the run fails. */
export const UNSTEADY_AT_MOST = 3
/** When more files fail than this, the run fails whatever a second look sees, and is over sooner without. */
const LOOKS_AT_MOST = 12
/** Looks at what all the other files left in their shop: by itself it would look at nothing, and pass. */
const LOOKS_AT_THE_REST = "integration-tests/last/"

/** A test file that failed once, and passed when it ran again by itself. */
export interface Unsteady {
  file: string
  /** The first test that failed, or what could not be run. */
  name: string
}

/**
 * Runs every file that failed in a stage with `again` once more, by itself, one after the other: when all stages are over, so
 * that nothing else runs. What comes of it replaces in `results` what came of it before. Answers the files that passed now; what
 * jest said of their failure, and all that their stage printed, is stored in `folder`, one file for each.
 */
export async function secondLook(
  stages: readonly Stage[],
  results: Map<string, Count>,
  folder: string,
  goesOn: () => boolean = () => true,
): Promise<Unsteady[]> {
  rmSync(folder, { recursive: true, force: true })
  const failed = stages.flatMap((stage) =>
    stage.again
      ? (results.get(stage.name)?.files ?? [])
          .filter(({ file, failed }) => failed > 0 && !file.startsWith(LOOKS_AT_THE_REST))
          .map((first) => ({ stage, first }))
      : [],
  )
  if (failed.length === 0 || !goesOn()) return []
  if (failed.length > LOOKS_AT_MOST) {
    console.log(`\nNo second look: ${failed.length} files failed, too many for an accident`)
    return []
  }
  console.log(`\nA second look at what failed, file by file (${failed.length})`)
  const unsteady: Unsteady[] = []
  for (const { stage, first } of failed) {
    if (!goesOn()) break
    const count = results.get(stage.name)
    const began = Date.now()
    const again = (await stage.again?.(first.file))?.files?.find(({ file }) => file === first.file)
    const isGreen = again !== undefined && again.failed === 0 && again.passed > 0
    const mark = isGreen ? yellow("unsteady") : red("failed again")
    console.log(
      `  ${isGreen ? green("✓") : red("✗")} ${first.file}, ${mark} (${seconds(began)}): ${again ? sentence(again) : "it could not be run"}`,
    )
    if (!count || !again) continue
    results.set(stage.name, replaced(count, first, again))
    if (!isGreen) continue
    unsteady.push({ file: first.file, name: first.failures[0] ?? "the file itself" })
    store(folder, first, count.printed ?? "")
    console.log(`    It had failed first:\n${first.message.trimEnd()}\n`)
  }
  return unsteady
}

/** The stage's count with the file's second run in place of its first. */
function replaced(count: Count, first: FileCount, again: FileCount): Count {
  return {
    ...count,
    passed: count.passed - first.passed + again.passed,
    failed: count.failed - first.failed + again.failed,
    skipped: count.skipped - first.skipped + again.skipped,
    files: count.files?.map((one) => (one === first ? again : one)),
  }
}

function store(folder: string, { file, message }: FileCount, printed: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${file.replaceAll("/", "_")}.txt`),
    `${file}\n\n${message}\n\nAll that its stage printed:\n\n${printed}`,
  )
}
