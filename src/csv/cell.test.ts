import fc from "fast-check"
import { plainCell, safeCell } from "./cell"

describe("cells that a spreadsheet would run", () => {
  it.each(["=1+1", "+234", "-2+3", "-", "@SUM(A1)", "\t=1", "\r=1", "'=1"])(
    "a cell that a spreadsheet would run is defused: %j",
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`)
    },
  )

  it("a defused cell is read back as it was, and nothing is left that would run", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@-]?.{0,5}$/)), (text) => {
        expect(plainCell(safeCell(text))).toBe(text)
        expect(safeCell(text)).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/)
      }),
    )
  })

  it("a cell of plain text or a number is left alone", () => {
    for (const text of ["Shea butter", "1500.50", "'quoted'", "", "₦5", "-2", "-12500.5"])
      expect(safeCell(text)).toBe(text)
  })
})
