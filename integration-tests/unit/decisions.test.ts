import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const folder = join(__dirname, "../../docs/decisions")
const files = readdirSync(folder).filter((name) => name !== "README.md")
const headOf = (file: string): string => readFileSync(join(folder, file), "utf8").split("\n")[0] ?? ""

describe("docs/decisions", () => {
  it("gives each number once", () => {
    expect(files.length).toBeGreaterThan(50)
    const numbers = files.map((file) => file.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it.each(files)("%s has its number at its head and a line in the index", (file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(headOf(file)) ?? []
    expect(Number(number)).toBe(Number(file.slice(0, 4)))
    expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(`| ${number} | [${title}](${file}) |`)
  })
})
