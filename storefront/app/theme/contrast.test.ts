import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { describe, it } from "node:test"

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8")

function token(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1]
  assert.ok(value, `no token --color-${name}`)
  return value
}

/** Relative luminance, WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe("contrast of the tokens that stand on each other", () => {
  const text = [
    ["ink", "white"],
    ["ink", "brand"],
    ["ink", "alert"],
    ["ink", "star"],
    ["ink", "brand-mist"],
    ["ink", "clay"],
    ["ink-soft", "white"],
    ["ink-soft", "brand-wash"],
    ["ink-soft", "sand"],
    ["ink-soft", "blush"],
    ["ink-soft", "clay"],
    ["ink-soft", "brand-mist"],
    ["ink-faint", "white"],
    ["ink-faint", "sand"],
    ["brand-deep", "white"],
    ["brand-deep", "brand-wash"],
    ["brand-deep", "blush"],
    ["alert-deep", "white"],
    ["alert-deep", "blush"],
    ["alert-deep", "alert-wash"],
    ["white", "brand-night"],
    ["white", "ink"],
    ["white", "alert-deep"],
    ["brand-mist", "brand-night"],
    ["brand", "brand-night"],
  ] as const
  for (const [on, ground] of text) {
    it(`the text colour ${on} on ${ground} has a contrast of at least 4.5 : 1`, () => {
      const ratio = contrast(token(on), token(ground))
      assert.ok(ratio >= 4.5, `${ratio.toFixed(2)} : 1`)
    })
  }

  for (const [on, ground] of [
    ["edge", "white"],
    ["edge", "sand"],
    ["brand-deep", "white"],
  ] as const) {
    it(`the outline colour ${on} on ${ground} has a contrast of at least 3 : 1`, () => {
      const ratio = contrast(token(on), token(ground))
      assert.ok(ratio >= 3, `${ratio.toFixed(2)} : 1`)
    })
  }
})
