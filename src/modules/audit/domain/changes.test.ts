import { changesBetween } from "./changes"

describe("what differs between two snapshots", () => {
  it("the difference between two snapshots holds the changed fields and no others", () => {
    const before = { product: { id: "p1", title: "Soap", status: "draft", updated_at: "1" } }
    const after = { product: { id: "p1", title: "Soap", status: "published", updated_at: "2" } }
    expect(changesBetween(before, after)).toEqual({
      before: { product: { status: "draft" } },
      after: { product: { status: "published" } },
    })
  })

  it("the difference between two snapshots compares lists of rows by id, whatever their order", () => {
    const before = {
      prices: [
        { id: "a", amount: 10 },
        { id: "b", amount: 20 },
      ],
    }
    const after = {
      prices: [
        { id: "b", amount: 25 },
        { id: "c", amount: 30 },
      ],
    }
    expect(changesBetween(before, after)).toEqual({
      before: { prices: { a: { id: "a", amount: 10 }, b: { amount: 20 } } },
      after: { prices: { b: { amount: 25 }, c: { id: "c", amount: 30 } } },
    })
  })

  it("the difference between two snapshots holds a created record whole in after, and a deleted one whole in before", () => {
    expect(changesBetween({ brand: null }, { brand: { id: "b" } })).toEqual({
      before: { brand: null },
      after: { brand: { id: "b" } },
    })
    expect(changesBetween({ brand: { id: "b" } }, { brand: null })).toEqual({
      before: { brand: { id: "b" } },
      after: { brand: null },
    })
  })

  it("the difference between two snapshots is empty when only the time of saving differs", () => {
    const row = (at: string) => ({
      brand: { id: "b", name: "Ada", updated_at: at, raw_amount: { value: at } },
    })
    expect(changesBetween(row("1"), row("2"))).toEqual({ before: null, after: null })
    expect(changesBetween(null, null)).toEqual({ before: null, after: null })
  })

  it("the difference between two snapshots keeps plain lists and values whole", () => {
    expect(changesBetween({ list: { ids: ["a", "b"] } }, { list: { ids: ["b", "a"] } })).toEqual({
      before: { list: { ids: ["a", "b"] } },
      after: { list: { ids: ["b", "a"] } },
    })
  })

  it("the difference between two snapshots holds a new or removed field on its one side only", () => {
    expect(changesBetween({ name: "Ada" }, { name: "Ada", note: "VIP" })).toStrictEqual({
      before: null,
      after: { note: "VIP" },
    })
    expect(changesBetween({ name: "Ada", note: "VIP" }, { name: "Ada" })).toStrictEqual({
      before: { note: "VIP" },
      after: null,
    })
  })

  it("the difference between two snapshots compares rows by numeric ids, too", () => {
    const rows = (...names: string[]) => names.map((name, id) => ({ id, name }))
    expect(changesBetween({ rows: rows("a", "b") }, { rows: rows("a", "c") })).toEqual({
      before: { rows: { 1: { name: "b" } } },
      after: { rows: { 1: { name: "c" } } },
    })
  })

  it.each([
    ["a list and nothing", [{ id: "a", amount: 10 }], null],
    ["nothing and a list", null, [{ id: "a", amount: 10 }]],
    ["a list of rows and a plain one", [{ id: "a", amount: 10 }], ["a"]],
    ["lists of rows that have no id", [{ amount: 10 }, { amount: 20 }], [{ amount: 10 }, { amount: 30 }]],
    ["lists with nothing in one place", [null, { id: "a" }], [{ id: "a" }, null]],
  ])("the difference between two snapshots keeps %s whole", (_, prices, then) => {
    expect(changesBetween({ prices }, { prices: then })).toEqual({
      before: { prices },
      after: { prices: then },
    })
  })

  it("the difference between two snapshots is empty when an empty record replaces none", () => {
    expect(changesBetween({ metadata: null }, { metadata: {} })).toEqual({ before: null, after: null })
  })

  it("the difference between two snapshots keeps fields whose names only resemble ignored ones", () => {
    const before = { stock_updated_at: "1", updated_at_till: "1", withdraw_limit: 1 }
    const after = { stock_updated_at: "2", updated_at_till: "2", withdraw_limit: 2 }
    expect(changesBetween(before, after)).toEqual({ before, after })
  })
})
