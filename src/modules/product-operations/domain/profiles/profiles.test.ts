import { stopReading } from "../../../../csv/read-table"
import { type ColumnChoice, readProductFile } from "../product-file"
import { readRow } from "../product-row"

afterAll(stopReading)

const file = (lines: string[], choice: ColumnChoice = {}) =>
  readProductFile("usr_1", new TextEncoder().encode(lines.join("\n")), () => choice)
type File = Awaited<ReturnType<typeof file>>
const cells = ({ rows }: File) => rows.map(({ cells }) => cells)
const problems = ({ rows }: File) =>
  rows.flatMap(({ cells, problem }) => [...(problem === null ? [] : [problem]), ...readRow(cells).problems])
const notices = ({ rows }: File) => rows.flatMap(({ notices }) => notices)

const NAIRA = expect.stringContaining("Prices are taken as naira")

describe("a file from Shopify", () => {
  const HEADING =
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status"

  it("a Shopify file is read with variants by handle, option names on the first row, and further rows for pictures", async () => {
    const read = await file([
      HEADING,
      'Ori-Balm,Ori Balm,"<p>Soft <b>ori</b></p><p>For edges</p>",Adun,Skincare,"a,b",TRUE,Size,30 g,OB-30,45,8,1500.00,1800.00,https://cdn.example.com/1.jpg,active',
      "Ori-Balm,,,,,,,,60 g,OB-60,80,-2,2500.00,,,",
      "Ori-Balm,,,,,,,,,,,,,,https://cdn.example.com/2.jpg,",
      "gloss,Gloss,,Adun,,,TRUE,Title,Default Title,GL-1,,3,900,900,,archived",
    ])
    expect([read.profile, read.ignored, problems(read)]).toEqual(["shopify", ["Tags"], []])
    expect(cells(read)).toEqual([
      {
        ...{ slug: "ori-balm", name: "Ori Balm", description: "Soft ori\n\nFor edges", brand: "Adun" },
        ...{
          section: "Skincare",
          status: "published",
          sku: "OB-30",
          option1_name: "Size",
          option1_value: "30 g",
        },
        ...{ stock: "8", regular_price: "1800.00", sale_price: "1500.00", weight_kg: "0.045" },
        images: "https://cdn.example.com/1.jpg\nhttps://cdn.example.com/2.jpg",
      },
      {
        ...{ slug: "ori-balm", sku: "OB-60", option1_name: "Size", option1_value: "60 g", stock: "0" },
        ...{ regular_price: "2500.00", weight_kg: "0.08" },
      },
      {
        ...{ slug: "gloss", name: "Gloss", brand: "Adun", status: "draft", sku: "GL-1", stock: "3" },
        ...{ regular_price: "900" },
      },
    ])
    expect(notices(read)).toEqual([
      'Variant Inventory Qty "-2" is below 0: the stock is 0',
      "The status archived is not one of ours: it goes in as a draft",
    ])
    expect(read.notices).toEqual([
      NAIRA,
      "2 pictures by address are fetched after the import, for products that have none",
    ])
  })

  it("a current Shopify file is read the same under its other headings", async () => {
    const read = await file([
      "Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Weight unit for display,Product image URL",
      "Wig,wig,Straight,Adun,Hair > Wigs,,TRUE,Active,W-1,Length,10 inch,9000,,2,250,kg,",
      ",wig,,,,,,,W-2,,12 inch,9500,,1,260,kg,",
    ])
    expect([read.profile, problems(read)]).toEqual(["shopify", []])
    expect(cells(read)).toEqual([
      expect.objectContaining({ section: "Hair", category: "Wigs", status: "published", weight_kg: "0.25" }),
      expect.objectContaining({ slug: "wig", option1_name: "Length", option1_value: "12 inch" }),
    ])
  })
})

