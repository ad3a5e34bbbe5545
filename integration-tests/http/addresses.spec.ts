import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = await makeShopper(shop)
})

const form = {
  name: "Chinedu  Eze Okafor",
  phone: "0803 123 4567",
  address: "12 Allen Avenue",
  apartment: "Flat 3",
  landmark: "Opposite the bank",
  city: "Ikeja",
  state_id: "NG-LA",
  lga_id: "NG-LA-ikeja",
}
const save = (more: Record<string, unknown> = {}) =>
  client.call("POST /user/addresses", { body: { ...form, ...more } })
const all = async () => (await client.call("GET /user/addresses")).data

describe("saved addresses", () => {
  it("a saved address keeps what was typed, with the names of its place, and the first one is the default", async () => {
    const saved = await save()
    expect(saved.http).toBe(200)
    expect(saved.data).toEqual({
      id: saved.data.id,
      name: "Chinedu Eze Okafor",
      phone: "+2348031234567",
      address: "12 Allen Avenue",
      apartment: "Flat 3",
      landmark: "Opposite the bank",
      city: "Ikeja",
      state_id: "NG-LA",
      state: "Lagos",
      lga_id: "NG-LA-ikeja",
      lga: "Ikeja",
      is_default: true,
    })
    expect(await all()).toEqual([saved.data])
  })

  it("an address saved twice, also at once, is saved once", async () => {
    const answers = await Promise.all([save(), save(), save()])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await all()).toHaveLength(1)
  })

  it("the saved addresses have one default, which follows what is chosen and what is deleted", async () => {
    const first = (await save()).data
    const second = (await save({ city: "Oregun" })).data
    expect(second.is_default).toBe(false)
    const chosen = await client.call("PUT /user/addresses/{id}", {
      params: { id: second.id },
      body: { ...form, city: "Oregun", is_default: true },
    })
    expect(chosen.data.is_default).toBe(true)
    expect((await all()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    await client.call("DELETE /user/addresses/{id}", { params: { id: second.id } })
    expect((await all()).map(({ id, is_default }) => [id, is_default])).toEqual([[first.id, true]])
    const gone = await client.call("DELETE /user/addresses/{id}", { params: { id: second.id } })
    expect(gone.http).toBe(404)
  })

  it("a shopper saves at most twenty addresses, also when thirty are sent at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => save({ address: `${i + 1} Allen Avenue` })),
    )
    const [made, refused] = [200, 422].map((http) => answers.filter((answer) => answer.http === http))
    expect([made?.length, refused?.length]).toEqual([20, 10])
    expect(refused?.[0]?.error?.code).toBe("too_many_addresses")
    const stored = await all()
    expect([stored.length, stored.filter(({ is_default }) => is_default).length]).toEqual([20, 1])
  })

  it("a saved address is an address of Medusa's customer, for the back office too", async () => {
    const { data } = await save()
    const [row] = await shop.sql("select * from customer_address where id = $1", [data.id])
    expect(row).toMatchObject({
      first_name: "Chinedu",
      last_name: "Eze Okafor",
      address_1: "12 Allen Avenue",
      address_2: "Flat 3",
      city: "Ikeja",
      province: "NG-LA",
      country_code: "ng",
      phone: "+2348031234567",
      is_default_shipping: true,
      metadata: { lga_id: "NG-LA-ikeja", landmark: "Opposite the bank" },
    })
  })

  it("a saved address is shown without an LGA that staff have removed", async () => {
    const { data } = await save()
    await shop.sql(
      'update customer_address set metadata = metadata || \'{"lga_id": "NG-LA-gone"}\' where id = $1',
      [data.id],
    )
    expect(await all()).toMatchObject([{ id: data.id, state: "Lagos", lga_id: null, lga: null }])
  })

  it.each([
    [{ name: " " }, "name"],
    [{ name: undefined }, "name"],
    [{ phone: "call me" }, "phone"],
    [{ phone: "0803 12" }, "phone"],
    [{ address: "" }, "address"],
    [{ address: 12 }, "address"],
    [{ address: "x".repeat(5_000) }, "address"],
    [{ landmark: "x".repeat(151) }, "landmark"],
    [{ city: null }, "city"],
    [{ state_id: "NG-XX" }, "state_id"],
    [{ lga_id: "" }, "lga_id"],
    [{ lga_id: "NG-KN-dala" }, "lga_id"],
    [{ is_default: "yes" }, "is_default"],
  ])("a saved address is refused with %p", async (change, field) => {
    const refused = await save(change)
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    expect(refused.message.length).toBeGreaterThan(10)
    expect(await all()).toEqual([])
  })
})

describe("names in other scripts", () => {
  const words = "🌸 Flat ３ شارع الملك, Ọ̀ṣun Ìlú 北京"

  it("a saved address keeps text in any script unchanged", async () => {
    const saved = await save({ name: words, address: words, landmark: words })
    expect([saved.data.name, saved.data.address, saved.data.landmark]).toEqual([words, words, words])
  })
})
