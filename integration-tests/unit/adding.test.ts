import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** docs/adding.md against the code: whoever follows it must not find a file that is gone, or miss one that is needed. */
const root = join(__dirname, "../..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const document = read("docs/adding.md")

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`)

/** `src/api/v1/…/wishlist.ts`: every file of that name below the folder. */
function filesOf(path: string): string[] {
  const [folder, name] = path.split("/…/")
  if (name === undefined) return existsSync(join(root, path)) ? [path] : []
  return filesBelow(String(folder)).filter((file) => file.endsWith(`/${name}`))
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => String(words))

const rowsOf = (title: string) =>
  (document.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [, file = "", added = ""] = line.split("|")
      return { path: String(quoted(file)[0]), words: quoted(added) }
    })

const pathsOf = (title: string) => rowsOf(title).flatMap(({ path }) => filesOf(path))

/** Sources that name the example, without tests, and without `folder`, which is the example's own. */
const naming = (where: string[], words: string | RegExp, folder?: string): string[] =>
  where
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => folder === undefined || !file.startsWith(folder))
    .filter((file) => read(file).search(words) >= 0)

describe.each(["A call", "An admin screen", "A card provider"])("docs/adding.md: %s", (title) => {
  it("has a table", () => expect(rowsOf(title).length).toBeGreaterThan(3))

  it.each(rowsOf(title))("$path is there, with what is quoted", ({ path, words }) => {
    const files = filesOf(path)
    expect(files).toHaveLength(1)
    const text = files.map(read).join()
    // A path is where something else goes.
    const here = words.filter((word) => !word.includes("/") || word.startsWith('"'))
    expect(here.filter((word) => !text.includes(word))).toEqual([])
  })
})

const FLUTTERWAVE = "src/providers/payment-card/flutterwave/"

describe("docs/adding.md is whole", () => {
  it("of a call, with four files at most", () => {
    const all = naming(["src", "integration-tests/http/contract-examples"], "GET /user/wishlist/ids")
    expect(all.length).toBeGreaterThan(2)
    expect(all.filter((file) => !pathsOf("A call").includes(file))).toEqual([])
    expect(rowsOf("A call").length).toBeLessThanOrEqual(4)
  })

  it("of an admin screen, with four files at most", () => {
    const all = naming(["admin-extensions/src"], '"/newsletter"')
    expect(all.length).toBeGreaterThan(1)
    expect(all.filter((file) => !pathsOf("An admin screen").includes(file))).toEqual([])
    expect(rowsOf("An admin screen").length).toBeLessThanOrEqual(4)
  })

  it("of a card provider, with one folder and two lines", () => {
    const all = naming(["src", "storefront/app", "storefront/server"], /flutterwave/i, FLUTTERWAVE)
    expect(all).toEqual(["src/providers/payment-card/providers.ts"])
    const lines = read(String(all[0]))
      .split("\n")
      .filter((line) => /flutterwave/i.test(line))
    expect(lines).toHaveLength(2)
    const folder = filesBelow(FLUTTERWAVE.replace(/\/$/, ""))
    expect(pathsOf("A card provider").sort()).toEqual([...folder, ...all].sort())
  })
})
