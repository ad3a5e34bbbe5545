import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, it } from "node:test"
import routes from "../../routes"
import { PAGES_WITH_QUERY, readsOfQuery } from "./page-query"

const app = join(import.meta.dirname, "../..")

describe("what pages read of their query", () => {
  it("every query parameter that any page reads is known to the front door", () => {
    const named = new Set(Object.values(PAGES_WITH_QUERY).flat())
    const read = sources(app).flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /\b(?:search|params|searchParams)\.(?:get|getAll|has)\("([\w.-]+)"\)/g,
        ),
      ].map(([, name = ""]) => ({ file: file.slice(app.length), name })),
    )
    assert.ok(read.length > 60)
    assert.deepEqual(
      read.filter(({ name }) => !named.has(name)),
      [],
    )
  })

  it("the list of query parameters names only pages that exist", () => {
    const parts = new Set(routes.map(({ path }) => path?.split("/")[0]))
    assert.deepEqual(
      Object.keys(PAGES_WITH_QUERY).filter((part) => !parts.has(part)),
      [],
    )
  })

  it("the query parameters of a page are looked up by the first part of its path", () => {
    const cases: [path: string, name: string, reads: boolean][] = [
      ["/", "page", false],
      ["/shop", "page", true],
      ["/shop/", "page", true],
      ["/section/hair", "sectionId", true],
      ["/section/hair", "categoryId", false],
      ["/shopping-cart", "page", false],
      ["/single-product", "opt.Shade", true],
      ["/single-product", "ref", true],
      ["/register", "ref", true],
      ["/constructor", "name", false],
    ]
    for (const [path, name, reads] of cases) assert.equal(readsOfQuery(path)(name), reads, `${path} ${name}`)
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
