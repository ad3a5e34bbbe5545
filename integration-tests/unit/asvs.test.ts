import { readFileSync } from "node:fs"
import { join } from "node:path"
import items from "./asvs-items.json"

/** docs/asvs.md against the list of items of OWASP ASVS 5.0, levels 1 and 2. */
const root = join(__dirname, "../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")

interface Row {
  item: string
  level: string
  what: string
  state: string
}

const rows: Row[] = read("docs/asvs.md")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [item = "", level = "", what = "", ...state] = line.split("|").slice(1, -1)
    return { item: item.trim(), level: level.trim(), what: what.trim(), state: state.join("|").trim() }
  })
const levels = new Map(Object.entries(items).flatMap(([level, ids]) => ids.map((id) => [id, level] as const)))
/** What a reader has to read instead of a test. */
const FEWEST_WORDS = 2
const wordsAfter = (state: string) =>
  state
    .slice(state.indexOf(":") + 1)
    .trim()
    .split(/\s+/).length

describe("docs/asvs.md", () => {
  it("docs/asvs.md has every item of levels 1 and 2 once, with its level, and no other", () => {
    expect(levels.size).toBe(253)
    expect(rows.map(({ item, level }) => `${item} ${level}`).sort()).toEqual(
      [...levels].map(([item, level]) => `${item} ${level}`).sort(),
    )
    expect(rows.filter(({ what }) => what === "")).toEqual([])
  })

  it("docs/asvs.md states for each item whether it is met, and has few that are not met", () => {
    expect(rows.filter(({ state }) => !/^(met|not applicable|not met): /.test(state))).toEqual([])
    expect(rows.filter(({ state }) => state.startsWith("not met")).length).toBeLessThanOrEqual(3)
  })

  it("docs/asvs.md names a test for each item that is met", () => {
    const met = rows.filter(({ state }) => state.startsWith("met"))
    expect(met.filter(({ state }) => !/`[\w./-]+\.(?:test|spec)\.ts`/.test(state))).toEqual([])
  })

  it("docs/asvs.md gives a reason for each item that is not met or not applicable", () => {
    const others = rows.filter(({ state }) => state.startsWith("not"))
    expect(others.length).toBeGreaterThan(0)
    expect(
      others.filter(({ state }) => wordsAfter(state) < (state.startsWith("not met") ? 15 : FEWEST_WORDS)),
    ).toEqual([])
  })
})
