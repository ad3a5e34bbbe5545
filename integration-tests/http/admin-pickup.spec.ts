import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** Staff edit pickup locations and holidays. */
const shop = sharedShop()
let staff: ShopClient

beforeAll(async () => {
  staff = await signedIn(shop, "fulfilment@demo.shop")
})
afterAll(() => shop.disconnect())

describe("pickup locations", () => {
  const place = {
    name: "Yaba store",
    address: "5 Herbert Macaulay Way",
    state_id: "NG-LA",
    lga_id: "NG-LA-lagos-mainland",
    opening_hours: "Monday to Friday, 9 am to 5 pm",
    phone: "0803 123 4567",
  }
  const offered = async () =>
    (await shop.visitor().call("GET /product/pickup-locations")).data.map(({ name }) => name)

  it("a pickup location is offered, closed and deleted, but not deleted while orders wait there", async () => {
    const { data } = await staff.call("POST /admin/pickup-locations/store", { body: place })
    await eventually(async () => expect(await offered()).toContain("Yaba store"))
    const variant = await stockedVariant(shop, 3)
    const buyer = await makeShopper(shop)
    await putInCart(buyer, variant)
    const ordered = await createOrder(buyer, {
      delivery_method: "pickup",
      pickup_address_id: data.id,
    })
    expect(ordered.http).toBe(200)
    const gone = () => staff.call("DELETE /admin/pickup-locations/delete/{id}", { params: { id: data.id } })
    expect(await gone()).toMatchObject({ http: 409, body: { waiting_orders: 1 } })
    const closed = await staff.call("PUT /admin/pickup-locations/update/{id}", {
      params: { id: data.id },
      body: { is_active: false },
    })
    expect(closed.data).toMatchObject({ is_active: false, waiting_orders: 1, name: "Yaba store" })
    await eventually(async () => expect(await offered()).not.toContain("Yaba store"))
    await putInCart(buyer, variant)
    const late = await createOrder(buyer, { delivery_method: "pickup", pickup_address_id: data.id })
    expect(late.http).toBe(422)
    expect(late.errors).toHaveProperty("pickup_address_id")
    await buyer.call("PUT /user/order/cancel/{id}", { params: { id: ordered.data.order.id }, body: {} })
    expect((await gone()).http).toBe(200)
  })

  it.each([
    ["no name", { name: " " }, "name"],
    ["no state", { state_id: "NG-XX" }, "state_id"],
    ["another state's LGA", { lga_id: "NG-KN-dala" }, "lga_id"],
    ["no phone", { phone: "call us" }, "phone"],
  ])("a pickup location with %s is refused on the field", async (_, wrong, field) => {
    const answer = await staff.call("POST /admin/pickup-locations/store", { body: { ...place, ...wrong } })
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })
})

describe("holidays", () => {
  const save = (body: object) => staff.call("POST /admin/holidays/store", { body })

  it("holidays are those of the law and of staff, and duplicates, weekends and invalid days are refused", async () => {
    const { data: law } = await staff.call("GET /admin/holidays", { query: { year: 2027 } })
    expect(law.map(({ day }) => day)).toEqual([
      ...["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-01"],
      ...["2027-06-12", "2027-10-01", "2027-12-25", "2027-12-26"],
    ])
    const { data: eid } = await save({ day: "2027-03-10", name: "Eid-el-Fitr" })
    expect(eid).toMatchObject({ day: "2027-03-10", source: "staff", is_working: false })
    expect((await save({ day: "2027-03-10", name: "Again" })).errors).toHaveProperty("day")
    expect((await save({ day: "2027-03-13", name: "A Saturday" })).errors).toHaveProperty("day")
    expect((await save({ day: "2027-02-30", name: "No day" })).errors).toHaveProperty("day")
    expect((await save({ day: "2027-03-16", name: "Work", is_working: true })).errors).toHaveProperty(
      "is_working",
    )
    const year = (await staff.call("GET /admin/holidays", { query: { year: 2027 } })).data
    expect(year.map(({ name }) => name)).toContain("Eid-el-Fitr")
    const gone = await staff.call("DELETE /admin/holidays/delete/{id}", { params: { id: eid.id } })
    expect(gone.http).toBe(200)
  })
})
