import assert from "node:assert/strict"
import { it } from "node:test"
import { nextPlace } from "./focus-walk"

it("walks with the arrows of its axis, and the ends meet", () => {
  assert.equal(nextPlace("ArrowDown", "vertical", 0, 3), 1)
  assert.equal(nextPlace("ArrowDown", "vertical", 2, 3), 0)
  assert.equal(nextPlace("ArrowUp", "vertical", 0, 3), 2)
  assert.equal(nextPlace("ArrowRight", "horizontal", 1, 3), 2)
  assert.equal(nextPlace("ArrowLeft", "horizontal", 0, 3), 2)
})

it("leaves other keys alone", () => {
  assert.equal(nextPlace("ArrowRight", "vertical", 0, 3), null)
  assert.equal(nextPlace("Tab", "vertical", 0, 3), null)
  assert.equal(nextPlace("ArrowDown", "vertical", 0, 0), null)
})

it("jumps to the ends", () => {
  assert.equal(nextPlace("Home", "vertical", 2, 3), 0)
  assert.equal(nextPlace("End", "horizontal", 0, 3), 2)
})
