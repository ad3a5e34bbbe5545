import { retrying } from "./retrying"

const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" })

/** Fails so often, then answers. */
function failing(times: number, error: Error) {
  let tries = 0
  return {
    run: async () => {
      tries += 1
      if (tries <= times) throw error
      return "done"
    },
    tries: () => tries,
  }
}

describe("what deadlocks", () => {
  let waiting: jest.SpyInstance
  /** How long was waited each time, when chance takes the longest. */
  const waits = () => waiting.mock.calls.map(([, ms]) => ms)

  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(Math, "random").mockReturnValue(1)
    waiting = jest.spyOn(global, "setTimeout")
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  /** What comes of it once every wait is over. */
  async function inTheEnd(work: { run: () => Promise<string> }): Promise<unknown> {
    const result = retrying(work.run).catch((error: unknown) => error)
    await jest.runAllTimersAsync()
    return result
  }

  it("a ledger transaction that succeeds is not retried", async () => {
    const work = failing(0, deadlock)
    expect(await inTheEnd(work)).toBe("done")
    expect([work.tries(), waits()]).toEqual([1, []])
  })

  it("a ledger transaction that deadlocks is tried four times in all, after a longer wait each time", async () => {
    const work = failing(3, deadlock)
    expect(await inTheEnd(work)).toBe("done")
    expect([work.tries(), waits()]).toEqual([4, [40, 80, 160]])
  })

  it("a ledger transaction that goes on deadlocking is reported as busy", async () => {
    const work = failing(9, deadlock)
    expect(await inTheEnd(work)).toMatchObject({ code: "ledger_busy", cause: deadlock })
    expect(work.tries()).toBe(4)
  })

  it("a ledger transaction is not retried when a retry cannot help", async () => {
    const refusal = Object.assign(new Error("no money"), { code: "23514" })
    const work = failing(1, refusal)
    expect(await inTheEnd(work)).toBe(refusal)
    expect([work.tries(), waits()]).toEqual([1, []])
  })
})
