import { randomUUID } from "node:crypto"
import type { CallSpec } from "../../src/contract/call"
import { type CallKey, calls } from "../../src/contract/calls"
import type { ShopClient } from "../harness/client"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** The names under which a form's files are accepted: the call table's own and those that apps use (`contract/uploads.ts`). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let shopper: ShopClient
let image: Buffer
const gone: (() => Promise<{ http: number }>)[] = []
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  shopper = await makeShopper(shop)
  image = await picture("jpeg")
})
afterAll(async () => {
  const ends = await Promise.all(gone.map((remove) => remove()))
  expect(ends.map(({ http }) => http)).toEqual(ends.map(() => 200))
})

const file = () => ({ file: image, name: "a.jpg" })
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

const table: Record<string, CallSpec> = calls
const forms = Object.entries(table).flatMap(([key, { multipart, access, params }]) =>
  multipart ? [{ key: key as CallKey, access, ids: Object.keys(params?.shape ?? {}) }] : [],
)

it.each(forms)("$key names the unknown file field and answers 422", async ({ key, access, ids }) => {
  const client = access === "staff" ? owner : shopper
  const params = Object.fromEntries(ids.map((id) => [id, "none"]))
  const refused = await client.call(key, { params, form: { attachment: file() } })
  expect([refused.http, refused.error?.code, Object.keys(refused.errors ?? {})]).toEqual([
    422,
    "unknown_file",
    ["attachment"],
  ])
})

const names = ["image", "avatar", "logo", "file", "images[]"] as const

describe.each(names)("a picture named %s", (name) => {
  const stored = expect.stringMatching(/^\/img\/pictures\//)
  const made = async (
    store: string,
    remove: string,
    fields: Record<string, string>,
  ): Promise<{ id: string; image: string | null }> => {
    const { http, data, message } = await owner.call(store, { form: { ...fields, [name]: file() } })
    if (http !== 200) throw new Error(message)
    const record = data as { id: string; image: string | null }
    gone.push(() => owner.call(remove, { params: { id: record.id }, body: {} }))
    return record
  }

  it.each([
    ["POST /admin/brands/store", "DELETE /admin/brands/delete/{id}", { name: unique("Brand") }],
    ["POST /admin/section/store", "DELETE /admin/section/delete/{id}", { name: unique("Section") }],
    [
      "POST /admin/shop-by-price",
      "DELETE /admin/shop-by-price/delete/{id}",
      { name: unique("Band"), price_start: "990001", price_end: "990002" },
    ],
    [
      "POST /admin/site-banners/store",
      "DELETE /admin/site-banners/delete/{id}",
      { name: unique("Banner"), is_active: "0" },
    ],
    ["POST /admin/blog/store", "DELETE /admin/blog/delete/{id}", { title: unique("Post") }],
    ["POST /admin/community/store", "DELETE /admin/community/delete/{id}", { title: unique("Look") }],
  ] as const)("a picture under each accepted field name is stored by %s", async (store, remove, fields) => {
    expect(await made(store, remove, fields)).toMatchObject({ image: stored })
  })

  it("a picture under each accepted field name becomes a product's first picture", async () => {
    const fields = { name: unique("Pictured"), regular_price: "1500", status: "draft" }
    const { data } = await owner.call("POST /admin/products/store", { form: { ...fields, [name]: file() } })
    const [first] = data.images
    expect([data.images.length, first?.url]).toEqual([1, stored])
    gone.push(() => owner.call("DELETE /admin/products/delete/{id}", { params: { id: data.id } }))
  })

  it("a picture under each accepted field name becomes an account's avatar", async () => {
    const { data } = await shopper.call("POST /imageupload", { form: { [name]: file() } })
    expect(data.avatar).toEqual(stored)
  })
})

it("a second picture where one is allowed is refused and not dropped", async () => {
  const both = { name: unique("Brand"), image: file(), logo: file() }
  const refused = await owner.call("POST /admin/brands/store", { form: both })
  expect([refused.http, refused.error?.code, refused.errors]).toEqual([
    422,
    "too_many_files",
    { image: ["At most one file"] },
  ])
})
