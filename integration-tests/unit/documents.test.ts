import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const root = join(__dirname, "../..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "")

it.each(documents)("%s links to files that there are", (document) => {
  const targets = [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
    String(target),
  )
  const ours = targets.filter((target) => !/^[a-z]+:/.test(target))
  expect(ours.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
})

it("the changelog's newest version is the packages'", () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(read("CHANGELOG.md")) ?? []
  const versions = ["package.json", "storefront/package.json"].map(
    (file) => (JSON.parse(read(file)) as { version: string }).version,
  )
  expect(versions).toEqual([newest, newest])
})
