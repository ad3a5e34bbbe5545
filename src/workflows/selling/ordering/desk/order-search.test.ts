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
  ])("the order search recognises %s as the same phone number", (typed) =>
    expect(plain(typed)).toEqual(["8031234567"]),
  )

  it("the order search accepts a part of a phone number", () => {
    expect(plain("0803 12")).toEqual(["80312"])
    expect(plain("4567")).toEqual(["4567"])
  })

  it("the order search recognises a complete order number, however it is typed", () => {
    expect(readOrderSearch("om 7k2m-9q4x1z")?.orderNumber).toBe("OM-7K2M9Q4X1Z")
    expect(plain("om 7k2m-9q4x1z")).toEqual([])
    expect(readOrderSearch("7K2M9Q4X1Z")?.orderNumber).toBe("OM-7K2M9Q4X1Z")
    expect(plain("7K2M9Q4X1Z")).toEqual(["7k2m9q4x1z"])
    expect(readOrderSearch("OM-7K2M")?.orderNumber).toBeNull()
    expect(plain("OM-7K2M")).toEqual(["om-7k2m"])
  })

  it("the order search splits names and e-mail addresses into words", () => {
    expect(readOrderSearch("  Ada  OBI ")?.orderNumber).toBeNull()
    expect(plain("  Ada  OBI ")).toEqual(["ada", "obi"])
    expect(plain("Ada@Example.com")).toEqual(["ada@example.com"])
    expect(plain("Ada 0803 123")).toEqual(["ada", "803", "123"])
  })

  it("the order search finds a foreign phone number by its last ten digits", () => {
    for (const typed of ["+44 7911 123456", "00447911123456"]) expect(plain(typed)).toEqual(["7911123456"])
  })

  it("the order search removes accents from names, and keeps a possible SKU as it was typed", () => {
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

  it("the order search ignores words shorter than three characters", () => {
    expect(readOrderSearch("ad")).toBeNull()
    expect(readOrderSearch("o b")).toBeNull()
    expect(plain("Ada O")).toEqual(["ada"])
  })
})
