import { FileCache } from "./file-cache"

/** Makes files of a size, and counts. */
function maker(size: number) {
  const made: string[] = []
  const make = (key: string) => async () => {
    made.push(key)
    return Buffer.alloc(size, key)
  }
  return { made, make }
}

describe("files that were made", () => {
  it("a cached file is produced once, also for those who ask meanwhile", async () => {
    const files = new FileCache(1_000)
    const { made, make } = maker(10)
    const all = await Promise.all([
      files.get("a", make("a")),
      files.get("a", make("a")),
      files.get("b", make("b")),
    ])
    expect(await files.get("a", make("a"))).toBe(all[0])
    expect(made).toEqual(["a", "b"])
  })

  it("a cached file that was used longest ago is dropped first to keep to the memory", async () => {
    const files = new FileCache(30)
    const { made, make } = maker(10)
    for (const key of ["a", "b", "c", "a", "d"]) await files.get(key, make(key))
    expect(made).toEqual(["a", "b", "c", "d"])
    for (const key of ["c", "a", "d", "b"]) await files.get(key, make(key))
    expect(made).toEqual(["a", "b", "c", "d", "b"])
    await files.get("huge", async () => Buffer.alloc(31))
    await files.get("d", make("d"))
    expect(made).toHaveLength(5)
  })

  it("a cached file that could not be produced is tried again", async () => {
    const files = new FileCache(30)
    await expect(files.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect(await files.get("a", async () => Buffer.from("yes"))).toEqual(Buffer.from("yes"))
  })
})
