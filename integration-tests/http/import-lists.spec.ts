import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { importedProducts, productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let files: ReturnType<typeof productFiles>
let brand: string
let section: string
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  files = productFiles(shop.url, owner)
  brand = (await shop.visitor().call("GET /brands")).data[0]?.name ?? ""
  section = (await shop.visitor().call("GET /section")).data[0]?.name ?? ""
})

const unique = () => randomUUID().slice(0, 8)
const lines = async (id: string) => (await files.read(id)).data.lines
const made = (n: string) => importedProducts(shop, n)

describe("a list", () => {
  it("a till's list with stock below 0 gets stock 0, and of two rows with one name the first is imported", async () => {
    const n = unique()
    const { data } = await files.upload(
      [
        "Item,Category,Price,Qty on hand",
        `MILK ${n},${section},"N2,500",12`,
        `BULK ${n},Nowhere,"3,800",-6`,
        `MILK ${n},${section},2500,4`,
      ].join("\n"),
    )
    expect(await lines(data.id)).toMatchObject([
      { state: "good", notices: [] },
      {
        state: "good",
        notices: [
          'Qty on hand "-6" is below 0: the stock is 0',
          "There is no section or category called Nowhere: it goes in without one",
        ],
      },
      { state: "bad", problem: expect.stringContaining("A row above has this name, too") },
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([
      { name: `BULK ${n}`, status: "draft", regular: 3800, units: 0, placed: false },
      { name: `MILK ${n}`, status: "draft", regular: 2500, units: 12, placed: true },
    ])
  })

  it("a list with codes spoilt by a spreadsheet is imported without them, with a notice", async () => {
    const n = unique()
    const zeros = String(Math.floor(Math.random() * 1e12)).padStart(12, "7")
    const { data } = await files.upload(
      `name,sku,regular_price\nA ${n},6.15E+12,1000\nB ${n},6.15E+12,1000\nC ${n},00${zeros},1000\nD ${n},${zeros},1000\n`,
    )
    expect(data.counts).toMatchObject({ bad: 0, create: 4, noted: 4 })
    expect((await lines(data.id)).map(({ sku, notices }) => [sku, notices.length])).toEqual([
      [null, 1],
      [null, 1],
      [`00${zeros}`, 1],
      [zeros, 1],
    ])
  })

  it("a list with both Stock and Quantity takes its stock from Stock", async () => {
    const n = unique()
    const { data } = await files.upload(
      `Name,SKU,Regular price,Stock,Quantity\nOil ${n},LO-${n},2500,12,50 ml\n`,
    )
    expect([data.ignored, data.notices]).toEqual([
      ["Quantity"],
      ["The column Quantity was left out: Stock is there too"],
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([{ units: 12 }])
  })

  it("a list with missing columns names them by the headings that the file has or could have", async () => {
    const n = unique()
    const without = await files.upload(`Item\nOil ${n}\n`)
    const empty = await files.upload(`Item,Selling price\nOil ${n},\n`)
    expect(
      [...(await lines(without.data.id)), ...(await lines(empty.data.id))].map(({ problem }) => problem),
    ).toEqual(["No price. Add a column named Price", "No price: fill in Selling price"])
  })

  it("a list with unknown headings is read as staff map them, and so is the next one with these headings", async () => {
    const n = unique()
    const file = `Naam ${n},Prys,Winkel\nOil ${n},900,x\n`
    const first = await files.upload(file)
    expect(first.data.notices).toEqual([expect.stringContaining("choose below which one is the name")])
    expect(first.data.headings).toEqual(
      [`Naam ${n}`, "Prys", "Winkel"].map((heading) => ({ heading, column: null })),
    )
    const mapping = { [`Naam ${n}`]: "name", Prys: "regular_price" }
    const chosen = await files.upload(file, { mapping: JSON.stringify(mapping) })
    expect([chosen.data.counts.create, chosen.data.ignored]).toEqual([1, ["Winkel"]])
    const next = await files.upload(`Prys,Winkel,Naam ${n}\n700,x,Soap ${n}\n`)
    expect([next.data.counts.create, next.data.headings[0]?.column]).toEqual([1, "regular_price"])
    const undone = await files.upload(file, { mapping: "{}" })
    expect(undone.data.counts.create).toBe(0)
    const refused = [
      await files.upload(file, { mapping: JSON.stringify({ Prys: "colour of the box" }) }),
      await files.upload(file, { mapping: JSON.stringify({ Prys: "stock", Winkel: "stock" }) }),
      await files.upload(file, { mapping: "[1]" }),
    ]
    expect(refused.map(({ http, errors }) => [http, Object.keys(errors ?? {})])).toEqual(
      Array(3).fill([422, ["mapping"]]),
    )
  })

  it("a list's new product without a section is imported as a draft, whatever its status says", async () => {
    const n = unique()
    const { data } = await files.upload(
      `name,brand,sku,regular_price,status,section\nNowhere ${n},${brand},N-${n},900,published,Nowhere ${n}\n`,
    )
    expect(await lines(data.id)).toMatchObject([
      { action: "create", notices: [expect.any(String), expect.stringContaining("as a draft")] },
    ])
    await files.apply(data.id)
    expect(await made(n)).toMatchObject([{ status: "draft" }])
  })
})
