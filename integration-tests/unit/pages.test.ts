import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../../bin/shop/settings"
import {
  ADMIN_SCREENS,
  BUYERS_PAGES,
  GUESTS_PAGES,
  SHOPPERS_PAGES,
  STAFF_PAGES,
  WHOLESALERS_PAGES,
} from "../harness/pages"

/** The pages that `e2e/pages.spec.ts` looks at are all that there are. */

const visited: readonly string[] = [
  ...GUESTS_PAGES,
  ...SHOPPERS_PAGES,
  ...Object.keys(BUYERS_PAGES),
  ...WHOLESALERS_PAGES,
  ...STAFF_PAGES,
].map((path) => path.replace(/[?&].*/, ""))

/** Shows nothing: it signs out and leads on, which `e2e/account-session.spec.ts` looks at. */
const LEADS_ON = ["routes/logout.tsx"]

describe("every page", () => {
  const folder = join(projectRoot, "storefront/app/routes")
  const source = readdirSync(folder)
    .filter((name) => name.endsWith("-routes.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n")
  const routes = [...source.matchAll(/\broute\((?:"([^"]+)"|path), "(routes\/[^"]+\.tsx)"/g)].map(
    ([, path, file]) => ({ path, file: file ?? "" }),
  )
  const files = [...new Set(routes.map(({ file }) => file))]

  it("every page of the storefront is read from the routes", () => {
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) expect(existsSync(join(projectRoot, "storefront/app", file))).toBe(true)
  })

  it.each(files.filter((file) => !LEADS_ON.includes(file)))(
    "the storefront page %s is visited by the browser tests",
    (file) => {
      const patterns = routes.flatMap((route) => (route.file === file ? [pattern(route.path ?? "shop")] : []))
      expect(visited.filter((path) => patterns.some((one) => one.test(path)))).not.toEqual([])
    },
  )
})

/** `section/:name?` as a pattern of addresses. */
function pattern(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (part === "*") return "/.+"
    if (!part.startsWith(":")) return `/${part.replaceAll(".", "\\.")}`
    return part.endsWith("?") ? "(/[^/]+)?" : "/[^/]+"
  })
  return new RegExp(`^${parts.join("")}$`)
}

describe("every screen of the admin", () => {
  const folder = join(projectRoot, "admin-extensions/src/admin/routes")
  const screens = (below: string): string[] =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? screens(`${below}/${entry.name}`)
        : entry.name === "page.tsx"
          ? [`/app${below}`]
          : [],
    )

  it("every screen of the admin is visited by the browser tests", () => {
    const named = (path: string) => path.replace(/\[\w+\]|\{\w+\}/g, "*")
    expect(screens("").map(named).sort()).toEqual([...ADMIN_SCREENS].map(named).sort())
  })
})
