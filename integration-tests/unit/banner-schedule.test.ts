import { bannerState } from "../../admin-extensions/src/admin/features/content/banner-words"
import { fromLagos, toLagos } from "../../src/contract/lagos"

describe("a schedule on Lagos's clock", () => {
  it("a schedule on Lagos's clock is an hour ahead of UTC, also over midnight and new year", () => {
    expect(fromLagos("2026-12-01T09:00")).toBe("2026-12-01T08:00:00.000Z")
    expect(fromLagos("2027-01-01T00:30")).toBe("2026-12-31T23:30:00.000Z")
    expect(toLagos("2026-12-31T23:30:00.000Z")).toBe("2027-01-01T00:30")
  })

  it("a schedule on Lagos's clock keeps an open start or end", () => {
    expect([fromLagos(""), toLagos(null)]).toEqual([null, ""])
  })
})

describe("a banner", () => {
  const at = Date.parse("2026-12-01T08:00:00Z")
  const banner = (more: object = {}) => ({ is_active: true, starts_at: null, ends_at: null, ...more })
  it.each([
    ["Shown", banner()],
    ["Inactive", banner({ is_active: false })],
    ["Shown", banner({ starts_at: "2026-12-01T08:00:00Z" })],
    ["Scheduled", banner({ starts_at: "2026-12-01T08:00:01Z" })],
    ["Over", banner({ ends_at: "2026-12-01T08:00:00Z" })],
    ["Shown", banner({ ends_at: "2026-12-01T08:00:01Z" })],
  ])("a banner is shown to staff with the state %s", (label, one) =>
    expect(bannerState(one, at).label).toBe(label),
  )
})
