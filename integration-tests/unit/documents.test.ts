import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const root = join(__dirname, "../..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

const DECISIONS = "docs/decisions"
/** Made by `npm run sbom`. */
const MADE = ["storefront/sbom.json"]
const OUR_FOLDERS =
  "src|storefront|admin-extensions|integration-tests|bin|bench|drill|sandbox|deploy|mutants|docs"

const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => existsSync(join(root, file)) && file !== "")

/** Files that a document links to, or names from the root; a page about the past may name files that are gone. */
function namedIn(document: string): string[] {
  const text = read(document)
  const linked = [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
    join(dirname(document), String(target)),
  )
  if (document.startsWith(`${DECISIONS}/`) || document === "CHANGELOG.md") return linked
  const quoted = text.matchAll(new RegExp(`\`((?:${OUR_FOLDERS})/[\\w./[\\]-]+\\.\\w+)\``, "g"))
  return [...linked, ...[...quoted].map(([, path]) => String(path))]
}

it("the documents of the repository name only files that exist", () => {
  const named = documents.flatMap((document) => namedIn(document).map((file) => ({ document, file })))
  expect(named.length).toBeGreaterThan(1_000)
  expect(named.filter(({ file }) => !MADE.includes(file) && !existsSync(join(root, file)))).toEqual([])
})

it("each decision has its own number, is in the index and states its status with the day", () => {
  const index = read(`${DECISIONS}/README.md`)
  const files = readdirSync(join(root, DECISIONS)).filter((name) => name !== "README.md")
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
  expect(files.filter((name) => !index.includes(`](${name}) |`))).toEqual([])
  const STATUS = /^# \d+\. .+\n\n\*\*Status\.\*\* Accepted, \d{4}-\d{2}-\d{2}[.;]/
  expect(files.filter((name) => !STATUS.test(read(`${DECISIONS}/${name}`)))).toEqual([])
})

it("the changelog's newest version is the version of the packages", () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(read("CHANGELOG.md")) ?? []
  const versions = ["package.json", "storefront/package.json"].map(
    (file) => (JSON.parse(read(file)) as { version: string }).version,
  )
  expect(versions).toEqual([newest, newest])
})
