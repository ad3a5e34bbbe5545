import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { runInNewContext } from "node:vm"
import { scriptsAfterPaint } from "./scripts-after-paint"

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>$& costs ₦5</p><script>first()</script><script type="module" async="">import "/assets/a.js";\nimport("$1")</script></body></html>'

it("takes scripts out of the first view and starts them at its end", () => {
  const html = scriptsAfterPaint(page)
  assert.ok(!html.includes("<link"))
  assert.ok(!html.includes('<script type="module"'))
  assert.match(html, /<script type="module\/after-paint">import "\/assets\/a.js";\nimport\("\$1"\)<\/script>/)
  assert.match(html, /\["\/assets\/a.js","\/assets\/b.js"\][\s\S]*<\/script><\/body><\/html>$/)
  assert.ok(html.includes("<p>$& costs ₦5</p><script>first()</script>"))
})

it("leaves a page without scripts as it is", () => {
  assert.equal(scriptsAfterPaint("<html><body>Hello</body></html>"), "<html><body>Hello</body></html>")
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
}

/** Runs the page's own script with as much of a browser as it asks for. */
function open({ hidden = false, picture, tells = ["paint", "largest-contentful-paint"] }: Tab = {}) {
  const script = /[\s\S]*<script>([\s\S]*)<\/script><\/body>/.exec(scriptsAfterPaint(page))?.[1] ?? ""
  let begun = 0
  const told = new Map<string, (list: object, observer: object) => void>()
  const listeners = new Map<string, () => void>()
  const waits: { run: () => void; ms: number }[] = []
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
      querySelector: (which: string) =>
        which.startsWith("script") ? { textContent: "", replaceWith: () => begun++ } : (picture ?? null),
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    setTimeout: (run: () => void, ms = 0) => waits.push({ run, ms }),
    requestAnimationFrame: (run: () => void) => run(),
  })
  return {
    begun: () => begun,
    tell: (type: string, entry: object) =>
      told.get(type)?.({ getEntries: () => [entry] }, { disconnect: () => told.delete(type) }),
    fire: (type: string) => listeners.get(type)?.(),
    /** Lets that many milliseconds go by for what waits no longer than them. */
    after: (ms: number) => {
      for (const wait of waits) if (wait.ms <= ms) wait.run()
    },
  }
}
