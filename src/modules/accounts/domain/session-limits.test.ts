import { limitsOf } from "./session-limits"

describe("limits of a session", () => {
  it("are 30 days and 14 days unused for shoppers", () => {
    expect(limitsOf({ user_id: null })).toEqual({ absoluteMinutes: 43_200, idleMinutes: 20_160 })
  })

  it("are 12 hours and one hour unused for staff, who may be shoppers too", () => {
    expect(limitsOf({ user_id: "user_1" })).toEqual({ absoluteMinutes: 720, idleMinutes: 60 })
  })
})
