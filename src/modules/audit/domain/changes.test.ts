import { changesBetween } from "./changes"

describe("what differs between two snapshots", () => {
  it("is the fields that differ, and nothing else", () => {
    const before = { product: { id: "p1", title: "Soap", status: "draft", updated_at: "1" } }
    const after = { product: { id: "p1", title: "Soap", status: "published", updated_at: "2" } }
    expect(changesBetween(before, after)).toEqual({
      before: { product: { status: "draft" } },
      after: { product: { status: "published" } },
    })
  })

  it("compares lists of rows by their ids, in whatever order", () => {
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

  it("has what was made whole in after, what was deleted whole in before", () => {
    expect(changesBetween({ brand: null }, { brand: { id: "b" } })).toEqual({
      before: { brand: null },
      after: { brand: { id: "b" } },
    })
    expect(changesBetween({ brand: { id: "b" } }, { brand: null })).toEqual({
      before: { brand: { id: "b" } },
      after: { brand: null },
    })
  })

  it("is nothing when only the time of saving differs", () => {
    const row = (at: string) => ({
      brand: { id: "b", name: "Ada", updated_at: at, raw_amount: { value: at } },
    })
    expect(changesBetween(row("1"), row("2"))).toEqual({ before: null, after: null })
    expect(changesBetween(null, null)).toEqual({ before: null, after: null })
  })

  it("keeps plain lists and values whole", () => {
    expect(changesBetween({ list: { ids: ["a", "b"] } }, { list: { ids: ["b", "a"] } })).toEqual({
      before: { list: { ids: ["a", "b"] } },
      after: { list: { ids: ["b", "a"] } },
    })
  })

  it("has a field that is new or gone on its one side, and nothing on the other", () => {
    expect(changesBetween({ name: "Ada" }, { name: "Ada", note: "VIP" })).toStrictEqual({
      before: null,
      after: { note: "VIP" },
    })
    expect(changesBetween({ name: "Ada", note: "VIP" }, { name: "Ada" })).toStrictEqual({
      before: { note: "VIP" },
      after: null,
    })
  })

  it("compares rows by ids that are numbers, too", () => {
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
  ])("keeps %s whole", (_, prices, then) => {
    expect(changesBetween({ prices }, { prices: then })).toEqual({
      before: { prices },
      after: { prices: then },
    })
  })

  it("is nothing when an empty record takes the place of none", () => {
    expect(changesBetween({ metadata: null }, { metadata: {} })).toEqual({ before: null, after: null })
  })

  it("keeps fields whose names only resemble those that say nothing", () => {
    const before = { stock_updated_at: "1", updated_at_till: "1", withdraw_limit: 1 }
    const after = { stock_updated_at: "2", updated_at_till: "2", withdraw_limit: 2 }
    expect(changesBetween(before, after)).toEqual({ before, after })
  })
})
