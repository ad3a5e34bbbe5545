import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { jestStage } from "./jest-stage"
import { runGate } from "./run-gate"
import { projectRoot } from "./settings"
import { type Count, nodeTestStage, type Stage, sum } from "./stages"
import { StoredCounts } from "./test-counts"

/** A project with test files of its own, run by jest as the gate does. */
let root: string
let printed: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shop-run-gate-"))
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"))
  const projects = [{ displayName: "sample", testMatch: ["<rootDir>/**/*.spec.js"], transform: {} }]
  writeFileSync(join(root, "jest.config.js"), `module.exports = ${JSON.stringify({ projects })}`)
  printed = []
  jest.spyOn(console, "log").mockImplementation((line: unknown) => printed.push(String(line)))
  jest.spyOn(process.stdout, "write").mockReturnValue(true)
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(root, { recursive: true })
})

/** Fails in its first `times` runs. A file counts its runs in a file beside it. */
function fails(file: string, times: number, where: "test" | "file" = "test"): void {
  const path = join(root, file)
  mkdirSync(join(path, ".."), { recursive: true })
  const look = `if (runs <= ${times}) throw new Error("run " + runs)`
  writeFileSync(
    path,
    `const { appendFileSync, readFileSync } = require("node:fs")
     appendFileSync(__filename + ".runs", "x")
     const runs = readFileSync(__filename + ".runs", "utf8").length
     ${where === "file" ? look : ""}
     test("holds", () => { expect(1).toBe(1) })
     test("looks in time", () => { ${where === "test" ? look : "expect(1).toBe(1)"} })`,
  )
}

const runsOf = (file: string) => readFileSync(join(root, `${file}.runs`), "utf8").length
const folder = () => join(root, ".cache/gate")
const unsteady = () => join(folder(), "unsteady")
const run = (live = true) => runGate([jestStage(root, "sample", { live })], { folder: folder() })

/** A stage of files with one test each, which fails the first time. */
function failsOnce(names: string[]) {
  const look = (isGreen: boolean, files: string[]): Promise<Count> => {
    const counted = files.map((file) => ({
      ...{ file, seconds: 1, skipped: 0, failures: isGreen ? [] : ["looks in time"], message: "" },
      ...{ passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 },
    }))
    return Promise.resolve({ ...sum(counted), files: counted })
  }
  return {
    name: "sample",
    run: () => look(false, names),
    again: (file: string) => look(true, [file]),
  }
}

/** Says yes so often. */
function interruptedAfter(times: number): () => boolean {
  let asked = 0
  return () => ++asked <= times
}

describe("the gate looks a second time", () => {
  it("the gate retries a file that failed once, lists it as unsteady, keeps its output, and the run passes", async () => {
    fails("slow.spec.js", 1)
    fails("good.spec.js", 0)
    expect(await run()).toBe(0)
    expect(printed.slice(-2)).toEqual(["unsteady: 1 (slow.spec.js › looks in time)", "4 passed, 0 failed"])
    expect(printed.join("\n")).toContain("run 1\n")
    expect(readdirSync(unsteady())).toEqual(["slow.spec.js.txt"])
    const log = readFileSync(join(unsteady(), "slow.spec.js.txt"), "utf8")
    expect(log).toContain("run 1\n")
    expect(log).toContain("PASS sample ./good.spec.js")
    expect([runsOf("slow.spec.js"), runsOf("good.spec.js")]).toEqual([2, 1])
  })

  it("the gate retries a file that could not be loaded, and counts the tests of the second run", async () => {
    fails("slow.spec.js", 1, "file")
    expect(await run()).toBe(0)
    expect(printed.slice(-2)).toEqual(["unsteady: 1 (slow.spec.js › the file itself)", "2 passed, 0 failed"])
  })

  it("the gate fails when a file fails twice", async () => {
    fails("bad.spec.js", 2)
    fails("slow.spec.js", 1)
    expect(await run()).toBe(1)
    expect(printed.slice(-2)).toEqual(["unsteady: 1 (slow.spec.js › looks in time)", "3 passed, 1 failed"])
    expect(runsOf("bad.spec.js")).toBe(2)
    // Who reads only the end sees what failed.
    const end = printed.slice(printed.findIndex((line) => line.startsWith("\nAfter")))
    expect(end).toContain("failed: bad.spec.js › looks in time")
    expect(end.join("\n")).toContain(" run 2\n")
  })

  it("the gate prints the last output of a stage that failed without a failed test", async () => {
    const stage = {
      name: "http tests",
      run: () =>
        Promise.resolve({ passed: 3, failed: 1, skipped: 0, files: [], printed: "begins\nNo room left\n" }),
    }
    expect(await runGate([stage], { folder: folder() })).toBe(1)
    expect(printed.slice(-4)).toEqual([
      "failed: http tests",
      "    begins",
      "    No room left",
      "3 passed, 1 failed",
    ])
  })

  it("the gate passes with three unsteady files, and fails with four", async () => {
    expect(await runGate([failsOnce(["a", "b", "c"])], { folder: folder() })).toBe(0)
    expect(printed.at(-1)).toBe("3 passed, 0 failed")
    expect(await runGate([failsOnce(["a", "b", "c", "d"])], { folder: folder() })).toBe(1)
    expect(printed.at(-1)).toBe("4 passed, 1 failed")
    expect(printed.at(-2)).toBe(
      "unsteady: 4 (a › looks in time, b › looks in time, c › looks in time, d › looks in time) More than 3 fail the run.",
    )
  })

  it("the gate retries failed files of stages that run without servers too", async () => {
    fails("slow.spec.js", 1)
    expect(await run(false)).toBe(0)
    expect(printed.at(-1)).toBe("2 passed, 0 failed")
    expect(runsOf("slow.spec.js")).toBe(2)
  })

  it("the gate retries all files of Node's own test runner together", async () => {
    const file = join(root, "slow.test.mjs")
    const stage = nodeTestStage("sample", root, ["slow.test.mjs"])
    writeFileSync(
      file,
      `import { appendFileSync, readFileSync } from "node:fs"
       import { it } from "node:test"
       const runs = ${JSON.stringify(`${file}.runs`)}
       appendFileSync(runs, "x")
       it("looks in time", () => { if (readFileSync(runs, "utf8").length < 2) throw new Error("run 1") })`,
    )
    expect(await runGate([stage], { folder: folder() })).toBe(0)
    expect(printed.slice(-2)).toEqual(["unsteady: 1 (sample › the file itself)", "1 passed, 0 failed"])
  })

  it.each([
    ["at what looks at what the others left", ["integration-tests/last/what-is-left.spec.ts"], () => true],
    ["when too many fail", Array.from({ length: 13 }, (_, index) => String(index)), () => true],
    ["once the run is interrupted", ["a"], interruptedAfter(1)],
  ])("the gate does not retry %s", async (_when, files, goesOn) => {
    const stage = failsOnce(files)
    const again = jest.spyOn(stage, "again")
    expect(await runGate([stage], { folder: folder(), goesOn })).toBe(1)
    expect(again).not.toHaveBeenCalled()
    expect(printed.at(-1)).toBe(`0 passed, ${files.length} failed`)
    expect(existsSync(unsteady())).toBe(false)
  })
})

