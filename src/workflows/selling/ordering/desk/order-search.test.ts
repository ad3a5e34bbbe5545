import { readOrderSearch } from "./order-search"

const plain = (typed: string) => readOrderSearch(typed)?.words.map((word) => word.plain)

describe("what staff type to find an order", () => {
  it.each([
    "0803 123 4567",
    "08031234567",
    "+2348031234567",
    "234 803 123 4567",
    "+234 (0) 803-123-4567",
    "8031234567",
  ])("%s is the same phone", (typed) => expect(plain(typed)).toEqual(["8031234567"]))

  it("takes a part of a phone", () => {
    expect(plain("0803 12")).toEqual(["80312"])
    expect(plain("4567")).toEqual(["4567"])
  })

  it("knows a number in full, however it is typed", () => {
    expect(readOrderSearch("om 7k2m-9q4x1z")?.orderNumber).toBe("OM-7K2M9Q4X1Z")
    expect(plain("om 7k2m-9q4x1z")).toEqual([])
    expect(readOrderSearch("7K2M9Q4X1Z")?.orderNumber).toBe("OM-7K2M9Q4X1Z")
    expect(plain("7K2M9Q4X1Z")).toEqual(["7k2m9q4x1z"])
    expect(readOrderSearch("OM-7K2M")?.orderNumber).toBeNull()
    expect(plain("OM-7K2M")).toEqual(["om-7k2m"])
  })

  it("takes names and e-mails word by word", () => {
    expect(readOrderSearch("  Ada  OBI ")?.orderNumber).toBeNull()
    expect(plain("  Ada  OBI ")).toEqual(["ada", "obi"])
    expect(plain("Ada@Example.com")).toEqual(["ada@example.com"])
    expect(plain("Ada 0803 123")).toEqual(["ada", "803", "123"])
  })

  it("takes a number abroad by its last ten digits", () => {
    for (const typed of ["+44 7911 123456", "00447911123456"]) expect(plain(typed)).toEqual(["7911123456"])
  })

  it("folds names, and leaves what may be a SKU as it was typed", () => {
    expect(plain("Ṣadé Ƙasim-Ƴar’Adua")).toEqual(["sade", "kasim-yaradua"])
    expect(readOrderSearch(" Ṣadé  LIP-0012 ")).toMatchObject({
      words: [
        { plain: "sade", typed: "ṣadé" },
        { plain: "lip-0012", typed: "lip-0012" },
      ],
      whole: "ṣadé lip-0012",
    })
    expect(readOrderSearch("0012 345")?.words).toEqual([{ plain: "012345", typed: "0012 345" }])
  })

  it("looks for nothing shorter than three characters", () => {
    expect(readOrderSearch("ad")).toBeNull()
    expect(readOrderSearch("o b")).toBeNull()
    expect(plain("Ada O")).toEqual(["ada"])
  })
})
