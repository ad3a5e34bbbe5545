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
    assert.ok(button.isWaiting)
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 1)
    assert.ok(!button.isWaiting)
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

describe("where data is saved", () => {
  const small = { works: true, saver: true }

  it("script waits for a press that it alone can answer, and then answers it", () => {
    const button = new Pressed()
    const tab = open({ ...small, drawn: [button], others: [new Pressed()] })
    tab.tell("paint", { name: "first-contentful-paint" })
    tab.fire("keydown")
    tab.fire("pointerdown", { target: new Pressed() })
    tab.pass(60_000)
    assert.equal(tab.begun(), 0)
    button.click()
    tab.pass(1)
    assert.equal(tab.begun(), 1)
    // A slow line may take longer than any other page would.
    tab.pass(20_000)
    button.awake = true
    tab.pass(500)
    assert.equal(button.acts, 1)
  })

  it("it is on its way when the finger goes down, or a field of its form is entered", () => {
    for (const type of ["pointerdown", "focusin"]) {
      const target = new Pressed()
      const tab = open({ ...small, drawn: [target] })
      tab.fire(type, { target })
      assert.equal(tab.begun(), 1, type)
    }
  })

  for (const [why, changes] of Object.entries<Tab>({
    "a page that needs script": { works: false },
    "somebody who is signed in": { stored: { shop: '{"auth":{"token":"a"}}' } },
    "a link that recommends": { search: "?product_id=1&ref=ADA12345" },
    "a browser that has the code": { stored: { "shop-code": "/assets/a.js" } },
    "a shopper who wants all of it on a slow line": { saver: false, line: "2g", cookie: "data-saver=off" },
  })) {
    it(`script begins by itself for ${why}`, () => {
      const tab = open({ ...small, ...changes })
      tab.after(2_000)
      assert.equal(tab.begun(), 1)
    })
  }

  for (const [why, changes] of Object.entries<Tab>({
    "other code in the browser": { stored: { "shop-code": "/assets/old.js" } },
    "nobody signed in": { stored: { shop: '{"auth":{"token":null}}' } },
    "what is no JSON": { stored: { shop: "{" } },
    "closed storage": { stored: null },
  })) {
    it(`script waits with ${why}`, () => {
      const tab = open({ ...small, ...changes })
      tab.pass(60_000)
      assert.equal(tab.begun(), 0)
    })
  }

  it("a browser that has begun once remembers which code it has", () => {
    assert.deepEqual(open({ hidden: true }).stored, { "shop-code": "/assets/a.js" })
  })

  it("a choice is sent by the browser where the server answers it, but not out of an open sheet", () => {
    const sent: string[] = []
    const field = (kind: string, isOpen = false, isServers = true) => ({
      matches: (what: string) => what.includes(kind),
      closest: () => (isOpen ? {} : null),
      form: { matches: () => isServers, requestSubmit: () => sent.push(kind) },
    })
    const tab = open(small)
    tab.change(field("select"))
    tab.change(field("type=radio"))
    tab.change(field("type=text"))
    tab.change(field("type=checkbox", true))
    tab.change(field("type=checkbox", false, false))
    assert.deepEqual(sent, ["select", "type=radio"])
  })
})

describe("a slow line", () => {
  it("holds script back and is remembered for the next page", () => {
    const tab = open({ works: true, line: "2g" })
    tab.pass(60_000)
    assert.equal(tab.begun(), 0)
    assert.deepEqual(tab.cookies, ["data-saver=slow;path=/;samesite=lax;max-age=3600"])
  })

  it("is forgotten when it is quick again", () => {
    const tab = open({ works: true, saver: true, line: "4g", cookie: "a=b; data-saver=slow" })
    assert.deepEqual(tab.cookies, ["data-saver=slow;path=/;samesite=lax;max-age=0"])
  })

  for (const [line, cookie] of [
    [undefined, ""],
    [undefined, "data-saver=slow"],
    ["4g", ""],
    ["3g", ""],
    ["slow-2g", "data-saver=slow"],
    ["2g", "data-saver=off"],
    ["2g", "data-saver=on"],
    ["4g", "data-saver=on"],
  ] as const) {
    it(`says nothing when it is ${line} and the cookie "${cookie}"`, () =>
      assert.deepEqual(open({ works: true, line, cookie }).cookies, []))
  }
})

/** A button or a form of the page. */
class Pressed {
  isConnected = true
  /** Script answers it. */
  awake = false
  acts = 0
  prevented = 0
  isWaiting = false
  fire: (type: string, event: object) => void = () => undefined
  constructor(private readonly type: "click" | "submit" = "click") {}
  closest(): this {
    return this
  }
  toggleAttribute(_name: "data-waits", isWaiting: boolean): void {
    this.isWaiting = isWaiting
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
  /** The page works without script. */
  works?: boolean
  /** It was drawn for who saves data. */
  saver?: boolean
  cookie?: string
  /** What the browser says of its line. */
  line?: string
  search?: string
  /** Local storage; null where it is closed. */
  stored?: Record<string, string> | null
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
  works = false,
  saver = false,
  cookie = "",
  line,
  search = "",
  stored = {},
}: Tab = {}) {
  const script = scriptsAfterPaint(page, works).starter ?? ""
  const cookies: string[] = []
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
    navigator: { connection: line === undefined ? undefined : { effectiveType: line } },
    location: { search },
    localStorage: {
      getItem: (key: string) => {
        if (stored) return stored[key] ?? null
        throw new Error("closed")
      },
      setItem: (key: string, value: string) => Object.assign(stored ?? {}, { [key]: value }),
    },
    document: {
      hidden,
      documentElement: { dataset: saver ? { saver: "" } : {} },
      get cookie() {
        return cookie
      },
      set cookie(value) {
        cookies.push(value)
      },
      head: { append: () => undefined },
      createElement: () => ({}),
      querySelectorAll: () => drawn,
      querySelector: (which: string) =>
        which.startsWith("script") ? { textContent: "", replaceWith: () => begun++ } : (picture ?? null),
    },
    addEventListener: (type: string, listener: (event?: object) => void) => {
      const before = listeners.get(type)
      listeners.set(type, (event) => {
        before?.(event)
        listener(event)
      })
    },
    setTimeout: (run: () => void, ms = 0) => waits.push({ run, ms, at: now + ms }),
    Date: { now: () => now },
    requestAnimationFrame: (run: () => void) => run(),
  })
  for (const one of [...drawn, ...others]) one.fire = (type, event) => listeners.get(type)?.(event)
  return {
    begun: () => begun,
    cookies,
    stored,
    change: (target: object) => listeners.get("change")?.({ target }),
    tell: (type: string, entry: object) =>
      told.get(type)?.({ getEntries: () => [entry] }, { disconnect: () => told.delete(type) }),
    fire: (type: string, event?: object) => listeners.get(type)?.(event),
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
