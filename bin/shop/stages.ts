import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { wantsOwnProcess } from "./own-process"
import { describeExit, launch, type Program, type Running } from "./process"
import { green, red, seconds, yellow } from "./terminal"

/** What came of one stage of the gate. Types, lint and each build count as one test. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Shown when something failed. */
  output?: string
  /** What came of each test file of the stage. */
  files?: FileCount[]
  /** All that the stage printed, where it was shown as it came. */
  printed?: string
}

export interface FileCount {
  /** Relative to the project. */
  file: string
  seconds: number
  passed: number
  /** A file that could not be run, or failed in a hook of its own, counts as one. */
  failed: number
  skipped: number
  /** The names of the tests that failed. */
  failures: string[]
  /** What jest says of the failures. */
  message: string
}

export interface Stage {
  name: string
  /** The stage that is dealt into shares, when this is one of them: their tests are counted together. */
  shareOf?: string
  /** Stages that must have passed before, where they are run at all; otherwise this one counts as one failure. */
  needs?: string[]
  /** Runs when nothing else does: what it measures is the shop, not the machine's other work. */
  alone?: boolean
  run(): Promise<Count>
  /** Runs one of its test files by itself, in a set-up of its own: for the second look. */
  again?(file: string): Promise<Count>
}

/**
 * A stage that hangs must not hang the gate: it is ended this long after the run began, five minutes before CI would end the run
 * without a word. No sooner: on a slow machine a stage that hangs in nothing takes more than half an hour.
 */
const RUN_MS = 85 * 60_000

const running = new Set<Running>()

export async function stopStages(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop("SIGTERM", 5_000)))
}

/** At most this many stages at once, however many cores there are: each may have a shop and a browser of its own in memory. */
const HANDS_AT_MOST = 4

export interface Run {
  /** Says no once the run is interrupted: nothing is begun then. */
  goesOn?: () => boolean
  /** How many stages run at once. */
  hands?: number
}

/**
 * Runs stages in their order, as many at once as there are cores: a free core takes the first one whose `needs` are over. A
 * stage of which a need failed is not run. Others run whatever else failed. Answers the seconds of each.
 */
export async function runStages(
  stages: readonly Stage[],
  results: Map<string, Count>,
  { goesOn = () => true, hands = Math.min(availableParallelism(), HANDS_AT_MOST) }: Run = {},
): Promise<Map<string, number>> {
  const took = new Map<string, number>()
  const waiting = [...stages]
  const busy = new Set<Promise<void>>()
  const inHand = new Set<Stage>()
  const isOver = (name: string) => results.has(name) || !stages.some((stage) => stage.name === name)
  for (;;) {
    while (goesOn() && busy.size < hands) {
      if ([...inHand].some(({ alone }) => alone)) break
      const isFree = ({ needs = [], alone }: Stage) => needs.every(isOver) && !(alone && busy.size > 0)
      const next = waiting.findIndex(isFree)
      const [stage] = next < 0 ? [] : waiting.splice(next, 1)
      if (!stage) break
      inHand.add(stage)
      const begun = Date.now()
      const work = runStage(stage, results).then((count) => {
        results.set(stage.name, count)
        took.set(stage.name, Math.round((Date.now() - begun) / 1000))
        inHand.delete(stage)
        busy.delete(work)
      })
      busy.add(work)
    }
    if (busy.size === 0) break
    await Promise.race(busy)
  }
  // Whatever is left would otherwise be counted nowhere.
  if (goesOn() && waiting.length > 0)
    throw new Error(`Stages that wait for each other: ${waiting.map(({ name }) => name).join(", ")}`)
  return took
}

/** The stages whose names begin with one of these, all without names, and what they need. Each stands after what it needs. */
export function choose(stages: readonly Stage[], names: readonly string[]): Stage[] {
  const chosen = new Set<string>()
  for (const { name, shareOf = name, needs = [] } of stages.toReversed()) {
    if (names.length > 0 && !chosen.has(name) && !names.some((begin) => shareOf.startsWith(begin))) continue
    for (const one of [name, ...needs]) chosen.add(one)
  }
  return stages.filter(({ name }) => chosen.has(name))
}

async function runStage(stage: Stage, results: Map<string, Count>): Promise<Count> {
  const started = Date.now()
  const missing = stage.needs?.find((name) => results.get(name)?.failed)
  const count = missing ? failure(`Not run, because "${missing}" failed`) : await attempt(stage)
  report(stage.name, count, seconds(started))
  return count
}

