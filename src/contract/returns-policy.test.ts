import {
  faultReportedBy,
  faultRule,
  fineRule,
  notOfferedNow,
  readReturnsPolicy,
  returnsBesideBuy,
  returnsInShort,
  unopenedUntil,
} from "./returns-policy"

const usual = readReturnsPolicy({})
const open = readReturnsPolicy({ RETURN_FAULT_HOURS: "1", RETURN_UNOPENED_DAYS: "14" })
const deliveredAt = new Date("2026-11-10T09:00:00Z")

it("the returns policy gives 48 hours for faults and takes back no fine goods, unless configured", () => {
  expect(usual).toEqual({ faultHours: 48, unopenedDays: 0 })
  expect(open).toEqual({ faultHours: 1, unopenedDays: 14 })
  expect(faultReportedBy(deliveredAt, usual)).toEqual(new Date("2026-11-12T09:00:00Z"))
  expect([unopenedUntil(deliveredAt, usual), unopenedUntil(deliveredAt, open)]).toEqual([
    null,
    new Date("2026-11-24T09:00:00Z"),
  ])
})

it.each([
  ["RETURN_FAULT_HOURS", "0"],
  ["RETURN_FAULT_HOURS", "soon"],
  ["RETURN_UNOPENED_DAYS", "-1"],
  ["RETURN_UNOPENED_DAYS", "7.5"],
])("the returns policy refuses %s=%s at the start", (name, value) => {
  expect(() => readReturnsPolicy({ [name]: value })).toThrow(`${name} is "${value}"`)
})

it("the returns policy states its numbers wherever it states a rule", () => {
  expect(faultRule(usual)).toContain("within 48 hours of delivery, opened or not, with a photo")
  expect(faultRule(open)).toContain("within 1 hour of delivery")
  expect(returnsBesideBuy(open)).toContain("within 1 hour")
  expect([returnsInShort(usual), returnsInShort(open)]).toEqual([
    "On only damaged goods",
    "Damaged goods, or unopened within 14 days",
  ])
  expect(fineRule(usual)).toBe("We don't take back products that are fine, opened or not.")
  expect(fineRule(open)).toContain("unopened within 14 days of delivery. You pay for sending it back")
  expect(notOfferedNow(open)).toContain("14 days")
})
