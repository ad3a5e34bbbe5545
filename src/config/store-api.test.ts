import { storeKey, storeOrigins } from "./store-api"

describe("origins that may call the shop API", () => {
  it("no origin may call the shop API unless it is named", () => {
    expect(storeOrigins({})).toEqual([])
    expect(storeOrigins({ STORE_CORS: "" })).toEqual([])
  })

  it("the origins that may call the shop API are listed with commas, each once", () => {
    expect(
      storeOrigins({ STORE_CORS: "https://a.example, http://localhost:3000/,https://a.example" }),
    ).toEqual(["https://a.example", "http://localhost:3000"])
  })

  it.each(["*", "a.example", "https://*.example", "/https:.*/", "https://a.example/shop", "null"])(
    "%s is refused as an origin that may call the shop API",
    (value) => {
      expect(() => storeOrigins({ STORE_CORS: value })).toThrow(/STORE_CORS names/)
    },
  )
})

describe("the publishable key of a new shop", () => {
  const own = `pk_${"a1".repeat(32)}`

  it("the publishable key of a new shop is the operator's, else the demo shop's, else generated", () => {
    expect(storeKey({ STORE_PUBLISHABLE_KEY: own }, true)).toBe(own)
    expect(storeKey({}, true)).toMatch(/^pk_[0-9a-f]{64}$/)
    expect(storeKey({}, false)).toBeNull()
  })

  it("the publishable key of a new shop is refused when Medusa could not have generated it", () => {
    expect(() => storeKey({ STORE_PUBLISHABLE_KEY: "pk_1" }, true)).toThrow(/64 hexadecimal digits/)
  })
})
