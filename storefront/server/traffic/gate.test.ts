import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { Askers, Busy, FairGate } from "./gate"
import { TRAFFIC, timesAsMuch } from "./limits"
import type { Rank } from "./rank"

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
    settled,
    ask: async (
      key: string,
      count = 1,
      more: { askers?: Askers; signal?: AbortSignal; rank?: Rank } = {},
    ) => {
      for (let asked = 0; asked < count; asked++) {
        gate.enter(more.askers ?? new Askers(key), more).then(
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

const loadOf = ({ load: { running, waiting } }: FairGate) => ({ running, waiting })

describe("a fair gate", () => {
  it("a fair gate lets no single visitor take all of its capacity", async () => {
    const { ask, begun } = crowd(new FairGate(LIMITS))
    await ask("a", 5)
    assert.deepEqual(begun, ["a", "a"])
    await ask("b", 1)
    await ask("c", 1)
    assert.deepEqual(begun, ["a", "a", "b", "c"])
  })

  it("a fair gate takes turns between waiting visitors, however much each of them wants", async () => {
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

  it("a fair gate refuses a visitor who wants too much, and the end of the longest line when all are full", async () => {
    const gate = new FairGate({ ...LIMITS, width: 1, share: 1 })
    const { ask, refused } = crowd(gate)
    await ask("a", 6)
    assert.deepEqual(refused, ["a"])
    await ask("b", 2)
    assert.deepEqual([refused, loadOf(gate)], [["a"], { running: 1, waiting: 6 }])
    await ask("c", 1)
    assert.deepEqual([refused, loadOf(gate)], [["a", "a"], { running: 1, waiting: 6 }])
  })

  it("a fair gate refuses a request that has waited too long, and forgets one that was aborted", async () => {
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
    assert.deepEqual([others.refused, loadOf(patient)], [["b"], { running: 1, waiting: 1 }])
    await others.end("a")
    assert.deepEqual(others.begun, ["a", "c"])
  })

  it("a fair gate runs a shared request in the turn of whichever waiting visitor is first", async () => {
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
    assert.deepEqual(loadOf(gate), { running: 1, waiting: 3 })
  })

  it("a fair gate refuses one visitor about ten times a second, and delays no other visitor by it", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] })
    t.mock.method(Math, "random", () => 0.5)
    const gate = new FairGate({ ...LIMITS, width: 1, share: 1, line: 200, lineShare: 0, refusal: 1_000 })
    const events: string[] = []
    const ask = (key: string, signal?: AbortSignal) =>
      void gate.enter(new Askers(key), signal ? { signal } : {}).then(
        () => events.push(`${key} begins`),
        () => events.push(key),
      )
    const pass = async (ms: number) => {
      t.mock.timers.tick(ms)
      await new Promise(setImmediate)
      return events.splice(0)
    }
    ask("a")
    assert.deepEqual(await pass(0), ["a begins"])
    for (let asked = 0; asked < 60; asked++) ask("a")
    const leaves = new AbortController()
    ask("c", leaves.signal)
    leaves.abort()
    assert.deepEqual(await pass(0), ["c"])
    ask("b")
    assert.deepEqual(await pass(999), [])
    assert.deepEqual(await pass(101), ["a", "b", "a"])
    assert.equal((await pass(1_000)).length, 10)
    assert.equal((await pass(10_000)).length, 48)
  })

  it("a fair gate has room again after all work is over, including failed work", async () => {
    const gate = new FairGate(LIMITS)
    await Promise.all(Array.from({ length: 4 }, (_, i) => gate.run(new Askers(`v${i % 3}`), async () => i)))
    await assert.rejects(
      gate.run(new Askers("a"), async () => {
        throw new Error("work that fails")
      }),
      /work that fails/,
    )
    assert.deepEqual(loadOf(gate), { running: 0, waiting: 0 })
  })
})

/** As the backend's gate is, but for its size: a rank and those below it have 8, 6, 4 and 3 of the width. */
const RANKED = {
  ...LIMITS,
  width: 8,
  share: 8,
  line: 20,
  lineShare: 20,
  overload: {
    part: { pay: 1, cart: 0.75, account: 0.5, browse: 0.375 },
    calm: 2_000,
    haste: { pay: 30_000, cart: 2_000, account: 500, browse: 500 },
  },
}

describe("a gate with more to do than can be done", () => {
  it("the shop's own limits leave each rank room that lower ranks cannot take, and one visitor's share", () => {
    for (const backends of [1, 2, 5]) {
      const { width, share, overload } = timesAsMuch(TRAFFIC.backend, backends)
      const widths = (["browse", "account", "cart", "pay"] as const).map(
        (rank) => width * (overload?.part[rank] ?? 0),
      )
      assert.ok(widths.every((each, place) => each >= share && each > (widths[place - 1] ?? 0)))
      assert.equal(width, TRAFFIC.backend.width * backends)
    }
  })

  const clock = () => {
    let time = 0
    return { now: () => time, pass: (ms: number) => (time += ms) }
  }

  it("an overloaded gate gives each rank its part, and the rest to the ranks above", async () => {
    const { ask, begun } = crowd(new FairGate(RANKED))
    for (const rank of ["browse", "account", "cart", "pay"] as const) await ask(rank, 10, { rank })
    const count = (rank: string) => begun.filter((key) => key === rank).length
    assert.deepEqual(["browse", "account", "cart", "pay"].map(count), [3, 1, 2, 2])
  })

  it("an overloaded gate leaves browsing its part while payments wait for a bank", async () => {
    const { ask, begun } = crowd(new FairGate(RANKED))
    await ask("a", 5, { rank: "pay" })
    await ask("b", 5, { rank: "browse" })
    assert.deepEqual(begun, ["a", "a", "a", "a", "a", "b", "b", "b"])
  })

  it("an overloaded gate admits a payment before an earlier request to browse, whoever sent it", async () => {
    const { ask, begun, end } = crowd(new FairGate({ ...RANKED, width: 1, share: 1 }))
    await ask("a")
    await ask("b", 2)
    await ask("c", 1, { rank: "account" })
    await ask("d", 1, { rank: "pay" })
    await ask("b", 1, { rank: "cart" })
    for (const key of ["a", "d", "b", "c"]) await end(key)
    assert.deepEqual(begun, ["a", "d", "b", "c", "b"])
  })

  it("an overloaded gate with full lines gives a payment the place of a browsing request, its visitor's own first", async () => {
    const gate = new FairGate({ ...RANKED, width: 1, share: 1, line: 3, lineShare: 2 })
    const { ask, refused } = crowd(gate)
    await ask("a")
    await ask("b", 2)
    await ask("c", 1, { rank: "account" })
    await ask("d", 1, { rank: "pay" })
    assert.deepEqual(refused, ["b"])
    await ask("d", 1, { rank: "pay" })
    await ask("d", 1, { rank: "pay" })
    assert.deepEqual(refused, ["b", "b", "d"])
    await ask("e", 1, { rank: "browse" })
    assert.deepEqual(refused, ["b", "b", "d", "e"])
    assert.deepEqual(gate.load.refused, { pay: 1, cart: 0, account: 0, browse: 3 })
  })

  it("an overloaded gate lets a short burst wait without refusals", async () => {
    const time = clock()
    const gate = new FairGate({ ...RANKED, width: 1, share: 1 }, time.now)
    const { ask, refused, end, begun } = crowd(gate)
    await ask("a")
    await ask("b", 3)
    time.pass(1_900)
    gate.look()
    for (const key of ["a", "b", "b"]) await end(key)
    assert.deepEqual([begun, refused], [["a", "b", "b", "b"], []])
  })

  it("an overloaded gate refuses a request that has waited longer than its rank may", async () => {
    const time = clock()
    const gate = new FairGate({ ...RANKED, width: 1, share: 1 }, time.now)
    const { ask, refused, settled } = crowd(gate)
    await ask("a")
    await ask("b", 2, { rank: "pay" })
    time.pass(1_000)
    await ask("c", 1, { rank: "cart" })
    time.pass(1_000)
    await ask("d", 2)
    time.pass(499)
    gate.look()
    await settled()
    assert.deepEqual(refused, [])
    time.pass(1)
    gate.look()
    await settled()
    assert.deepEqual(refused, ["d", "d"])
    time.pass(1_000)
    gate.look()
    await settled()
    assert.deepEqual([refused, gate.load.waiting], [["d", "d", "c"], 2])
  })

  it("an overloaded gate lets visitors behind one address wait while there is room for everybody else", async () => {
    const time = clock()
    const gate = new FairGate({ ...RANKED, share: 2 }, time.now)
    const { ask, refused, settled, end, begun } = crowd(gate)
    await ask("a", 2, { rank: "pay" })
    await ask("a", 2, { rank: "cart" })
    await ask("a", 1)
    time.pass(20_000)
    gate.look()
    await settled()
    assert.deepEqual([refused, gate.load.waiting], [[], 3])
    await end("a")
    // From here on others wait for room, too, and that is counted from now.
    for (const key of ["b", "c", "d", "e"]) await ask(key, 2, { rank: "pay" })
    time.pass(1_999)
    gate.look()
    await settled()
    assert.deepEqual(refused, [])
    time.pass(1)
    gate.look()
    await settled()
    assert.deepEqual(refused, ["a", "a"])
    assert.equal(begun.length, 9)
  })

  it("an overloaded gate is calm again once no request waits", async () => {
    const time = clock()
    const gate = new FairGate({ ...RANKED, width: 1, share: 1 }, time.now)
    const { ask, refused, end, settled } = crowd(gate)
    await ask("a")
    await ask("b")
    time.pass(5_000)
    await end("a")
    await ask("c")
    time.pass(1_000)
    gate.look()
    await settled()
    assert.deepEqual(refused, [])
  })
})
