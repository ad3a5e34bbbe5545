/** Colour arithmetic on #rrggbb, so that a brand's three colours are enough to shade everything it makes. */
export type Hex = string

function channels(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `from` mixed with `share` (0 to 1) of `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = channels(from)
  const b = channels(to)
  return `#${a
    .map((channel, i) =>
      Math.round(channel + ((b[i] ?? 0) - channel) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
}

export const lighter = (hex: Hex, share: number): Hex => mix(hex, "#ffffff", share)
export const darker = (hex: Hex, share: number): Hex => mix(hex, "#000000", share)

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const c = channel / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Whichever of the two can be read better on `ground`. */
export function readableOn(ground: Hex, dark: Hex, light: Hex): Hex {
  return contrast(ground, dark) >= contrast(ground, light) ? dark : light
}

function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
