import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { isSameName } from "../../src/contract/name-key"
import type { ShopClient } from "../harness/client"
import { productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { twoNames } from "../harness/spellings"

/** The form's call and the product file take the same brands for one, however their names are put together. */
const shop = sharedShop()
const made: string[] = []
let owner: ShopClient

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(async () => {
  for (const id of made) await owner.call("DELETE /admin/brands/delete/{id}", { params: { id } })
  await shop.disconnect()
})

const PAIRS = 16

it("a brand name that the form refuses as taken is one that the import file matches", async () => {
  // After all brands of the demo shop: other tests look at the first one.
  const own = `zz${randomUUID().replace(/[\d-]/g, "")}`
  const pairs = fc.sample(twoNames, { numRuns: PAIRS, seed: 121 }).map(([one, other], at) => {
    const before = `${own}${String.fromCodePoint(0x67 + at)}`
    return { one: `${before}${one}`, other: `${before}${other}` }
  })
  const make = (name: string) => owner.call("POST /admin/brands/store", { body: { name } })
  for (const { one } of pairs) {
    const { http, data } = await make(one)
    expect([one, http]).toEqual([one, 200])
    made.push(data.id)
  }
  const same = pairs.map(({ one, other }) => isSameName(one, other))
  expect(new Set(same).size).toBe(2)

  const files = productFiles(shop.url, owner)
  const rows = pairs.map(({ other }, at) => `Oil ${at},"${other}",${own}-${at},900`)
  const { data: file } = await files.upload(`name,brand,sku,regular_price\n${rows.join("\n")}\n`)
  const { data: checked } = await files.read(file.id)
  expect(checked.lines.map(({ state }) => state === "good")).toEqual(same)

  const asked: boolean[] = []
  for (const { other } of pairs) {
    const { http, data } = await make(other)
    asked.push(http === 422)
    if (http === 200) made.push(data.id)
  }
  expect(asked).toEqual(same)
})
