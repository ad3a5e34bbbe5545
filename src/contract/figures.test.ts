import fc from "fast-check"
import { writtenFigures } from "../../integration-tests/harness/written-figures"
import { figureOf, koboOfFigure, notAFigure } from "./figures"

describe("an amount of naira", () => {
  it.each([
    ["12,500", 1_250_000],
    ["₦12,500.00", 1_250_000],
    ["N5,000", 500_000],
    ["n5000", 500_000],
    ["#5,000", 500_000],
    ["=N=5,000", 500_000],
    ["5,000/-", 500_000],
    ["₦5,000/=", 500_000],
    ["5 000", 500_000],
    ["5\u00a0000.50", 500_050],
    ["5\u202f000", 500_000],
    ["NGN 5000", 500_000],
    ["9500.00 NGN", 950_000],
    ["5000 naira", 500_000],
    [" ₦ 1,250,000 ", 125_000_000],
    ["-₦5", -500],
    ["₦-5", -500],
    ["−5", -500],
    ["0", 0],
    ["007", 700],
    ["1.5", 150],
  ])("the amount of naira %j is read as %d kobo", (text, kobo) => {
    expect(koboOfFigure(text)).toBe(kobo)
    expect(figureOf(text, "naira")).toBe(kobo / 100)
  })

  it.each([
    "12.500,00",
    "12500,00",
    "4,00",
    "0,05",
    "0,500",
    "1,23,456",
    "12,5000",
    "12,500,00",
    "1,250 000",
    "12.500",
    "5.",
    ".5",
    "5k",
    "1e3",
    "0x10",
    "15₦00",
    "352 AED",
    "$5",
    "5,000 each",
    "5,000-6,000",
    "--5",
    "-₦-5",
    "5 0",
    "٥٠٠",
    "5%",
    "₦",
    "",
    "99999999999999999",
    "900,000,000,000,000",
  ])("the text %j is not read as an amount of naira", (text) => {
    expect(koboOfFigure(text)).toBeNull()
    expect(figureOf(text, "naira")).toBeNull()
  })
})

describe("another figure", () => {
  it("a figure of another kind may have the marks of its kind, and no others", () => {
    expect(figureOf("1,250")).toBe(1250)
    expect(figureOf("0.05")).toBe(0.05)
    expect(figureOf("12.5 %", "percent")).toBe(12.5)
    expect(figureOf("0.5kg", "kilograms")).toBe(0.5)
    for (const text of ["₦5", "5/-", "5 kg", "5%", "100 ML", "0,5", "4,00"]) expect(figureOf(text)).toBeNull()
    for (const text of ["₦5", "5 kg", "0,5"]) expect(figureOf(text, "percent")).toBeNull()
    for (const text of ["₦5", "500 g", "0,5", "5%"]) expect(figureOf(text, "kilograms")).toBeNull()
  })

  it("a figure that cannot be read is refused with how to write it", () => {
    expect(notAFigure(" 0,5 ", "kilograms")).toBe(
      '"0,5" is not a weight in kilograms: write it like 0.5 or 1.25',
    )
  })
})

describe("any figure as people write it", () => {
  it("a figure as people write it is read whole or not at all", () => {
    fc.assert(
      fc.property(writtenFigures(10 ** 12), ({ text, meant }) => {
        expect([meant, null]).toContain(koboOfFigure(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it("a figure is never read as more or less of its digits than it has", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-₦N#]?[\d., ]{1,12}(?:\/-)?$/), (text) => {
        const number = figureOf(text, "naira") ?? Number.NaN
        fc.pre(!Number.isNaN(number))
        const [whole = "", part = ""] = text.replace(/[^\d.]/g, "").split(".")
        expect(Math.abs(number)).toBe(Number(`${whole}.${part || 0}`))
      }),
    )
  })
})
