import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * The packages that the design names, and where each is used by its name (docs/decisions/0051): imported there, not only
 * installed.
 */
const root = join(__dirname, "../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")

/** Package, which `package.json` has it, and folders that import it. */
const USED: [name: string, manifest: "package.json" | "storefront/package.json", folders: string[]][] = [
  ["@medusajs/medusa", "package.json", ["src/workflows"]],
  ["@medusajs/framework", "package.json", ["src/api", "src/modules", "src/workflows"]],
  ["@medusajs/admin-sdk", "package.json", ["admin-extensions/src/admin"]],
  ["@medusajs/ui", "package.json", ["admin-extensions/src/admin"]],
  ["@medusajs/js-sdk", "package.json", ["admin-extensions/src/admin/platform", "integration-tests/http"]],
  ["typeorm", "package.json", ["src/modules/reporting"]],
  ["redis", "package.json", ["src/modules/limits"]],
  ["pg", "storefront/package.json", ["storefront/server"]],
  ["react", "package.json", ["admin-extensions/src/admin"]],
  ["react", "storefront/package.json", ["storefront/app"]],
  ["react-dom", "storefront/package.json", ["storefront/app"]],
  ["react-router-dom", "package.json", ["admin-extensions/src/admin"]],
  ["react-router-dom", "storefront/package.json", ["storefront/app/routes", "storefront/app/features"]],
  ["@tanstack/react-query", "package.json", ["admin-extensions/src/admin"]],
  ["@tanstack/react-query", "storefront/package.json", ["storefront/app"]],
  ["radix-ui", "storefront/package.json", ["storefront/app/ui"]],
  ["tailwindcss", "storefront/package.json", ["storefront/app"]],
  ["jest", "package.json", ["bin"]],
  ["playwright", "package.json", ["integration-tests/harness", "integration-tests/e2e"]],
]

/** What another name of the same thing would be. */
const NOT_IMPORTED: [name: string, folders: string[]][] = [
  ["ioredis", ["src", "integration-tests"]],
  ["playwright-core", ["integration-tests", "bench", "bin"]],
  ["react-router", ["storefront/app"]],
]

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/(^|\/)(node_modules|build|\.react-router)\//.test(file))
    .map((file) => `${folder}/${file}`)
}

/** By its own name or a path below it, in an import, a `require` or as a program. */
function importersOf(name: string, folder: string): string[] {
  const quoted = new RegExp(
    `(from|import|require\\(|import\\(|@import)\\s*"${name}(/[^"]*)?"|node_modules/${name}/`,
  )
  return filesBelow(folder).filter((file) => quoted.test(read(file)))
}

it.each(USED)("the package %s of %s is imported by its name", (name, manifest, folders) => {
  const { dependencies, devDependencies } = JSON.parse(read(manifest)) as Record<
    string,
    Record<string, string>
  >
  expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(folders.filter((folder) => importersOf(name, folder).length === 0)).toEqual([])
})

it.each(NOT_IMPORTED)("the package %s is imported by none of our code", (name, folders) => {
  const importers = folders.flatMap((folder) => importersOf(name, folder))
  expect(importers).toEqual([])
})

it("the storefront has one router, under both its names", () => {
  const { packages } = JSON.parse(read("storefront/package-lock.json")) as {
    packages: Record<string, { version: string }>
  }
  const copies = Object.entries(packages).filter(([path]) =>
    /(^|\/)node_modules\/react-router(-dom)?$/.test(path),
  )
  expect(copies.map(([path]) => path).sort()).toEqual([
    "node_modules/react-router",
    "node_modules/react-router-dom",
  ])
  expect(new Set(copies.map(([, { version }]) => version)).size).toBe(1)
})
