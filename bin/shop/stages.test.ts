import { type Count, choose, failure, runStages, type Stage, success, sum } from "./stages"

jest.spyOn(console, "log").mockImplementation(() => undefined)

/** Stages that note when they begin and end, and end when the test ends them. */
function staged() {
  const events: string[] = []
  const ends = new Map<string, (count: Count) => void>()
  const stage = (name: string, needs?: string[]): Stage => ({
    name,
    needs,
    run: () => {
      events.push(`+${name}`)
      return new Promise((resolve) => {
        ends.set(name, (count) => {
          events.push(`-${name}`)
          resolve(count)
        })
      })
    },
  })
  const end = async (name: string, count = success()) => {
    ends.get(name)?.(count)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { events, stage, end }
}

describe("the stages of the gate", () => {
  it("the gate runs as many stages at once as it has workers, in order, and starts the next as soon as one is free", async () => {
    const { events, stage, end } = staged()
    const over = runStages(
      ["a", "b", "c", "d", "e"].map((name) => stage(name)),
      new Map(),
      { hands: 3 },
    )
    expect(events).toEqual(["+a", "+b", "+c"])
    await end("b")
    expect(events).toEqual(["+a", "+b", "+c", "-b", "+d"])
    await end("c")
    await end("d")
    await end("e")
    await end("a")
    await over
    expect(events.slice(5)).toEqual(["-c", "+e", "-d", "-e", "-a"])
  })

  it("a stage of the gate waits for the stages it needs, and lets others go first", async () => {
    const { events, stage, end } = staged()
    const over = runStages([stage("build"), stage("tests", ["build"]), stage("lint")], new Map(), {
      hands: 2,
    })
    expect(events).toEqual(["+build", "+lint"])
    await end("build")
    expect(events.at(-1)).toBe("+tests")
    await end("tests")
    await end("lint")
    await over
  })

  it("a stage of the gate fails without being run when one it needs has failed, and waits for none that is not run", async () => {
    const { events, stage, end } = staged()
    const results = new Map<string, Count>()
    const over = runStages([stage("build"), stage("tests", ["build"]), stage("more", ["nothing"])], results, {
      hands: 2,
    })
    await end("build", failure("It does not build"))
    await end("more")
    await over
    expect(events).toEqual(["+build", "+more", "-build", "-more"])
    expect(sum(results.values())).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })

  it("the gate starts no more stages after the run is interrupted", async () => {
    const { events, stage, end } = staged()
    let goesOn = true
    const over = runStages(
      ["a", "b", "c", "d"].map((name) => stage(name)),
      new Map(),
      { goesOn: () => goesOn, hands: 3 },
    )
    goesOn = false
    for (const name of ["a", "b", "c"]) await end(name)
    await over
    expect(events).toEqual(["+a", "+b", "+c", "-a", "-b", "-c"])
  })

  it("a stage that measures the shop runs while no other stage runs", async () => {
    const { events, stage, end } = staged()
    const over = runStages([{ ...stage("measure"), alone: true }, stage("a")], new Map())
    expect(events).toEqual(["+measure"])
    await end("measure")
    await end("a")
    const later = runStages([stage("b"), { ...stage("last"), alone: true, needs: ["b"] }], new Map())
    await end("b")
    await end("last")
    await Promise.all([over, later])
    expect(events).toEqual(["+measure", "-measure", "+a", "-a", "+b", "-b", "+last", "-last"])
  })

  it("the gate reports stages that wait for each other as an error", async () => {
    const { stage } = staged()
    await expect(runStages([stage("a", ["b"]), stage("b", ["a"])], new Map())).rejects.toThrow(
      "wait for each other",
    )
  })

  it("the gate chooses stages by the start of their names, with all stages that they need", () => {
    const { stage } = staged()
    const shares = ["1/2", "2/2"].map((share) => ({
      ...stage(`http ${share}`, ["database"]),
      shareOf: "http",
    }))
    const stages = [stage("build"), stage("database", ["build"]), stage("lint"), ...shares, stage("unit")]
    const names = (...begin: string[]) => choose(stages, begin).map(({ name }) => name)
    expect(names()).toEqual(["build", "database", "lint", "http 1/2", "http 2/2", "unit"])
    expect(names("ht")).toEqual(["build", "database", "http 1/2", "http 2/2"])
    expect(names("unit", "lint")).toEqual(["lint", "unit"])
    expect(names("http 1/2")).toEqual([])
  })
})
