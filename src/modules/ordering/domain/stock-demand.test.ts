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
  it("an order reserves its stock sorted by item, whatever the order of the lines", () => {
    const levels = [level("v1", "b", 9), level("v2", "a", 9)]
    expect(reservationsOf([line("l1", "v1", 1), line("l2", "v2", 2)], levels)).toEqual([
      { line_item_id: "l2", inventory_item_id: "a", quantity: 2, allow_backorder: false },
      { line_item_id: "l1", inventory_item_id: "b", quantity: 1, allow_backorder: false },
    ])
  })

  it("an order reserves stock by line where lines share an item, and none for what is not counted", () => {
    const levels = [level("v1", "same", 9), level("v2", "same", 9, { allow_backorder: true })]
    const lines = [line("l3", "v2", 3), line("l1", "v1", 1), line("l2", "v1", 2), line("l4", "other", 9)]
    expect(reservationsOf(lines, levels)).toEqual([
      { line_item_id: "l1", inventory_item_id: "same", quantity: 1, allow_backorder: false },
      { line_item_id: "l2", inventory_item_id: "same", quantity: 2, allow_backorder: false },
      { line_item_id: "l3", inventory_item_id: "same", quantity: 3, allow_backorder: true },
    ])
  })

  it("an order that is short says how many units are left, without reserved ones and never below zero", () => {
    const left = (more: Partial<StockLevel>, ...others: StockLevel[]) =>
      shortLines([line("l", "v", 9)], [level("v", "a", 7, more), ...others]).map((short) => short.left)
    expect(left({ reserved: 3 })).toEqual([4])
    expect(left({ reserved: 8 })).toEqual([0])
    expect(left({ required_quantity: 2 })).toEqual([3])
    expect(left({ required_quantity: 0 }, level("v", "b", 1))).toEqual([1])
    // Of a part that may be ordered without stock there are always enough.
    expect(left({}, level("v", "b", 0, { allow_backorder: true }))).toEqual([7])
  })

  it("an order of a kit takes every part as often as the kit has it", () => {
    const levels = [level("kit", "soap", 6, { required_quantity: 3 }), level("kit", "bag", 9)]
    expect(reservationsOf([line("l", "kit", 2)], levels).map(({ quantity }) => quantity)).toEqual([2, 6])
    expect(shortLines([line("l", "kit", 2)], levels)).toEqual([])
    expect(shortLines([line("l", "kit", 3)], levels)).toEqual([{ line: line("l", "kit", 3), left: 2 }])
  })

  it("an order sums its demand over lines that share an item", () => {
    const levels = [level("v1", "same", 1), level("v2", "same", 1)]
    const lines = [line("l1", "v1", 1), line("l2", "v2", 1)]
    expect(shortLines(lines, levels).map(({ line: { id }, left }) => [id, left])).toEqual([
      ["l1", 1],
      ["l2", 1],
    ])
    expect(shortLines(lines.slice(1), levels)).toEqual([])
  })

  it("an order is never short of what may be ordered without stock or is not counted", () => {
    const levels = [level("v1", "a", 0, { allow_backorder: true })]
    expect(shortLines([line("l1", "v1", 5), line("l2", "uncounted", 5)], levels)).toEqual([])
  })

  it("an order is short when its lines sum to more than is free, and only then", () => {
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
