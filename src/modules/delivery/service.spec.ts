import { moduleTests } from "../../../integration-tests/modules/support/one-module"
import { DELIVERY_MODULE } from "."
import { demoRules, seedDeliveryZones } from "./demo"
import type DeliveryService from "./service"

// Saturday, so that the order leaves on Monday 23 November 2026.
const now = new Date("2026-11-21T09:00:00Z")

moduleTests<DeliveryService>({ key: DELIVERY_MODULE, resolve: __dirname }, ({ service }) => {
  const quote = (stateId: string, lgaId: string | null, weightGrams: number) =>
    service.quote({ stateId, lgaId, weightGrams }, now)

  it("the delivery module has every state and LGA from its migration alone", async () => {
    const states = await service.statesWithLgas()
    expect(states).toHaveLength(37)
    expect(states.flatMap((state) => state.lgas)).toHaveLength(774)
    expect(states.map((state) => state.name)).toEqual(states.map((state) => state.name).sort())
    const lagos = states.find((state) => state.id === "NG-LA")
    expect(lagos).toMatchObject({ name: "Lagos", code: "NG-LA" })
    expect(lagos?.lgas).toHaveLength(20)
    expect(lagos?.lgas[0]).toEqual({ id: "NG-LA-agege", name: "Agege", state_id: "NG-LA" })
  })

  it("the delivery module names a place, or says which field is wrong", async () => {
    expect(await service.place("NG-BA", "NG-BA-jamaare")).toEqual({
      state: { id: "NG-BA", name: "Bauchi", code: "NG-BA" },
      lga: { id: "NG-BA-jamaare", name: "Jama'are" },
    })
    expect((await service.place("NG-BA", null)).lga).toBeNull()
    await expect(service.place("NG-XX", null)).rejects.toMatchObject({
      kind: "invalid",
      fields: { state: ["Choose a state"] },
    })
    await expect(service.place("NG-BA", "NG-LA-epe")).rejects.toMatchObject({
      kind: "invalid",
      fields: { lga: ["Choose a local government area in Bauchi"] },
    })
  })

  it.each([
    ["NG-LA", "Ikeja"],
    ["ng-la", "NG-LA-ikeja"],
    ["Lagos", "ikeja lga"],
    ["LÁGOS STATE", "IKEJA"],
    ["la", "Ikeja Local Government Area"],
  ])("the delivery module reads %s and %s as Ikeja in Lagos", async (state, lga) => {
    expect(await service.place(state, lga)).toEqual({
      state: { id: "NG-LA", name: "Lagos", code: "NG-LA" },
      lga: { id: "NG-LA-ikeja", name: "Ikeja" },
    })
  })

  it.each([
    ["Lagos", "Epe North", "lga"],
    ["Bauchi", "Ikeja", "lga"],
    ["Accra", "Ikeja", "state"],
    ["", "", "state"],
  ])(
    "the delivery module refuses the state %s with the LGA %s on the field %s",
    async (state, lga, field) => {
      const messages = { state: "Choose a state", lga: `Choose a local government area in ${state}` }
      await expect(service.place(state, lga)).rejects.toMatchObject({
        kind: "invalid",
        fields: { [field]: [field === "lga" ? messages.lga : messages.state] },
      })
    },
  )

  describe("with the demo shop's zones", () => {
    beforeEach(() => seedDeliveryZones(service))

    it("a delivery quote follows the state's rule, and the LGA's where it has one", async () => {
      expect(await quote("NG-LA", null, 0)).toMatchObject({
        feeKobo: 200_000,
        businessDays: { from: 1, to: 3 },
        expectedDate: "2026-11-26",
      })
      expect((await quote("NG-LA", "NG-LA-ikeja", 1_999)).feeKobo).toBe(200_000)
      expect((await quote("NG-LA", "NG-LA-ikeja", 2_000)).feeKobo).toBe(300_000)
      expect(await quote("NG-LA", "NG-LA-epe", 1_999)).toMatchObject({
        feeKobo: 350_000,
        businessDays: { from: 2, to: 4 },
        expectedDate: "2026-11-27",
      })
    })

    it.each([
      ["an unknown state", "NG-XX", null, 100],
      ["an unknown LGA", "NG-LA", "NG-LA-nowhere", 100],
      ["an LGA of another state", "NG-LA", "NG-KN-dala", 100],
      ["a weight no rule covers", "NG-LA", null, 50_000],
    ])("a delivery quote to or with %s is refused", async (_, stateId, lgaId, weightGrams) => {
      await expect(quote(stateId, lgaId, weightGrams)).rejects.toMatchObject({
        kind: "invalid",
        code: "no_delivery",
        message: "We do not deliver there yet",
      })
    })

    it("a delivery quote moves the expected day by the holidays that staff keep", async () => {
      const day = async () => (await quote("NG-LA", null, 0)).expectedDate
      const eid = await service.holidayBook.add({ day: "2026-11-25", name: "Eid", is_working: false })
      expect(await day()).toBe("2026-11-27")
      await service.holidayBook.remove(eid.id)
      expect(await day()).toBe("2026-11-26")
      // Christmas by law, and the shop works on it all the same.
      const late = new Date("2026-12-23T09:00:00Z")
      const christmas = async () =>
        (await service.quote({ stateId: "NG-LA", lgaId: null, weightGrams: 0 }, late)).expectedDate
      expect(await christmas()).toBe("2026-12-29")
      await service.holidayBook.add({ day: "2026-12-25", name: "Christmas Day", is_working: true })
      expect(await christmas()).toBe("2026-12-28")
    })

    it("the list of served states says what each costs, from the lightest to the heaviest", async () => {
      const states = await service.servedStates()
      expect(states).toHaveLength(37)
      expect(states.find(({ id }) => id === "NG-LA")).toEqual({
        ...{ id: "NG-LA", name: "Lagos", fee_from_kobo: 200_000, fee_to_kobo: 2_250_000 },
        ...{ weight_to_g: 50_000, days_from: 1, days_to: 4 },
      })
    })

    it("the demo shop's delivery zones are seeded only once", async () => {
      await seedDeliveryZones(service)
      expect((await service.ruleBook.list()).rules).toHaveLength(demoRules().length)
      expect(await service.pickupPlaces()).toHaveLength(2)
    })

    it("the list of pickup places has the active ones in their order", async () => {
      const [ikeja, wuse] = await service.pickupPlaces()
      expect(ikeja).toMatchObject({ name: "Ikeja store", state: "Lagos", lga: "Ikeja" })
      expect(await service.pickupLocation(wuse?.id ?? "")).toEqual(wuse)
      await service.pickupBook.change(wuse?.id ?? "", undefined, { is_active: false })
      expect(await service.pickupPlaces()).toEqual([ikeja])
      await expect(service.pickupLocation(wuse?.id ?? "")).rejects.toMatchObject({
        kind: "invalid",
        fields: { pickup_address_id: ["Choose a pickup location"] },
      })
    })
  })

  describe("saving fee rules", () => {
    const rule = (weight_from_g: number, weight_to_g: number) => ({
      ...{ state_id: "NG-KN", lga_id: null, fee_kobo: 100_000, days_from: 1, days_to: 2 },
      weight_from_g,
      weight_to_g,
    })

    it("a save of fee rules with an overlap is refused and saves none", async () => {
      await service.ruleBook.addAll([rule(0, 1000)])
      await expect(service.ruleBook.addAll([rule(1000, 2000), rule(1999, 3000)])).rejects.toMatchObject({
        fields: { weight_from: ["Another rule for this place covers some of these weights"] },
      })
      await expect(service.ruleBook.addAll([rule(500, 700)])).rejects.toMatchObject({ kind: "invalid" })
      expect((await service.ruleBook.list({ stateId: "NG-KN" })).rules).toHaveLength(1)
    })

    it("a save of the same weight band succeeds for only one of several concurrent requests", async () => {
      const results = await Promise.allSettled([1, 2, 3].map(() => service.ruleBook.addAll([rule(0, 1000)])))
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1)
      expect((await service.ruleBook.list({ stateId: "NG-KN" })).rules).toHaveLength(1)
    })
  })
})
