import { types } from "pg"
import { readBigintsAsNumbers, readInt8 } from "./int8"

describe("a bigint", () => {
  it.each([
    ["0", 0],
    ["-1250000", -1_250_000],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("the bigint %s from the database is read as a number", (text, value) => {
    expect(readInt8(text)).toBe(value)
  })

  it.each(["9007199254740992", "-9223372036854775808", "twelve"])(
    "the bigint %s is rejected instead of being read imprecisely",
    (text) => {
      expect(() => readInt8(text)).toThrow(RangeError)
    },
  )

  it("every database connection reads bigints as numbers", () => {
    readBigintsAsNumbers()
    expect(types.getTypeParser(types.builtins.INT8)("12")).toBe(12)
  })
})
