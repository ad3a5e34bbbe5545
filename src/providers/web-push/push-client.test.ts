import { outcomeOf } from "./push-client"

describe("a push service's answer", () => {
  it.each([200, 201, 202, 204])("a push message answered with %s counts as accepted", (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ is: "taken" })
  })

  it.each([404, 410])("a push message answered with %s means that the device is gone", (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ is: "gone" })
  })

  it.each([
    [429, "120", 120],
    [429, undefined, 0],
    [503, "86400", 3_600],
    [500, "Wed, 21 Oct 2026 07:28:00 GMT", 0],
    [502, "-5", 0],
  ])(
    "a push message answered with %s and Retry-After %s is retried, not before %s seconds",
    (status, retryAfter, seconds) => {
      expect(outcomeOf(status, retryAfter)).toEqual({ is: "later", why: `it answered ${status}`, seconds })
    },
  )

  it.each([301, 400, 401, 403, 413])("a push message answered with %s is never retried", (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ is: "refused", why: `it answered ${status}` })
  })
})
