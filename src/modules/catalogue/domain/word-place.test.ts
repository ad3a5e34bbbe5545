import { BEGINS, both, isKind, points, wordPlaces } from "./word-place"

describe("what a word says of a product", () => {
  it("a word counts most when it names the product, in its name and as its kind", () => {
    const wig = both(wordPlaces.nameKind, wordPlaces.kind)
    const detangler = both(wordPlaces.name, wordPlaces.nearKind)
    const brand = wordPlaces.brand
    const elsewhere = 0
    const order = [wig, wordPlaces.nameKind, detangler, wordPlaces.brand, elsewhere].map(
      (place) => points[place] ?? 0,
    )
    expect(order).toEqual([...order].sort((a, b) => b - a))
    expect(new Set(order).size).toBe(order.length)
    expect(points[brand]).toBeGreaterThan(points[elsewhere] ?? 0)
  })

  it("a word counts half when it is only the beginning of a matching word", () => {
    const whole = [...points.slice(0, BEGINS)]
    expect([...points.slice(BEGINS)]).toEqual(whole.map((eighths) => Math.floor(eighths / 2)))
    expect(points[wordPlaces.name | BEGINS]).toBe(20)
    expect(points[wordPlaces.name]).toBe(40)
  })

  it("a word keeps the better of two matches, in each respect separately", () => {
    expect(both(wordPlaces.brand, wordPlaces.nameKind)).toBe(wordPlaces.nameKind)
    expect(both(both(wordPlaces.name, wordPlaces.kind), both(wordPlaces.brand, wordPlaces.nearKind))).toBe(
      both(wordPlaces.name, wordPlaces.kind),
    )
  })

  it("a word that names the kind of a product is distinguished from one that only describes it", () => {
    const kinds = [
      wordPlaces.nameKind,
      both(wordPlaces.nameKind, wordPlaces.kind),
      wordPlaces.kind,
      both(wordPlaces.brand, wordPlaces.sharedKind),
    ]
    expect(kinds.map(isKind)).toEqual([true, true, true, true])
    expect(
      [
        0,
        wordPlaces.brand,
        wordPlaces.name,
        wordPlaces.nearKind,
        both(wordPlaces.name, wordPlaces.nearKind),
      ].map(isKind),
    ).toEqual([false, false, false, false, false])
  })
})
