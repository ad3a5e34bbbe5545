import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { saverWord, savesData } from "./choice"

describe("data saver", () => {
  for (const [cookies, saveData, saves] of [
    [undefined, undefined, false],
    [undefined, "on", true],
    [undefined, "On; x=1", true],
    [undefined, "off", false],
    [undefined, "one", false],
    ["data-saver=on", undefined, true],
    ["data-saver=off", "on", false],
    ["data-saver=slow", undefined, true],
    ["XSRF-TOKEN=a; data-saver=on; b=c", undefined, true],
    ["XSRF-TOKEN=a;data-saver=on", undefined, true],
    ["my-data-saver=on", undefined, false],
    ["data-saver=only", undefined, false],
    ["data-saver=", "on", true],
    ["a=data-saver=on", undefined, false],
  ] as const) {
    it(`data saver is ${saves ? "on" : "off"} with cookies "${cookies}" and Save-Data "${saveData}"`, () =>
      assert.equal(savesData(cookies, saveData), saves))
  }

  it("the data saver cookie accepts only the words on, off and slow", () => {
    const words = ["on", "off", "slow", "ON", "1", "on off"].map((word) => saverWord(`data-saver=${word}`))
    assert.deepEqual(words, ["on", "off", "slow", null, null, null])
  })
})
