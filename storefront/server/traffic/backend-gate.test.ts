import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { BackendGate } from "./backend-gate"
import { Askers, Busy } from "./gate"
import { TRAFFIC } from "./limits"

const READ = { url: "/store/products?limit=100", headers: {} }
const SHOPPING = { url: "/api/v1/user/cart", headers: { authorization: "Bearer a" } }

/** Asks for something; `begun` says whether it may begin by now. */
function ask(gate: BackendGate, key: string, asked: typeof READ, signal?: AbortSignal) {
  const entry = gate.enter(new Askers(key), asked, signal)
  const state = { begun: false, entry }
  entry.then(
    () => {
      state.begun = true
    },
    () => undefined,
  )
  return state
}
const settled = () => new Promise(setImmediate)

describe("before the backend", () => {
  it("the backend gate admits one read of Medusa's catalogue at a time beside the shoppers' requests", async () => {
    const gate = new BackendGate(TRAFFIC, 1)
    const [first, second] = [ask(gate, "a", READ), ask(gate, "b", READ)]
    const shopping = Array.from({ length: 7 }, (_, at) => ask(gate, String(at), SHOPPING))
    await settled()
    assert.deepEqual([first.begun, second.begun], [true, false])
    assert.ok(shopping.every(({ begun }) => begun))
    assert.deepEqual([gate.store.load.running, gate.backend.load.running], [1, 8])
  })

  it("the backend gate admits one more catalogue read for each additional backend", async () => {
    const gate = new BackendGate(TRAFFIC, 2)
    const reads = ["a", "b", "c"].map((key) => ask(gate, key, READ))
    await settled()
    assert.deepEqual(
      reads.map(({ begun }) => begun),
      [true, true, false],
    )
  })

  it("the next catalogue read begins at once without shoppers, or else after as long as the last one took", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] })
    const gate = new BackendGate(TRAFFIC, 1)
    const [first, second, third] = [ask(gate, "a", READ), ask(gate, "b", READ), ask(gate, "c", READ)]
    const over = await first.entry
    over()
    assert.equal(gate.backend.load.running, 0)
    const secondIsOver = await second.entry
    const shopping = await ask(gate, "d", SHOPPING).entry
    secondIsOver()
    await settled()
    assert.equal(third.begun, false)
    context.mock.timers.tick(2_000)
    await third.entry
    shopping()
  })

  it("the pause between catalogue reads holds even if the end of the last one is reported twice", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] })
    const gate = new BackendGate(TRAFFIC, 1)
    const [first, second] = [ask(gate, "a", READ), ask(gate, "b", READ)]
    const [over, shopping] = [await first.entry, await ask(gate, "c", SHOPPING).entry]
    over()
    shopping()
    over()
    await settled()
    assert.equal(second.begun, false)
    context.mock.timers.tick(2_000)
    await second.entry
  })

  it("the backend gate has room again when a waiting catalogue read is aborted", async () => {
    const gate = new BackendGate({ ...TRAFFIC, backend: { ...TRAFFIC.backend, width: 1 } }, 1)
    const shopping = await ask(gate, "a", SHOPPING).entry
    const gone = new AbortController()
    const left = ask(gate, "b", READ, gone.signal)
    await settled()
    assert.equal(gate.store.load.running, 1)
    gone.abort()
    await assert.rejects(left.entry, Busy)
    assert.equal(gate.store.load.running, 0)
    shopping()
  })
})
