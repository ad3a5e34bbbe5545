import fc from "fast-check"
import { labOf, swatchOf } from "./colour-difference"
import { colourOf, DEPTHS, isWithin, SKIN } from "./shade-families"
import {
  depthFamilyOf,
  depthSwatch,
  depths,
  MOST_MATCHES,
  matchShades,
  SURE_UP_TO,
  skinTone,
  sunAnswers,
  surenessOf,
  targetOfAnswers,
  targetOfShade,
  undertoneOf,
} from "./shade-finder"
import { type Undertone, undertones } from "./undertones"

const BLACK = { l: 0, a: 0, b: 0 }
/** Deeper than any answer (16.5). Below 14.5 the eight bits of a colour no longer hold an undertone. */
const tone = fc.record({
  l: fc.double({ min: 15, max: 90, noNaN: true }),
  undertone: fc.constantFrom(...undertones),
})
const shade = fc.record({ tone, stock_quantity: fc.nat(3) }).map(({ tone: { l, undertone }, ...more }) => ({
  ...more,
  undertone,
  swatch: swatchOf(skinTone(l, undertone)),
}))
const products = fc.array(fc.record({ shades: fc.array(shade, { maxLength: 8 }) }), { maxLength: 20 })
const target = fc.record({
  colour: tone.map(({ l, undertone }) => skinTone(l, undertone)),
  undertone: fc.constantFrom(...undertones),
  doubt: fc.double({ min: 0, max: 4, noNaN: true }),
})

describe("a skin of a depth and undertone", () => {
  it("a skin of a depth and undertone shows that undertone, also as a swatch, and is a colour of skin", () => {
    fc.assert(
      fc.property(tone, ({ l, undertone }) => {
        const swatch = swatchOf(skinTone(l, undertone))
        expect(undertoneOf(labOf(swatch) ?? BLACK)).toBe(undertone)
        const colour = colourOf(swatch) ?? { hue: 0, saturation: 0, lightness: 0 }
        expect([swatch, isWithin(colour, SKIN)]).toEqual([swatch, true])
      }),
    )
  })

  it("a skin of a depth is in a family of depths, from fair to rich", () => {
    const families = depths.map((depth) => depthFamilyOf(depthSwatch(depth))?.id)
    const known = DEPTHS.map(({ id }) => id)
    expect(new Set(families)).toEqual(new Set(known))
    const places = families.map((id) => known.indexOf(id ?? ""))
    expect(places).toEqual([...places].sort())
    expect(depthFamilyOf("teal")).toBeNull()
  })
})

describe("answers", () => {
  const every = depths.flatMap((depth) =>
    sunAnswers.flatMap((sun) => [...undertones, undefined].map((undertone) => ({ depth, sun, undertone }))),
  )

  it.each(every)("the answers $depth, $undertone, $sun give a colour that is only fairly sure", (answers) => {
    const { colour, undertone, doubt } = targetOfAnswers(answers)
    expect(undertone).toBe(answers.undertone ?? "neutral")
    expect(undertoneOf(colour)).toBe(undertone)
    expect(surenessOf(0, doubt)).toBe("fairly")
    expect(doubt).toBe(answers.undertone ? 2.5 : 3.5)
  })

  it("the answers keep their order from fair to deepest, whatever the sun does", () => {
    const found = depths.flatMap((depth) =>
      sunAnswers.map((sun) => targetOfAnswers({ depth, sun, undertone: "warm" }).colour.l),
    )
    expect(found).toEqual([...found].sort((a, b) => b - a))
    expect(new Set(found).size).toBe(depths.length * sunAnswers.length)
  })
})

describe("how sure a match is", () => {
  it.each([
    [0, 0, "very"],
    [2, 0, "very"],
    [2.1, 0, "fairly"],
    [2, 2, "fairly"],
    [4.1, 0, "hardly"],
    [3, 4, "hardly"],
    [7.1, 0, null],
    [4, 3.5, null],
  ])("a match with a ΔE of %d and a doubt of %d has the sureness %s", (deltaE, doubt, sureness) => {
    expect(surenessOf(deltaE, doubt)).toBe(sureness)
  })
})

describe("matches", () => {
  it("the matches are the nearest shade of each product, the best first, none too far, none twice", () => {
    fc.assert(
      fc.property(target, products, (looked, all) => {
        const found = matchShades(looked, all)
        expect(found.length).toBeLessThanOrEqual(MOST_MATCHES)
        const off = found.map(({ delta_e }) => delta_e)
        expect(off).toEqual([...off].sort((a, b) => a - b))
        for (const { delta_e, sureness } of found)
          expect(delta_e + looked.doubt).toBeLessThanOrEqual(SURE_UP_TO[sureness])
        const most = all.length === 1 ? 3 : 1
        for (const product of all)
          expect(found.filter((match) => match.product === product).length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it("the matches find a shade that exists as itself", () => {
    fc.assert(
      fc.property(tone, fc.array(shade, { maxLength: 6 }), ({ l, undertone }, others) => {
        const own = { swatch: swatchOf(skinTone(l, undertone)), undertone, stock_quantity: 1 }
        const looked = targetOfShade(own)
        expect(looked?.doubt).toBe(0)
        const [best] = matchShades(looked ?? targetOfAnswers({}), [{ shades: [...others, own] }])
        expect(best).toMatchObject({ delta_e: 0, sureness: "very" })
      }),
    )
  })

  it("the matches prefer the undertone that the shopper named to a colour that is a little nearer", () => {
    const named = (name: string, l: number, undertone: Undertone) => ({
      name,
      shades: [{ swatch: swatchOf(skinTone(l, "neutral")), undertone, stock_quantity: 1 }],
    })
    const all = [named("neutral", 33, "neutral"), named("cool", 33, "cool"), named("warm", 32, "warm")]
    const found = (answers: Parameters<typeof targetOfAnswers>[0]) =>
      matchShades(targetOfAnswers(answers), all).map(({ product }) => product.name)
    expect(found({ depth: "deep", undertone: "warm" })[0]).toBe("warm")
    expect(found({ depth: "deep" })[0]).toBe("neutral")
  })

  it("the matches put the shade in stock first among equals, and leave out what has no colour", () => {
    const swatch = depthSwatch("tan")
    const undertone = "neutral" as const
    const one = { name: "gone", shades: [{ swatch, undertone, stock_quantity: 0 }] }
    const other = { name: "there", shades: [{ swatch, undertone, stock_quantity: 2 }] }
    const odd = { name: "odd", shades: [{ swatch: "teal", undertone, stock_quantity: 2 }] }
    const found = matchShades(targetOfAnswers({ depth: "tan", undertone: "neutral" }), [one, other, odd])
    expect(found.map(({ product }) => product.name)).toEqual(["there", "gone"])
    expect(targetOfShade({ swatch: "teal", undertone: "warm" })).toBeNull()
  })
})
