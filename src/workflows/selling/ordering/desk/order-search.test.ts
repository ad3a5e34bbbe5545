import { readOrderSearch } from "./order-search"

describe("what staff type to find an order", () => {
  it.each([
    "0803 123 4567",
    "08031234567",
    "+2348031234567",
    "234 803 123 4567",
    "+234 (0) 803-123-4567",
    "8031234567",
  ])("%s is the same phone", (typed) => expect(readOrderSearch(typed)?.words).toEqual(["8031234567"]))

  it("takes a part of a phone", () => {
    expect(readOrderSearch("0803 12")?.words).toEqual(["80312"])
    expect(readOrderSearch("4567")?.words).toEqual(["4567"])
  })

  it("knows a number in full, however it is typed", () => {
    expect(readOrderSearch("om 7k2m-9q4x1z")?.orderNumber).toBe("OM-7K2M9Q4X1Z")
    expect(readOrderSearch("om 7k2m-9q4x1z")?.words).toEqual([])
    expect(readOrderSearch("7K2M9Q4X1Z")).toEqual({ orderNumber: "OM-7K2M9Q4X1Z", words: ["7k2m9q4x1z"] })
    expect(readOrderSearch("OM-7K2M")).toEqual({ orderNumber: null, words: ["om-7k2m"] })
  })

  it("takes names and e-mails word by word", () => {
    expect(readOrderSearch("  Ada  OBI ")).toEqual({ orderNumber: null, words: ["ada", "obi"] })
    expect(readOrderSearch("Ada@Example.com")?.words).toEqual(["ada@example.com"])
    expect(readOrderSearch("Ada 0803 123")?.words).toEqual(["ada", "803", "123"])
  })

  it("looks for nothing shorter than three characters", () => {
    expect(readOrderSearch("ad")).toBeNull()
    expect(readOrderSearch("o b")).toBeNull()
    expect(readOrderSearch("Ada O")?.words).toEqual(["ada"])
  })
})
