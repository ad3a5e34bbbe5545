import { newOrderNumber, readOrderNumber } from "./order-number"

describe("order numbers", () => {
  it("are OM- and ten Crockford characters, and do not repeat", () => {
    const numbers = new Set(Array.from({ length: 2000 }, newOrderNumber))
    expect(numbers.size).toBe(2000)
    for (const number of numbers) expect(number).toMatch(/^OM-[0-9A-HJKMNP-TV-Z]{10}$/)
  })

  it.each([
    ["om-0123456789", "OM-0123456789"],
    [" OM 01234 56789 ", "OM-0123456789"],
    ["0123456789", "OM-0123456789"],
    ["OM-O1I3L56789", "OM-0113156789"],
  ])("reads %p as people type it", (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number)
  })

  it.each(["", "OM-", "OM-123", "OM-01234567890", "OM-012345678U", "' or 1=1 --"])("refuses %p", (typed) => {
    expect(readOrderNumber(typed)).toBeNull()
  })

  it("reads every number it makes", () => {
    for (let i = 0; i < 200; i += 1) {
      const number = newOrderNumber()
      expect(readOrderNumber(number.toLowerCase())).toBe(number)
    }
  })
})
