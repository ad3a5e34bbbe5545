import type { Cells } from "./product-columns"
import { readRow, writeRow } from "./product-row"
import { kilograms } from "./profiles/words"

const long = "x".repeat(40)
const short = "x".repeat(30)
const problemsOf = (cells: Cells) => readRow({ sku: "1", ...cells }).problems
const NOTHING = { slug: null, variant_id: null, options: {}, product: {}, variant: {} }

describe("what is wrong with a row", () => {
  it.each<[cells: Cells, problem: string]>([
    [{ name: "x".repeat(251) }, "name has more than 250 characters"],
    [{ kind: "gift" }, "kind must be product or bundle"],
    [{ is_wholesale: "maybe" }, "is_wholesale must be 0 or 1"],
    [
      { regular_price: long },
      `regular_price: "${short}" is not an amount in naira: write it like 12,500 or 12,500.50`,
    ],
    [{ regular_price: "0" }, 'regular_price "0" is no price: it must be more than 0'],
    [{ sale_ends_at: long }, `sale_ends_at: "${short}" is not a date: write it like 31/12/2028`],
    [{ stock: long }, `stock: "${short}" is not a number: write it like 1,250 or 0.5`],
    [{ stock: "2.5" }, 'stock "2.5" is not a whole number'],
    [{ stock: "1000001" }, "stock is more than 1,000,000"],
    [{ weight_kg: long }, `weight_kg: "${short}" is not a weight in kilograms: write it like 0.5 or 1.25`],
    [{ weight_kg: "0,05" }, 'weight_kg: "0,05" is not a weight in kilograms: write it like 0.5 or 1.25'],
    [{ weight_kg: "-2" }, 'weight_kg "-2" is below 0'],
    [{ regular_price: "352 AED" }, 'regular_price "352 AED" is not in naira: write what it costs here'],
    [{ sale_price: "$12" }, 'sale_price "$12" is not in naira: write what it costs here'],
    [{ nafdac_number: "nafdac" }, 'nafdac_number "NAFDAC" is none: it is written like A4-1234'],
    [{ expires_on: "12/31/2028" }, 'expires_on: "12/31/2028" is not a date: write it like 31/12/2028'],
    [{ barcode: "615 12A" }, "barcode may have digits and letters without spaces"],
    [{ option2_name: "Shade" }, "option2 needs both a name and a value"],
    [{ option3_value: "Red" }, "option3 needs both a name and a value"],
    [
      { option1_name: "Shade", option1_value: "Red", option2_name: "Shade", option2_value: "Blue" },
      "option2: Shade is listed twice",
    ],
    [{ images: "/img/a.png\n".repeat(21) }, "images: at most 20"],
    [
      { images: `sftps://elsewhere.example/img/${"x".repeat(60)}` },
      `images: "sftps://elsewhere.example/img/${short}" is not a picture of the shop: upload it on the product's page`,
    ],
    [
      { images: `https://elsewhere.example/${"ẹ".repeat(700)}` },
      `images: "https://elsewhere.example/${"ẹ".repeat(34)}" is not a picture of the shop: upload it on the product's page`,
    ],
    [
      { images: "/img/a.png?size=1" },
      'images: "/img/a.png?size=1" is not a picture of the shop: upload it on the product\'s page',
    ],
  ])("a row with the cells %j reports its problem", (cells, problem) => {
    expect(problemsOf(cells)).toEqual([problem])
  })

  it.each(["Shea", "shea butter", "-shea", "shea-", "shea--butter", "shea-Butter", "shea/butter"])(
    "a row with the invalid slug %s is refused",
    (slug) => {
      expect(problemsOf({ slug })).toEqual(["slug may have small letters, digits and hyphens only"])
    },
  )

  it.each([
    ...[
      "on 2026-12-24",
      "2026-12-24T18:00:00Z (Lagos)",
      "Thu 2026-12-24T18:00:00Z",
      "31/02/2028",
      "2028-13-01",
    ],
    ...["12/31/2028", "31/12/28", "31/12/2028 25:00", "2028-02-31T10:00:00Z"],
  ])("a row with the invalid date %s is refused", (date) => {
    expect(problemsOf({ sale_starts_at: date })).toEqual([
      `sale_starts_at: "${date}" is not a date: write it like 31/12/2028`,
    ])
  })

  it.each(["reddish", "#12345g", "12345", "rgb(1,2,3)"])(
    "a row with the invalid swatch %s is refused",
    (swatch) => {
      expect(problemsOf({ swatch })).toEqual([`swatch: "${swatch}" is not a colour: write it like #c68642`])
    },
  )

  it("a row that names no product is refused, and any one name is enough", () => {
    expect(readRow({ stock: "5" }).problems).toEqual(["There is neither slug, name, sku nor barcode"])
    expect(readRow({ slug: "shea" }).problems).toEqual([])
    expect(readRow({ name: "Shea" }).problems).toEqual([])
    expect(readRow({ sku: "1" }).problems).toEqual([])
    expect(readRow({ barcode: "6151234567890" }).problems).toEqual([])
    expect(readRow({ variant_id: "variant_1" }).problems).toEqual([])
  })
})

