import { afterChange, assertDecidable, HUSTLE_STATUSES } from "./status"

it("follows what the agent has sent", () => {
  const after = (documents: number) => HUSTLE_STATUSES.map((status) => afterChange(status, documents))
  expect(after(0)).toEqual(["registered", "registered", "approved", "registered"])
  expect(after(2)).toEqual(["submitted", "submitted", "approved", "submitted"])
})

const code = (run: () => void): string => {
  try {
    run()
    return "decidable"
  } catch (error) {
    return (error as { code: string }).code
  }
}
const decide = (status: (typeof HUSTLE_STATUSES)[number], action: "approve" | "reject", revision?: number) =>
  code(() => assertDecidable({ status, revision: 3 }, { action, revision }))

it("is decided once, by what was seen", () => {
  for (const action of ["approve", "reject"] as const) {
    expect(decide("submitted", action)).toBe("decidable")
    expect(decide("submitted", action, 3)).toBe("decidable")
    expect(decide("submitted", action, 2)).toBe("changed_meanwhile")
    expect(decide("registered", action)).toBe("not_submitted")
    expect(decide("rejected", action, 3)).toBe("treated_already")
    expect(decide("approved", action)).toBe("treated_already")
    expect(decide("approved", action, 2)).toBe("treated_already")
  }
  expect(decide("approved", "approve", 3)).toBe("treated_already")
})

it("can be taken back after approval by staff who have seen the current revision", () => {
  expect(decide("approved", "reject", 3)).toBe("decidable")
})
