import fc from "fast-check"
import { mulRatio, readKobo, toKobo, toNaira } from "./money"

describe("money", () => {
  it("money converts from kobo to naira and back without losing a kobo", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (kobo) => {
        expect(toKobo(toNaira(kobo)) + 0).toBe(kobo + 0)
      }),
    )
  })

  it("money reads the decimals that floats get wrong", () => {
    expect(toKobo(1129.35)).toBe(112935)
    expect(toKobo("1129.35")).toBe(112935)
    expect(toKobo("1129.5")).toBe(112950)
    expect(toKobo("1129.500")).toBe(112950)
    expect(toKobo(" -1129.35\n")).toBe(-112935)
  })

  it("money reads an amount of minus zero as zero", () => {
    expect(toKobo("-0.00")).toBe(0)
    expect(toKobo(-0.0)).toBe(0)
  })

  it.each(["", "abc", "1.234", "1e9", "--1", "1,000", "NaN", "Infinity"])(
    "money refuses the text %p as an amount in naira",
    (text) => {
      expect(() => toKobo(text)).toThrow(new RangeError(`Not an amount in naira: ${text}`))
    },
  )

  it("money reads a text that is no amount as null", () => {
    expect(readKobo("12.5")).toBe(1250)
    expect(readKobo("twelve")).toBeNull()
    expect(readKobo("99999999999999999999")).toBeNull()
  })

  it("money does not read a mistake of the program as an amount that somebody mistyped", () => {
    expect(() => readKobo(JSON.parse("null"))).toThrow(TypeError)
  })

  it("money accepts no more than a double holds exactly", () => {
    expect(toKobo("90071992547409.91")).toBe(Number.MAX_SAFE_INTEGER)
    for (const text of ["90071992547409.92", "-90071992547409.92", "99999999999999999999"])
      expect(() => toKobo(text)).toThrow(new RangeError(`Amount out of range: ${text}`))
  })

  it("money rounds a share half up, and only once", () => {
    expect(mulRatio(5, 1, 2)).toBe(3)
    expect(mulRatio(-5, 1, 2)).toBe(-2)
    expect(mulRatio(-7, 1, 3)).toBe(-2)
    expect(mulRatio(-8, 1, 3)).toBe(-3)
    expect(mulRatio(-3, 1, 2)).toBe(-1)
    expect(mulRatio(-1, 1, 3)).toBe(0)
    expect(mulRatio(1001, 10, 100)).toBe(100)
    expect(mulRatio(1005, 10, 100)).toBe(101)
  })

  it("money never strays more than half a kobo from the exact share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 10), max: 10 ** 10 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (kobo, n, d) => {
          const doubled = 2n * (BigInt(mulRatio(kobo, n, d)) * BigInt(d) - BigInt(kobo) * BigInt(n))
          expect(doubled <= BigInt(d) && doubled > -BigInt(d)).toBe(true)
        },
      ),
    )
  })
})
