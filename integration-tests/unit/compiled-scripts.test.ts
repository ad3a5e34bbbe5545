import { createContext } from "node:vm"
import Scripts from "../setup/scripts.cjs"

const COUNTER = "let n = 0; ({ next: () => (n += 1) })"

describe("compiled code", () => {
  it("is compiled once, and has a state of its own in every context", () => {
    const scripts = new Scripts()
    const [one, other] = [1, 2].map(() => scripts.scriptOf("counter.js", COUNTER))
    expect(one).toBe(other)
    const [here, there] = [1, 2].map(() => one?.runInContext(createContext({})))
    expect([here?.next(), here?.next(), there?.next()]).toEqual([1, 2, 1])
  })

  it("is compiled again when the file has changed", () => {
    const scripts = new Scripts()
    const before = scripts.scriptOf("a.js", "1")
    expect(scripts.scriptOf("a.js", "2")?.runInThisContext()).toBe(2)
    expect(scripts.scriptOf("a.js", "1")).not.toBe(before)
  })

  it("is left to Jest when it imports later on", () => {
    expect(new Scripts().scriptOf("a.js", 'const load = () => import("./b.js")')).toBeNull()
  })

  it("says where it does not compile", () => {
    expect(() => new Scripts().scriptOf("a.js", "const = 1")).toThrow("Unexpected token")
  })
})
