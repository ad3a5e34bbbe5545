import assert from "node:assert/strict"
import { it } from "node:test"
import { groupsOfSeven } from "./brand-groups"

const named = (...names: string[]) => names.map((name) => ({ id: name, name, slug: name }))

it("puts brands in groups of seven and says from which letter to which", () => {
  const groups = groupsOfSeven(named("Aba", "Ada", "Ade", "Ẹwà", "Eze", "Fola", "Funmi", "Gele", "Gold"))
  assert.deepEqual(
    groups.map(({ range, brands }) => [range, brands.length]),
    [
      ["A – F", 7],
      ["G", 2],
    ],
  )
})

it("makes no group of nothing", () => {
  assert.deepEqual(groupsOfSeven([]), [])
})
