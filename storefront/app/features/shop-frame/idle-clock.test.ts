import assert from "node:assert/strict"
import { afterEach, beforeEach, it, type TestContext } from "node:test"
import { PAYING } from "~/platform/paying"
import { IDLE_MS, watchIdle } from "./idle-clock"

/** Every window's channel, as far as the clock uses it: what one posts all others receive at once. */
const channels = new Set<Channel>()
let said = 0
class Channel {
  onmessage: (() => void) | undefined
  constructor(readonly name: string) {
    channels.add(this)
  }
  postMessage() {
    said++
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.()
  }
  close() {
    channels.delete(this)
  }
}

const { BroadcastChannel } = globalThis
beforeEach(() => {
  said = 0
  Object.assign(globalThis, { BroadcastChannel: Channel })
})
afterEach(() => Object.assign(globalThis, { BroadcastChannel }))

/** A window of the shop. All have the same time. */
function shopWindow() {
  const document = { hidden: false }
  const target = Object.assign(new EventTarget(), { document })
  const page = { idle: 0, isInUse: false }
  const stop = watchIdle(
    () => page.idle++,
    target,
    () => page.isInUse,
  )
  const show = (seen: boolean) => {
    document.hidden = !seen
    target.dispatchEvent(new Event("visibilitychange"))
  }
  return { page, target, stop, show, sign: () => target.dispatchEvent(new Event("scroll")) }
}

function clock(context: TestContext) {
  const { timers } = context.mock
  timers.enable({ apis: ["setTimeout", "Date"] })
  const { page, ...shown } = shopWindow()
  // In small steps: all timers of one tick see the time at its end.
  const wait = (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) timers.tick(Math.min(left, 1_000))
  }
  return { ...shown, page, idle: () => page.idle, wait }
}

it("the idle clock reports idleness after 60 seconds without activity", (context) => {
  const { wait, idle, stop } = clock(context)
  wait(IDLE_MS - 1)
  assert.equal(idle(), 0)
  wait(1)
  assert.equal(idle(), 1)
  stop()
})

it("the idle clock starts again with every activity", (context) => {
  const { target, wait, idle, stop } = clock(context)
  wait(40_000)
  target.dispatchEvent(new Event("scroll"))
  wait(59_000)
  assert.equal(idle(), 0)
  wait(1_000)
  assert.equal(idle(), 1)
  stop()
})

it("the idle clock reports again after 60 more seconds, and never once it is stopped", (context) => {
  const { wait, idle, stop } = clock(context)
  wait(IDLE_MS)
  wait(IDLE_MS)
  assert.equal(idle(), 2)
  stop()
  wait(IDLE_MS * 3)
  assert.equal(idle(), 2)
})

it("the idle clock reports nothing while the page is in use, and reports 60 seconds after that", (context) => {
  const { page, wait, idle, stop } = clock(context)
  page.isInUse = true
  wait(IDLE_MS * 5)
  assert.equal(idle(), 0)
  page.isInUse = false
  wait(IDLE_MS)
  assert.equal(idle(), 1)
  stop()
})

it("the idle clock counts the end of a payment and the return to the page as activity", (context) => {
  for (const sign of [PAYING, "visibilitychange"]) {
    const { target, wait, idle, stop } = clock(context)
    wait(59_000)
    target.dispatchEvent(new Event(sign))
    wait(59_000)
    assert.equal(idle(), 0, sign)
    wait(1_000)
    assert.equal(idle(), 1, sign)
    stop()
    context.mock.timers.reset()
  }
})

it("the idle clock counts activity in other windows, which is announced every five seconds at most", (context) => {
  const { wait, idle, stop } = clock(context)
  const other = shopWindow()
  for (let seconds = 0; seconds < 120; seconds++) {
    wait(1_000)
    other.sign()
  }
  assert.equal(idle(), 0)
  assert.ok(said >= 20 && said <= 24, `said ${said} times`)
  wait(IDLE_MS)
  assert.equal(idle(), 1)
  assert.equal(other.page.idle, 1)
  stop()
  other.stop()
})

it("the idle clock notices that another window is in use without activity, hidden or not", (context) => {
  const { wait, idle, stop } = clock(context)
  const other = shopWindow()
  other.page.isInUse = true
  wait(IDLE_MS * 2)
  other.show(false)
  wait(IDLE_MS * 2)
  assert.equal(idle(), 0)
  stop()
  other.stop()
})

it("the idle clock announces nothing to other windows while all of them are idle", (context) => {
  const { wait, idle, stop } = clock(context)
  const other = shopWindow()
  wait(IDLE_MS * 3)
  assert.deepEqual([idle(), other.page.idle, said], [3, 3, 0])
  stop()
  other.stop()
})

it("the idle clock listens only while the page is visible, and leaves no channel open", (context) => {
  const { show, stop } = clock(context)
  assert.equal(channels.size, 1)
  show(false)
  assert.equal(channels.size, 0)
  show(true)
  assert.equal(channels.size, 1)
  stop()
  assert.equal(channels.size, 0)
})

it("the idle clock counts its own window's activity where windows cannot communicate", (context) => {
  Object.assign(globalThis, { BroadcastChannel: undefined })
  const { sign, wait, idle, stop } = clock(context)
  wait(40_000)
  sign()
  wait(59_000)
  assert.equal(idle(), 0)
  wait(1_000)
  assert.equal(idle(), 1)
  stop()
})
