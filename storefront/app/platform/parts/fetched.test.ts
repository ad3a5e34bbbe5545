import assert from "node:assert/strict"
import { afterEach, beforeEach, describe, it } from "node:test"
import { getToasts } from "../toast-store"
import { codeFor, comingCode, fetched, quietly } from "./fetched"
import { LaterCode } from "./later-code"
import { aBrowser, code } from "./testing/line"

const browser = aBrowser()

const said = () => getToasts().map(({ message }) => message)
const OUT_OF_REACH = "We could not reach the shop. Check your connection and try again"

describe("code that comes later", () => {
  beforeEach(browser.set)
  afterEach(browser.putBack)

  it("late-loaded code is requested up to two more times when the connection drops it", async () => {
    const { asked, load } = code(2)
    const found = fetched(load)
    await browser.pass(2_000)
    assert.equal(await found, "code")
    assert.equal(asked.times, 3)
  })

  it("late-loaded code is given up after the third attempt, at once when offline, and on a timeout", async () => {
    const bad = code(9)
    const failed = assert.rejects(fetched(bad.load), TypeError)
    await browser.pass(2_000)
    await failed
    assert.equal(bad.asked.times, 3)

    browser.navigator.onLine = false
    const offline = code(9)
    await assert.rejects(fetched(offline.load), TypeError)
    assert.equal(offline.asked.times, 1)

    const lost = assert.rejects(
      fetched(() => new Promise(() => undefined)),
      /in time/,
    )
    await browser.pass(15_000)
    await lost
  })

  it("code needed for a press shows that it is loading, and reports an error when it does not arrive", async () => {
    const good = codeFor(code(1).load)
    assert.equal(comingCode.get() > 0, true)
    await browser.pass(1_000)
    assert.equal(await good, "code")
    assert.equal(comingCode.get() > 0, false)
    assert.deepEqual(said(), [])

    const bad = codeFor(code(9).load)
    await browser.pass(2_000)
    assert.equal(await bad, null)
    assert.equal(comingCode.get() > 0, false)
    assert.deepEqual(said(), [OUT_OF_REACH])
    await browser.pass(4_000)
  })

  it("code that no visitor is waiting for is skipped silently when it does not arrive", async () => {
    const used: string[] = []
    const bad = quietly(code(9).load, (one) => used.push(one))
    const good = quietly(code(0).load, (one) => used.push(one))
    await browser.pass(2_000)
    await Promise.all([bad, good])
    assert.deepEqual(used, ["code"])
    assert.deepEqual(said(), [])
  })
})

describe("the code of a part", () => {
  beforeEach(browser.set)
  afterEach(browser.putBack)

  it("a part's code counts as missing after three attempts, and is requested until it arrives", async () => {
    const { asked, load } = code(6)
    const later = new LaterCode(load)
    const seen: string[] = []
    later.subscribe(() => seen.push(later.now() ?? (later.isMissing() ? "missing" : "")))
    const settled = later.settled()
    const here = later.here()
    await browser.pass(2_000)
    await settled
    assert.deepEqual(seen, ["missing"])
    // Three seconds, then six between the tries.
    await browser.pass(5_000)
    assert.deepEqual([asked.times, seen], [6, ["missing", "missing"]])
    await browser.pass(7_000)
    assert.equal(await here, "code")
    assert.deepEqual([asked.times, seen], [7, ["missing", "missing", "code"]])
  })

  it("missing code is requested at once when the browser is back online or the part is wanted", async () => {
    for (const again of [browser.isBack, (later: LaterCode<string>) => later.ask()]) {
      const { asked, load } = code(3)
      const later = new LaterCode(load)
      later.ask()
      await browser.pass(2_000)
      assert.equal(later.isMissing(), true)
      again(later)
      await browser.pass(100)
      assert.deepEqual([later.now(), later.isMissing()], ["code", false])
      // Once: nothing that waited asks as well.
      await browser.pass(10_000)
      assert.equal(asked.times, 4)
    }
  })

  it("a part's code is requested once for all callers that want it", async () => {
    const { asked, load } = code(0)
    const later = new LaterCode(load)
    assert.deepEqual(await Promise.all([later.here(), later.here(), later.settled()]), [
      "code",
      "code",
      undefined,
    ])
    assert.equal(asked.times, 1)
  })
})
