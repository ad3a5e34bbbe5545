import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { containerWay } from "./container-way"

const root = join(__dirname, "../..")
const PLACE_ORDER = { file: "src/workflows/selling/ordering/placing/place-order", name: "placeOrder" }

const read = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined

test("an order's container goes through 15 folders at most, and never climbs back", () => {
  const { rooms, climbs } = containerWay(read, PLACE_ORDER)
  expect(rooms).toContain("src/workflows/selling/coupons")
  expect(rooms).toContain("src/modules/ordering")
  expect(rooms.slice(15)).toEqual([])
  expect(climbs).toEqual([])
})

test("docs/architecture.md names every folder that an order's container goes through", () => {
  const page = read("docs/architecture.md") ?? ""
  const folders = containerWay(read, PLACE_ORDER).rooms.map((room) =>
    room.replace(/^src\/(workflows\/)?/, ""),
  )
  expect(folders.filter((folder) => !page.includes(folder))).toEqual([])
})

test("the container's way follows the functions that are called, not all imports of their files", () => {
  const files: Record<string, string> = {
    "src/a/start.ts": `
      import { go } from "../b/go"
      import { rest } from "../c/rest"
      import type { Never } from "../d/never"
      export async function start(container: MedusaContainer, never: Never) { return go(container) }
      export const other = () => rest()`,
    "src/b/go.ts": `
      import { ONE_MODULE } from "../modules/one"
      import { back } from "../a/back"
      import { rule } from "../c/rest"
      export const go = (container: MedusaContainer) => { rule(); return back(container.resolve(ONE_MODULE)) }`,
    "src/a/back.ts": "export function back(one: One, trx: Knex.Transaction) {}",
    "src/c/rest.ts": "export function rest(container: MedusaContainer) {}\nexport function rule() {}",
    "src/d/never.ts": "export interface Never {}",
    "src/modules/one/index.ts": 'export const ONE_MODULE = "one"',
  }
  expect(containerWay((path) => files[path], { file: "src/a/start", name: "start" })).toEqual({
    rooms: ["src/a", "src/b", "src/modules/one"],
    climbs: ["src/a/start → src/b/go", "src/b/go → src/a/back"],
  })
})
