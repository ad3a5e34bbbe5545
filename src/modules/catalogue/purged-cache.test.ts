import { PurgedCache } from "./purged-cache"

const counting = () => {
  let made = 0
  return async () => ++made
}

describe("answers kept until their tag is purged", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("makes an answer once for all who ask meanwhile", async () => {
    const cache = new PurgedCache(() => true)
    const make = counting()
    const both = await Promise.all([cache.get("k", "products", make), cache.get("k", "products", make)])
    expect(both).toEqual([1, 1])
  })

  it("forgets by tag, and everything when notices may have been missed", async () => {
    const cache = new PurgedCache(() => true)
    const make = counting()
    await cache.get("k", "products", make)
    cache.purge(["brands", "product:1"])
    expect(await cache.get("k", "products", make)).toBe(1)
    cache.purge(["products"])
    expect(await cache.get("k", "products", make)).toBe(2)
    cache.purge(null)
    expect(await cache.get("k", "products", make)).toBe(3)
  })

  it("does not trust itself longer than a second while no purge is heard", async () => {
    const cache = new PurgedCache(() => false)
    const make = counting()
    await cache.get("k", "products", make)
    jest.advanceTimersByTime(1_001)
    expect(await cache.get("k", "products", make)).toBe(2)
  })

  it("does not keep a failure", async () => {
    const cache = new PurgedCache(() => true)
    await expect(cache.get("k", "t", () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect(await cache.get("k", "t", async () => "up")).toBe("up")
  })

  it("keeps what is used and drops what was not for the longest time", async () => {
    const cache = new PurgedCache(() => true)
    const first = counting()
    const second = counting()
    await cache.get("first", "t", first)
    await cache.get("second", "t", second)
    for (let other = 0; other < 499; other++) {
      await cache.get("first", "t", first)
      await cache.get(`other ${other}`, "t", async () => other)
    }
    expect(await cache.get("first", "t", first)).toBe(1)
    expect(await cache.get("second", "t", second)).toBe(2)
  })
})
