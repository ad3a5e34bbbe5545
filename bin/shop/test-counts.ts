import { readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import type { Suite } from "./jest-stage"
import { type Count, type Stage, sum } from "./stages"

/** How many tests each stage has, by suite. */
type TestCounts = Record<Suite, Record<string, number>>

/** A stage that ran another number of tests than is written down for it. */
export interface Difference {
  stage: string
  expected: number
  counted: number
}

/**
 * How many tests each stage of a suite has is written down in a file, so that none vanishes: a file that no pattern finds any more, or a
 * list that became shorter, fails nothing by itself. Skipped tests are counted, too: they are there, and each run names them.
 */
export class StoredCounts {
  constructor(
    private readonly file: string,
    private readonly suite: Suite,
  ) {}

  get name(): string {
    return basename(this.file)
  }

  /**
   * What is different in the stages that were run and did not fail; one that failed has said more. With `whole`, a stage that is
   * written down and was not run at all has lost all its tests.
   */
  differences(stages: readonly Stage[], results: ReadonlyMap<string, Count>, whole: boolean): Difference[] {
    const counted = this.counted(stages, results)
    const ran = new Set(stages.map(stageOf))
    const stored = this.read()[this.suite]
    const missing = whole ? Object.keys(stored).filter((stage) => !ran.has(stage)) : []
    return [...counted, ...missing.map((stage): [string, number] => [stage, 0])]
      .map(([stage, counted]) => ({ stage, expected: stored[stage] ?? 0, counted }))
      .filter(({ expected, counted }) => expected !== counted)
  }

  /** Writes down where there are more; fewer are written down manually, by whoever removed them. */
  raise(differences: readonly Difference[]): void {
    const stored = this.read()
    for (const { stage, expected, counted } of differences)
      if (counted > expected) stored[this.suite][stage] = counted
    writeFileSync(this.file, `${JSON.stringify(stored, null, 2)}\n`)
  }

  private counted(stages: readonly Stage[], results: ReadonlyMap<string, Count>): Map<string, number> {
    const counts = new Map<string, Count[]>()
    for (const stage of stages) {
      const count = results.get(stage.name)
      if (count) counts.set(stageOf(stage), [...(counts.get(stageOf(stage)) ?? []), count])
    }
    const sums = [...counts].map(([name, parts]): [string, Count] => [name, sum(parts)])
    return new Map(
      sums
        .filter(([, { failed }]) => failed === 0)
        .map(([name, { passed, skipped }]) => [name, passed + skipped]),
    )
  }

  private read(): TestCounts {
    return JSON.parse(readFileSync(this.file, "utf8")) as TestCounts
  }
}

const stageOf = ({ name, shareOf }: Stage): string => shareOf ?? name
