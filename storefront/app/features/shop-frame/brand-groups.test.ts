import assert from "node:assert/strict"
import { it } from "node:test"
import { groupsOfSeven } from "./brand-groups"

const named = (...names: string[]) => names.map((name) => ({ id: name, name, slug: name }))

it("the brand menu groups brands by seven and names each group's range of letters", () => {
  const groups = groupsOfSeven(named("Aba", "Ada", "Ade", "Ẹwà", "Eze", "Fola", "Funmi", "Gele", "Gold"))
  assert.deepEqual(
    groups.map(({ range, brands }) => [range, brands.length]),
    [
      ["A – F", 7],
      ["G", 2],
    ],
  )
})

it("the brand menu makes no group when there are no brands", () => {
  assert.deepEqual(groupsOfSeven([]), [])
})
