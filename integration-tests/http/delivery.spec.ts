import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
const client = shop.visitorOfBackend()
afterAll(() => shop.disconnect())

describe("GET /states", () => {
  it("GET /states answers the whole country and can be cached", async () => {
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

  it("GET /delivery-fee takes kilograms and answers naira", async () => {
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

  it("GET /delivery-fee rounds an app's own sum of weights to the gram", async () => {
    const summed = String(0.1 + 0.2)
    expect(summed).toBe("0.30000000000000004")
    expect((await fee("NG-LA", summed)).data).toMatchObject({ delivery_fee: 2000, weight: 0.3 })
    expect((await fee("NG-LA", "1.9999999999999998", "NG-LA-ikeja")).data).toMatchObject({
      delivery_fee: 3000,
      weight: 2,
    })
  })

  it("GET /delivery-fee prefers the LGA's own rule", async () => {
    expect((await fee("NG-LA", "1", "NG-LA-epe")).data.delivery_fee).toBe(3500)
    expect((await fee("NG-LA", "1", "NG-LA-ikeja")).data.delivery_fee).toBe(2000)
  })

  it.each([
    ["Lagos", "Epe"],
    ["lagos state", "EPE LGA"],
    ["LA", "NG-LA-epe"],
  ])("GET /delivery-fee understands %s and %s, and answers the ids", async (state, lga) => {
    expect((await fee(state, "1", lga)).data).toMatchObject({
      delivery_fee: 3500,
      state_id: "NG-LA",
      lga_id: "NG-LA-epe",
    })
    expect((await fee(state, "1")).data).toMatchObject({ delivery_fee: 2000, state_id: "NG-LA" })
  })

  it.each([
    ["NG-XX", "1", undefined],
    ["NG-LA", "50", undefined],
    ["NG-LA", "1", "NG-KN-dala"],
  ])("GET /delivery-fee refuses delivery to %s, %s kg, LGA %s", async (state, weight, lga) => {
    expect(await fee(state, weight, lga)).toMatchObject({
      http: 422,
      error: { code: "no_delivery", message: "We do not deliver there yet" },
    })
  })

  it.each(["abc", "-1", "1,5", "1e3", "999999"])(
    "GET /delivery-fee answers 404 for the weight %p",
    async (weight) => {
      expect((await fee("NG-LA", weight)).http).toBe(404)
    },
  )
})

describe("GET /product/pickup-locations", () => {
  it("GET /product/pickup-locations answers the places with their names in full", async () => {
    const { data } = await client.call("GET /product/pickup-locations")
    expect(data.map((place) => [place.state, place.lga, place.fee])).toEqual([
      ["Lagos", "Ikeja", 0],
      ["Abuja Federal Capital Territory", "Abuja Municipal", 0],
    ])
  })
})

describe("GET /shipping", () => {
  it("GET /shipping says what a shopper needs to know", async () => {
    const { data, headers } = await client.call("GET /shipping")
    expect(data).toMatchObject({ free_from: 500_000, cut_off: "14:00" })
    expect(data.states).toHaveLength(37)
    expect(data.states.find(({ id }) => id === "NG-LA")).toEqual({
      id: "NG-LA",
      name: "Lagos",
      fee_from: 2_000,
      fee_to: 22_500,
      weight_to: 50,
      business_days: { from: 1, to: 4 },
    })
    expect(data.pickup_locations.length).toBeGreaterThanOrEqual(2)
    expect(headers.get("cache-tag")).toBe("delivery")
  })
})

describe("states and LGAs in the back office", () => {
  let staff: ShopClient
  beforeAll(async () => {
    staff = await signedIn(shop, "fulfilment@demo.shop")
  })
  const lgasOf = async (id: string) =>
    (await shop.visitor().call("GET /states")).data.find((state) => state.id === id)?.lgas ?? []

  it("states and LGAs are created, renamed and deleted, and come back under their former id", async () => {
    const { data: made } = await staff.call("POST /admin/states/store", { body: { name: "Oke Ogun" } })
    expect(made).toMatchObject({ name: "Oke Ogun", lgas_count: 0, rules_count: 0 })
    expect(made.code).toMatch(/^NG-[A-Z]{2}$/)
    const { data: lga } = await staff.call("POST /admin/lgas/store", {
      body: { name: "Iseyin East", state_id: made.id },
    })
    expect(lga.id).toBe(`${made.id}-iseyin-east`)
    await eventually(async () => expect(await lgasOf(made.id)).toHaveLength(1))
    const twin = await staff.call("POST /admin/lgas/store", {
      body: { name: "ISEYIN east", state_id: made.id },
    })
    expect(twin.errors).toHaveProperty("name")
    expect((await staff.call("POST /admin/states/store", { body: { name: "lagos" } })).http).toBe(422)
    const renamed = await staff.call("PUT /admin/states/update/{id}", {
      params: { id: made.id },
      body: { name: "Oke-Ogun", updated_at: made.updated_at },
    })
    expect(renamed.data.name).toBe("Oke-Ogun")
    const gone = await staff.call("DELETE /admin/states/delete/{id}", { params: { id: made.id } })
    expect(gone.http).toBe(200)
    const again = await staff.call("POST /admin/states/store", { body: { name: "Oke-Ogun" } })
    expect(again.data.id).toBe(made.id)
    await staff.call("DELETE /admin/states/delete/{id}", { params: { id: made.id } })
    await eventually(async () => expect((await shop.visitor().call("GET /states")).data).toHaveLength(37))
  })

  it("states and LGAs in use cannot be deleted, and the answer says how often they are used", async () => {
    const lagos = await staff.call("DELETE /admin/states/delete/{id}", { params: { id: "NG-LA" } })
    expect(lagos).toMatchObject({ http: 409, error: { code: "in_use" } })
    expect(lagos.message).toContain("delivery fees")
    expect(lagos.body.uses).toMatchObject({ rules: 30, pickup_locations: 1 })
    const epe = await staff.call("DELETE /admin/lgas/delete/{id}", { params: { id: "NG-LA-epe" } })
    expect(epe.body.uses).toMatchObject({ rules: 6 })
    const moved = await staff.call("PUT /admin/lgas/update/{id}", {
      params: { id: "NG-LA-epe" },
      body: { state_id: "NG-OG" },
    })
    expect(moved.http).toBe(409)
    expect(await lgasOf("NG-LA")).toHaveLength(20)
  })
})
