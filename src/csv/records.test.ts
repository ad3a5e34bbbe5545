import fc from "fast-check"
import { readRecords } from "./records"
import { type TableShape, UnreadableTable } from "./shape"
import { BOM, csvText } from "./text"

const SHAPE: TableShape = { known: ["name", "sku", "price", "description"], mostRows: 1_000 }
const PRICES: TableShape = { known: ["sku", "price"], bareColumns: 2, mostRows: 1_000 }

async function read(source: string | Uint8Array, shape = SHAPE) {
  const { rows, ...columns } = await readRecords(source, shape)
  const read: { line: number; cells: string[]; problem: string | null }[] = []
  for await (const row of rows) read.push(row)
  return { ...columns, rows: read }
}
const cellsOf = async (source: string, shape = SHAPE) =>
  (await read(source, shape)).rows.map(({ cells, problem }) => (problem === null ? cells : "refused"))

describe("a table", () => {
  it.each([
    ["commas", "name,sku\nA,1\n"],
    ["semicolons, a BOM and CRLF", "\ufeffname;sku\r\nA;1\r\n"],
    ["tabs", "name\tsku\nA\t1"],
    ["quotes around everything", '"name";"sku"\n"A";"1"\n'],
    ["lines as old Macs end them", "name,sku\rA,1\r"],
  ])("a table with %s is read as its rows with their lines", async (_, text) => {
    expect(await read(text)).toEqual({
      ...{ columns: ["name", "sku"], headings: ["name", "sku"], ignored: [], notices: [] },
      rows: [{ line: 2, cells: ["A", "1"], problem: null }],
    })
  })

  it("a table is split by one separator alone, the one of its heading", async () => {
    expect(await cellsOf("sku\tprice\nS-1\t12,500\nS-2\t₦8,250.00")).toEqual([
      ["S-1", "12,500"],
      ["S-2", "₦8,250.00"],
    ])
    expect(await cellsOf("sku;price\nS-1;12,500\nA,B;N8,250")).toEqual([
      ["S-1", "12,500"],
      ["A,B", "N8,250"],
    ])
    expect(await cellsOf("sku,price\nS;1,5\nS\t2,5")).toEqual([
      ["S;1", "5"],
      ["S\t2", "5"],
    ])
  })

  it("a table's separator is found by the names of its columns, not by how often it stands there", async () => {
    expect(await cellsOf('name;sku;"a,b,c,d"\nA;1;x\n')).toEqual([["A", "1"]])
    expect(await cellsOf("name;sku;box, lid, cap, cup\nA;1;x\n")).toEqual([["A", "1"]])
    expect(await cellsOf('"Product\nname";price;sku\nRose;2,500;R-1')).toEqual([["2,500", "R-1"]])
  })

  it("a table may name its separator on a line before, as Excel does", async () => {
    expect(await read("sep=;\nname;price\nRose Water;2500\n")).toEqual({
      ...{ columns: ["name", "price"], headings: ["name", "price"], ignored: [], notices: [] },
      rows: [{ line: 3, cells: ["Rose Water", "2500"], problem: null }],
    })
  })

  it("a table without a heading is split so that a row has its columns", async () => {
    expect(await cellsOf("S-1\t12,500\nS-2\t1,250,000", PRICES)).toEqual([
      ["S-1", "12,500"],
      ["S-2", "1,250,000"],
    ])
    expect(await cellsOf("S-1;1,250,000", PRICES)).toEqual([["S-1", "1,250,000"]])
    expect(await cellsOf("S-1,500\nS-2,600", PRICES)).toEqual([
      ["S-1", "500"],
      ["S-2", "600"],
    ])
    expect(await read("S-1,12,500", PRICES)).toEqual({
      ...{ columns: [], headings: [], ignored: [], notices: [] },
      rows: [
        {
          line: 1,
          cells: ["S-1", "12"],
          problem: "This row has 3 cells, a row needs 2: is a quote or a comma missing?",
        },
      ],
    })
  })

  it("a table answers the columns that are known, in its own order, and names the others", async () => {
    expect(await read("sku,Colour of the box,Name, \nS-1,red,A,\n")).toEqual({
      ...{ columns: ["sku", "name"], headings: ["sku", "Name"], ignored: ["Colour of the box"], notices: [] },
      rows: [{ line: 2, cells: ["S-1", "A"], problem: null }],
    })
  })

  it("a table checks the length of each row against its heading", async () => {
    expect((await read("name,sku\nA,1,2\nB\nC,3\n")).rows).toEqual([
      {
        line: 2,
        cells: ["A", "1"],
        problem: "This row has 3 cells, the heading 2: is a quote or a comma missing?",
      },
      {
        line: 3,
        cells: ["B", ""],
        problem: "This row has 1 cell, the heading 2: is a quote or a comma missing?",
      },
      { line: 4, cells: ["C", "3"], problem: null },
    ])
    expect(await cellsOf("name\nA\nB,1\n")).toEqual([["A"], "refused"])
  })

  it("a table has line breaks and quotes in cells, and counts lines as an editor does", async () => {
    const text =
      'name,description\r\n"A ""1""","one\r\ntwo\r\n\r\nthree"\r\n\r\n\r\nB,\r\n,\r\nC,x,y\r\nD,"last\nline"\nE,'
    const { rows } = await read(text)
    expect(rows.map(({ line, cells, problem }) => [line, cells[0], problem !== null])).toEqual([
      [2, 'A "1"', false],
      [8, "B", false],
      [10, "C", true],
      [11, "D", false],
      [13, "E", false],
    ])
  })

  it.each([
    ["", "empty"],
    ["\n\n", "empty"],
    ["name,sku,Name\nA,1,B\n", "The column name is listed twice"],
    ['name,sku\n"A,1\n', "cannot be read"],
    ["PK\u0003\u0004\0\0", "not a table"],
    [`name${",".repeat(500)}\nA\n`, "more than 500 columns"],
    [`name\n${"A\n".repeat(1_001)}`, "more than 1,000 rows"],
    [`name,sku\n${"x".repeat(300_000)},1\n`, "cannot be read"],
    [`name,sku\n${",".repeat(2_000_000)}\n`, "a line of more than 1 MB"],
  ])("a table is refused with a reason when it is none: case %#", async (text, words) => {
    const reading = read(text)
    await expect(reading).rejects.toThrow(UnreadableTable)
    await expect(reading).rejects.toThrow(words)
  })

  it("a table is read back as it was written, whatever its cells say", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", ";", "\t", '"', "\n", "\r", " ", "1") })
    const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text.trim() !== ""))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const text = BOM + csvText([["name", "sku", "price"], ...rows])
        expect(await cellsOf(text)).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })
})
