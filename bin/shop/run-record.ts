import { spawnSync } from "node:child_process"
import { pbkdf2Sync } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { Suite } from "./jest-stage"
import { type Count, sentence, sum } from "./stages"

/** What came of a run, and of which commit: what a successor reads before asking whether `main` is green. */
export interface RunRecord {
  /** The commit that stood in the tree when the run began; null outside a git repository. */
  commit: string | null
  /** Whether the tree was that commit and nothing else, from the first test to the last. */
  clean: boolean
  suite: Suite
  /** What was chosen of the suite; empty when all of it ran. */
  chosen: readonly string[]
  /** When it was over, in UTC. */
  at: string
  passed: number
  failed: number
  skipped: number
  /** The files that passed only in their second look. */
  unsteady: string[]
  /** From the first stage to the closing line. */
  seconds: number
  stages: Record<string, StageRecord>
  /** How fast one core was: thousands of rounds of PBKDF2 with SHA-512 a second, measured before the first stage and after the last. */
  speed: number
}

interface StageRecord {
  seconds: number
  passed: number
  failed: number
  skipped: number
}

interface Outcome {
  results: ReadonlyMap<string, Count>
  /** Seconds of each stage; one that is no stage, such as lost tests, has none. */
  took: ReadonlyMap<string, number>
  unsteady: readonly { file: string }[]
  /** Milliseconds since the epoch. */
  started: number
}

/** Looks at the tree and at the machine when a run begins and when its last test is over, and writes down what came of it. */
export class RunRecorder {
  private readonly tree: Tree
  private isSame = true
  private hashed: number

  constructor(
    private readonly root: string,
    private readonly file: string,
    private readonly suite: Suite,
    private readonly chosen: readonly string[] = [],
  ) {
    this.tree = treeOf(root)
    this.hashed = hashingMs()
  }

  /** Before the run writes anything into the tree itself, such as larger numbers of tests. */
  testsAreOver(): void {
    const now = treeOf(this.root)
    this.isSame = now.clean && now.commit === this.tree.commit
    this.hashed += hashingMs()
  }

  write({ results, took, unsteady, started }: Outcome): void {
    const { passed, failed, skipped } = sum(results.values())
    const stages = [...results].map(([name, { passed, failed, skipped }]): [string, StageRecord] => [
      name,
      { seconds: took.get(name) ?? 0, passed, failed, skipped },
    ])
    const record: RunRecord = {
      commit: this.tree.commit,
      clean: this.tree.clean && this.isSame,
      ...{ suite: this.suite, chosen: this.chosen, at: new Date().toISOString() },
      ...{ passed, failed, skipped, unsteady: unsteady.map(({ file }) => file) },
      seconds: Math.round((Date.now() - started) / 1000),
      stages: Object.fromEntries(stages),
      speed: Math.round((2 * ROUNDS) / this.hashed),
    }
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, `${JSON.stringify(record, null, 2)}\n`)
  }
}

/** Prints the record of the last run, with the commits since. Answers the exit code: 1 when there is none. */
export function printLast(root: string, file: string): number {
  if (!existsSync(file)) {
    console.log("No run is on record here")
    return 1
  }
  const record = JSON.parse(readFileSync(file, "utf8")) as RunRecord
  const command = [COMMANDS[record.suite], ...record.chosen].join(" ")
  console.log(
    `${command}, ${record.at.slice(0, 16).replace("T", " ")} UTC, ${record.seconds} s, speed ${record.speed}`,
  )
  console.log(
    `on ${record.commit ?? "no commit"}${record.clean ? "" : ", with changes that were not committed"}`,
  )
  console.log("\n| stage | seconds | passed | failed | skipped |\n| --- | ---: | ---: | ---: | ---: |")
  for (const [name, { seconds, passed, failed, skipped }] of Object.entries(record.stages))
    console.log(`| ${[name, seconds, passed, failed, skipped].join(" | ")} |`)
  console.log(record.unsteady.length > 0 ? `\nunsteady: ${record.unsteady.join(", ")}` : "\nno unsteady file")
  console.log(sentence(record))
  for (const line of since(root, record.commit)) console.log(line)
  return 0
}

const COMMANDS: Record<Suite, string> = { gate: "npm test", all: "npm run test:all" }

/** What has come into the tree after the commit that the run was of. */
function since(root: string, commit: string | null): string[] {
  const log = commit ? git(root, ["log", "--oneline", `${commit}..HEAD`]) : null
  if (commit === null || log === null) return ["\nThat commit is not in this repository"]
  const commits = log.split("\n").filter(Boolean)
  const isBefore = git(root, ["merge-base", "--is-ancestor", commit, "HEAD"]) !== null
  return [
    isBefore ? "\nSince then:" : "\nThat commit is not in this branch, which has beside it:",
    ...(commits.length > 0 ? commits.map((line) => `  ${line}`) : ["  no commit"]),
    ...(treeOf(root).clean ? [] : ["  changes that are not committed"]),
  ]
}

interface Tree {
  commit: string | null
  clean: boolean
}

function treeOf(root: string): Tree {
  const commit = git(root, ["rev-parse", "HEAD"])
  return { commit, clean: commit !== null && git(root, ["status", "--porcelain"]) === "" }
}

/** Null when git is not there, or says no. */
function git(root: string, args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim() : null
}

const ROUNDS = 200_000

/** The same work on every machine. */
function hashingMs(): number {
  const began = performance.now()
  pbkdf2Sync("one fixed piece of hashing", "salt", ROUNDS, 64, "sha512")
  return performance.now() - began
}