async function attempt(stage: Stage): Promise<Count> {
  try {
    return await stage.run()
  } catch (error) {
    const advice = error instanceof Error && "advice" in error ? `\n${String(error.advice)}` : ""
    return failure(`${error instanceof Error && !advice ? error.stack : String(error)}${advice}`)
  }
}

function report(name: string, count: Count, time: string): void {
  const mark = count.failed ? red("✗") : count.passed ? green("✓") : yellow("–")
  console.log(`  ${mark} ${name.padEnd(22)} ${time.padStart(8)}  ${sentence(count)}`)
  if (count.failed && count.output) console.log(`${count.output.trimEnd()}\n`)
}

/** "12 passed, 0 failed", and how many were skipped when some were. */
export function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`
}

export function sum(counts: Iterable<Count>): Count {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) {
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
  return total
}

export function success(): Count {
  return { passed: 1, failed: 0, skipped: 0 }
}

export function failure(output: string): Count {
  return { passed: 0, failed: 1, skipped: 0, output }
}

type Command = Pick<Program, "command" | "args" | "cwd" | "env">

/** A command that passes or fails as a whole. */
export function commandStage(name: string, command: Command, needs?: string[]): Stage {
  return {
    name,
    needs,
    run: async () => {
      const { code, output } = await runCommand(name, command, false)
      return code === 0 ? success() : failure(output)
    },
  }
}

/** Nobody waits for ever for a test that does: the longest take a minute on a slow machine. */
const TEST_LIMIT_MS = 600_000

/**
 * Files for Node's own test runner, which starts a process for each: that takes longer than most tests. Those that disturb no
 * other file share a process with the others of their folder at the top, two processes at a time: tests of a server wait most of their time. One
 * report is to count, one to show.
 */
export function nodeTestStage(name: string, cwd: string, files: string[], needs?: string[]): Stage {
  const run = () => runNodeTests(name, cwd, files)
  return { name, needs, run, again: run }
}

/** One count for all files: a report of those that share a process does not show which file a test is from. */
async function runNodeTests(name: string, cwd: string, files: string[]): Promise<Count> {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), "shop-node-test-"))
  const isApart = (file: string) => wantsOwnProcess(readFileSync(join(cwd, file), "utf8"))
  const tops = new Map<string, string[]>()
  for (const file of files.filter((file) => !isApart(file))) {
    const top = file.split("/")[0] ?? ""
    tops.set(top, [...(tops.get(top) ?? []), file])
  }
  const together = [...tops].map(([top, own]) => {
    const path = join(folder, `${top}.test.mjs`)
    const imports = own.map((file) => `import ${JSON.stringify(pathToFileURL(join(cwd, file)))}\n`)
    writeFileSync(path, imports.join(""))
    return path
  })
  const tap = join(folder, "result.tap")
  const reporters = [
    "--test-reporter=tap",
    `--test-reporter-destination=${tap}`,
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
  ]
  const how = [`--test-timeout=${TEST_LIMIT_MS}`, "--test-concurrency=2"]
  const args = ["--import", "tsx", "--test", ...how, ...reporters, ...together, ...files.filter(isApart)]
  const { code, output } = await runCommand(
    name,
    { command: process.execPath, args, cwd, env: process.env },
    false,
  )
  const report = existsSync(tap) ? readFileSync(tap, "utf8") : ""
  rmSync(folder, { recursive: true })
  const read = (label: string) => Number(new RegExp(`^# ${label} (\\d+)`, "m").exec(report)?.[1] ?? 0)
  const failed = read("fail") + read("cancelled")
  const count = {
    passed: read("pass"),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: read("skipped") + read("todo"),
  }
  const message = output.slice(Math.max(0, output.indexOf("failing tests:")))
  const took = Math.round((Date.now() - began) / 1000)
  const whole: FileCount = { ...count, file: name, seconds: took, failures: [], message }
  return { ...count, output: message, files: [whole] }
}

/** Shows what the command prints as it comes when `live`; answers all of it. */
export async function runCommand(
  name: string,
  command: Command,
  live: boolean,
): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "shop-stage-"))
  const logFile = join(folder, "output.log")
  const program = launch({
    ...command,
    name,
    logFile,
    onLine: live ? (line) => process.stdout.write(`${line}\n`) : undefined,
  })
  running.add(program)
  const timer = setTimeout(
    () => void program.stop("SIGTERM", 10_000),
    Math.max(0, RUN_MS - process.uptime() * 1000),
  )
  const exit = await program.exited
  clearTimeout(timer)
  running.delete(program)
  const output = readFileSync(logFile, "utf8")
  rmSync(folder, { recursive: true })
  return { code: exit.code ?? 1, output: exit.signal ? `${output}\nEnded by ${describeExit(exit)}` : output }
}
