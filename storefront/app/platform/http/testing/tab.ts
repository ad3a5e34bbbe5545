import { runInNewContext } from "node:vm"
import { scriptsAfterPaint } from "../scripts-after-paint"

/** As the server draws it. */
export const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>$& costs ₦5</p><script>first()</script><script type="module" async="">import "/assets/a.js";\nimport("$1")</script></body></html>'

/** A button or a form of the page. */
export class Pressed {
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
      isAnswered: this.awake,
      defaultPrevented: this.awake,
      preventDefault: () => this.prevented++,
    })
  }
  requestSubmit(): void {
    this.click()
  }
}

/** A field as browsers change it. What script received is in `received`. */
export class Chosen {
  isConnected = true
  /** The code is here: the next event makes React take the field over. */
  isReady = false
  isWaiting = false
  readonly received: (string | boolean)[] = []
  fire: (type: string, event: object) => void = () => undefined
  constructor(
    readonly type: "checkbox" | "radio" | "select-one",
    public checked = false,
    public value = "",
  ) {}
  /** As React notes it on the element. */
  get awake(): boolean {
    return "__reactProps$1" in this
  }
  set awake(isAwake: boolean) {
    if (isAwake) Object.assign(this, { __reactProps$1: {} })
  }
  get state(): string | boolean {
    return this.type === "select-one" ? this.value : this.checked
  }
  closest(): null {
    return null
  }
  toggleAttribute(_name: "data-waits", isWaiting: boolean): void {
    this.isWaiting = isWaiting
  }
  /** As a finger does, and as script does. */
  click(): void {
    this.checked = this.type === "radio" || !this.checked
    this.send("click")
  }
  choose(value: string): void {
    this.value = value
    this.send("change")
  }
  dispatchEvent(): boolean {
    this.send("change")
    return true
  }
  /** The page's own listener is first. React asks a box by clicks and a list by changes, and does not see what was changed before it came. */
  private send(type: string): void {
    const event = { type, target: this, isAnswered: false }
    this.fire(type, event)
    const isList = this.type === "select-one"
    const wakes = this.isReady && !this.awake
    if (wakes) this.awake = true
    event.isAnswered = this.awake && (type === "change") === isList
    if (event.isAnswered && (isList || !wakes)) this.received.push(this.state)
  }
}

export class Picture {
  complete = false
  private readonly listeners = new Map<string, () => void>()
  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener)
  }
  fire(type: string): void {
    this.listeners.get(type)?.()
  }
}

export interface Tab {
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
  /** What the browser reports. */
  reports?: string[]
  /** Buttons and forms that the page came with, and that were put there later. */
  drawn?: (Pressed | Chosen)[]
  others?: Pressed[]
}

/** Runs the page's own script with as much of a browser as it asks for. */
export function open({
  hidden = false,
  picture,
  reports = ["paint", "largest-contentful-paint"],
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
  const said: boolean[] = []
  let begun = 0
  let lose = () => undefined
  // Scripts begin by taking each other's place.
  const aScript = () => ({
    textContent: "",
    replaceWith: () => begun++,
    addEventListener: (type: string, listener: () => undefined) => {
      if (type === "error") lose = listener
    },
  })
  const words = {
    set hidden(isHidden: boolean) {
      said.push(!isHidden)
    },
  }
  const observers = new Map<string, (list: object, observer: object) => void>()
  const listeners = new Map<string, (event?: object) => void>()
  let now = 0
  let waits: { run: () => void; ms: number; at: number }[] = []
  class PerformanceObserver {
    static readonly supportedEntryTypes = reports
    constructor(private readonly then: (list: object, observer: object) => void) {}
    observe({ type }: { type: string }): void {
      observers.set(type, this.then)
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
      createElement: aScript,
      getElementById: () => words,
      querySelectorAll: () => drawn,
      querySelector: (which: string) => (which.startsWith("script") ? aScript() : (picture ?? null)),
    },
    addEventListener: (type: string, listener: (event?: object) => void) => {
      const before = listeners.get(type)
      listeners.set(type, (event) => {
        before?.(event)
        listener(event)
      })
    },
    setTimeout: (run: () => void, ms = 0) => waits.push({ run, ms, at: now + ms }),
    clearTimeout: () => undefined,
    Date: { now: () => now },
    Event: class {},
    requestAnimationFrame: (run: () => void) => run(),
  })
  for (const one of [...drawn, ...others]) one.fire = (type, event) => listeners.get(type)?.(event)
  return {
    begun: () => begun,
    lose: () => lose(),
    said,
    cookies,
    stored,
    change: (target: object) => listeners.get("change")?.({ target }),
    report: (type: string, entry: object) =>
      observers.get(type)?.({ getEntries: () => [entry] }, { disconnect: () => observers.delete(type) }),
    fire: (type: string, event?: object) => listeners.get(type)?.(event),
    /** Lets what waits no longer than that many milliseconds happen. */
    after: (ms: number) => {
      for (const wait of [...waits]) if (wait.ms <= ms) wait.run()
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
