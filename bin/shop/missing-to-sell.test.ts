import { type Ask, missingLines, missingToSell } from "./missing-to-sell"

const READY = { superadmin: true, product: true, in_stock: true, states_without_fee: 0 }
const URL = "https://shop.ng"
const missing = (found: Partial<typeof READY>) =>
  missingToSell((async () => [{ ...READY, ...found }]) as unknown as Ask, URL)

describe("what is missing to sell", () => {
  it("the list of what is missing to sell is empty in a shop that sells", async () => {
    expect(missingLines(await missing({}))).toEqual([])
  })

  it("the list of what is missing to sell names everything, in order, in an empty shop", async () => {
    const lines = missingLines(
      await missing({ superadmin: false, product: false, in_stock: false, states_without_fee: 37 }),
    )
    expect(lines).toEqual([
      "Still missing to sell",
      "  Nobody can open the admin       npm run staff -- add owner@your-shop.com superadmin",
      "  37 states have no delivery fee  Admin, Delivery: https://shop.ng/app",
      "  There is no product             Admin, Products: https://shop.ng/app",
      "  The whole list is in the admin: Get ready to sell",
    ])
  })

  it("the list of what is missing to sell tells products without stock from no products", async () => {
    expect((await missing({ in_stock: false })).map(({ what }) => what)).toEqual(["No product is in stock"])
  })
})