describe("what is read from a row", () => {
  it.each<[cells: Cells]>([
    [{ name: "x".repeat(250) }],
    [{ stock: "1000000" }],
    [{ slug: "shea-butter_2.0-100g" }],
    [{ slug: "ọṣẹ-dúdú" }],
    [{ sale_starts_at: "2026-12-24T18:00:00+01:00" }],
    [{ images: "/img/a.png\n".repeat(20) }],
  ])("a row with the cells %j has no problem", (cells) => {
    expect(problemsOf(cells)).toEqual([])
  })

  it.each([
    ["31/12/2028", "2028-12-30T23:00:00.000Z"],
    ["31/12/2028 14:30", "2028-12-31T13:30:00.000Z"],
    ["31 Dec 2028", "2028-12-30T23:00:00.000Z"],
    ["2028-12-31 14:30:00", "2028-12-31T13:30:00.000Z"],
    ["2028-12-31T14:30:00Z", "2028-12-31T14:30:00.000Z"],
  ])("a row with the date %s is read by the clock in Lagos", (sale_starts_at, instant) => {
    expect(readRow({ sku: "A", sale_starts_at }).row.variant.sale_starts_at).toBe(instant)
  })

  it.each([
    ["#C68642", "#c68642"],
    ["c68642", "#c68642"],
    ["#c84", "#cc8844"],
    ["", null],
  ])("a row with the swatch %j has its colour written in one form", (swatch, colour) => {
    expect(readRow({ sku: "A", swatch }).row.variant.swatch).toBe(colour)
  })

  it.each([
    ["31 Dec 2027", "2027-12-31"],
    // As a spreadsheet shows that day, and saves it.
    ["31-Dec-27", "2027-12-31"],
    ["1-Feb-31", "2031-02-01"],
    ["31/12/2027", "2027-12-31"],
    ["2027-12-31", "2027-12-31"],
    ["", null],
  ])("a row with the expiry date %j expires on %j", (expires_on, day) => {
    expect(readRow({ sku: "A", expires_on }).row.variant.expires_on).toBe(day)
  })

  it.each([
    ["6151234567890", "6 151234 567890"],
    ["012345678905", "012345 678905"],
    ["01234565", "01 234565"],
    ["0123", "0 123"],
    ["16151234567895", "16 151234 567895"],
    ["12345678", "12345678"],
    ["OM-6151234567890", "OM-6151234567890"],
  ])(
    "a row with the barcode %s has it written as %s, so that a spreadsheet drops no digit",
    (barcode, written) => {
      expect(writeRow({ ...NOTHING, variant: { barcode } }).barcode).toBe(written)
      expect(readRow({ barcode: written }).row.variant.barcode).toBe(barcode)
    },
  )

  it("a row has its NAFDAC number in capitals", () => {
    expect(readRow({ sku: "A", nafdac_number: " a4-1234 " }).row.variant.nafdac_number).toBe("A4-1234")
    expect(readRow({ sku: "A", nafdac_number: "" }).row.variant.nafdac_number).toBeNull()
  })

  it("a row has no value that its file does not have", () => {
    expect(readRow({ name: "A" }).row).toEqual({ ...NOTHING, product: { name: "A" } })
  })

  it.each([
    ["yes", true],
    ["True", true],
    ["1", true],
    ["no", false],
    ["false", false],
    ["0", false],
  ])("a row with %s in is_wholesale is read as %p", (is_wholesale, expected) => {
    expect(readRow({ sku: "1", is_wholesale }).row.product.is_wholesale).toBe(expected)
  })

  it.each(["kind", "status", "is_wholesale", "undertone"] as const)(
    "a row refuses words that are built-in properties of objects: %s",
    (column) => {
      const { row, problems } = readRow({
        sku: "1",
        [column]: "constructor",
        option1_name: "__proto__",
        option1_value: "x",
      })
      expect(problems).toHaveLength(2)
      expect(problems.join(". ")).toContain("option1: __proto__ cannot be a name")
      expect(problems.join(". ")).toContain(`${column} must be`)
      expect([Object.keys(row.options), kilograms("5 constructor", "kg")]).toEqual([[], "5 constructor"])
    },
  )

  it("a row is read with pictures and their descriptions, whatever spaces surround them", () => {
    expect(
      readRow({ sku: "1", images: "  /img/a.png   A jar \n\n/static/b.png" }).row.product.images,
    ).toEqual([
      { url: "/img/a.png", alt: "A jar" },
      { url: "/static/b.png", alt: "" },
    ])
  })
})

describe("what is written of a row", () => {
  it("a row is written empty where the shop has no value", () => {
    expect(new Set(Object.values(writeRow(NOTHING)))).toEqual(new Set([""]))
  })

  it("a row is written with one picture a line, without a space after those that have no description", () => {
    const images = [
      { url: "/img/a.png", alt: "" },
      { url: "/img/b.png", alt: "A jar" },
    ]
    expect(writeRow({ ...NOTHING, product: { images } }).images).toBe("/img/a.png\n/img/b.png A jar")
  })
})
