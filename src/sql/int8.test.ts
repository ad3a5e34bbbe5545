import { types } from "pg"
import { readBigintsAsNumbers, readInt8 } from "./int8"

describe("a bigint", () => {
  it.each([
    ["0", 0],
    ["-1250000", -1_250_000],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("%s is read as a number", (text, value) => {
    expect(readInt8(text)).toBe(value)
  })

  it.each(["9007199254740992", "-9223372036854775808", "twelve"])("%s is refused", (text) => {
    expect(() => readInt8(text)).toThrow(RangeError)
  })

  it("is read so by every connection", () => {
    readBigintsAsNumbers()
    expect(types.getTypeParser(types.builtins.INT8)("12")).toBe(12)
  })
})
