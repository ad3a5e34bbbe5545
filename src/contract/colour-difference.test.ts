import fc from "fast-check"
import { deltaE2000, type Lab, labOf, labOfLight, lightOf, lightOfLab, swatchOf } from "./colour-difference"

/** The pairs of Sharma, Wu and Dalal (2005), table 1: two colours and their difference. */
const PUBLISHED = `
50.0000 2.6772 -79.7751  50.0000 0.0000 -82.7485  2.0425
50.0000 3.1571 -77.2803  50.0000 0.0000 -82.7485  2.8615
50.0000 2.8361 -74.0200  50.0000 0.0000 -82.7485  3.4412
50.0000 -1.3802 -84.2814  50.0000 0.0000 -82.7485  1.0000
50.0000 -1.1848 -84.8006  50.0000 0.0000 -82.7485  1.0000
50.0000 -0.9009 -85.5211  50.0000 0.0000 -82.7485  1.0000
50.0000 0.0000 0.0000  50.0000 -1.0000 2.0000  2.3669
50.0000 -1.0000 2.0000  50.0000 0.0000 0.0000  2.3669
50.0000 2.4900 -0.0010  50.0000 -2.4900 0.0009  7.1792
50.0000 2.4900 -0.0010  50.0000 -2.4900 0.0010  7.1792
50.0000 2.4900 -0.0010  50.0000 -2.4900 0.0011  7.2195
50.0000 2.4900 -0.0010  50.0000 -2.4900 0.0012  7.2195
50.0000 -0.0010 2.4900  50.0000 0.0009 -2.4900  4.8045
50.0000 -0.0010 2.4900  50.0000 0.0010 -2.4900  4.8045
50.0000 -0.0010 2.4900  50.0000 0.0011 -2.4900  4.7461
50.0000 2.5000 0.0000  50.0000 0.0000 -2.5000  4.3065
50.0000 2.5000 0.0000  73.0000 25.0000 -18.0000  27.1492
50.0000 2.5000 0.0000  61.0000 -5.0000 29.0000  22.8977
50.0000 2.5000 0.0000  56.0000 -27.0000 -3.0000  31.9030
50.0000 2.5000 0.0000  58.0000 24.0000 15.0000  19.4535
50.0000 2.5000 0.0000  50.0000 3.1736 0.5854  1.0000
50.0000 2.5000 0.0000  50.0000 3.2972 0.0000  1.0000
50.0000 2.5000 0.0000  50.0000 1.8634 0.5757  1.0000
50.0000 2.5000 0.0000  50.0000 3.2592 0.3350  1.0000
60.2574 -34.0099 36.2677  60.4626 -34.1751 39.4387  1.2644
63.0109 -31.0961 -5.8663  62.8187 -29.7946 -4.0864  1.2630
61.2901 3.7196 -5.3901  61.4292 2.2480 -4.9620  1.8731
35.0831 -44.1164 3.7933  35.0232 -40.0716 1.5901  1.8645
22.7233 20.0904 -46.6940  23.0331 14.9730 -42.5619  2.0373
36.4612 47.8580 18.3852  36.2715 50.5065 21.2231  1.4146
90.8027 -2.0831 1.4410  91.1528 -1.6435 0.0447  1.4441
90.9257 -0.5406 -0.9208  88.6381 -0.8985 -0.7239  1.5381
6.7747 -0.2908 -2.4247  5.8714 -0.0985 -2.2286  0.6377
2.0776 0.0795 -1.1350  0.9033 -0.0636 -0.5514  0.9082`
  .trim()
  .split("\n")
  .map((line) => {
    const [l1 = 0, a1 = 0, b1 = 0, l2 = 0, a2 = 0, b2 = 0, expected = 0] = line.split(/\s+/).map(Number)
    return { one: { l: l1, a: a1, b: b1 }, other: { l: l2, a: a2, b: b2 }, expected }
  })

const colour = fc.record({
  l: fc.double({ min: 0, max: 100, noNaN: true }),
  a: fc.double({ min: -80, max: 80, noNaN: true }),
  b: fc.double({ min: -80, max: 80, noNaN: true }),
})
const NONE: Lab = { l: -1, a: 0, b: 0 }
const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`)

describe("ΔE 2000", () => {
  it("the test of ΔE 2000 has all 34 published pairs", () => {
    expect(PUBLISHED).toHaveLength(34)
  })

  it.each(PUBLISHED)("ΔE 2000 between $one and $other is $expected", ({ one, other, expected }) => {
    expect(deltaE2000(one, other).toFixed(4)).toBe(expected.toFixed(4))
    expect(deltaE2000(other, one).toFixed(4)).toBe(expected.toFixed(4))
  })

  it("ΔE 2000 is nothing for the same colour, never negative, and the same both ways", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(deltaE2000(one, one)).toBeCloseTo(0, 10)
        expect(deltaE2000(one, other)).toBeGreaterThanOrEqual(0)
        expect(deltaE2000(one, other)).toBeCloseTo(deltaE2000(other, one), 8)
      }),
    )
  })
})

describe("CIELAB", () => {
  it.each([
    ["#ffffff", 100, 0, 0],
    ["#000000", 0, 0, 0],
    ["#ff0000", 53.24, 80.09, 67.2],
    ["#00ff00", 87.73, -86.18, 83.18],
    ["#0000ff", 32.3, 79.19, -107.86],
    ["#808080", 53.59, 0, 0],
  ])("the CIELAB value of %s is the known value", (swatch, l, a, b) => {
    const lab = labOf(swatch)
    expect(lab?.l).toBeCloseTo(l, 1)
    expect(lab?.a).toBeCloseTo(a, 1)
    expect(lab?.b).toBeCloseTo(b, 1)
  })

  it("a CIELAB value converts back to the same swatch, and to the same light", () => {
    fc.assert(
      fc.property(hex, (swatch) => {
        const lab = labOf(swatch) ?? NONE
        expect(swatchOf(lab)).toBe(swatch)
        const light = lightOfLab(lab)
        const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
          lightOf(Number.parseInt(swatch.slice(at, at + 2), 16)),
        )
        for (const [i, part] of [r, g, b].entries()) expect(light[i]).toBeCloseTo(part, 5)
        expect(labOfLight([r, g, b]).l).toBeCloseTo(lab.l, 8)
      }),
    )
  })

  it("a CIELAB value is computed from #rrggbb alone", () => {
    for (const other of [null, "", "#fff", "teal", "#12345g", "#1234567"]) expect(labOf(other)).toBeNull()
  })
})
