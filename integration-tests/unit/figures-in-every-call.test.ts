import fc from "fast-check"
import { sentFigure } from "../../admin-extensions/src/admin/platform/typed-figures"
import { figureOf } from "../../src/contract/figures"
import { type Kobo, toKobo } from "../../src/contract/money"
import { stopReading } from "../../src/csv/read-table"
import { readProductFile } from "../../src/modules/product-operations/domain/product-file"
import { readRow } from "../../src/modules/product-operations/domain/product-row"
import { readPriceFile } from "../../src/workflows/catalogue/products/prices/price-file"
import { readRuleFile } from "../../src/workflows/selling/delivery/rule-file"
import { workbook } from "../harness/workbook"
import { writtenFigures } from "../harness/written-figures"

/**
 * The same figure, however somebody wrote it, at every call of staff's that takes one: a file of prices, products or fees, pasted
 * or uploaded, and a field of a form. Read whole or refused on its cell or field, and alike everywhere.
 */
afterAll(stopReading)

const figures = fc.sample(writtenFigures(9 * 10 ** 8), 400)
const kobo = (naira: number | null | undefined): Kobo | null =>
  naira === null || naira === undefined ? null : toKobo(naira)

const states = [{ id: "NG-LA", name: "Lagos", code: "NG-LA", lgas: [] }]
const usual = () => ({ days_from: 1, days_to: 3 })
/** Cells apart by this mark, in quotes where it stands in one. */
const rows = (mark: string, cells: (text: string, index: number) => string[]) =>
  figures
    .map(({ text }, index) =>
      cells(text, index)
        .map((cell) => (cell.includes(mark) ? `"${cell}"` : cell))
        .join(mark),
    )
    .join("\n")

type Entry = () => Promise<(Kobo | null)[]>
const priceFile =
  (mark: string, heading = ""): Entry =>
  async () => {
    const read = await readPriceFile("usr_1", heading + rows(mark, (text, index) => [`S-${index}`, text]))
    return read.rows.map((row) => row.kobo)
  }
const productFile =
  (mark: string): Entry =>
  async () => {
    const text = `sku${mark}regular_price\n${rows(mark, (text, index) => [`S-${index}`, text])}`
    const read = await readProductFile("usr_1", new TextEncoder().encode(text))
    return read.rows.map(({ cells }) => readRow(cells).row.variant.regular ?? null)
  }
const feeFile =
  (mark: string): Entry =>
  async () => {
    const heading = ["state", "weight_from_kg", "weight_to_kg", "fee_naira", "lga"].join(mark)
    const text = rows(mark, (text, index) => ["Lagos", String(index), String(index + 1), text, ""])
    const read = await readRuleFile("usr_1", `${heading}\n${text}`, states, usual)
    return read.rows.map(({ rule }) => rule?.fee_kobo ?? null)
  }
const sheet: Entry = async () => {
  const made = workbook({ sheets: [{ rows: figures.map(({ text }, index) => [`S-${index}`, text]) }] })
  return (await readPriceFile("usr_1", made)).rows.map((row) => row.kobo)
}
const field: Entry = async () =>
  figures.map(({ text }) => {
    const sent = sentFigure(text, "naira")
    return typeof sent === "number" ? toKobo(sent) : null
  })

it.each<[string, Entry]>([
  ["prices pasted from a sheet", priceFile("\t")],
  ["a file of prices between semicolons", priceFile(";")],
  ["a file of prices between commas, with its heading", priceFile(",", "SKU,Price\n")],
  ["a product file between tabs", productFile("\t")],
  ["a product file between semicolons", productFile(";")],
  ["a product file between commas", productFile(",")],
  ["a file of fees between semicolons", feeFile(";")],
  ["a file of fees between commas", feeFile(",")],
  ["a workbook of prices", sheet],
  ["a field of a form", field],
])("a figure is read whole or refused at every door: %s", async (_, read) => {
  const taken = await read()
  expect(taken).toHaveLength(figures.length)
  // A price of nothing is none.
  const expected = figures.map(({ text }) => kobo(figureOf(text, "naira")))
  expect(taken.map((one) => one || null)).toEqual(expected.map((one) => one || null))
  for (const [index, one] of taken.entries()) expect([figures[index]?.meant, null]).toContain(one)
  expect(taken.filter((one) => one !== null).length).toBeGreaterThan(figures.length / 4)
  expect(taken.filter((one) => one === null).length).toBeGreaterThan(figures.length / 20)
})
