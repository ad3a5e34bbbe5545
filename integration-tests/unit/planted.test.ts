import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { PLANTED, patchOf } from "../planted/planted"

/** That the tests see them is tried by `npm run planted`, which takes half an hour. */
const root = join(__dirname, "../..")

it.each(PLANTED)("can still be planted: $name", ({ specs, ...one }) => {
  const { status, stderr } = spawnSync("git", ["apply", "--check", patchOf(one)], {
    cwd: root,
    encoding: "utf8",
  })
  expect([status, stderr]).toEqual([0, ""])
  expect(specs.length).toBeGreaterThan(0)
  expect(specs.filter((spec) => !existsSync(join(root, spec)))).toEqual([])
})

it("each patch is in the table, once", () => {
  const patches = readdirSync(join(__dirname, "../planted")).filter((name) => name.endsWith(".patch"))
  expect(PLANTED.map(({ name }) => `${name}.patch`).sort()).toEqual(patches.sort())
})
