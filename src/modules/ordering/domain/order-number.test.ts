import { newOrderNumber, readOrderNumber } from "./order-number"

describe("order numbers", () => {
  it("an order number is OM- and ten Crockford characters, and does not repeat", () => {
    const numbers = new Set(Array.from({ length: 2000 }, newOrderNumber))
    expect(numbers.size).toBe(2000)
    for (const number of numbers) expect(number).toMatch(/^OM-[0-9A-HJKMNP-TV-Z]{10}$/)
  })

  it.each([
    ["om-0123456789", "OM-0123456789"],
    [" OM 01234 56789 ", "OM-0123456789"],
    ["0123456789", "OM-0123456789"],
    ["OM-O1I3L56789", "OM-0113156789"],
  ])("an order number is read from %p as people type it", (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number)
  })

  it.each(["", "OM-", "OM-123", "OM-01234567890", "OM-012345678U", "' or 1=1 --"])(
    "an order number is not read from the text %p",
    (typed) => {
      expect(readOrderNumber(typed)).toBeNull()
    },
  )

  it("an order number is always read back, in small letters too", () => {
    for (let i = 0; i < 200; i += 1) {
      const number = newOrderNumber()
      expect(readOrderNumber(number.toLowerCase())).toBe(number)
    }
  })
})
