import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { it } from "node:test"
import { STANDARD_PALETTE } from "@contract/look-colours"
import { readShop } from "@contract/shop"
import { lookStyle } from "./look-style"

const { look } = readShop({})
const tokens = readFileSync(new URL("../../theme/tokens.css", import.meta.url), "utf8")

it("the standard look adds no style, because the style sheet already has it", () => {
  assert.equal(lookStyle(look), undefined)
})

it("a palette replaces exactly the colour tokens of its names, all of which exist", () => {
  const style = lookStyle({ ...look, palette: STANDARD_PALETTE })
  assert.deepEqual(style, {
    "--color-brand": "#36bdb4",
    "--color-brand-deep": "#12716b",
    "--color-brand-night": "#0b3f3c",
    "--color-brand-mist": "#bfe9e6",
    "--color-brand-wash": "#e6f7f6",
  })
  for (const [name, colour] of Object.entries(style ?? {})) {
    assert.match(tokens, new RegExp(`${name}: ${colour};`))
  }
})

it("a chosen font replaces the standard one and changes nothing else", () => {
  assert.deepEqual(lookStyle({ ...look, font: "system" }), { "--font-sans": "system-ui, sans-serif" })
})
