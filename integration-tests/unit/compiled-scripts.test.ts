import { createContext } from "node:vm"
import Scripts from "../setup/scripts.cjs"

const COUNTER = "let n = 0; ({ next: () => (n += 1) })"

describe("compiled code", () => {
  it("a script is compiled once, and has its own state in every context", () => {
    const scripts = new Scripts()
    const [one, other] = [1, 2].map(() => scripts.scriptOf("counter.js", COUNTER))
    expect(one).toBe(other)
    const [here, there] = [1, 2].map(() => one?.runInContext(createContext({})))
    expect([here?.next(), here?.next(), there?.next()]).toEqual([1, 2, 1])
  })

  it("a script is compiled again when its file has changed", () => {
    const scripts = new Scripts()
    const before = scripts.scriptOf("a.js", "1")
    expect(scripts.scriptOf("a.js", "2")?.runInThisContext()).toBe(2)
    expect(scripts.scriptOf("a.js", "1")).not.toBe(before)
  })

  it("a script that imports later on is left to Jest", () => {
    expect(new Scripts().scriptOf("a.js", 'const load = () => import("./b.js")')).toBeNull()
  })

  it("a script that does not compile says where its error is", () => {
    expect(() => new Scripts().scriptOf("a.js", "const = 1")).toThrow("Unexpected token")
  })
})
