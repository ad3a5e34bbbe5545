import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runGate } from "./run-gate"
import { printLast, type RunRecord, RunRecorder } from "./run-record"
import { type Count, failure, type Stage } from "./stages"

/** A repository with one commit, as a project that is tested. */
let root: string
let printed: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shop-run-record-"))
  writeFileSync(join(root, ".gitignore"), ".cache/\n")
  git("init", "--quiet")
  commit("The shop opens")
  printed = []
  jest.spyOn(console, "log").mockImplementation((line: unknown) => printed.push(String(line)))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
function commit(message: string): void {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@demo.shop"]
  git("add", ".")
  git(...who, "commit", "--quiet", "--allow-empty", "--no-gpg-sign", "--message", message)
}
const change = () => writeFileSync(join(root, "page.ts"), "changed")

const folder = () => join(root, ".cache/gate")
const last = () => join(folder(), "last.json")
const recorder = (chosen: string[] = []) => new RunRecorder(root, last(), "gate", chosen)
const read = () => JSON.parse(readFileSync(last(), "utf8")) as RunRecord
const stage = (name: string, count: Partial<Count>, work: () => void = () => undefined): Stage => ({
  name,
  run: () => {
    work()
    return Promise.resolve({ passed: 0, failed: 0, skipped: 0, ...count })
  },
})
const lines = () => printed.flatMap((text) => text.split("\n"))

describe("a run is on record", () => {
  it("the record of a run has its commit, its counts, its stages and the speed of the machine", async () => {
    const stages = [stage("http tests", { passed: 4, skipped: 1 }), stage("lint", failure("a line too long"))]
    expect(await runGate(stages, { folder: folder(), recorder: recorder() })).toBe(1)
    const record = read()
    expect(record).toMatchObject({
      ...{ commit: git("rev-parse", "HEAD"), clean: true, suite: "gate", chosen: [] },
      ...{ passed: 4, failed: 1, skipped: 1, unsteady: [], seconds: 0 },
      stages: {
        "http tests": { seconds: 0, passed: 4, failed: 0, skipped: 1 },
        lint: { seconds: 0, passed: 0, failed: 1, skipped: 0 },
      },
    })
    expect(record.speed).toBeGreaterThan(0)
    expect(Date.now() - Date.parse(record.at)).toBeLessThan(60_000)
  })

  it("the record of a run lists the files that were unsteady", async () => {
    const look = (failed: number) => {
      const file = { file: "slow.spec.js", seconds: 1, skipped: 0, failures: [], message: "" }
      const count = { passed: 1 - failed, failed, skipped: 0 }
      return Promise.resolve({ ...count, files: [{ ...file, ...count }] })
    }
    const stages = [{ name: "http tests", run: () => look(1), again: () => look(0) }]
    expect(await runGate(stages, { folder: folder(), recorder: recorder() })).toBe(0)
    expect(read()).toMatchObject({ passed: 1, failed: 0, unsteady: ["slow.spec.js"] })
  })

  it.each([
    ["changed before it", change, () => undefined],
    ["was changed meanwhile", () => undefined, change],
    ["got another commit meanwhile", () => undefined, () => commit("The shop closes")],
  ])("the record of a run is not clean when the tree %s", async (_when, before, meanwhile) => {
    const began = git("rev-parse", "HEAD")
    before()
    const stages = [stage("http tests", { passed: 1 }, meanwhile)]
    await runGate(stages, { folder: folder(), recorder: recorder() })
    expect(read()).toMatchObject({ commit: began, clean: false })
  })

  it("the record of a run is clean when only the run itself wrote into the tree", async () => {
    const afterwards = () => Promise.resolve(change())
    await runGate([stage("lint", { passed: 1 })], { folder: folder(), recorder: recorder(), afterwards })
    expect(read()).toMatchObject({ clean: true })
  })

  it("an interrupted run leaves the record of the run before unchanged", async () => {
    await runGate([stage("lint", { passed: 1 })], { folder: folder(), recorder: recorder() })
    const goesOn = () => false
    await runGate([stage("lint", { passed: 1 })], { folder: folder(), recorder: recorder(), goesOn })
    expect(read()).toMatchObject({ passed: 1 })
  })
})

describe("the last run is told", () => {
  const run = (chosen: string[] = []) =>
    runGate([stage("lint", { passed: 1 })], { folder: folder(), recorder: recorder(chosen) })

  it("the report of the last run shows its result, and the commits and changes since then", async () => {
    await run(["lint"])
    commit("The shop closes")
    change()
    printed = []
    expect(printLast(root, last())).toBe(0)
    const { at, speed, commit: of } = read()
    const when = at.slice(0, 16).replace("T", " ")
    expect(lines()).toEqual([
      `npm test lint, ${when} UTC, 0 s, speed ${speed}`,
      `on ${of}`,
      "",
      ...["| stage | seconds | passed | failed | skipped |", "| --- | ---: | ---: | ---: | ---: |"],
      "| lint | 0 | 1 | 0 | 0 |",
      "",
      ...["no unsteady file", "1 passed, 0 failed", ""],
      "Since then:",
      `  ${git("rev-parse", "--short", "HEAD")} The shop closes`,
      "  changes that are not committed",
    ])
  })

  it("the report of the last run says that there is no commit since", async () => {
    await run()
    printLast(root, last())
    expect(lines().slice(-2)).toEqual(["Since then:", "  no commit"])
  })

  it("the report of the last run says when its commit is no longer in this branch", async () => {
    await run()
    git("checkout", "--quiet", "--orphan", "other")
    commit("Another shop opens")
    printLast(root, last())
    expect(lines().slice(-2)).toEqual([
      "That commit is not in this branch, which has beside it:",
      expect.stringContaining("Another shop opens"),
    ])
  })

  it("the report of the last run fails with a message when no run is on record", () => {
    expect(printLast(root, last())).toBe(1)
    expect(printed).toEqual(["No run is on record here"])
  })
})
