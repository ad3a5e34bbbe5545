import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { Askers, Busy, FairGate } from "./gate"

const LIMITS = { width: 4, share: 2, line: 6, lineShare: 4, patience: 60_000, refusal: 0 }

/** Asks for so much at once, and ends it when the test says so. `begun` and `refused` are keys in the order of events. */
function crowd(gate: FairGate) {
  const begun: string[] = []
  const refused: string[] = []
  const running: { key: string; over: () => void }[] = []
  const settled = () => new Promise<void>((done) => setTimeout(done, 3))
  return {
    begun,
    refused,
    ask: async (key: string, count = 1, more: { askers?: Askers; signal?: AbortSignal } = {}) => {
      for (let asked = 0; asked < count; asked++) {
        gate.enter(more.askers ?? new Askers(key), more.signal).then(
          (over) => {
            begun.push(key)
            running.push({ key, over })
          },
          (error: unknown) => {
            assert.ok(error instanceof Busy)
            refused.push(key)
          },
        )
      }
      await settled()
    },
    /** Ends what runs longest for this key. */
    end: async (key: string) => {
      const index = running.findIndex((one) => one.key === key)
      assert.ok(index >= 0, `nothing of ${key} runs`)
      running.splice(index, 1)[0]?.over()
      await settled()
    },
  }
}

describe("a fair gate", () => {
  it("lets no visitor have all of it", async () => {
    const { ask, begun } = crowd(new FairGate(LIMITS))
    await ask("a", 5)
    assert.deepEqual(begun, ["a", "a"])
    await ask("b", 1)
    await ask("c", 1)
    assert.deepEqual(begun, ["a", "a", "b", "c"])
  })

  it("takes turns between those who wait, however much each of them wants", async () => {
    const { ask, begun, end } = crowd(new FairGate({ ...LIMITS, width: 1, share: 1 }))
    await ask("a", 4)
    await ask("b", 1)
    await ask("c", 1)
    await end("a")
    await end("b")
    await end("c")
    await end("a")
    assert.deepEqual(begun, ["a", "b", "c", "a", "a"])
  })

  it("sends away who wants too much, and the end of the longest line when all are too long", async () => {
    const gate = new FairGate({ ...LIMITS, width: 1, share: 1 })
    const { ask, refused } = crowd(gate)
    await ask("a", 6)
    assert.deepEqual(refused, ["a"])
    await ask("b", 2)
    assert.deepEqual([refused, gate.load], [["a"], { running: 1, waiting: 6 }])
    await ask("c", 1)
    assert.deepEqual([refused, gate.load], [["a", "a"], { running: 1, waiting: 6 }])
  })

  it("sends away who has waited too long, and forgets who left", async () => {
    const gate = new FairGate({ ...LIMITS, width: 1, share: 1, patience: 5 })
    const { ask, refused } = crowd(gate)
    await ask("a")
    await ask("b")
    while (refused.length === 0) await new Promise(setImmediate)
    const patient = new FairGate({ ...LIMITS, width: 1, share: 1 })
    const others = crowd(patient)
    const leave = new AbortController()
    await others.ask("a")
    await others.ask("b", 1, { signal: leave.signal })
    leave.abort()
    await others.ask("c")
    assert.deepEqual([others.refused, patient.load], [["b"], { running: 1, waiting: 1 }])
    await others.end("a")
    assert.deepEqual(others.begun, ["a", "c"])
  })

  it("does what several wait for in the turn of whoever is first", async () => {
    const gate = new FairGate({ ...LIMITS, width: 1, share: 1 })
    const { ask, begun, end } = crowd(gate)
    await ask("a", 4)
    const shared = new Askers("a")
    await ask("shared", 1, { askers: shared })
    await ask("b")
    shared.join("c")
    await end("a")
    await end("b")
    assert.deepEqual(begun, ["a", "b", "shared"])
    assert.deepEqual(gate.load, { running: 1, waiting: 3 })
  })

  it("has room again after everything is over", async () => {
    const gate = new FairGate(LIMITS)
    await Promise.all(Array.from({ length: 4 }, (_, i) => gate.run(new Askers(`v${i % 3}`), async () => i)))
    await assert.rejects(
      gate.run(new Askers("a"), async () => {
        throw new Error("work that fails")
      }),
      /work that fails/,
    )
    assert.deepEqual(gate.load, { running: 0, waiting: 0 })
  })
})
