import assert from "node:assert/strict"
import { it, type TestContext } from "node:test"
import { IDLE_MS, watchIdle } from "./idle-clock"

function clock(context: TestContext) {
  const { timers } = context.mock
  timers.enable({ apis: ["setTimeout", "Date"] })
  const target = new EventTarget()
  let idle = 0
  const stop = watchIdle(() => idle++, target)
  return { target, stop, idle: () => idle, wait: (ms: number) => timers.tick(ms) }
}

it("tells after 60 seconds without a sign", (context) => {
  const { wait, idle, stop } = clock(context)
  wait(IDLE_MS - 1)
  assert.equal(idle(), 0)
  wait(1)
  assert.equal(idle(), 1)
  stop()
})

it("starts again with every sign", (context) => {
  const { target, wait, idle, stop } = clock(context)
  wait(40_000)
  target.dispatchEvent(new Event("scroll"))
  wait(59_000)
  assert.equal(idle(), 0)
  wait(1_000)
  assert.equal(idle(), 1)
  stop()
})

it("tells again after 60 more, and never once stopped", (context) => {
  const { wait, idle, stop } = clock(context)
  wait(IDLE_MS)
  wait(IDLE_MS)
  assert.equal(idle(), 2)
  stop()
  wait(IDLE_MS * 3)
  assert.equal(idle(), 2)
})
