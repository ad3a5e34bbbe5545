import fc from "fast-check"
import { reservationsOf, type StockLevel, shortLines } from "./stock-demand"

const level = (variant: string, item: string, free: number, more: Partial<StockLevel> = {}): StockLevel => ({
  variant_id: variant,
  inventory_item_id: item,
  required_quantity: 1,
  allow_backorder: false,
  stocked: free,
  reserved: 0,
  ...more,
})
const line = (id: string, variant: string, quantity: number) => ({ id, variant_id: variant, quantity })

describe("what an order takes of the stock", () => {
  it("is reserved sorted by item, whatever the order of the lines", () => {
    const levels = [level("v1", "b", 9), level("v2", "a", 9)]
    expect(reservationsOf([line("l1", "v1", 1), line("l2", "v2", 2)], levels)).toEqual([
      { line_item_id: "l2", inventory_item_id: "a", quantity: 2, allow_backorder: false },
      { line_item_id: "l1", inventory_item_id: "b", quantity: 1, allow_backorder: false },
    ])
  })

  it("takes every part of a kit, as often as it is in it", () => {
    const levels = [level("kit", "soap", 6, { required_quantity: 3 }), level("kit", "bag", 9)]
    expect(reservationsOf([line("l", "kit", 2)], levels).map(({ quantity }) => quantity)).toEqual([2, 6])
    expect(shortLines([line("l", "kit", 2)], levels)).toEqual([])
    expect(shortLines([line("l", "kit", 3)], levels)).toEqual([{ line: line("l", "kit", 3), left: 2 }])
  })

  it("is summed over lines that share an item", () => {
    const levels = [level("v1", "same", 1), level("v2", "same", 1)]
    const lines = [line("l1", "v1", 1), line("l2", "v2", 1)]
    expect(shortLines(lines, levels).map(({ line: { id }, left }) => [id, left])).toEqual([
      ["l1", 1],
      ["l2", 1],
    ])
    expect(shortLines(lines.slice(1), levels)).toEqual([])
  })

  it("is never short of what may be ordered without stock, or is not counted", () => {
    const levels = [level("v1", "a", 0, { allow_backorder: true })]
    expect(shortLines([line("l1", "v1", 5), line("l2", "uncounted", 5)], levels)).toEqual([])
  })

  it("never lets a sum of lines exceed what is free", () => {
    const anyLines = fc.array(fc.record({ variant: fc.constantFrom("v1", "v2"), quantity: fc.nat(9) }))
    fc.assert(
      fc.property(anyLines, fc.nat(20), (wanted, free) => {
        const levels = [level("v1", "same", free), level("v2", "same", free)]
        const lines = wanted.map(({ variant, quantity }, index) => line(`l${index}`, variant, quantity))
        const sum = wanted.reduce((total, { quantity }) => total + quantity, 0)
        expect(shortLines(lines, levels).length === 0).toBe(sum <= free || lines.length === 0)
      }),
    )
  })
})
