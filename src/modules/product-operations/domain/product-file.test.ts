import fc from "fast-check"
import { cleanLine, cleanLines } from "../../../contract/clean-text"
import { type TextTrait, textTraits, traitWords } from "../../../contract/product-traits"
import { undertones } from "../../../contract/undertones"
import { safeCell } from "../../../csv/cell"
import { stopReading } from "../../../csv/read-table"
import { BOM, csvText } from "../../../csv/text"
import { COLUMNS } from "./product-columns"
import { readProductFile } from "./product-file"
import { type ProductRow, readRow, writeRow } from "./product-row"

const bytes = (text: string) => new TextEncoder().encode(text)

afterAll(stopReading)

const read = (file: Uint8Array) => readProductFile("usr_1", file)
const rowsOf = async (text: string) => (await read(bytes(text))).rows
const refusal = (problem: unknown) =>
  expect.objectContaining({ kind: "invalid", code: "unreadable_file", fields: { file: [problem] } })

describe("a product file", () => {
  it.each([
    ["commas", "name,sku\nA,1\n"],
    ["semicolons", "name;sku\nA;1\n"],
    ["tabs", "name\tsku\nA\t1\n"],
    ["a BOM and CRLF", "\ufeffname,sku\r\nA,1\r\n"],
    ["other words, blanks and capitals", "Title , SKU\nA,1"],
    ["quotes around everything", '"name";"sku"\n"A";"1"\n'],
    ["columns that mean nothing", "name,sku,colour of the box\nA,1,red\n"],
    ["a comma in a heading of semicolons", 'name;sku;"a,b,c,d"\nA;1;x\n'],
  ])("a product file with %s is read into rows", async (_, text) => {
    expect(await rowsOf(text)).toMatchObject([{ line: 2, cells: { name: "A", sku: "1" }, problem: null }])
  })

  it("a product file reports which of its columns are read, under whatever name, and which are not", async () => {
    expect(await read(bytes("Title,Regular - Price (₦),colour of the box, \nA,5,red,\n"))).toMatchObject({
      columns: ["name", "regular_price"],
      ignored: ["colour of the box"],
    })
  })

  it("a product file with more than 50,000 rows is refused", async () => {
    const file = (rows: number) => `name\n${"A\n".repeat(rows)}`
    expect(await rowsOf(file(50_000))).toHaveLength(50_000)
    await expect(rowsOf(file(50_001))).rejects.toThrow(refusal("The file has more than 50,000 rows"))
  })

  it("a product file without a column that names the product asks for one", async () => {
    expect((await read(bytes("stock\n5\n"))).notices).toEqual([
      "No column says which products these are: choose below which one is the name",
    ])
  })

  it("a product file is written with the line ends of spreadsheets, and with line breaks of a cell in quotes", () => {
    expect(
      csvText([
        ["a", "b c"],
        ["one\ntwo", "three\rfour"],
      ]),
    ).toBe('a,b c\r\n"one\ntwo","three\rfour"\r\n')
  })

  it.each([
    ["", "empty"],
    ["name,sku\n", "no rows"],
    ["name,NAME\na,b\n", "listed twice"],
    ['name,sku\n"A,1\n', "cannot be read"],
    ["PK\u0003\u0004\0\0", "damaged"],
  ])("a product file with the content %j is refused", async (text, words) => {
    await expect(rowsOf(text)).rejects.toThrow(refusal(expect.stringContaining(words)))
  })

  it("a product file in Windows-1252 is read, with a notice", async () => {
    const file = await read(Buffer.from("name,brand\nCr\xe8me R\xe9paratrice,Lanc\xf4me\n", "latin1"))
    expect(file.rows.map(({ cells }) => cells)).toEqual([{ name: "Crème Réparatrice", brand: "Lancôme" }])
    expect(file.notices).toEqual([expect.stringContaining("Windows-1252")])
  })

  it("a product file loses an unreadable letter in a text, and has a bad row when it is in a name or a code", async () => {
    const [head, good] = ["Title,Vendor,SKU,Description", "Crème,Lancôme,1,Été"]
    const { rows } = await read(bytes([head, good, "B,C,2,\ufffdEt\ufffd", "B\ufffd,C,3,D", good].join("\n")))
    expect(rows.slice(1, 3)).toMatchObject([
      {
        cells: { name: "B", description: "Et" },
        problem: null,
        notices: ["A letter under Description could not be read and was left out"],
      },
      {
        problem: "A letter under Title could not be read. Write it again and save as CSV UTF-8",
        notices: [],
      },
    ])
  })

  it("a product file takes the column named as in the shop, and reports another one for the same value", async () => {
    const file = await read(bytes("Name,SKU,Regular price,Stock,Quantity\nLip Oil,LO-77,2500,12,50 ml\n"))
    expect(file.rows[0]?.cells).toEqual({ name: "Lip Oil", sku: "LO-77", regular_price: "2500", stock: "12" })
    expect(file).toMatchObject({
      ignored: ["Quantity"],
      notices: ["The column Quantity was left out: Stock is there too"],
    })
  })

  it("a product file may have a heading of two lines, a separator line before it, and titles above", async () => {
    const cells = { name: "Rose Water", regular_price: "2500", sku: "RW-1" }
    for (const heading of [
      '"Product\nname";price;sku',
      "sep=;\nname;price;sku",
      "Prices of May;;\n;;\nname;price;sku",
    ]) {
      const rows = await rowsOf(`${heading}\nRose Water;2500;RW-1\n`)
      expect(rows.map((row) => row.cells)).toEqual([cells])
    }
  })
})

