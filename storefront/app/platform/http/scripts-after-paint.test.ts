import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { runInNewContext } from "node:vm"
import { scriptsAfterPaint } from "./scripts-after-paint"

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>$& costs ₦5</p><script>first()</script><script type="module" async="">import "/assets/a.js";\nimport("$1")</script></body></html>'

it("takes scripts out of the first view and starts them at its end", () => {
  const { html, starter } = scriptsAfterPaint(page)
  assert.ok(starter && html.includes(`<script>${starter}</script></body></html>`))
  assert.ok(!html.includes("<link"))
  assert.ok(!html.includes('<script type="module"'))
  assert.match(html, /<script type="module\/after-paint">import "\/assets\/a.js";\nimport\("\$1"\)<\/script>/)
  assert.match(html, /\["\/assets\/a.js","\/assets\/b.js"\][\s\S]*<\/script><\/body><\/html>$/)
  assert.ok(html.includes("<p>$& costs ₦5</p><script>first()</script>"))
})

it("leaves a page without scripts as it is", () => {
  const html = "<html><body>Hello</body></html>"
  assert.deepEqual(scriptsAfterPaint(html), { html, starter: null })
})

describe("scripts begin", () => {
  it("at once in a tab that nobody sees", () => {
    assert.equal(open({ hidden: true }).begun(), 1)
  })

  it("once the browser has painted", () => {
    const tab = open()
    assert.equal(tab.begun(), 0)
    tab.tell("paint", { name: "first-paint" })
    assert.equal(tab.begun(), 0)
    tab.tell("paint", { name: "first-contentful-paint" })
    assert.equal(tab.begun(), 1)
  })

  it("after the main picture has been shown, when it is later than the paint", () => {
    const picture = new Picture()
    const tab = open({ picture })
    tab.tell("paint", { name: "first-contentful-paint" })
    picture.fire("load")
    tab.tell("largest-contentful-paint", { element: {} })
    assert.equal(tab.begun(), 0)
    tab.tell("largest-contentful-paint", { element: picture })
    assert.equal(tab.begun(), 1)
  })

  it("soon after the main picture in a browser that does not tell what is shown", () => {
    const picture = new Picture()
    const tab = open({ picture, tells: ["paint"] })
    tab.tell("paint", { name: "first-contentful-paint" })
    tab.after(1_000)
    assert.equal(tab.begun(), 0)
    picture.fire("load")
    tab.after(250)
    assert.equal(tab.begun(), 1)
  })

  it("without the main picture when there is none to come", () => {
    const picture = new Picture()
    const tab = open({ picture })
    tab.tell("paint", { name: "first-contentful-paint" })
    picture.fire("error")
    assert.equal(tab.begun(), 1)
  })

  it("after a frame in a browser that does not tell of its paints", () => {
    const tab = open({ tells: [] })
    tab.after(0)
    assert.equal(tab.begun(), 1)
  })

  it("at the first touch, and when waiting has taken too long, but only once", () => {
    const touched = open()
    touched.fire("pointerdown")
    assert.equal(touched.begun(), 1)
    const patient = open()
    patient.after(2_000)
    assert.equal(patient.begun(), 1)
    patient.fire("keydown")
    assert.equal(patient.begun(), 1)
  })
})

describe("what is pressed before there is script", () => {
  it("is done once, as soon as it is heard", () => {
    const button = new Pressed()
    const tab = open({ drawn: [button] })
    button.click()
    button.click()
    tab.pass(500)
    assert.equal(button.acts, 0)
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 1)
  })

  it("is not done again where it was heard at once", () => {
    const button = new Pressed()
    const tab = open({ drawn: [button] })
    button.awake = true
    button.click()
    tab.pass(500)
    assert.equal(button.acts, 1)
  })

  it("is forgotten when it is gone, or after ten seconds", () => {
    const [gone, late] = [new Pressed(), new Pressed()]
    const tab = open({ drawn: [gone, late] })
    for (const button of [gone, late]) button.click()
    gone.isConnected = false
    tab.pass(200)
    gone.isConnected = true
    gone.awake = true
    tab.pass(10_000)
    late.awake = true
    tab.pass(500)
    assert.deepEqual([gone.acts, late.acts], [0, 0])
  })

  it("is left alone where the page did not come with it", () => {
    const button = new Pressed()
    const tab = open({ others: [button] })
    button.click()
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 0)
  })

  it("is sent by script where only script can send it", () => {
    const form = new Pressed("submit")
    const tab = open({ drawn: [form] })
    form.requestSubmit()
    assert.equal(form.prevented, 1)
    form.awake = true
    tab.pass(500)
    assert.equal(form.acts, 1)
  })
})

