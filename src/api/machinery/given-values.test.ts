import { givenValue } from "./given-values"

const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`) as unknown

describe("what a request brought", () => {
  it("a request value without any fault is left as it is", () => {
    const body = { name: "Ọmálíchá 👩🏽‍🦱", lines: [{ quantity: 2, note: null }], isGift: true }
    expect(givenValue(body, "body")).toBe(body)
  })

  it.each([["\u0000"], [{ note: "a\u0000b" }], [[["\u0000"]]], [{ "a\u0000": 1 }]])(
    "a request value with a NUL in it is refused: %j",
    (value) => {
      expect(() => givenValue(value, "body")).toThrow(
        expect.objectContaining({ kind: "invalid", message: "Contains a character that we can't save" }),
      )
      expect(() => givenValue(value, "params")).toThrow(expect.objectContaining({ kind: "not_found" }))
    },
  )

  it("a request value loses halves of characters, in names as well, and keeps whole ones", () => {
    const body = { note: "cut \ud83d", lines: ["\udc00a\ud83d\ude00"], "b\ud800": { c: "\ud800" } }
    expect(givenValue(body, "body")).toEqual({ note: "cut ", lines: ["a😀"], b: { c: "" } })
  })

  it.each([33, 1_000, 15_000])(
    "a request value nested %d levels deep is refused, without walking them all",
    (levels) => {
      expect(() => givenValue(nested(levels), "body")).toThrow(
        expect.objectContaining({ code: "malformed_body", message: "The request body is nested too deeply" }),
      )
    },
  )

  it("a request value may be nested as deep as any call needs", () => {
    const value = nested(32)
    expect(givenValue(value, "query")).toBe(value)
  })

  it.each<[what: string, value: unknown]>([
    ["names", Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`k${at}`, at]))],
    ["items", Array(20_001).fill(1)],
    ["parts of parts", Array(201).fill(Array(100).fill(1))],
  ])("a request value with more %s than any call needs is refused", (_, value) => {
    expect(() => givenValue(value, "body")).toThrow(
      expect.objectContaining({ code: "malformed_body", message: "The request body has too many fields" }),
    )
  })
})