describe("a file from Solidus", () => {
  it("a Solidus file is read with the product on a row of its own and its variants below, without a vendor or a stock", async () => {
    const read = await file([
      "Handle,Title,Published,Variant SKU,Variant Weight,Variant Price,Option1 Value,Option1 Name,Option2 Name,Option2 Value",
      "sample,Sample,true,,,,Default Title,,,",
      "sample,,true,S-1,10,5,Black,colour,size,M",
      "sample,,true,S-2,10,6,Blue,colour,size,M",
      "alone,Alone,true,A-1,,7,Default Title,,,",
      "priceless,Priceless,true,,,,Default Title,,,",
    ])
    expect([read.profile, problems(read)]).toEqual(["shopify", []])
    const options = { option1_name: "colour", option2_name: "size", option2_value: "M", weight_kg: "10" }
    expect(cells(read)).toEqual([
      {
        ...{ slug: "sample", name: "Sample", status: "published", sku: "S-1", regular_price: "5" },
        ...{ ...options, option1_value: "Black" },
      },
      { slug: "sample", sku: "S-2", regular_price: "6", ...options, option1_value: "Blue" },
      { slug: "alone", name: "Alone", status: "published", sku: "A-1", regular_price: "7" },
      { slug: "priceless", name: "Priceless", status: "published" },
    ])
  })
})

describe("a file from WooCommerce", () => {
  const HEADING =
    "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (g),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)"

  it("a WooCommerce file is read with the variations of one product, found by its SKU or its number", async () => {
    const read = await file([
      HEADING,
      '7,variable,TEE,Butter,1,Short,"One\\nTwo",1,,,,,"Hair, Hair > Care",https://x.example/a.jpg,,Size,"100 g, 250 g"',
      "8,variation,TEE-1,Butter - 100 g,1,,,1,9,120,,3500,,,TEE,Size,100 g",
      "9,variation,TEE-2,Butter - 250 g,1,,,1,,,6000,6800,,,id:7,Size,250 g",
      "10,simple,SO,Soap,-1,,,0,,,,700,,,,Scent,Mint",
      "11,grouped,SET,Set,1,,,1,,,,,,,,,",
      "12,external,EXT,Elsewhere,1,,,1,,,,10,,,,,",
      "13,variation,LOST,Lost,1,,,1,1,,,10,,,NOBODY,Size,1",
    ])
    expect(read.profile).toBe("woocommerce")
    expect(cells(read).slice(0, 3)).toEqual([
      {
        ...{
          name: "Butter",
          short_description: "Short",
          description: "One\nTwo",
          section: "Hair",
          category: "Care",
        },
        ...{ status: "published", option1_name: "Size", option1_value: "100 g", sku: "TEE-1", stock: "9" },
        ...{ weight_kg: "0.12", regular_price: "3500", images: "https://x.example/a.jpg" },
      },
      {
        ...{ name: "Butter", option1_name: "Size", option1_value: "250 g", sku: "TEE-2" },
        ...{ regular_price: "6800", sale_price: "6000" },
      },
      { name: "Soap", status: "draft", sku: "SO", stock: "0", regular_price: "700" },
    ])
    expect(read.rows[0]?.group).toBe(read.rows[1]?.group)
    expect(problems(read)).toEqual([
      "It is a group of other products: left out",
      "It is sold on another site: left out",
      "Its product NOBODY is not in the file",
    ])
    expect(read.notices).toEqual([
      NAIRA,
      expect.stringContaining("1 row is in stock without a number"),
      expect.stringContaining("1 picture by address is fetched"),
    ])
  })
})

describe("a file from PrestaShop", () => {
  it("a PrestaShop file is read with discounts, prices with six decimals and several categories", async () => {
    const read = await file([
      "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Discount percent;Reference #;Manufacturer;EAN13;Weight;Quantity;Summary;Description;URL rewritten;Image URLs (x,y,z...)",
      "1;1;Toner;Home,Skincare,Face;9000.000000;0;10;TO-1;Adun;;0.3;15;<p>Fresh</p>;;toner;http://x.example/1.jpg,http://x.example/2.jpg",
    ])
    expect([read.profile, problems(read)]).toEqual(["prestashop", []])
    expect(cells(read)).toEqual([
      {
        ...{ slug: "toner", name: "Toner", short_description: "Fresh", brand: "Adun", section: "Skincare" },
        ...{ status: "published", sku: "TO-1", stock: "15", weight_kg: "0.3" },
        ...{ regular_price: "9000.00", sale_price: "8100" },
        images: "http://x.example/1.jpg\nhttp://x.example/2.jpg",
      },
    ])
    expect(notices(read)).toEqual([expect.stringContaining("only Skincare is taken")])
    expect(read.notices).toEqual([
      NAIRA,
      expect.stringContaining("without tax"),
      expect.stringContaining("2 pictures"),
    ])
  })

  it("a PrestaShop file of combinations alone asks for the file of products", async () => {
    const read = await file([
      "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity",
      "1;Size:select:0;S:0;TO-S;4",
    ])
    expect(problems(read)).toEqual([expect.stringContaining("Import its file of products")])
  })
})

