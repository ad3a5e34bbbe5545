import fc from "fast-check"
import { koboOfCell, plainCell, safeCell } from "./csv-cell"

describe("cells that a spreadsheet would run", () => {
  it.each(["=1+1", "+234", "-2", "@SUM(A1)", "\t=1", "\r=1", "'=1"])("%j are defused", (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  })

  it("come back as they were, and nothing is left that would run", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@-]?.{0,5}$/)), (text) => {
        expect(plainCell(safeCell(text))).toBe(text)
        expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it("plain text and numbers are left alone", () => {
    for (const text of ["Shea butter", "1500.50", "'quoted'", "", "₦5"]) expect(safeCell(text)).toBe(text)
  })
})

test.each([
  ["1500", 150_000],
  ["1,500.5", 150_050],
  ["₦ 1,250.50", 125_050],
  ["NGN 12", 1_200],
  [" ₦1,500 ", 150_000],
  ["₦  12,500", 1_250_000],
  ["1,250,000", 125_000_000],
  ["15₦00", null],
  ["0", null],
  ["-5", null],
  ["1.234", null],
  ["15,00", null],
  ["1e3", null],
  ["", null],
  ["99999999999999999", null],
])("%j is %p kobo", (cell, kobo) => {
  expect(koboOfCell(cell)).toBe(kobo)
})
