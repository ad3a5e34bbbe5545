import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fingerprint } from "./fingerprint"

describe("the fingerprint of sources", () => {
  let root: string
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const now = () => fingerprint(root, ["src", "lock.json", "missing"], (path) => !path.endsWith(".test.ts"))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "fingerprint-"))
    mkdirSync(join(root, "src/node_modules"), { recursive: true })
    write("src/a.ts", "a")
    write("lock.json", "{}")
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it("the fingerprint of sources is the same for the same files, whatever their timestamps", () => {
    const before = now()
    write("src/a.ts", "a")
    expect(now()).toBe(before)
  })

  it.each([
    ["a file changes", () => write("src/a.ts", "b")],
    ["a file comes", () => write("src/b.ts", "")],
    ["a file goes", () => rmSync(join(root, "src/a.ts"))],
    ["the lock file changes", () => write("lock.json", "[]")],
  ])("the fingerprint of sources changes when %s", (_, change) => {
    const before = now()
    change()
    expect(now()).not.toBe(before)
  })

  it("the fingerprint of sources ignores test files and node_modules", () => {
    const before = now()
    write("src/a.test.ts", "")
    write("src/node_modules/x.js", "")
    expect(now()).toBe(before)
  })
})
