import { birthDateProblem } from "./age"

const tooYoung = "You must be at least 13 years old"
const now = new Date("2026-11-21T12:00:00Z")

describe("birthDateProblem", () => {
  it("a date of birth is accepted from the thirteenth birthday on", () => {
    expect(birthDateProblem("2013-11-21", now)).toBeNull()
    expect(birthDateProblem("2013-11-22", now)).toBe(tooYoung)
    expect(birthDateProblem("1960-01-31", now)).toBeNull()
  })

  it("a date of birth reaches its age at midnight in Lagos", () => {
    expect(birthDateProblem("2013-11-21", new Date("2026-11-20T22:59:59Z"))).toBe(tooYoung)
    expect(birthDateProblem("2013-11-21", new Date("2026-11-20T23:00:00Z"))).toBeNull()
  })

  it("a date of birth on 29 February reaches its age on 1 March in ordinary years", () => {
    expect(birthDateProblem("2012-02-29", new Date("2025-02-28T12:00:00Z"))).toBe(tooYoung)
    expect(birthDateProblem("2012-02-29", new Date("2025-03-01T12:00:00Z"))).toBeNull()
  })

  it("a date of birth is accepted until the day before the 120th birthday, and a birth today is only too young", () => {
    expect(birthDateProblem("1906-11-22", now)).toBeNull()
    expect(birthDateProblem("1906-11-21", now)).toBe("Enter your real date of birth")
    expect(birthDateProblem("2026-11-21", now)).toBe(tooYoung)
  })

  it.each([
    "2013-02-29",
    "+012013-01-01",
    "2001-13-01",
    "2001-00-10",
    "21/11/1990",
    "1990-1-2",
    "yesterday",
    "",
  ])("a date of birth typed as %p is refused as no valid day", (dob) => {
    expect(birthDateProblem(dob, now)).toBe("Enter your date of birth as YYYY-MM-DD")
  })

  it.each(["2026-11-22", "2999-01-01", "1900-01-01", "0001-01-01", "0879-01-01"])(
    "the date of birth %s is refused as not real",
    (dob) => {
      expect(birthDateProblem(dob, now)).toBe("Enter your real date of birth")
    },
  )
})