describe("a row", () => {
  it("a row of a product file reports all of its problems", () => {
    const { problems } = readRow({
      name: "A",
      regular_price: "-5",
      sale_price: "1.234",
      stock: "2.5",
      weight_kg: "heavy",
      kind: "gift",
      is_wholesale: "maybe",
      status: "hidden",
      sale_ends_at: "tomorrow",
      option1_name: "Shade",
      images: "//elsewhere.example/a.png",
      slug: "No Slug",
    })
    expect(problems).toHaveLength(11)
  })

  it("a row of a product file keeps names to one line, and drops marks that turn the text direction", () => {
    const { product } = readRow({
      name: "Shea\n\u202eButter",
      brand: "A\u2066da",
      description: "a\r\nb\u202e",
    }).row
    expect(product).toMatchObject({ name: "Shea Butter", brand: "Ada", description: "a\nb" })
  })

  it.each([
    "//10.0.0.1/a.png",
    "ftp://elsewhere.example/a.png",
    `https://elsewhere.example/${"x".repeat(2_000)}`,
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "/img/../../secrets.json",
    "/admin/users",
  ])("a row of a product file accepts no picture at the address %s", (address) => {
    const { row, problems } = readRow({ sku: "1", images: address })
    expect(problems).toEqual([expect.stringMatching(/^images: ".*" is not a picture of the shop/)])
    expect(row.product.images).toBeUndefined()
    expect(readRow({ sku: "1", images: "/img/pictures/ab/abcd.jpg A jar" }).problems).toEqual([])
  })

  it("a row of a product file keeps web addresses of pictures apart from the shop's own, which stay when it names no others", () => {
    const [web, own] = ["https://x.example/a.png?a=1&copy=2 A &amp; B", "/img/a.png"]
    const fetched = [{ url: "https://x.example/a.png?a=1&copy=2", alt: "A & B" }]
    const mixed = readRow({ sku: "1", images: `${web}\n${own}` })
    expect(mixed.row).toMatchObject({ product: { images: [{ url: own, alt: "" }] }, webPictures: fetched })
    const { row } = readRow({ sku: "1", images: web })
    expect([row.product.images, row.webPictures]).toEqual([undefined, fetched])
    expect(readRow({ sku: "1", images: "" }).row).toMatchObject({ product: { images: [] } })
  })

  it("a row of a product file has its dates read in Lagos time", () => {
    const { row, problems } = readRow({
      sku: "1",
      sale_starts_at: "2026-12-24",
      sale_ends_at: "2026-12-26 18:30",
    })
    expect(problems).toEqual([])
    expect([row.variant.sale_starts_at, row.variant.sale_ends_at]).toEqual([
      "2026-12-23T23:00:00.000Z",
      "2026-12-26T17:30:00.000Z",
    ])
  })

  it("a row of a product file takes traits in the file's words or the shoppers', in one order, and no others", () => {
    const { row, problems } = readRow({
      sku: "1",
      skin_types: "Oily,dry, oily",
      concerns: "Fine lines, marks",
      finishes: "",
    })
    expect(problems).toEqual([])
    expect(row.product).toEqual({ skin_types: ["dry", "oily"], concerns: ["marks", "lines"], finishes: [] })
    expect(readRow({ sku: "1", skin_types: "dry, purple" }).problems).toEqual([
      'skin_types "purple" is none of normal, dry, oily, combination, sensitive',
    ])
  })

  it("a row of a product file leaves missing columns unchanged, and removes empty values", () => {
    expect(readRow({ sku: "1" }).row.variant).toEqual({ sku: "1" })
    expect(readRow({ sku: "1", sale_price: "", wholesale_price: " " }).row.variant).toMatchObject({
      sale: null,
      wholesale: null,
    })
    expect(readRow({ sku: "1", description: "" }).row.product.description).toBe("")
    // What names a product is never taken away by a cell that was left empty.
    expect(readRow({ slug: "balm", sku: "", barcode: " " }).row.variant).toEqual({})
  })
})

