import { type MadeBook, type MadeCell, packed, workbook } from "../../integration-tests/harness/workbook"
import { readRecords } from "./records"
import { type TableShape, UnreadableTable } from "./shape"

const SHAPE: TableShape = { known: ["name", "sku", "price"], mostRows: 1_000 }

async function read(source: Uint8Array, shape = SHAPE) {
  const { rows, ...columns } = await readRecords(source, shape)
  const read: { line: number; cells: string[]; problem: string | null }[] = []
  for await (const row of rows) read.push(row)
  return { ...columns, rows: read }
}
/** What a cell comes to, under the format of its number. */
async function shown(cell: MadeCell, book: Omit<MadeBook, "sheets"> = {}): Promise<string | undefined> {
  const made = workbook({ ...book, sheets: [{ rows: [["name"], [cell], ["end"]] }] })
  const row = (await read(made)).rows.find(({ line }) => line === 2)
  return row?.problem ?? row?.cells[0]
}
const number = (value: number | string, style = 1) => ({ tag: `s="${style}"`, xml: `<v>${value}</v>` })

describe("a workbook", () => {
  it("a workbook is read as its rows with the numbers that the spreadsheet gives them", async () => {
    const rows = [
      ["Price list"],
      [],
      ["Name", "Colour", "SKU", "Price"],
      ["Rose", "red", "R-1", 2500],
      [],
      ["Oud", null, "007"],
    ]
    expect(await read(workbook({ sheets: [{ rows }] }))).toEqual({
      ...{ columns: ["name", "sku", "price"], headings: ["Name", "SKU", "Price"], ignored: ["Colour"] },
      notices: ["Row 1, above the heading, was left out"],
      rows: [
        { line: 4, cells: ["Rose", "R-1", "2500"], problem: null },
        { line: 6, cells: ["Oud", "007", ""], problem: null },
      ],
    })
  })

  it("a workbook without a heading has as many cells as its shape says", async () => {
    const made = workbook({ sheets: [{ rows: [["S-1", 500], ["S-2"], ["S-3", 1, 2]] }] })
    const { rows } = await read(made, { known: ["sku", "price"], bareColumns: 2, mostRows: 10 })
    expect(rows).toEqual([
      { line: 1, cells: ["S-1", "500"], problem: null },
      { line: 2, cells: ["S-2", ""], problem: null },
      { line: 3, cells: ["S-3", "1"], problem: "This row has 3 cells, a row needs 2" },
    ])
  })

  it.each([
    ["#,##0.00", 12500, "12500.00"],
    ['"₦"#,##0.00', 12500.5, "₦12500.50"],
    ["[$₦-469]#,##0", 1250000, "₦1250000"],
    ["#,##0", 12500.4, "12500"],
    ["General", 6151234567890, "6151234567890"],
    ["0.00E+00", 6151234567890, "6151234567890"],
    ["General", "0.30000000000000004", "0.3"],
    ["General", "1E-7", "0.0000001"],
    ["00000", 123, "00123"],
    ["@", 123, "123"],
    ["0%", 0.1, "10%"],
    ["0.0%", 0.125, "12.5%"],
    ['0" ml"', 50, "50 ml"],
    ["#,##0,", 12500, "12500"],
    [";;;", 12, "12"],
    ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', 0, "0"],
    ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', -12, "-12"],
    ["0;[Red]0", -12, "-12"],
    ['no" format', 12, "12"],
    ["yyyy-mm-dd", 46380, "2026-12-24"],
    ["d/m/yy", 46380.75, "2026-12-24"],
    ["d/m/yyyy h:mm", 46380.75, "2026-12-24T18:00"],
    ["d/m/yyyy h:mm", 46380, "2026-12-24"],
    ["h:mm", 0.75, "18:00"],
    ["yyyy-mm-dd", -5, "-5"],
  ])("a workbook's number of the format %s is read as it is shown: %s", async (code, value, text) => {
    expect(await shown(number(value), { formats: [code] })).toBe(text)
  })

  it("a workbook's days are read by the format that every workbook has, and from 1904 where it says so", async () => {
    expect(await shown(number(46380, 1))).toBe("2026-12-24")
    expect(await shown(number(44918, 1), { is1904: true })).toBe("2026-12-24")
  })

  it.each<[string, MadeCell, string | undefined]>([
    ["a formula's result", { xml: "<f>1+1</f><v>2</v>" }, "2"],
    ["a formula's text", { tag: 't="str"', xml: "<f>A1</f><v>A &amp; B</v>" }, "A & B"],
    ["yes", { tag: 't="b"', xml: "<v>1</v>" }, "TRUE"],
    ["no", { tag: 't="b"', xml: "<v>0</v>" }, "FALSE"],
    [
      "a text of its own",
      { tag: 't="inlineStr"', xml: "<is><r><t>one </t></r><r><t>two</t></r></is>" },
      "one two",
    ],
    [
      "letters that XML has not",
      { tag: 't="inlineStr"', xml: "<is><t>a_x000D_\nb_x005F_x0041_&#8358;</t></is>" },
      "a\r\nb_x0041_₦",
    ],
    ["a day in words", { tag: 't="d"', xml: "<v>2026-12-24T18:00:00.000Z</v>" }, "2026-12-24T18:00"],
    ["what was made safe for spreadsheets", "'=1+1", "=1+1"],
    ["an error", { tag: 't="e"', xml: "<f>B1</f><v>#N/A</v>" }, "Cell A2 says #N/A"],
    [
      "no result",
      { xml: "<f>B1</f>" },
      "Cell A2 has a formula without a result. Open the file in a spreadsheet and save it again",
    ],
    [
      "no result, as programs write it",
      { xml: "<f>B1</f><v></v>" },
      "Cell A2 has a formula without a result. Open the file in a spreadsheet and save it again",
    ],
    ["a formula's empty text", { tag: 't="str"', xml: "<f>B1</f><v></v>" }, undefined],
  ])("a workbook's cell is read or reported when it has %s", async (_, cell, text) => {
    expect(await shown(cell)).toBe(text)
  })

  it("a workbook's texts in pieces are joined, without how they are pronounced", async () => {
    const strings =
      '<si><t>name</t></si><si><r><t>東</t></r><rPh><t>ひがし</t></rPh><r><t xml:space="preserve"> 京</t></r></si>'
    const data = '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>'
    expect((await read(workbook({ sheets: [{ data }], strings }))).rows.map(({ cells }) => cells)).toEqual([
      ["東 京"],
    ])
  })

  it("a workbook's errors are reported in the table's own columns alone", async () => {
    const bad = { tag: 't="e"', xml: "<v>#REF!</v>" }
    const made = workbook({
      sheets: [
        {
          rows: [
            ["name", "mine"],
            ["A", bad],
          ],
        },
      ],
    })
    expect((await read(made)).rows).toEqual([{ line: 2, cells: ["A"], problem: null }])
  })

  it("a workbook is read from the first sheet with two of the table's columns, with a notice", async () => {
    const sheets = [
      { name: "Notes", rows: [["Hello"], ["name"]] },
      {
        name: "Old",
        state: "hidden" as const,
        rows: [
          ["name", "sku"],
          ["Z", "0"],
        ],
      },
      {
        name: "Prices & more",
        rows: [
          ["sku", "price"],
          ["S-1", 500],
        ],
      },
      {
        name: "Later",
        rows: [
          ["name", "sku", "price"],
          ["B", "1", 1],
        ],
      },
    ]
    expect(await read(workbook({ sheets }))).toMatchObject({
      columns: ["sku", "price"],
      notices: ['The sheet "Prices & more" was read, of 3'],
    })
    expect(await read(workbook({ sheets: sheets.slice(0, 2) }))).toMatchObject({
      columns: ["name"],
      notices: ["Row 1, above the heading, was left out"],
    })
  })

  it("a workbook may be written with a prefix before every name", async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>name</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    const made = workbook({ sheets: [{}], parts: { "xl/worksheets/sheet1.xml": sheet } })
    expect((await read(made)).rows.map(({ cells }) => cells)).toEqual([["A"]])
  })

  it.each([
    ["a sheet of Numbers", { "Index/Document.iwa": "x" }, "Apple's Numbers"],
    [
      "a sheet of LibreOffice",
      { mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" },
      "LibreOffice",
    ],
    ["a binary workbook", { "xl/workbook.bin": "x" }, "binary workbook"],
    ["a Word document", { "word/document.xml": "<x/>" }, "Word"],
    ["packed files", { "prices.csv": "sku,price\nS-1,5" }, "packed"],
  ])("a workbook is not read from %s, and the refusal says what it is", async (_, parts, words) => {
    const reading = read(packed({ ...parts }))
    await expect(reading).rejects.toThrow(UnreadableTable)
    await expect(reading).rejects.toThrow(words)
  })

  it("a workbook that is cut off, or has no sheet to see, is refused as damaged", async () => {
    const made = workbook({ sheets: [{ rows: [["name"], ["A"]] }] })
    for (const bytes of [
      made.subarray(0, made.length - 30),
      workbook({ sheets: [{ state: "hidden", rows: [["name"]] }] }),
      workbook({ sheets: [{}], parts: { "xl/workbook.xml": "<workbook" } }),
    ])
      await expect(read(bytes)).rejects.toThrow("damaged")
  })

  it("a workbook whose packed bytes are spoilt is refused as damaged, or read, and nothing else", async () => {
    const made = workbook({
      sheets: [{ rows: [["name", "sku"], ...Array.from({ length: 50 }, (_, n) => [`A ${n}`, n])] }],
    })
    for (let at = 0; at < made.length; at += 7) {
      const spoilt = Uint8Array.from(made)
      spoilt[at] = (spoilt[at] ?? 0) ^ 0xff
      const reading = read(spoilt).catch((error: unknown) => error)
      const outcome = await reading
      expect(outcome instanceof Error && !(outcome instanceof UnreadableTable) ? outcome : null).toBeNull()
    }
  })
})
