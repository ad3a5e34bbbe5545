import { darker, lighter } from "../colour"
import { line } from "../sheet"

/** Strands over a mass of hair: fine lines, lighter to the left, where the light comes from. */
export function strands(count: number, path: (t: number) => string, shade: string): string {
  let light = ""
  let dark = ""
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    if (i % 2) dark += path(t)
    else light += path(t)
  }
  return line(light, lighter(shade, 0.34), 3, 0.5) + line(dark, darker(shade, 0.45), 3, 0.5)
}
