import assert from "node:assert/strict"
import { it, mock } from "node:test"
import { IDLE_MS, watchIdle } from "./idle-clock"

function clock() {
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout", "Date"] })
  const target = new EventTarget()
  let idle = 0
  const stop = watchIdle(() => idle++, target)
  return { target, stop, idle: () => idle, wait: (ms: number) => mock.timers.tick(ms) }
}

it("tells after 60 seconds without a sign", () => {
  const { wait, idle, stop } = clock()
  wait(IDLE_MS - 1)
  assert.equal(idle(), 0)
  wait(1)
  assert.equal(idle(), 1)
  stop()
})

it("begins anew with every sign", () => {
  const { target, wait, idle, stop } = clock()
  wait(40_000)
  target.dispatchEvent(new Event("scroll"))
  wait(59_000)
  assert.equal(idle(), 0)
  wait(1_000)
  assert.equal(idle(), 1)
  stop()
})

it("tells again after 60 more, and never once stopped", () => {
  const { wait, idle, stop } = clock()
  wait(IDLE_MS)
  wait(IDLE_MS)
  assert.equal(idle(), 2)
  stop()
  wait(IDLE_MS * 3)
  assert.equal(idle(), 2)
})
