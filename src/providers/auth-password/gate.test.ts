import { Gate } from "./gate"

describe("Gate", () => {
  it("the gate never runs more jobs at once than its width, and completes all of them in order", async () => {
    const gate = new Gate(2)
    let running = 0
    let most = 0
    const done: number[] = []
    await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        gate.run(async () => {
          running++
          most = Math.max(most, running)
          await new Promise((resolve) => setImmediate(resolve))
          running--
          done.push(index)
        }),
      ),
    )
    expect(most).toBe(2)
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it("the gate frees the place of a job that fails", async () => {
    const gate = new Gate(1)
    await expect(gate.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
    await expect(gate.run(async () => "yes")).resolves.toBe("yes")
  })
})
