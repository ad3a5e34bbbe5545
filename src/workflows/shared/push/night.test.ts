import { isNightInLagos } from "./night"

it.each([
  ["19:59", false],
  ["20:00", true],
  ["23:30", true],
  ["00:00", true],
  ["05:59", true],
  ["06:00", false],
  ["12:00", false],
])("the check for night in Lagos at %s UTC returns %s", (time, night) => {
  expect(isNightInLagos(new Date(`2026-11-24T${time}:00Z`))).toBe(night)
})
