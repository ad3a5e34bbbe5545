import { type Asked, exceeded, figuresOf } from "./figures"

const FAULT = 10_000
const asked = (kind: Asked["kind"], begunAt: number, endedAt: number, failure?: string): Asked => ({
  kind,
  begunAt,
  endedAt,
  ...(failure ? { failure } : {}),
})

describe("the figures of a fault", () => {
  it("the figures of a fault count requests, failures and failed pages", () => {
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

  it("the figures of a fault say that writes are back when the last failed write has ended", () => {
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

  it("the figures of a fault distinguish requests that the storefront repeated from failed ones", () => {
    const repeated = { ...asked("cart", 11_000, 11_100, "502"), isRepeated: true }
    const figures = figuresOf([repeated, asked("cart", 11_000, 11_100, "502")], FAULT)
    expect(figures).toMatchObject({ requests: 2, repeated: 1, failed: 1, failures: ["2 × cart: 502"] })
  })

  it("the figures of a fault count repeated requests for the time until writes are back, but not as requests", () => {
    const figures = figuresOf([asked("cart", 10_100, 10_200), asked("again", 11_000, 13_000, "503")], FAULT)
    expect(figures).toMatchObject({ requests: 1, failed: 0, writesBack: 3 })
  })

  it("the figures of a fault count a slow write as failed, and ignore writes from before the fault", () => {
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

  it("the drill reports each limit that a fault exceeds", () => {
    expect(exceeded(figures, { failedShare: 0.001, pagesFailed: 0, writesBackSeconds: 1 })).toEqual([
      "0.20 % of the requests failed, 0.10 % may",
      "1 pages failed, 0 may",
      "writes were back after 2.0 s, 1 s are allowed",
    ])
  })

  it("the drill reports nothing when a fault stays within its limits", () => {
    expect(exceeded(figures, { failedShare: 0.002, pagesFailed: 1, writesBackSeconds: 2 })).toEqual([])
    expect(exceeded(figures, {})).toEqual([])
  })

  it("the drill reports a fault during which no request was made", () => {
    expect(exceeded(figuresOf([], FAULT), {})).toEqual(["nobody asked for anything"])
  })
})
