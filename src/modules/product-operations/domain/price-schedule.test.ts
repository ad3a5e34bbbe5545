import { timesProblem } from "./price-schedule"

const NOW = new Date("2026-11-26T09:00:00Z")
const at = (text: string | null) => (text === null ? null : new Date(text))

describe("when prices start and end", () => {
  it.each<[string, string, string | null]>([
    ["later, without an end", "2026-11-26T09:01:00Z", null],
    ["later, with one", "2026-12-01T08:00:00Z", "2026-12-05T08:00:00Z"],
  ])("a price schedule set to start %s is accepted", (_, start, end) => {
    expect(timesProblem({ startsAt: at(start), endsAt: at(end) }, NOW)).toBeNull()
  })

  it.each<[string, string | null, string | null, string, RegExp]>([
    ["never", null, "2026-12-05T08:00:00Z", "starts_at", /Choose when/],
    ["now", "2026-11-26T09:00:00Z", null, "starts_at", /later than now/],
    ["in the past", "2026-11-25T09:00:00Z", "2026-12-05T08:00:00Z", "starts_at", /later than now/],
    ["in three years", "2029-11-26T09:00:00Z", null, "starts_at", /two years/],
    ["and end at once", "2026-12-01T08:00:00Z", "2026-12-01T08:00:00Z", "ends_at", /after the start/],
    ["after their end", "2026-12-05T08:00:00Z", "2026-12-01T08:00:00Z", "ends_at", /after the start/],
  ])("a price schedule set to start %s is refused on the field at fault", (_, start, end, field, words) => {
    const problem = timesProblem({ startsAt: at(start), endsAt: at(end) }, NOW)
    expect(problem).toEqual({ field, message: expect.stringMatching(words) })
  })
})
