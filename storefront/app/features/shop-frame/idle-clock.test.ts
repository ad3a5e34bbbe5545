import assert from "node:assert/strict"
import { afterEach, beforeEach, it, type TestContext } from "node:test"
import { PAYING } from "~/platform/paying"
import { IDLE_MS, watchIdle } from "./idle-clock"

/** Every window's channel, as far as the clock uses it: what one says all others hear at once. */
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

it("does not tell while the page is in use, however long, and 60 seconds after it was", (context) => {
  const { page, wait, idle, stop } = clock(context)
  page.isInUse = true
  wait(IDLE_MS * 5)
  assert.equal(idle(), 0)
  page.isInUse = false
  wait(IDLE_MS)
  assert.equal(idle(), 1)
  stop()
})

it("takes the end of a payment, and coming back to the page, for a sign", (context) => {
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

it("hears the signs of other windows, which are told every five seconds at most", (context) => {
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

it("hears that another window is in use without a sign, hidden or not", (context) => {
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

it("does not tell others that nobody is here", (context) => {
  const { wait, idle, stop } = clock(context)
  const other = shopWindow()
  wait(IDLE_MS * 3)
  assert.deepEqual([idle(), other.page.idle, said], [3, 3, 0])
  stop()
  other.stop()
})

it("listens only while the page is seen, and leaves no channel open", (context) => {
  const { show, stop } = clock(context)
  assert.equal(channels.size, 1)
  show(false)
  assert.equal(channels.size, 0)
  show(true)
  assert.equal(channels.size, 1)
  stop()
  assert.equal(channels.size, 0)
})

it("has signs of its own where windows cannot talk to each other", (context) => {
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
