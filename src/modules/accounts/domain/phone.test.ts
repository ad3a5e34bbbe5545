import { safeCell } from "../../../csv/cell"
import { nigerianPhone, reachablePhone, writtenPhone } from "./phone"

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
    " 00 234 803 123 4567",
    "00234 (0) 803 123 4567",
    " 08031234567 ",
  ])("the Nigerian phone number %s is read in international form", (text) => {
    expect(nigerianPhone(text)).toBe("+2348031234567")
  })

  it("a Nigerian phone number of any other mobile range is read in international form", () => {
    expect(nigerianPhone("07011234567")).toBe("+2347011234567")
    expect(nigerianPhone("09161234567")).toBe("+2349161234567")
    expect(nigerianPhone("08030023456")).toBe("+2348030023456")
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
  ])("the text %p is refused as a Nigerian phone number", (text) => {
    expect(nigerianPhone(text)).toBeNull()
  })
})

describe("reachablePhone", () => {
  it.each([
    ["0803 123 4567", "+2348031234567"],
    ["+44 20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    [" 0044 20 7946 0958 ", "+442079460958"],
    ["+44 20 7946 0012", "+442079460012"],
    ["+442079460012", "+442079460012"],
  ])("the phone number %p of any country is read in international form", (typed, number) => {
    expect(reachablePhone(typed)).toBe(number)
  })

  it.each([
    "",
    "call me",
    "12345",
    "7946 0958",
    "+234 803 123",
    "+999 123 456 789",
    "0803 123 4567 ext. 5",
    "call +44 20 7946 0958",
  ])("the text %p is refused as a phone number of any country", (typed) => {
    expect(reachablePhone(typed)).toBeNull()
  })
})

describe("writtenPhone", () => {
  it.each([
    ["+2348031234567", "0803 123 4567"],
    ["+2342012345678", "0201 234 5678"],
    ["+442079460958", "0044 20 7946 0958"],
    ["+12025550123", "001 202 555 0123"],
  ])(
    "the phone number %s is written as %s, which a spreadsheet takes neither for a formula nor for a number",
    (stored, written) => {
      expect(writtenPhone(stored)).toBe(written)
      expect(safeCell(written)).toBe(written)
      expect(Number(written)).toBeNaN()
    },
  )

  it.each(["+2348031234567", "+2342012345678", "+442079460958"])(
    "the phone number %s is read back unchanged from its written form",
    (stored) => {
      expect(reachablePhone(writtenPhone(stored))).toBe(stored)
    },
  )

  it.each(["", "call me", "080"])("the text %j, which is no phone number, is written unchanged", (text) =>
    expect(writtenPhone(text)).toBe(text),
  )
})
