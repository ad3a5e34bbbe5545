import { darker, lighter, mix } from "./colour"
import type { BrandStyle } from "./packaging"
import { box, n, oval } from "./paths"
import { line, plain, type Sheet } from "./sheet"

/** The ground of a first picture: the brand's wash, lit from the left, with the brand's own backdrop. */
export function stage(sheet: Sheet, style: BrandStyle, floor: number): string {
  const { base, wash } = style.palette
  const wall = plain(box(0, 0, 1000, 1000), sheet.fade("bg", lighter(wash, 0.42), mix(wash, base, 0.07)))
  const light = `<circle cx="230" cy="180" r="640" fill="${sheet.glow("lamp", "#ffffff", 0.6)}"/>`
  return wall + backdrop(sheet, style, floor) + light
}

function backdrop(sheet: Sheet, { stage: name, palette }: BrandStyle, floor: number): string {
  const { base, wash } = palette
  const tint = mix(wash, base, 0.24)
  switch (name) {
    case "plain":
      return plain(
        box(0, floor - 70, 1000, 1080 - floor),
        sheet.fade("fl", mix(wash, base, 0.12), wash, [0, 0.9]),
      )
    case "disc":
      return plain(oval(500, floor - 330, 336), sheet.fade("dc", tint, wash, [0.95, 0.35]))
    case "arch":
      return (
        plain(
          `M206 ${floor + 6}V${n(floor - 370)}a294 294 0 0 1 588 0V${floor + 6}Z`,
          sheet.fade("ar", mix(wash, base, 0.32), tint),
        ) + plain(box(0, floor + 6, 1000, 1000 - floor), mix(wash, base, 0.1))
      )
    case "plinth": {
      const top = floor - 6
      return (
        plain(`M120 ${top}V1000H880V${top}Z`, mix(wash, base, 0.16)) +
        plain(`M120 ${top}V1000H880V${top}Z`, sheet.light("matte"), 0.7) +
        plain(oval(500, top, 380, 56), lighter(wash, 0.55))
      )
    }
    case "horizon":
      return (
        plain(
          box(0, floor - 120, 1000, 1130 - floor),
          sheet.fade("hz", mix(wash, base, 0.3), mix(wash, base, 0.12)),
        ) + line(`M0 ${floor - 120}H1000`, lighter(wash, 0.6), 3, 0.7)
      )
    case "window":
      return (
        plain("M-60 620 300 0H520L60 1000H-60ZM150 1000 640 0H760L330 1000Z", "#fff", 0.42) +
        plain(leafShadow(), mix(base, darker(base, 0.5), 0.4), 0.13)
      )
    case "slab":
      return (
        plain(box(130, floor - 4, 740, 1010 - floor, 18), mix(wash, base, 0.2)) +
        plain(box(130, floor - 4, 740, 1010 - floor, 18), sheet.light("flat")) +
        plain(box(130, floor - 4, 740, 22, 11), lighter(wash, 0.6))
      )
  }
}

/** Shadow of a palm leaf falling in from the upper right. */
function leafShadow(): string {
  let path = ""
  for (let i = 0; i < 6; i++) {
    const x = 1010 - i * 74
    const y = 40 + i * 62
    const reach = 264 - Math.abs(i - 2) * 34
    path += `M${x} ${y}q${n(-reach * 0.55)} ${n(-reach * 0.02)} ${n(-reach)} ${n(reach * 0.42)}q${n(reach * 0.6)} ${n(-reach * 0.08)} ${n(reach)} ${n(-reach * 0.42)}Z`
    path += `M${x} ${y}q${n(reach * 0.1)} ${n(reach * 0.5)} ${n(-reach * 0.2)} ${n(reach)}q${n(-reach * 0.02)} ${n(-reach * 0.6)} ${n(reach * 0.2)} ${n(-reach)}Z`
  }
  return path
}

/** Shadow where a thing touches the floor, and the longer one that it casts to the right. */
export function shadow(sheet: Sheet, style: BrandStyle, width: number, floor: number): string {
  const fill = sheet.glow("shade", darker(mix(style.palette.deep, style.palette.base, 0.25), 0.25), 0.62)
  return (
    `<ellipse cx="${n(500 + width * 0.3)}" cy="${floor + 4}" rx="${n(width * 0.78)}" ry="34" fill="${fill}" opacity=".5"/>` +
    `<ellipse cx="506" cy="${floor + 2}" rx="${n(width * 0.58)}" ry="20" fill="${fill}"/>`
  )
}
