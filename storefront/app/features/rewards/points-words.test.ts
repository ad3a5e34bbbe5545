import assert from "node:assert/strict"
import { it } from "node:test"
import { countPoints, pointsProblem, readPoints } from "./points-words"

it("counts points as people read them", () => {
  assert.equal(countPoints(1), "1 point")
  assert.equal(countPoints(12_345), "12,345 points")
})

it("reads what people type", () => {
  assert.equal(readPoints(" 1,500 "), 1500)
  for (const wrong of ["", "12.5", "-500", "five", "4,00", "12500,00", "₦500"])
    assert.equal(readPoints(wrong), null)
})

it("says what is wrong before it is sent", () => {
  assert.equal(pointsProblem("x", 500, 900), "Enter a whole number of points")
  assert.equal(pointsProblem("499", 500, 900), "At least 500 points at a time")
  assert.equal(pointsProblem("901", 500, 900), "You have 900 points")
  assert.equal(pointsProblem("900", 500, 900), undefined)
})
