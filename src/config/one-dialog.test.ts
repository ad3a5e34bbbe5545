import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { withOneOutlet } from "./one-dialog"

const dashboard = dirname(require.resolve("@medusajs/dashboard"))
const lists = readdirSync(dashboard)
  .filter((name) => name.endsWith(".mjs"))
  .flatMap((name) => {
    const code = withOneOutlet(readFileSync(join(dashboard, name), "utf8"))
    return code ? [{ name, code }] : []
  })

describe("Medusa's lists, as they are built into the back office", () => {
  it("each list of Medusa's in the back office draws a dialog once, products and promotions among them", () => {
    const names = lists.map(({ name }) => name.replace(/-\w+\.mjs$/, ""))
    expect(names).toEqual(expect.arrayContaining(["product-list", "promotion-list"]))
    const drawnTwice = lists.filter(({ code }) => /jsx\d*\(Outlet\d*, \{\}\)/.test(code))
    expect(drawnTwice.map(({ name }) => name)).toEqual([])
  })

  it("a list of Medusa's stays as it is where the frame leaves dialogs to the table", () => {
    expect(lists.filter(({ name }) => name.startsWith("order-list"))).toEqual([])
  })
})
