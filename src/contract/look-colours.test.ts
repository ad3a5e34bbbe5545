import {
  colourFaults,
  contrast,
  paletteOf,
  palettePairs,
  READABLE,
  ratioWords,
  STANDARD_PALETTE,
} from "./look-colours"

describe("contrast, as WCAG 2.2 measures it", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    // The examples of the WebAIM checker.
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("the contrast by WCAG 2.2 of %s on %s is %d : 1", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  it("the contrast by WCAG 2.2 is shown cut, never rounded up to what is needed", () => {
    expect(ratioWords(4.48)).toBe("4.4 : 1")
    expect(ratioWords(4.5)).toBe("4.5 : 1")
    expect(ratioWords(21)).toBe("21.0 : 1")
  })

  it("the contrast by WCAG 2.2 refuses what is no colour", () => {
    expect(() => contrast("red", "#ffffff")).toThrow("red is no colour")
  })
})

describe("the palette of a shop", () => {
  it("the standard palette of a shop is readable", () => {
    expect(unread(palettePairs(STANDARD_PALETTE))).toEqual([])
    expect(colourFaults({ brand: STANDARD_PALETTE.brand, links: STANDARD_PALETTE.deep })).toEqual({})
  })

  it("the palette of a shop is readable for every colour that is not refused", () => {
    const steps = ["00", "33", "66", "99", "cc", "ff"]
    const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
    const taken = all.filter((brand) => !colourFaults({ brand, links: null }).brand)
    expect(taken.length).toBeGreaterThan(100)
    const wrong = taken.flatMap((brand) =>
      unread(palettePairs(paletteOf({ brand, links: null }))).map((pair) => `${brand}: ${pair}`),
    )
    expect(wrong).toEqual([])
  })

  it("the palette of a shop keeps the colours that were chosen", () => {
    const { brand, deep } = paletteOf({ brand: "#f2a7c3", links: "#8a1d4d" })
    expect({ brand, deep }).toEqual({ brand: "#f2a7c3", deep: "#8a1d4d" })
  })

  it("the palette of a shop stays in the family of the chosen colour", () => {
    const { deep, wash } = paletteOf({ brand: "#ff9ec4", links: null })
    const red = (colour: string) => Number.parseInt(colour.slice(1, 3), 16)
    const green = (colour: string) => Number.parseInt(colour.slice(3, 5), 16)
    expect(red(deep)).toBeGreaterThan(green(deep))
    expect(red(wash)).toBeGreaterThan(green(wash))
  })
})

describe("what is refused", () => {
  it("a main colour on which dark text cannot be read is refused with the ratio", () => {
    expect(colourFaults({ brand: "#12716b", links: null })).toEqual({
      brand: "Dark text on this colour has a contrast of 2.9 : 1, and needs 4.5 : 1. Choose a lighter colour",
    })
  })

  it("a colour of links that is too pale for light grounds is refused with the ratio", () => {
    expect(colourFaults({ brand: "#36bdb4", links: "#36bdb4" })).toEqual({
      links:
        "Text of this colour has a contrast of 2.0 : 1 on the shop's light grounds, and needs 4.5 : 1. Choose a darker colour",
    })
  })

  it("a main colour and a colour of links are refused both at once", () => {
    expect(Object.keys(colourFaults({ brand: "#000000", links: "#ffffff" }))).toEqual(["brand", "links"])
  })
})

const unread = (pairs: [text: string, ground: string][]) =>
  pairs
    .filter(([text, ground]) => contrast(text, ground) < READABLE)
    .map(([text, ground]) => `${text} on ${ground}`)
