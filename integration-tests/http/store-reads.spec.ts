import { callCore } from "../harness/core-client"
import { sharedShop } from "../harness/shared-shop"
import { STORE_KEY } from "../harness/store-client"

/** What a page of Medusa's own catalogue may ask for (docs/store-api.md). */
const shop = sharedShop()
const read = (path: string) =>
  callCore(shop.url, `GET /store/${path}`, { headers: { "x-publishable-api-key": STORE_KEY } })

const LISTS = ["products", "product-categories", "collections", "regions"]

it.each(LISTS)("%s end at their count: a page there is empty, and one further is refused", async (list) => {
  const name = list.replaceAll("-", "_")
  const { body } = await read(`${list}?limit=1&fields=id`)
  const count = Number(body.count)
  expect((await read(`${list}?limit=1&fields=id&offset=${count}`)).body).toMatchObject({
    [name]: [],
    count,
  })
  for (const offset of [count + 1, 50_000, 999_999_999]) {
    const refused = await read(`${list}?limit=1&fields=id&offset=${offset}`)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ type: "invalid_data", code: "bad_parameter" })
    expect(refused.body.message).toMatch(/^There are \d+ [a-z ]+: offset can be \d+ at most$/)
  }
})

it.each([
  "limit=101",
  "limit=-1",
  "limit=1e9",
  "limit=5&limit=6",
  "limit[]=5",
  "limit=0x7fff",
  "offset=-1",
  "offset=1.5",
  "offset[gt]=1",
])("a page of a Medusa list by %s is refused", async (query) => {
  for (const list of LISTS) {
    const { status, body } = await read(`${list}?${query}`)
    expect([list, status, body.code]).toEqual([list, 422, "bad_parameter"])
  }
})
