import type { EmblemName } from "./packaging"
import { n, oval } from "./paths"
import { line, plain } from "./sheet"

/** A brand's mark within a circle of radius 50 around (0, 0), in one colour. */
export function emblem(name: EmblemName, colour: string): string {
  switch (name) {
    case "sun":
      return plain(oval(0, 0, 20), colour) + line(spokes(12, 30, 46), colour, 5)
    case "leaf":
      return (
        plain("M0-48C34-24 34 22 0 46C-34 22-34-24 0-48Z", colour) +
        `<path d="M0-26V40M0 4 13-9M0 22 13 9M0 4-13-9M0 22-13 9" stroke="#fff" stroke-opacity=".65" stroke-width="4"/>`
      )
    case "drop":
      return (
        plain("M0-48C22-16 34 0 34 16A34 34 0 0 1-34 16C-34 0-22-16 0-48Z", colour) +
        line("M-16 18A17 17 0 0 0 0 34", "#fff", 5, 0.7)
      )
    case "arches":
      return line(
        "M-42 40V0A42 42 0 0 1 42 0V40M-26 40V2A26 26 0 0 1 26 2V40M-10 40V4A10 10 0 0 1 10 4V40",
        colour,
        6,
      )
    case "petals":
      return plain(
        around(
          6,
          27,
          (x, y) =>
            `M0 0Q${n(x - y * 0.55)} ${n(y + x * 0.55)} ${n(x * 1.8)} ${n(y * 1.8)}Q${n(x + y * 0.55)} ${n(y - x * 0.55)} 0 0Z`,
        ),
        colour,
      )
    case "moon":
      return plain("M14-44A45 45 0 1 0 14 44A36 36 0 1 1 14-44Z", colour) + plain(oval(24, 0, 8), colour)
    case "beads":
      return plain(
        around(10, 38, (x, y) => oval(x, y, 9)),
        colour,
      )
    case "wave":
      return line("M-46-20q23-26 46 0t46 0M-46 4q23-26 46 0t46 0M-46 28q23-26 46 0t46 0", colour, 7)
    case "diamond":
      return line("M0-46 34 0 0 46-34 0ZM0-22 16 0 0 22-16 0Z", colour, 6)
    case "ring":
      return line(oval(0, 0, 44), colour, 5) + plain(oval(0, 0, 14), colour)
    case "shell":
      return line("M0 42C-60 6-44-40 0-40S60 6 0 42ZM0 42V-40M0 42-26-34M0 42 26-34", colour, 6)
    case "star":
      return plain("M0-48C5-12 12-5 48 0C12 5 5 12 0 48C-5 12-12 5-48 0C-12-5-5-12 0-48Z", colour)
    case "sprig":
      return (
        line("M0 46V-30", colour, 5) +
        plain(
          [-10, 12, 34]
            .map((y) => `M0 ${y}c10-24 22-28 36-28c0 18-14 28-36 28c-22 0-36-10-36-28c14 0 26 4 36 28Z`)
            .join(""),
          colour,
        )
      )
    case "weave":
      return (
        line("M-40-14H40M-40 14H40M-14-40V40M14-40V40", colour, 9) + line("M-40-40H40V40H-40Z", colour, 5)
      )
  }
}

function spokes(count: number, from: number, to: number): string {
  return around(count, 1, (x, y) => `M${n(x * from)} ${n(y * from)}L${n(x * to)} ${n(y * to)}`)
}

function around(count: number, radius: number, draw: (x: number, y: number) => string): string {
  let path = ""
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI
    path += draw(Math.sin(angle) * radius, -Math.cos(angle) * radius)
  }
  return path
}
