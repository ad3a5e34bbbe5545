import { nigerianPhone } from "./phone"

describe("nigerianPhone", () => {
  it.each([
    "08031234567",
    "8031234567",
    "2348031234567",
    "+2348031234567",
    "0803 123 4567",
    "0803-123-4567",
    "+234 803 123 4567",
    "+234 (0) 803 123 4567",
    "+23408031234567",
    "002348031234567",
    "009 234 803 123 4567",
    " 08031234567 ",
  ])("reads %s", (text) => {
    expect(nigerianPhone(text)).toBe("+2348031234567")
  })

  it("reads the other ranges", () => {
    expect(nigerianPhone("07011234567")).toBe("+2347011234567")
    expect(nigerianPhone("09161234567")).toBe("+2349161234567")
  })

  it.each([
    "",
    "0803123456",
    "080312345678",
    "123",
    "not a number",
    "call 08031234567 now",
    "+14155552671",
    "+447911123456",
    "08031234567 ext 5",
    "ada@example.com",
  ])("refuses %p", (text) => {
    expect(nigerianPhone(text)).toBeNull()
  })
})
