import { mock } from "node:test"

/** What later code needs of a browser, with a clock that moves only when the test moves it. Set before each test of a file and put back after it. */
export function aBrowser() {
  const window = new EventTarget()
  const navigator = { onLine: true }
  // What was said is looked for before it goes.
  const document = { querySelector: () => null }
  const given = { window, navigator, document }
  const before = Object.keys(given).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  return {
    navigator,
    set: () => {
      navigator.onLine = true
      mock.timers.enable({ apis: ["setTimeout"] })
      for (const [name, value] of Object.entries(given))
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    },
    putBack: () => {
      mock.timers.reset()
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
    },
    /** The browser says that the line is back. */
    isBack: () => window.dispatchEvent(new Event("online")),
    /** Lets that many milliseconds go by, and what waits for each other happen between them. */
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        await settle()
        mock.timers.tick(100)
      }
      await settle()
    },
  }
}

/** What is fulfilled already is answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Code that does not come the first times it is asked for. */
export function code(failures: number) {
  const asked = { times: 0 }
  const load = async () => {
    asked.times++
    if (asked.times <= failures) throw new TypeError("Failed to fetch dynamically imported module")
    return "code"
  }
  return { asked, load }
}