describe("the gate counts the tests of each stage", () => {
  const path = () => join(root, "test-counts.json")
  const written = () => JSON.parse(readFileSync(path(), "utf8")) as unknown
  const stage = (name: string, result: Partial<Count>, shareOf?: string): Stage => ({
    name,
    shareOf,
    run: () => Promise.resolve({ passed: 0, failed: 0, skipped: 0, ...result }),
  })
  /** Answers the exit code, and what is printed below the time. */
  async function counts(
    stages: Stage[],
    expected: Record<string, number>,
    { whole = true, raises = false } = {},
  ) {
    writeFileSync(path(), JSON.stringify({ gate: expected, all: { "http tests": 9 } }))
    const stored = new StoredCounts(path(), "gate")
    const code = await runGate(stages, { folder: folder(), counts: { stored, whole, raises } })
    return [code, ...printed.slice(printed.findIndex((line) => line.startsWith("\nAfter")) + 1)]
  }

  it("the gate fails when a stage has lost a test", async () => {
    const stages = [stage("http tests", { passed: 4 }), stage("unit tests", { passed: 7 })]
    expect(await counts(stages, { "http tests": 4, "unit tests": 9 })).toEqual([
      1,
      "unit tests: 7 tests, test-counts.json says 9: 2 lost. If they went on purpose, write 7 there",
      "11 passed, 1 failed",
    ])
  })

  it("the gate fails when a stage is not run at all, unless stages were chosen", async () => {
    const expected = { "http tests": 4, lint: 1 }
    const stages = [stage("http tests", { passed: 4 })]
    expect(await counts(stages, expected, { whole: false })).toEqual([0, "4 passed, 0 failed"])
    printed = []
    expect(await counts(stages, expected)).toEqual([
      1,
      "lint: 0 tests, test-counts.json says 1: 1 lost. If they went on purpose, write 0 there",
      "4 passed, 1 failed",
    ])
  })

  it("the gate adds up the test counts of a stage's shares, skipped tests included", async () => {
    const share = (name: string, count: Partial<Count>) => stage(`http tests ${name}`, count, "http tests")
    const stages = [share("1/2", { passed: 3 }), share("2/2", { passed: 1, skipped: 2 })]
    expect(await counts(stages, { "http tests": 6 })).toEqual([0, "4 passed, 0 failed, 2 skipped"])
  })

  it("the gate does not count lost tests in a stage that failed, where some may not have been reached", async () => {
    const stages = [stage("http tests", { passed: 3, failed: 1 })]
    expect(await counts(stages, { "http tests": 9 })).toEqual([1, "failed: http tests", "3 passed, 1 failed"])
  })

  it("the gate writes down larger test counts when it is asked to", async () => {
    const stages = [stage("http tests", { passed: 6 }), stage("unit tests", { passed: 2 })]
    const more = "http tests: 6 tests, test-counts.json says 4"
    expect(await counts(stages, { "http tests": 4, "unit tests": 2 })).toEqual([
      ...[0, `${more}. --times writes it down`, "8 passed, 0 failed"],
    ])
    printed = []
    expect(await counts(stages, { "http tests": 4, "unit tests": 3 }, { raises: true })).toEqual([
      ...[1, `${more}: written down`],
      "unit tests: 2 tests, test-counts.json says 3: 1 lost. If they went on purpose, write 2 there",
      "8 passed, 1 failed",
    ])
    expect(written()).toEqual({ gate: { "http tests": 6, "unit tests": 3 }, all: { "http tests": 9 } })
  })
})
