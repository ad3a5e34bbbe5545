import { csvRecords } from "./csv-records"

describe("a small file", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons, a BOM and CRLF", "\ufeffa;b\r\n1;2\r\n"],
    ["tabs", "a\tb\n1\t2"],
  ])("with %s is its records with their lines", (_, text) => {
    expect(csvRecords(text)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1", "2"] },
    ])
  })

  it("with tabs keeps the commas of its cells", () => {
    expect(csvRecords("LIP-1\t4,700\nLIP-2\t₦1,250.50")).toEqual([
      { line: 1, cells: ["LIP-1", "4,700"] },
      { line: 2, cells: ["LIP-2", "₦1,250.50"] },
    ])
  })

  it("may have empty lines, and rows of any length", () => {
    expect(csvRecords("a,b\n\n1\n1,2,3\n")).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1"] },
      { line: 4, cells: ["1", "2", "3"] },
    ])
  })

  it("that is none is refused on its field", () => {
    const read = () => csvRecords('a,"b\n1,2')
    expect(read).toThrow(/^The file cannot be read: /)
    expect(read).toThrow(
      expect.objectContaining({ kind: "invalid", fields: { csv: [expect.stringContaining("Quote")] } }),
    )
  })
})
