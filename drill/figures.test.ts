import { type Asked, exceeded, figuresOf } from "./figures"

const FAULT = 10_000
const asked = (kind: Asked["kind"], begunAt: number, endedAt: number, failure?: string): Asked => ({
  kind,
  begunAt,
  endedAt,
  ...(failure ? { failure } : {}),
})

describe("the figures of a fault", () => {
  it("count requests, failures and what pages failed", () => {
    const figures = figuresOf(
      [
        asked("page", 9_000, 9_100),
        asked("page", 11_000, 11_100, "503"),
        { ...asked("checkout", 11_000, 11_200, "503"), isAskedToWait: true },
        asked("cart", 12_000, 12_100, "503"),
      ],
      FAULT,
    )
    expect(figures).toMatchObject({ requests: 4, failed: 3, pagesFailed: 1, askedToWait: 1 })
    expect(figures.failures).toEqual(["1 × page: 503", "1 × checkout: 503", "1 × cart: 503"])
  })

  it("say that writes are back when the last one that failed has ended", () => {
    const figures = figuresOf(
      [
        asked("cart", 10_500, 11_000, "503"),
        asked("cart", 12_000, 12_100),
        asked("checkout", 12_500, 14_000, "503"),
        asked("checkout", 15_000, 15_100),
        asked("page", 20_000, 20_100, "503"),
      ],
      FAULT,
    )
    expect(figures.writesBack).toBe(4)
  })

  it("tell what the storefront repeated from what failed", () => {
    const repeated = { ...asked("cart", 11_000, 11_100, "502"), isRepeated: true }
    const figures = figuresOf([repeated, asked("cart", 11_000, 11_100, "502")], FAULT)
    expect(figures).toMatchObject({ requests: 2, repeated: 1, failed: 1, failures: ["2 × cart: 502"] })
  })

  it("count what was sent again for when writes are back, and not as requests", () => {
    const figures = figuresOf([asked("cart", 10_100, 10_200), asked("again", 11_000, 13_000, "503")], FAULT)
    expect(figures).toMatchObject({ requests: 1, failed: 0, writesBack: 3 })
  })

  it("count a write that took too long as none, and one from before the fault not at all", () => {
    expect(figuresOf([asked("cart", 10_000, 16_000)], FAULT).writesBack).toBe(6)
    expect(figuresOf([asked("cart", 10_000, 14_000)], FAULT).writesBack).toBe(0)
    expect(figuresOf([asked("cart", 1_000, 9_000, "503")], FAULT).writesBack).toBe(0)
  })
})

describe("what a fault may cost", () => {
  const figures = figuresOf(
    [
      ...Array.from({ length: 998 }, () => asked("page", 11_000, 11_010)),
      asked("page", 1, 2, "x"),
      asked("cart", 11_000, 12_000, "x"),
    ],
    FAULT,
  )

  it("is told where it is more", () => {
    expect(exceeded(figures, { failedShare: 0.001, pagesFailed: 0, writesBackSeconds: 1 })).toEqual([
      "0.20 % of the requests failed, 0.10 % may",
      "1 pages failed, 0 may",
      "writes were back after 2.0 s, 1 s are allowed",
    ])
  })

  it("is nothing where everything is within", () => {
    expect(exceeded(figures, { failedShare: 0.002, pagesFailed: 1, writesBackSeconds: 2 })).toEqual([])
    expect(exceeded(figures, {})).toEqual([])
  })

  it("is never nothing when nobody asked", () => {
    expect(exceeded(figuresOf([], FAULT), {})).toEqual(["nobody asked for anything"])
  })
})
