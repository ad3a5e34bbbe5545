import { readRecords } from "../../../../csv/records"
import { SHAPE, waybillRows } from "./read-waybills"

const orders = ["OM-1", "OM-2", "OM-3"].map((order_number) => ({
  ...{ id: order_number.toLowerCase(), order_number },
  delivery_method: order_number === "OM-3" ? ("pickup" as const) : ("delivery" as const),
}))

async function read(text: string) {
  const { rows, ...columns } = await readRecords(text, SHAPE)
  const table = { ...columns, rows: [] as { line: number; cells: string[]; problem: string | null }[] }
  for await (const row of rows) table.rows.push(row)
  return waybillRows(table, orders).map(({ order_id, waybill, problem }) => problem ?? [order_id, waybill])
}

describe("a pasted table of orders and waybills", () => {
  it.each([
    ["tabs", "OM-2\tNP-2\nOM-1\tNP-1"],
    ["commas", "OM-2,NP-2\nOM-1,NP-1"],
    ["semicolons, and waybills first", "NP-2;OM-2\nNP-1;OM-1"],
    ["a heading", "order,waybill\nOM-2,NP-2\nOM-1,NP-1"],
    ["a courier's heading", "Ref,Date,Tracking No.,Order No\nx,1 Dec,NP-2,om-2\ny,1 Dec,NP-1, OM-1 "],
  ])(
    "a pasted table with %s gives each order its waybill, in whatever order the rows stand",
    async (_, text) => {
      expect(await read(text)).toEqual([
        ["om-2", "NP-2"],
        ["om-1", "NP-1"],
      ])
    },
  )

  it("a pasted table of waybills reports each unusable row on its line", async () => {
    expect(await read(`OM-1\tNP 1\nOM-9\tNP-9\nOM-1\tNP-3\nOM-2\tnp1\n\tNP-4\nOM-3\tNP-5`)).toEqual([
      ["om-1", "NP 1"],
      "OM-9 is not among the selected orders",
      "OM-1 has a waybill on line 1 already",
      "OM-1 has this waybill, too. Each parcel needs its own",
      "No order number",
      "OM-3 is picked up: it has no waybill",
    ])
    expect(await read(`OM-1\t${"N".repeat(61)}\nOM-2\t`)).toEqual(["At most 60 characters", ["om-2", ""]])
    expect(await read("OM-1,NP-1,x\nOM-2,NP-2")).toEqual([
      "This row has 3 cells, a row needs 2: is a quote or a comma missing?",
      ["om-2", "NP-2"],
    ])
  })

  it("a pasted table of waybills with a heading must have both columns", async () => {
    await expect(read("order,name\nOM-1,Ada")).rejects.toThrow(
      "The first line must name the columns order and waybill",
    )
  })
})