describe("a feed for Google Merchant", () => {
  it("a Google Merchant feed is read with currencies in prices, sizes of one group, and quantities that are no stock", async () => {
    const read = await file([
      "id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tbrand\tgtin\tcondition\tquantity\tsize\titem_group_id",
      "Q-1\tMist 50 ml\tRose\thttps://x.example/1\thttps://x.example/1.jpg\tin_stock\t9500.00 NGN\t8000.00 NGN\tAdun\t\tnew\t14\t50 ml\tQ",
      "Q-2\tMist 100 ml\tRose\thttps://x.example/2\t\tout of stock\t15000.00 NGN\t\tAdun\t\tnew\t\t100 ml\tQ",
      "Q-3\tOud\tWarm\thttps://x.example/3\t\tin stock\t352 AED\t\tAdun\t4006381333930\tnew\t100 ML\t\t",
    ])
    expect(read.profile).toBe("merchant")
    expect(cells(read)).toEqual([
      {
        ...{
          name: "Mist 50 ml",
          description: "Rose",
          brand: "Adun",
          status: "published",
          option1_name: "Size",
        },
        ...{
          option1_value: "50 ml",
          sku: "Q-1",
          stock: "14",
          regular_price: "9500.00 NGN",
          sale_price: "8000.00 NGN",
        },
        images: "https://x.example/1.jpg",
      },
      {
        ...{ name: "Mist 50 ml", option1_name: "Size", option1_value: "100 ml", sku: "Q-2", stock: "0" },
        regular_price: "15000.00 NGN",
      },
      {
        ...{ name: "Oud", description: "Warm", brand: "Adun", status: "published", sku: "Q-3" },
        regular_price: "352 AED",
      },
    ])
    expect(problems(read)).toEqual([expect.stringContaining('"352 AED" is not in naira')])
    expect(notices(read)).toEqual([
      "The last digit of the barcode 4006381333930 is wrong, so it was left out. Is it mistyped?",
      'quantity "100 ML" is a size, no stock: it was left out',
    ])
  })
})

describe("the same feed in XML", () => {
  it("a Google Merchant feed in XML is read as Google reads it, its rows by the number of the item", async () => {
    const read = await file([
      '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>',
      "<item><g:id>Q-1</g:id><g:title>Mist 50 ml</g:title><g:description>&lt;p&gt;Rose&lt;/p&gt;</g:description>",
      "<g:price>9500.00 NGN</g:price><g:availability>in_stock</g:availability><g:size>50 ml</g:size><g:item_group_id>Q</g:item_group_id>",
      "<g:product_type>Skincare &gt; Mists</g:product_type><g:product_type>Gifts</g:product_type>",
      "<g:image_link>https://x.example/1.jpg</g:image_link><g:additional_image_link>https://x.example/2.jpg</g:additional_image_link><g:additional_image_link>https://x.example/3.jpg</g:additional_image_link></item>",
      "<item><g:id>Q-2</g:id><g:title>Mist 100 ml</g:title><g:price>352 AED</g:price><g:size>100 ml</g:size><g:item_group_id>Q</g:item_group_id></item>",
      "</channel></rss>",
    ])
    expect([read.profile, read.rows.map(({ line }) => line)]).toEqual(["merchant", [1, 2]])
    expect(cells(read)).toEqual([
      {
        ...{ name: "Mist 50 ml", description: "Rose", section: "Skincare", category: "Mists" },
        ...{ status: "published", option1_name: "Size", option1_value: "50 ml", sku: "Q-1" },
        regular_price: "9500.00 NGN",
        images: [1, 2, 3].map((number) => `https://x.example/${number}.jpg`).join("\n"),
      },
      {
        ...{ name: "Mist 50 ml", option1_name: "Size", option1_value: "100 ml", sku: "Q-2" },
        regular_price: "352 AED",
      },
    ])
    expect(problems(read)).toEqual([expect.stringContaining('"352 AED" is not in naira')])
    expect(notices(read)).toEqual([expect.stringContaining("only Skincare > Mists is taken")])
    expect(read.notices).toContain(
      "3 pictures by address are fetched after the import, for products that have none",
    )
  })
})

