import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const modules = join(__dirname, "../../src/modules")

/** Medusa notes the migrations of all modules in one table by file name: a second one of the same name never runs. */
describe("migrations", () => {
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((path) =>
    /migrations\/Migration\d+\.ts$/.test(path),
  )

  it("the migrations of all modules have unique file names", () => {
    const names = files.map((path) => path.slice(path.lastIndexOf("/") + 1))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(files)("the migration %s is named like its class", (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1, -".ts".length)
    expect(readFileSync(join(modules, path), "utf8")).toContain(`export class ${name} extends Migration`)
  })
})
