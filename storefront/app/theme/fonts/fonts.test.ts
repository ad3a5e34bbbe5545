import assert from "node:assert/strict"
import { readFileSync, statSync } from "node:fs"
import { it } from "node:test"
import { lookFonts } from "@contract/look-fonts"

const size = (name: string) => statSync(new URL(`./${name}.woff2`, import.meta.url)).size
const css = readFileSync(new URL("../fonts.generated.css", import.meta.url), "utf8")

it("a font that a shop can choose costs the first view no more than the standard one", () => {
  const first = (font: string) => size(`${font}-latin`) + size(`${font}-naira`)
  const loaded = lookFonts.filter((font) => font !== "system")
  assert.deepEqual(
    loaded.filter((font) => first(font) > first("jakarta")),
    [],
  )
  for (const font of loaded) {
    assert.match(css, new RegExp(`/${font}-latin\\.woff2`))
    assert.match(css, new RegExp(`/${font}-naira\\.woff2`))
  }
})
