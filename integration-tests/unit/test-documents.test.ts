import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { calls } from "../../src/contract/calls"
import { PERSONAL_TABLES } from "../../src/workflows/people/privacy/personal-data"
import {
  ERASURE_SWEEP_DAYS,
  GOODBYE_DAYS,
  ORDER_YEARS,
  RETENTION_RULES,
} from "../../src/workflows/people/privacy/retention-rules"

const root = join(__dirname, "../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")

describe.each([
  ["docs/security.md", /^\| (Control|---)/, 50],
  ["docs/faults.md", /^\| (Fault|What is sent|---)/, 25],
] as const)("%s", (document, heads, least) => {
  const rows = read(document)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !heads.test(line))
  const claims = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` "([^"]+)"/g)].map(([, file, title]) => ({
      control: row.split("|")[1]?.trim(),
      file: String(file),
      title: String(title),
    })),
  )

  it("has a test for each of its rows", () => {
    expect(rows.length).toBeGreaterThan(least)
    const shown = new Set(claims.map(({ control }) => control))
    expect(rows.map((row) => row.split("|")[1]?.trim()).filter((control) => !shown.has(control))).toEqual([])
  })

  it.each(claims)('$control: $file has "$title"', ({ file, title }) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(read(file)).toContain(title)
  })
})

describe("docs/faults.md", () => {
  it("has a row for each of the forty faults", () => {
    const rows = read("docs/faults.md")
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((row) => row.split("|")[1] ?? "")
    const numbers = new Set(
      rows.flatMap((row) => [...row.matchAll(/\bF(\d+)\b/g)].map(([, number]) => Number(number))),
    )
    const forty = Array.from({ length: 40 }, (_, index) => index + 1)
    expect(forty.filter((number) => !numbers.has(number))).toEqual([])
  })
})

describe("docs/privacy.md", () => {
  const text = read("docs/privacy.md")

  it("names every table with something personal in it", () => {
    const missing = PERSONAL_TABLES.filter(({ table }) => !text.includes(`\`${table}\``))
    expect(missing.map(({ table }) => table)).toEqual([])
  })

  it("has every rule of retention with its time", () => {
    for (const { what, table, days } of RETENTION_RULES) {
      expect(text).toContain(`| ${what} | \`${table}\` | ${days} day${days === 1 ? "" : "s"} |`)
    }
    expect(text).toContain(`${ORDER_YEARS} years`)
    expect(text).toContain(`${ERASURE_SWEEP_DAYS} days`)
    expect(text).toContain(`${GOODBYE_DAYS} days`)
  })

  it("names the calls", () => {
    const mine = Object.keys(calls).filter((key) => key.includes("/user/privacy"))
    expect(mine.filter((key) => !text.includes(`\`${key}\``))).toEqual([])
  })
})
