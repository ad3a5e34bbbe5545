import { readRecords } from "./records"
import type { TableShape } from "./shape"

const SHAPE: TableShape = {
  known: ["name", "product_name", "sku", "price", "stock", "quantity", "stock_quantity"],
  mostRows: 100,
}
const PRICES: TableShape = { known: ["sku", "price"], bareColumns: 2, mostRows: 100 }

async function read(text: string, shape = SHAPE) {
  const { rows, ...columns } = await readRecords(text, shape)
  const lines: [number, ...string[]][] = []
  for await (const { line, cells, problem } of rows) lines.push([line, ...(problem ? ["refused"] : cells)])
  return { ...columns, lines }
}

describe("the heading of a table", () => {
  it("the heading of a table may have two lines in a cell", async () => {
    expect(await read('"Product\nname";price;sku\nRose Water;2500;RW-1\n')).toEqual({
      ...{ columns: ["product_name", "price", "sku"], headings: ["Product name", "price", "sku"] },
      ...{ ignored: [], notices: [] },
      lines: [[3, "Rose Water", "2500", "RW-1"]],
    })
  })

  it.each([
    ["with the table's marks", "Price list,,\n,,\nname,sku,price\nA,1,500\n", "Row 1, above", 4],
    ["without", "Price list\n\nMay 2026\nname;sku;price\nA;1;500\n", "Rows 1 to 3, above", 5],
    ["that has commas itself", "Prices, stock, and more\nname\tsku\tprice\nA\t1\t500\n", "Row 1, above", 3],
  ])("the heading of a table may have titles above it: %s", async (_, text, told, line) => {
    expect(await read(text)).toEqual({
      ...{ columns: ["name", "sku", "price"], headings: ["name", "sku", "price"], ignored: [] },
      notices: [expect.stringContaining(told)],
      lines: [[line, "A", "1", "500"]],
    })
  })

  it("the heading of a table may have titles above it where only one of its columns is known, or none", async () => {
    expect(await read("Our list\nItem;Price\nA;500\n")).toMatchObject({
      columns: ["price"],
      lines: [[3, "500"]],
    })
    expect(await read("Our list\nItem;Rate\nA;500\n")).toMatchObject({
      columns: [],
      ignored: ["Item", "Rate"],
    })
    expect(await read("Our list\n")).toMatchObject({ columns: [], ignored: ["Our list"], notices: [] })
  })

  it("the heading of a table is the first row where no row below names more", async () => {
    expect((await read("name,price\nSKU,500\nprice,600\n")).lines).toEqual([
      [2, "SKU", "500"],
      [3, "price", "600"],
    ])
  })

  it("the heading of a table that needs none is not searched for beneath its rows", async () => {
    expect(await read("My prices\nsku,price\nS-1,500\n", PRICES)).toMatchObject({
      columns: ["sku", "price"],
      lines: [[3, "S-1", "500"]],
    })
    expect(await read("S-1,500\nsku,price\nS-2,600\n", PRICES)).toMatchObject({
      columns: [],
      lines: [
        [1, "S-1", "500"],
        [2, "sku", "price"],
        [3, "S-2", "600"],
      ],
    })
  })

  it.each([
    ["name,stock,Stock\nA,1,2\n", "The column stock is listed twice"],
    ["name,quantity,quantity\nA,1,2\n", "The column quantity is listed twice"],
  ])(
    "the heading of a table is refused when it does not say which column is meant: %j",
    async (text, words) => {
      await expect(read(text)).rejects.toThrow(words)
    },
  )
})