describe("a list", () => {
  it("a list is read under the headings that tills use, and under those that a person chose", async () => {
    const lines = ["Item,Category,Price,Qty on hand,Naam", 'AMARA 1/2,Hair,"N2,500",-3,x']
    const read = await file(lines)
    expect([read.profile, read.ignored, cells(read)]).toEqual([
      null,
      ["Naam"],
      [{ name: "AMARA 1/2", category: "Hair", regular_price: "N2,500", stock: "0" }],
    ])
    expect(notices(read)).toEqual(['Qty on hand "-3" is below 0: the stock is 0'])
    const chosen = await file(lines, { naam: "brand", category: "" })
    expect([chosen.ignored, cells(chosen)]).toEqual([
      ["Category"],
      [{ name: "AMARA 1/2", brand: "x", regular_price: "N2,500", stock: "0" }],
    ])
    expect(chosen.headings).toContainEqual({ heading: "Naam", column: "brand" })
  })

  it("a list with two headings for one column takes our own name for it, and says so", async () => {
    const read = await file(["Name,SKU,Regular price,Quantity,Stock", "Oil,LO-1,2500,50 ml,12"])
    expect(cells(read)).toEqual([{ name: "Oil", sku: "LO-1", regular_price: "2500", stock: "12" }])
    expect([read.ignored, read.notices]).toEqual([
      ["Quantity"],
      ["The column Quantity was left out: Stock is there too"],
    ])
  })

  it("a list is read with units of weight, and with categories under any of their words", async () => {
    const read = await file([
      "Title,Weight,Categories",
      "Beans,1 oz,Food",
      "Milk,2 kg,Hair",
      "Oil,0.5,",
      "Soap,heavy,",
    ])
    expect(read.columns).toEqual(["name", "weight_kg", "category"])
    expect(cells(read).map(({ weight_kg }) => weight_kg)).toEqual(["0.028", "2", "0.5", "heavy"])
    expect(problems(read)).toEqual([expect.stringContaining('"heavy" is not a weight')])
  })

  it("a list that a spreadsheet spoilt reports where", async () => {
    const read = await file(["name,sku,barcode", "A,6.15E+12,", "B,00123,6.2E+11", "C,123,4006381333931"])
    expect(cells(read)).toEqual([
      { name: "A", barcode: "" },
      { name: "B", sku: "00123" },
      { name: "C", sku: "123", barcode: "4006381333931" },
    ])
    expect(notices(read)).toEqual([
      expect.stringContaining('sku "6.15E+12" lost digits'),
      expect.stringContaining("SKU 00123 differs from 123 by zeros alone"),
      expect.stringContaining('barcode "6.2E+11" lost digits'),
      expect.stringContaining("SKU 123 differs from 00123 by zeros alone"),
    ])
  })

  it("a list that names no product asks for a column that does", async () => {
    const read = await file(["Naam,Prys", "Oil,500"])
    expect(read.headings).toEqual([
      { heading: "Naam", column: null },
      { heading: "Prys", column: null },
    ])
    expect(read.notices).toEqual([expect.stringContaining("choose below which one is the name")])
    expect(problems(await file(["Naam,Prys", "Oil,500"], { naam: "name", prys: "regular_price" }))).toEqual(
      [],
    )
  })
})
