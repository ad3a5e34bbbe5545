import fc from "fast-check"
import { barsOf } from "./barcode"

it("a bar code has a start, a check and a stop, each letter 11 modules wide", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^OM-[A-HJ-NP-Z2-9]{10}$/), (number) => {
      const bars = barsOf(number)
      const modules = bars.reduce((sum, width) => sum + width, 0)
      expect((modules - 13) % 11).toBe(0)
      expect(modules).toBeLessThanOrEqual(11 * (number.length + 6) + 13)
      expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
      expect(bars.every((width) => width >= 1 && width <= 4)).toBe(true)
    }),
  )
})

it("a bar code is different for two different order numbers", () => {
  expect(barsOf("OM-7K3QX9ZB2M")).not.toEqual(barsOf("OM-7K3QX9ZB2N"))
  expect(barsOf("OM-7K3QX9ZB2M")).toEqual(barsOf("OM-7K3QX9ZB2M"))
})
