import { sharedShop } from "../harness/shared-shop"

const shop = sharedShop()
const client = shop.visitorOfBackend()
afterAll(() => shop.disconnect())

describe("GET /states", () => {
  it("answers the whole country, for caches to keep", async () => {
    const { data, headers } = await client.call("GET /states")
    expect(data).toHaveLength(37)
    expect(data.flatMap((state) => state.lgas)).toHaveLength(774)
    for (const state of data) {
      expect(state.code).toMatch(/^NG-[A-Z]{2}$/)
      for (const lga of state.lgas) expect(lga.state_id).toBe(state.id)
    }
    expect(headers.get("cache-control")).toContain("s-maxage=3600")
    expect(headers.get("cache-tag")).toBe("delivery")
    expect(headers.get("set-cookie")).toBeNull()
  })
})

describe("GET /delivery-fee", () => {
  const fee = (state_id: string, weight: string, lga_id?: string) =>
    lga_id === undefined
      ? client.call("GET /delivery-fee/{state_id}/{weight}", { params: { state_id, weight } })
      : client.call("GET /delivery-fee/{state_id}/{weight}/{lga_id}", {
          params: { state_id, weight, lga_id },
        })

  it("takes kilograms and answers naira", async () => {
    const { data, message } = await fee("NG-LA", "1.999")
    expect(data).toMatchObject({
      delivery_fee: 2000,
      state_id: "NG-LA",
      lga_id: null,
      weight: 1.999,
      free_from: 500000,
    })
    expect(data.expected_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(message).toBe("Delivery takes 1 to 3 business days")
    expect((await fee("NG-LA", "2")).data.delivery_fee).toBe(3000)
    expect((await fee("NG-LA", "0")).data.delivery_fee).toBe(2000)
  })

  it("prefers the LGA's own rule", async () => {
    expect((await fee("NG-LA", "1", "NG-LA-epe")).data.delivery_fee).toBe(3500)
    expect((await fee("NG-LA", "1", "NG-LA-ikeja")).data.delivery_fee).toBe(2000)
  })

  it.each([
    ["NG-XX", "1", undefined],
    ["NG-LA", "50", undefined],
    ["NG-LA", "1", "NG-KN-dala"],
  ])("does not deliver to %s, %s kg, LGA %s", async (state, weight, lga) => {
    expect(await fee(state, weight, lga)).toMatchObject({
      http: 422,
      error: { code: "no_delivery", message: "We do not deliver there yet" },
    })
  })

  it.each(["abc", "-1", "1,5", "1.2345", "999999"])("knows no weight %p", async (weight) => {
    expect((await fee("NG-LA", weight)).http).toBe(404)
  })
})

describe("GET /product/pickup-locations", () => {
  it("answers the places with their names in full", async () => {
    const { data } = await client.call("GET /product/pickup-locations")
    expect(data.map((place) => [place.state, place.lga, place.fee])).toEqual([
      ["Lagos", "Ikeja", 0],
      ["Abuja Federal Capital Territory", "Abuja Municipal", 0],
    ])
  })
})
