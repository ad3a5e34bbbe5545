import { readdirSync, readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import ts from "typescript"

/**
 * The floors of the admin: `routes` and `widgets` on top, `features` (a folder for each area), `ui` (tables, forms, drawers
 * of no area), `platform` (calls, session, permissions, filters, figures). A floor uses those below it.
 */
const root = join(__dirname, "../../admin-extensions/src/admin")
const FLOORS = [["routes", "widgets"], ["features"], ["ui"], ["platform"]]

/** Which area uses another, and what for. No area is used by one that it uses. */
const BETWEEN_AREAS: Record<string, string> = {
  "content -> products": "banners and posts pick products",
  "coupons -> catalogue": "a coupon holds for parts of the tree",
  "coupons -> products": "a coupon holds for products",
  "menu -> today": "the menu counts the withdrawals that wait",
  "orders -> returns": "money back from an order's own drawer",
  "palette -> menu": "the search finds the screens of the menu",
  "palette -> products": "a product that is found, with what it lacks",
  "purchasing -> products": "a purchase order finds shades and sizes to add",
  "questions -> reviews": "questions and reviews are read in the same steps",
  "skin -> products": "a routine recommends products",
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file))
const imports = files.flatMap((file) =>
  ts
    .preProcessFile(readFileSync(join(root, file), "utf8"), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => ({ file, target: normalize(join(file, "..", fileName)) }))
    .filter(({ target }) => !target.startsWith("..")),
)
const floorOf = (path: string) => FLOORS.findIndex((floor) => floor.includes(path.split("/")[0] ?? ""))
const areaOf = (path: string) => (path.startsWith("features/") ? path.split("/")[1] : undefined)

/** Every folder that can be reached from this one by the arrows. */
function below(area: string, arrows: [from: string, to: string][], seen = new Set<string>()): Set<string> {
  for (const [from, to] of arrows) {
    if (from !== area || seen.has(to)) continue
    seen.add(to)
    below(to, arrows, seen)
  }
  return seen
}

describe("the admin's folders", () => {
  it("all stand on a floor", () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([])
  })

  it("use their own floor and those below it", () => {
    const upward = imports.filter(({ file, target }) => floorOf(target) < floorOf(file))
    const aside = imports.filter(
      ({ file, target }) =>
        floorOf(file) === 0 && floorOf(target) === 0 && !target.startsWith(`${file.split("/")[0]}/`),
    )
    expect([...upward, ...aside]).toEqual([])
  })

  it("use another area where it says why, and not in circles", () => {
    const used = imports.flatMap(({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)]
      return from && to && from !== to ? [`${from} -> ${to}`] : []
    })
    expect([...new Set(used)].sort()).toEqual(Object.keys(BETWEEN_AREAS))
    const arrows = Object.keys(BETWEEN_AREAS).map((arrow) => arrow.split(" -> ") as [string, string])
    expect(arrows.filter(([from]) => below(from, arrows).has(from))).toEqual([])
  })
})