/** A button or a form of the page. */
class Pressed {
  isConnected = true
  /** Script answers it. */
  awake = false
  acts = 0
  prevented = 0
  fire: (type: string, event: object) => void = () => undefined
  constructor(private readonly type: "click" | "submit" = "click") {}
  closest(): this {
    return this
  }
  click(): void {
    if (this.awake) this.acts++
    this.fire(this.type, {
      target: this,
      heard: this.awake,
      defaultPrevented: this.awake,
      preventDefault: () => this.prevented++,
    })
  }
  requestSubmit(): void {
    this.click()
  }
}

class Picture {
  complete = false
  private readonly listeners = new Map<string, () => void>()
  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener)
  }
  fire(type: string): void {
    this.listeners.get(type)?.()
  }
}

interface Tab {
  hidden?: boolean
  picture?: Picture
  /** What the browser has to tell. */
  tells?: string[]
  /** Buttons and forms that the page came with, and that were put there later. */
  drawn?: Pressed[]
  others?: Pressed[]
}

/** Runs the page's own script with as much of a browser as it asks for. */
function open({
  hidden = false,
  picture,
  tells = ["paint", "largest-contentful-paint"],
  drawn = [],
  others = [],
}: Tab = {}) {
  const script = scriptsAfterPaint(page).starter ?? ""
  let begun = 0
  const told = new Map<string, (list: object, observer: object) => void>()
  const listeners = new Map<string, (event?: object) => void>()
  let now = 0
  let waits: { run: () => void; ms: number; at: number }[] = []
  class PerformanceObserver {
    static readonly supportedEntryTypes = tells
    constructor(private readonly then: (list: object, observer: object) => void) {}
    observe({ type }: { type: string }): void {
      told.set(type, this.then)
    }
  }
  runInNewContext(script, {
    window: { PerformanceObserver },
    PerformanceObserver,
    document: {
      hidden,
      head: { append: () => undefined },
      createElement: () => ({}),
      querySelectorAll: () => drawn,
      querySelector: (which: string) =>
        which.startsWith("script") ? { textContent: "", replaceWith: () => begun++ } : (picture ?? null),
    },
    addEventListener: (type: string, listener: (event?: object) => void) => listeners.set(type, listener),
    setTimeout: (run: () => void, ms = 0) => waits.push({ run, ms, at: now + ms }),
    Date: { now: () => now },
    requestAnimationFrame: (run: () => void) => run(),
  })
  for (const one of [...drawn, ...others]) one.fire = (type, event) => listeners.get(type)?.(event)
  return {
    begun: () => begun,
    tell: (type: string, entry: object) =>
      told.get(type)?.({ getEntries: () => [entry] }, { disconnect: () => told.delete(type) }),
    fire: (type: string) => listeners.get(type)?.(),
    /** Lets what waits no longer than that many milliseconds happen. */
    after: (ms: number) => {
      for (const wait of waits) if (wait.ms <= ms) wait.run()
    },
    /** Lets that many milliseconds go by, one after the other. */
    pass: (ms: number) => {
      for (const end = now + ms; now < end; now++) {
        const due = waits.filter(({ at }) => at <= now)
        waits = waits.filter(({ at }) => at > now)
        for (const { run } of due) run()
      }
    },
  }
}
