import { afterChange, assertDecidable, HUSTLE_STATUSES } from "./status"

it("a Hustle application has a status that follows the documents the agent has sent", () => {
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

it("a Hustle application is decided once, on the revision that was seen", () => {
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

it("a Hustle approval can be withdrawn by staff who have seen the current revision", () => {
  expect(decide("approved", "reject", 3)).toBe("decidable")
})

it.each([
  [
    "submitted",
    "changed_meanwhile",
    "The agent has changed something since you opened this. Look at it again",
  ],
  [
    "registered",
    "changed_meanwhile",
    "The agent has changed something since you opened this. Look at it again",
  ],
  ["approved", "treated_already", "This application is approved already. Nothing was changed"],
  ["rejected", "treated_already", "This application is rejected already. Nothing was changed"],
] as const)(
  "a decision on an older revision of a Hustle application that is %s is a conflict: %s",
  (status, code, message) => {
    const late = () => assertDecidable({ status, revision: 3 }, { action: "reject", revision: 2 })
    expect(late).toThrow(expect.objectContaining({ kind: "conflict", code, message }))
  },
)

it("a decision on a Hustle application without documents, or decided already, is a conflict", () => {
  const decide = (status: "registered" | "approved") => () =>
    assertDecidable({ status, revision: 3 }, { action: "approve" })
  expect(decide("registered")).toThrow(
    expect.objectContaining({ kind: "conflict", message: "There is no document to decide on yet" }),
  )
  expect(decide("approved")).toThrow(
    expect.objectContaining({
      ...{ kind: "conflict", message: "This application is approved already. Nothing was changed" },
    }),
  )
})
