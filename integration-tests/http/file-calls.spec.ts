import { fileCalls } from "../../src/contract/files"
import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** What calls that answer files say of what no column can hold: the same as all other calls. Generated from their table. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let staff: ShopClient
let shopper: ShopClient
beforeAll(async () => {
  staff = await signedIn(shop, "owner@demo.shop")
  shopper = await makeShopper(shop)
})

const table = Object.entries(fileCalls).map(([key, spec]) => ({
  key,
  isStaff: spec.access === "staff",
  inPath: "params" in spec ? Object.keys(spec.params.shape) : [],
  inQuery: "query" in spec ? Object.keys(spec.query.shape) : [],
}))
const NUL = "a\u0000b"

it.each(table)(
  "$key refuses a NUL in its path and in each field",
  async ({ key, isStaff, inPath, inQuery }) => {
    const client = isStaff ? staff : shopper
    const params = (value: string) => Object.fromEntries(inPath.map((name) => [name, value]))
    const fields = await Promise.all(
      inQuery.map((name) => client.call(key, { params: params("none"), query: { [name]: NUL } })),
    )
    expect(fields.map(({ http, error, errors }) => [http, error?.code, Object.keys(errors ?? {})])).toEqual(
      fields.map(() => [422, "invalid_fields", ["query"]]),
    )
    if (inPath.length === 0) return
    const { http, error } = await client.call(key, { params: params(NUL) })
    expect([http, error?.code]).toEqual([404, "not_found"])
  },
)
