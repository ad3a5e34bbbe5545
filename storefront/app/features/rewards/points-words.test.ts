import assert from "node:assert/strict"
import { it } from "node:test"
import { countPoints, pointsProblem, readPoints } from "./points-words"

it("a number of points is written with commas and the right plural", () => {
  assert.equal(countPoints(1), "1 point")
  assert.equal(countPoints(12_345), "12,345 points")
})

it("a typed number of points is read with spaces and commas, and anything else is rejected", () => {
  assert.equal(readPoints(" 1,500 "), 1500)
  for (const wrong of ["", "12.5", "-500", "five", "4,00", "12500,00", "₦500"])
    assert.equal(readPoints(wrong), null)
})

it("the points form reports an invalid amount before it is sent", () => {
  assert.equal(pointsProblem("x", 500, 900), "Enter a whole number of points")
  assert.equal(pointsProblem("499", 500, 900), "At least 500 points at a time")
  assert.equal(pointsProblem("901", 500, 900), "You have 900 points")
  assert.equal(pointsProblem("900", 500, 900), undefined)
})
