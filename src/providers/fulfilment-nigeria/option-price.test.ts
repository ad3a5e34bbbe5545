import { homeDeliveryPrice, type ShippingRates, totalWeight } from "./option-price"

const rule = { weight_from_g: 0, weight_to_g: 2000, days_from: 1, days_to: 3 }
const rates: ShippingRates = {
  rules: [
    { ...rule, state_id: "NG-LA", lga_id: null, fee_kobo: 200_000 },
    { ...rule, state_id: "NG-LA", lga_id: "NG-LA-epe", fee_kobo: 350_050 },
  ],
  places: [
    { state_id: "NG-LA", lga_id: null, name: "Lagos" },
    { state_id: "NG-KN", lga_id: null, name: "Kano" },
    { state_id: "NG-LA", lga_id: "NG-LA-epe", name: "Epe" },
  ],
}
const items = [{ quantity: 2, variant: { weight: 300 } }]

describe("homeDeliveryPrice", () => {
  it.each(["NG-LA", "ng-la", "Lagos", " lagos state "])(
    "a home delivery price recognises the state written as %s",
    (province) => {
      expect(homeDeliveryPrice(rates, { province }, items)).toBe(2000)
    },
  )

  it("a home delivery price takes the LGA from the metadata, or from the city or second line as typed", () => {
    const address = { province: "NG-LA" }
    expect(homeDeliveryPrice(rates, { ...address, metadata: { lga_id: "NG-LA-epe" } }, items)).toBe(3500.5)
    expect(homeDeliveryPrice(rates, { ...address, city: "epe" }, items)).toBe(3500.5)
    expect(homeDeliveryPrice(rates, { ...address, address_2: "Epe" }, items)).toBe(3500.5)
    expect(
      homeDeliveryPrice(rates, { ...address, metadata: { lga_id: "NG-LA-ikeja" }, city: "Epe" }, items),
    ).toBe(2000)
  })

  it("a home delivery price is null where no rule applies", () => {
    expect(homeDeliveryPrice(rates, { province: "Kano" }, items)).toBeNull()
    expect(homeDeliveryPrice(rates, { province: "Atlantis" }, items)).toBeNull()
    expect(homeDeliveryPrice(rates, {}, items)).toBeNull()
    expect(
      homeDeliveryPrice(rates, { province: "NG-LA" }, [{ quantity: 7, variant: { weight: 300 } }]),
    ).toBeNull()
  })
})

describe("totalWeight", () => {
  it("a total weight adds grams, the variant's before the product's, with a quantity in any form", () => {
    expect(
      totalWeight([
        { quantity: "2", variant: { weight: 100 }, product: { weight: 999 } },
        { quantity: { valueOf: () => 3 }, variant: { weight: null }, product: { weight: 50 } },
        { quantity: 5 },
      ]),
    ).toBe(350)
  })
})
