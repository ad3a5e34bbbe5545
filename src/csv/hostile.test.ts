import { workbook } from "../../integration-tests/harness/workbook"
import { readTable, stopReading } from "./read-table"

/** In the thread that reads, with the memory that it has: a file that takes more ends it, and is no refusal. */
const SHAPE = { known: ["name", "sku"], mostRows: 50_000 }
afterAll(stopReading)

const MEGABYTE = 1024 * 1024
const sheet = (data: string) => workbook({ sheets: [{ data }] })
const sheetPart = (xml: string) => workbook({ sheets: [{}], parts: { "xl/worksheets/sheet1.xml": xml } })
const strings = (xml: string, data = "") => workbook({ sheets: [{ data }], strings: xml })
const HEADING = '<row><c t="inlineStr"><is><t>name</t></is></c></row>'

const HOSTILE: [string, () => Uint8Array, string][] = [
  ["more than it may unpack", () => sheet(HEADING + " ".repeat(200 * MEGABYTE)), "too large once unpacked"],
  [
    "more texts than fit",
    () => strings(`<si><t>${"a".repeat(100)}</t></si>`.repeat(1_000_000)),
    "too large once unpacked",
  ],
  ["millions of empty texts", () => strings("<si/>".repeat(3_000_000)), "too large once unpacked"],
  ["millions of empty rows", () => sheet(HEADING + "<row/>".repeat(9_000_000)), "too large once unpacked"],
  [
    "10,000 columns",
    () => sheet(`<row>${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(10_000)}</row>`),
    "more than 500 columns",
  ],
  ["a cell far out", () => sheet(`${HEADING}<row><c r="XFD2"><v>1</v></c></row>`), "more than 500 columns"],
  ["elements a million deep", () => sheetPart("<a>".repeat(1_000_000)), "damaged"],
  ["an attribute of 50 MB", () => sheetPart(`<a b="${"x".repeat(50 * MEGABYTE)}"/>`), "damaged"],
  ["a name of 50 MB", () => sheetPart(`<${"x".repeat(50 * MEGABYTE)}/>`), "damaged"],
  ["a comment of 50 MB", () => sheetPart(`<!--${"x".repeat(50 * MEGABYTE)}-->`), "damaged"],
  [
    "a text of a million letters",
    () => sheet(`<row><c t="inlineStr"><is><t>${"x".repeat(MEGABYTE)}</t></is></c></row>`),
    "more than 200,000 letters",
  ],
  [
    "one long text in every cell",
    () =>
      workbook({
        strings: `<si><t>name</t></si><si><t>${"x".repeat(30_000)}</t></si>`,
        sheets: [
          { data: `<row><c t="s"><v>0</v></c></row>${'<row><c t="s"><v>1</v></c></row>'.repeat(20_000)}` },
        ],
      }),
    "too large once unpacked",
  ],
  [
    "more rows than it may have",
    () => sheet(HEADING + "<row><c><v>1</v></c></row>".repeat(60_000)),
    "more than 50,000 rows",
  ],
]

describe("a workbook that is made to take the shop down", () => {
  it.each(HOSTILE)("a hostile workbook with %s is refused with a reason", async (_, make, words) => {
    const made = make()
    expect(made.length).toBeLessThan(2 * MEGABYTE)
    await expect(readTable("usr_1", made, SHAPE, "file")).rejects.toMatchObject({
      code: "unreadable_file",
      fields: { file: [expect.stringContaining(words)] },
    })
  })

  it("a hostile workbook with entities that name each other gets none of them", async () => {
    const made = strings(
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><si><t>name</t></si><si><t>&b;</t></si>',
      '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>',
    )
    const { rows } = await readTable("usr_1", made, SHAPE, "file")
    expect(rows.map(({ cells }) => cells)).toEqual([["&b;"]])
  })
})
