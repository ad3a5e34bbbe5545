import { inTurn } from "./in-turn"

describe("what is done in turn", () => {
  const run = (...failing: number[]) => {
    const done: number[] = []
    const over = inTurn([1, 2, 3], async (one) => {
      if (failing.includes(one)) throw new Error(`no ${one}`)
      done.push(one)
    })
    return { done, over }
  }

  it("jobs that run in turn are done in their given order", async () => {
    const { done, over } = run()
    await over
    expect(done).toEqual([1, 2, 3])
  })

  it("jobs that run in turn continue when one fails, and all failures are reported at the end", async () => {
    const { done, over } = run(1)
    await expect(over).rejects.toThrow("no 1")
    expect(done).toEqual([2, 3])
    const both = run(1, 2)
    await expect(both.over).rejects.toThrow("Error: no 1; Error: no 2")
    expect(both.done).toEqual([3])
  })
})
