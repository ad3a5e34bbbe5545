import assert from "node:assert/strict"
import { afterEach, beforeEach, it, mock } from "node:test"
import type { CreditPaymentDue } from "@contract/credit"
import { payInPopup } from "~/features/card-payment/card-popup"
import { openConnect } from "~/features/credit/connect"
import { afterPaying, isPaying, PAYING, whilePaying } from "./paying"

/** As much of a browser as a provider's popup needs: its script comes when the test says so. */
interface Browser extends EventTarget {
  PaystackPop?: unknown
  Connect?: unknown
}
let browser: Browser
let script: EventTarget
let changes: boolean[]

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] })
  browser = new EventTarget()
  changes = []
  browser.addEventListener(PAYING, () => changes.push(isPaying()))
  script = Object.assign(new EventTarget(), { remove: () => undefined })
  Object.assign(globalThis, {
    window: browser,
    document: { createElement: () => script, head: { append: () => undefined } },
  })
})
afterEach(() => mock.timers.reset())

/** A payment that was answered is over when the page that follows it had time to open. */
function isOver(): boolean {
  mock.timers.tick(2_999)
  const wasOpen = isPaying()
  mock.timers.tick(1)
  return wasOpen && !isPaying()
}

const scriptComes = async () => {
  script.dispatchEvent(new Event("load"))
  await new Promise(setImmediate)
}

it("a payment is open until it is answered or fails and the following page had time to open", async () => {
  const paid = whilePaying(Promise.resolve("settling"))
  assert.equal(isPaying(), true)
  assert.equal(await paid, "settling")
  assert.equal(isOver(), true)
  await assert.rejects(whilePaying(Promise.reject(new Error("broken"))), /broken/)
  assert.equal(isOver(), true)
  assert.deepEqual(changes, [true, false, true, false])
})

it("a payment stays open until the last of two payments is over", async () => {
  let end = (): void => undefined
  const first = whilePaying(new Promise<void>((resolve) => (end = resolve)))
  await whilePaying(Promise.resolve())
  mock.timers.tick(3_000)
  assert.equal(isPaying(), true)
  end()
  await first
  assert.equal(isOver(), true)
})

it("a task that leaves the page runs at once, or after the payment and the page that follows it", async () => {
  const { timers } = mock
  let left = 0
  const leave = () => left++
  afterPaying(leave)
  assert.equal(left, 1)

  const end: (() => void)[] = []
  const payment = () => whilePaying(new Promise<void>((resolve) => end.push(resolve)))
  const first = payment()
  afterPaying(leave)
  timers.tick(300_000)
  end[0]?.()
  await first
  assert.equal(left, 1)
  // The shopper tries again at once.
  const second = payment()
  timers.tick(300_000)
  assert.equal(left, 1)
  end[1]?.()
  await second
  timers.tick(3_000)
  assert.equal(left, 2)
  timers.tick(300_000)
  assert.equal(left, 2)
})

it("the bank's popup counts as a payment from the press to its end, even if its script fails to load", async () => {
  const end: { onLoad?: () => void; onCancel?: () => void } = {}
  const paid = payInPopup("https://bank.test/inline.js", "code")
  assert.equal(isPaying(), true)
  browser.PaystackPop = class {
    resumeTransaction(_code: string, callbacks: object) {
      Object.assign(end, callbacks)
    }
  }
  await scriptComes()
  end.onLoad?.()
  assert.equal(isPaying(), true)
  end.onCancel?.()
  assert.equal(await paid, "closed")
  assert.equal(isOver(), true)

  const missing = payInPopup("https://bank.test/other.js", "code")
  script.dispatchEvent(new Event("error"))
  assert.equal(await missing, "unavailable")
  assert.equal(isOver(), true)
})

it("the lender's popup counts as a payment from the press to its end", async () => {
  const end: { onSuccess?: () => void } = {}
  const payment = { script_url: "https://lender.test/connect.js" } as CreditPaymentDue
  const bought = openConnect(payment, () => undefined)
  assert.equal(isPaying(), true)
  browser.Connect = class {
    constructor(options: object) {
      Object.assign(end, options)
    }
    setup() {}
    open() {}
  }
  await scriptComes()
  assert.equal(isPaying(), true)
  end.onSuccess?.()
  assert.equal(await bought, "finished")
  assert.equal(isOver(), true)
})
