import { limitsOf } from "./session-limits"

describe("limits of a session", () => {
  it("a shopper's session lasts 30 days, or 14 days unused", () => {
    expect(limitsOf({ user_id: null })).toEqual({ absoluteMinutes: 43_200, idleMinutes: 20_160 })
  })

  it("a staff session lasts 12 hours, or one hour unused, also for staff who are shoppers too", () => {
    expect(limitsOf({ user_id: "user_1" })).toEqual({ absoluteMinutes: 720, idleMinutes: 60 })
  })
})
