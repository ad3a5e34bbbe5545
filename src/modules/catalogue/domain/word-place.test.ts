import { BEGINS, both, isKind, points, says } from "./word-place"

describe("what a word says of a product", () => {
  it("a word counts most when it names the product, in its name and as its kind", () => {
    const wig = both(says.nameKind, says.kind)
    const detangler = both(says.name, says.nearKind)
    const brand = says.brand
    const told = 0
    const order = [wig, says.nameKind, detangler, says.brand, told].map((tells) => points[tells] ?? 0)
    expect(order).toEqual([...order].sort((a, b) => b - a))
    expect(new Set(order).size).toBe(order.length)
    expect(points[brand]).toBeGreaterThan(points[told] ?? 0)
  })

  it("a word counts half when it is only the beginning of a matching word", () => {
    const whole = [...points.slice(0, BEGINS)]
    expect([...points.slice(BEGINS)]).toEqual(whole.map((eighths) => Math.floor(eighths / 2)))
    expect(points[says.name | BEGINS]).toBe(20)
    expect(points[says.name]).toBe(40)
  })

  it("a word keeps the better of two matches, in each respect separately", () => {
    expect(both(says.brand, says.nameKind)).toBe(says.nameKind)
    expect(both(both(says.name, says.kind), both(says.brand, says.nearKind))).toBe(both(says.name, says.kind))
  })

  it("a word that names the kind of a product is distinguished from one that only describes it", () => {
    const kinds = [
      says.nameKind,
      both(says.nameKind, says.kind),
      says.kind,
      both(says.brand, says.sharedKind),
    ]
    expect(kinds.map(isKind)).toEqual([true, true, true, true])
    expect([0, says.brand, says.name, says.nearKind, both(says.name, says.nearKind)].map(isKind)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
