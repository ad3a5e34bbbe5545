import { readdirSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { CanFail } from "../harness/can-fail"

/** A test that cannot fail guards nothing (`harness/can-fail.ts` says how that is told). */
const root = resolve(__dirname, "../..")
const PROGRAMS = [
  "src",
  "storefront",
  "admin-extensions",
  "sandbox",
  "bin",
  "bench",
  "drill",
  "integration-tests",
]
const NOT_OURS = new Set(["node_modules", "build", ".react-router", ".medusa"])

/** Known, and to be mended: as `file: title`. */
const TO_MEND = new Set<string>()

function testFiles(): string[] {
  const found: string[] = []
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !NOT_OURS.has(entry.name)) walk(join(folder, entry.name))
      if (entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name)) found.push(join(folder, entry.name))
    }
  }
  for (const program of PROGRAMS) walk(join(root, program))
  return found
}

const whyOf = (body: string, around = "") =>
  new CanFail()
    .findings(join(__dirname, "made-up.test.ts"), `${around}\nit("is", async () => {\n${body}\n})`)
    .map(({ why }) => why)

describe("every test of the project", () => {
  it("can fail", () => {
    const files = testFiles()
    const look = new CanFail()
    const found = files.flatMap((file) =>
      look.findings(file).map(({ line, title, why }) => {
        const name = relative(root, file)
        return { key: `${name}: ${title}`, says: `${name}:${line} ${why} (${title})` }
      }),
    )
    expect(files.length).toBeGreaterThan(300)
    expect(found.filter(({ key }) => !TO_MEND.has(key)).map(({ says }) => says)).toEqual([])
    const keys = found.map(({ key }) => key)
    expect([...TO_MEND].filter((key) => !keys.includes(key))).toEqual([])
  })
})

describe("it is told of a test that it cannot fail when it", () => {
  it.each([
    ["asserts nothing", "await work()"],
    ["asserts nothing", "expect(1)"],
    ["asserts only on some ways through it", "const check = () => expect(1).toBe(1)"],
    ["returns without asserting", "if (!found) return\nexpect(1).toBe(1)"],
    ["asserts only on some ways through it", "for (const one of rows) expect(one).toBe(1)"],
    ["asserts only on some ways through it", "rows.forEach((one) => expect(one).toBe(1))"],
    ["asserts only on some ways through it", "while (left()) await locator.click()"],
    ["asserts only on some ways through it", "page.on('error', () => expect(1).toBe(2))"],
    [
      "asserts for each of what may be nothing",
      "expect(1).toBe(1)\nfor (const one of rows) expect(one).toBe(1)",
    ],
    ["asserts under a condition", "expect(1).toBe(1)\nif (found) expect(2).toBe(2)"],
    ["asserts under a condition", "expect(1).toBe(1)\nfound && expect(2).toBe(2)"],
    ["asserts under a condition", "expect(1).toBe(1)\ntry { work() } catch (e) { expect(e).toBe(2) }"],
    ["asserts under a condition", "expect(1).toBe(1)\nswitch (kind) { case 1: expect(2).toBe(2) }"],
  ])("%s: %s", (why, body) => {
    expect(whyOf(body)).toContain(why)
  })
})

describe("a test is left in peace that", () => {
  it.each([
    ["asserts", "expect(await work()).toBe(1)"],
    ["asserts that something is refused", "await expect(work()).rejects.toThrow()"],
    ["asserts by Node's own", "assert.equal(1, 1)"],
    ["waits", "await page.getByText('Paid').waitFor()"],
    ["waits for what comes", "await eventually(async () => (await rows()).length, Boolean)"],
    ["goes over a list that is written there", "for (const one of [1, 2]) expect(one).toBe(1)"],
    [
      "goes over a list that is written there",
      "for (const one of GIVEN) expect(one).toBe(1)",
      "const GIVEN = [1, 2]",
    ],
    ["goes over so many", "for (let i = 0; i < 3; i += 1) expect(i).toBe(1)"],
    [
      "asserts how many there are",
      "expect(rows).toHaveLength(2)\nfor (const one of rows) expect(one).toBe(1)",
    ],
    ["asserts either way", "if (found) expect(1).toBe(1)\nelse expect(2).toBe(2)"],
    ["tidies up", "try { expect(1).toBe(1) } finally { work() }"],
    ["asserts by a helper", "await check()", "async function check() { expect(await work()).toBe(1) }"],
    [
      "calls a helper that throws",
      "await check()",
      "const check = async () => { if (!(await work())) throw new Error('No') }",
    ],
    ["is told to go on", "if (!row) throw new Error('No row')\nexpect(row.id).toBe(1)"],
  ])("%s: %s", (_, body, around = "") => {
    expect(whyOf(body, around)).toEqual([])
  })

  it("asserts by a helper of another file", () => {
    const imported = `import { becomes } from "../harness/withdrawals"`
    expect(whyOf(`await becomes(shop, id, "paid")`, imported)).toEqual([])
  })
})
