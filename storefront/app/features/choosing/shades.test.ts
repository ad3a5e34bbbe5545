import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { colourOf } from "@contract/shade-families"
import type { OptionValue } from "./choice"
import { isFound, MANY_SHADES, shadeFamilies } from "./shades"

const shades = (swatches: (string | null)[]): OptionValue[] =>
  swatches.map((swatch, i) => ({ value: `Shade ${i + 1}`, swatch, available: true }))

const skin = Array.from({ length: 20 }, (_, i) => {
  const part = (from: number, to: number) =>
    Math.round(from + ((to - from) * i) / 19)
      .toString(16)
      .padStart(2, "0")
  return `#${part(0xf3, 0x36)}${part(0xdc, 0x1a)}${part(0xc6, 0x10)}`
})

describe("families of shades", () => {
  it("shades are not grouped into families when they are few or one has no colour", () => {
    assert.deepEqual(
      shadeFamilies(shades(skin.slice(0, MANY_SHADES - 1))).map(({ name }) => name),
      [""],
    )
    assert.deepEqual(
      shadeFamilies(shades([...skin, null])).map(({ name }) => name),
      [""],
    )
  })

  it("families of skin shades go from fair to rich and lose no shade", () => {
    const families = shadeFamilies(shades([...skin].reverse()))
    assert.deepEqual(
      families.map(({ name }) => name),
      ["Fair and light", "Medium", "Tan", "Deep", "Rich"],
    )
    assert.equal(families.flatMap(({ values }) => values).length, skin.length)
    assert.equal(families[0]?.values[0]?.swatch, skin[0])
  })

  it("families of lip shades are grouped by colour", () => {
    const lips = ["#c21f2f", "#e06a8b", "#7a2048", "#b0724f", "#d9612c", "#111111", "#2f5fae", "#3f8f4f"]
    const families = shadeFamilies(shades([...lips, ...lips]))
    const names = families.map(({ name }) => name)
    for (const name of ["Reds", "Pinks", "Plums and purples", "Nudes and browns", "Corals and oranges"])
      assert.ok(names.includes(name), name)
    assert.equal(families.flatMap(({ values }) => values).length, 16)
  })
})

it("colourOf reads hex colours and returns null for anything else", () => {
  assert.deepEqual(colourOf("#ff0000"), { hue: 0, saturation: 1, lightness: 0.5 })
  assert.equal(colourOf("#565f29")?.hue, 70)
  assert.equal(colourOf("rebeccapurple"), null)
  assert.equal(colourOf(null), null)
})

it("the shade search finds names whatever their accents", () => {
  assert.ok(isFound("Ẹwà Rosé", "ewa ros"))
  assert.ok(!isFound("Cocoa", "coral"))
})
