import { outcomeOf } from "./push-client"

describe("a push service's answer", () => {
  it.each([200, 201, 202, 204])("%s: taken", (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ is: "taken" })
  })

  it.each([404, 410])("%s: the device is gone", (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ is: "gone" })
  })

  it.each([
    [429, "120", 120],
    [429, undefined, 0],
    [503, "86400", 3_600],
    [500, "Wed, 21 Oct 2026 07:28:00 GMT", 0],
    [502, "-5", 0],
  ])("%s with Retry-After %s: once more, not before %s seconds", (status, retryAfter, seconds) => {
    expect(outcomeOf(status, retryAfter)).toEqual({ is: "later", why: `it answered ${status}`, seconds })
  })

  it.each([301, 400, 401, 403, 413])("%s: never", (status) => {
    expect(outcomeOf(status, undefined)).toEqual({ is: "refused", why: `it answered ${status}` })
  })
})