describe("what is exported", () => {
  // As the shop stores texts: nothing in them that nobody types, and names in one line.
  const text = fc
    .string({ maxLength: 40, unit: "grapheme" })
    .map((given) => cleanLines(given.replaceAll("\ufffd", "")))
  const trimmed = text.map(cleanLine)
  const kobo = fc.integer({ min: 1, max: 10_000_000_000 })
  const instant = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString())
  const values = (name: TextTrait) => fc.subarray(Object.keys(traitWords[textTraits[name]]))
  const traits = {
    skin_types: values("skin_types"),
    hair_types: values("hair_types"),
    concerns: values("concerns"),
    finishes: values("finishes"),
  }
  const token = fc.stringMatching(/^[a-z0-9]{1,12}$/)
  const row: fc.Arbitrary<ProductRow> = fc.record({
    slug: token,
    variant_id: token,
    options: fc
      .uniqueArray(fc.constantFrom("Shade", "Size", "=Kind", "-Finish"), { maxLength: 3 })
      .chain((names) =>
        fc.tuple(...names.map(() => trimmed.filter(Boolean))).map((values) => zip(names, values)),
      ),
    product: fc.record({
      name: trimmed.filter(Boolean),
      short_description: text,
      description: text,
      brand: trimmed,
      section: trimmed,
      category: trimmed,
      subcategory: trimmed,
      kind: fc.constantFrom("product" as const, "bundle" as const),
      is_wholesale: fc.boolean(),
      status: fc.constantFrom("draft" as const, "published" as const),
      ingredients: text,
      how_to_use: text,
      ...traits,
      images: fc.array(
        fc.record({
          url: token.map((name) => `/img/products/${name}.svg`),
          alt: text.map((alt) => alt.replace(/\s+/g, " ").trim()),
        }),
        { maxLength: 3 },
      ),
    }),
    variant: fc.record({
      sku: fc.option(trimmed.filter(Boolean), { nil: undefined }),
      barcode: fc.option(fc.stringMatching(/^[0-9A-Za-z_.-]{1,64}$/), { nil: undefined }),
      swatch: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/), { nil: null }),
      undertone: fc.option(fc.constantFrom(...undertones), { nil: null }),
      regular: kobo,
      sale: fc.option(kobo, { nil: null }),
      sale_starts_at: fc.option(instant, { nil: null }),
      sale_ends_at: fc.option(instant, { nil: null }),
      wholesale: fc.option(kobo, { nil: null }),
      stock: fc.nat(1_000_000),
      grams: fc.nat(1_000_000),
      nafdac_number: fc.option(fc.stringMatching(/^[A-Z0-9]{1,3}-[A-Z0-9]{3,8}$/), { nil: null }),
      expires_on: fc.option(
        fc
          .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        { nil: null },
      ),
    }),
  })

  it("an exported product file is read back unchanged, whatever it says, and no cell of it would run in a spreadsheet", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const cells = rows.map((one) => COLUMNS.map((column) => safeCell(writeRow(one)[column])))
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/)
        const file = BOM + csvText([[...COLUMNS], ...cells])
        const back = (await rowsOf(file)).map(({ cells, problem }) => {
          const { row, problems } = readRow(cells)
          expect([problem, problems]).toEqual([null, []])
          return row
        })
        expect(back).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })
})

function zip(names: string[], values: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]))
}
