import { PurgedCache } from "./purged-cache"

const counting = () => {
  let made = 0
  return async () => ++made
}

describe("answers kept until their tag is purged", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("the catalogue cache computes an answer once for all requests that come meanwhile", async () => {
    const cache = new PurgedCache(() => true)
    const make = counting()
    const both = await Promise.all([cache.get("k", "products", make), cache.get("k", "products", make)])
    expect(both).toEqual([1, 1])
  })

  it("the catalogue cache drops answers by tag, and all of them when purge notices may have been missed", async () => {
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

  it("the catalogue cache keeps an answer no longer than a second while it hears no purges", async () => {
    const cache = new PurgedCache(() => false)
    const make = counting()
    await cache.get("k", "products", make)
    jest.advanceTimersByTime(1_001)
    expect(await cache.get("k", "products", make)).toBe(2)
  })

  it("the catalogue cache does not keep a failure", async () => {
    const cache = new PurgedCache(() => true)
    await expect(cache.get("k", "t", () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect(await cache.get("k", "t", async () => "up")).toBe("up")
  })

  it("the catalogue cache keeps used answers and drops the least recently used one", async () => {
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
