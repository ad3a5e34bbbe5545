import assert from "node:assert/strict"
import { it } from "node:test"
import { nextPlace } from "./focus-walk"

it("the arrow keys of a menu's axis move the focus, and wrap around at the ends", () => {
  assert.equal(nextPlace("ArrowDown", "vertical", 0, 3), 1)
  assert.equal(nextPlace("ArrowDown", "vertical", 2, 3), 0)
  assert.equal(nextPlace("ArrowUp", "vertical", 0, 3), 2)
  assert.equal(nextPlace("ArrowRight", "horizontal", 1, 3), 2)
  assert.equal(nextPlace("ArrowLeft", "horizontal", 0, 3), 2)
})

it("other keys than those of the menu's axis do not move the focus", () => {
  assert.equal(nextPlace("ArrowRight", "vertical", 0, 3), null)
  assert.equal(nextPlace("Tab", "vertical", 0, 3), null)
  assert.equal(nextPlace("ArrowDown", "vertical", 0, 0), null)
})

it("the Home and End keys move the focus to the ends of a menu", () => {
  assert.equal(nextPlace("Home", "vertical", 2, 3), 0)
  assert.equal(nextPlace("End", "horizontal", 0, 3), 2)
})
