import { darker, lighter, mix } from "../colour"
import type { Pack } from "../packaging"
import { n, oval, turned } from "../paths"
import { line, plain, type Sheet } from "../sheet"
import type { Form } from "./parts"
import { strands } from "./strands"

const FACE = "M0-470C84-470 106-400 102-320C98-230 50-180 0-180S-98-230-102-320C-106-400-84-470 0-470Z"
const NECK = "M-46-210H46V-60C60-40 92-30 92-14H-92C-92-30-60-40-46-60Z"
const LONG =
  "M0-590C120-596 176-500 178-400C180-300 214-200 216-96C217-40 196-12 150-8C120-4 104-30 104-70V-330C96-400 60-428 6-452C-60-420-96-390-104-330V-70C-104-30-120-4-150-8C-196-12-217-40-216-96C-214-200-180-300-178-400C-176-500-120-596 0-590Z"
const BOB =
  "M0-590C120-596 174-506 178-410C181-330 186-270 194-206C190-176 122-172 104-190V-330C96-400 60-428 6-452C-60-420-96-390-104-330V-190C-122-172-190-176-194-206C-186-270-181-330-178-410C-174-506-120-596 0-590Z"
const WAVY =
  "M0-592C126-596 180-506 182-420C184-360 226-330 214-270C206-226 244-200 232-140C226-100 246-70 222-24C190-6 150-2 118-20C96-44 118-80 104-120V-330C96-400 60-428 6-452C-60-420-96-390-104-330V-120C-118-80-96-44-118-20C-150-2-190-6-222-24C-246-70-226-100-232-140C-244-200-206-226-214-270C-226-330-184-360-182-420C-180-506-126-596 0-592Z"
const FRINGE =
  "M-112-440C-70-490 70-490 112-440C116-400 112-372 106-346C96-330 84-352 74-342C60-330 44-352 30-340C14-330 0-352-16-340C-32-330-46-352-60-342C-74-332-92-336-106-346C-112-372-116-400-112-440Z"

/** A wig on a stand, of the cut that its name says: straight, wavy, curly, bob, with or without a fringe. */
export const wig: Form = (sheet, pack) => {
  const { sort } = pack
  const head =
    sheet.solid(
      turned(
        [
          [96, -20, 10],
          [110, 0, 10],
        ],
        8,
      ),
      "#e7ddd2",
      "matte",
    ) +
    sheet.solid(NECK, skinOf(pack), "matte") +
    sheet.solid(FACE, skinOf(pack), "matte")
  if (/curl|kinky|afro/i.test(sort)) {
    const short = /bob/i.test(sort)
    return { width: 500, height: 620, markup: curls(sheet, pack, head, short) }
  }
  const cut = /bob|fringe/i.test(sort) ? BOB : /wav|bouncy|layer/i.test(sort) ? WAVY : LONG
  return {
    width: 450,
    height: 594,
    markup: head + sleek(sheet, pack, cut) + (/fringe|blunt/i.test(sort) ? fringe(sheet, pack) : ""),
  }
}

const skinOf = (pack: Pack): string => mix(pack.style.palette.wash, "#c9ab94", 0.4)

function sleek(sheet: Sheet, { shade }: Pack, cut: string): string {
  const sway = cut === WAVY ? 30 : 0
  const side = (sign: number): string =>
    strands(
      9,
      (t) => {
        const x0 = sign * (14 + 130 * t)
        const x1 = sign * (112 + 90 * t)
        return `M${n(x0 * 0.6)} ${n(-574 + 46 * t * t)}C${n(x0 + sign * 50)} ${n(-500)} ${n(x1 - sign * (20 - sway))} ${n(-330)} ${n(x1 - sign * 4)} ${n(-230)}S${n(x1 - sign * sway)} ${n(-120)} ${n(x1 + sign * 2)} ${n(-30 + 10 * t)}`
      },
      shade,
    )
  return (
    plain(cut, shade) +
    plain(cut, sheet.light("matte")) +
    `<g clip-path="${sheet.clip("hair", cut)}">${side(-1)}${side(1)}</g>` +
    line("M-122-470C-90-540-30-560 4-556", lighter(shade, 0.6), 9, 0.4)
  )
}

function fringe(sheet: Sheet, { shade }: Pack): string {
  let parting = ""
  for (let x = -84; x <= 84; x += 24) parting += `M${n(x * 0.5)}-474Q${x}-430 ${n(x * 1.06)}-348`
  return (
    plain(FRINGE, shade) + plain(FRINGE, sheet.light("matte")) + line(parting, darker(shade, 0.4), 3, 0.4)
  )
}

/** Curls are rings upon rings: a cloud behind the face, and a rim of them over the forehead. */
function curls(sheet: Sheet, { shade }: Pack, head: string, short: boolean): string {
  let cloud = oval(0, -400, 190, 176)
  let coils = ""
  const ring = (x: number, y: number, radius: number): void => {
    cloud += oval(x, y, radius)
    coils += `M${n(x - 16)} ${n(y + 6)}a20 18 0 1 1 26 12`
  }
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI + (i / 10) * Math.PI
    ring(Math.cos(angle) * 188, -390 + Math.sin(angle) * 168, 50 + (i % 3) * 6)
  }
  for (let i = 0; i < (short ? 2 : 5); i++) {
    for (const sign of [-1, 1]) {
      ring(sign * (196 + (i % 2) * 14), -340 + i * 62, 50)
      ring(sign * (132 + (i % 2) * 10), -320 + i * 62, 46)
    }
  }
  let rim = ""
  for (let i = 0; i < 8; i++) {
    const angle = Math.PI * (1.06 + (i / 7) * 0.88)
    rim += oval(Math.cos(angle) * 104, -366 + Math.sin(angle) * 96, 36 + (i % 2) * 6)
  }
  return (
    plain(cloud, darker(shade, 0.12)) +
    plain(cloud, sheet.light("matte")) +
    line(coils, lighter(shade, 0.4), 4, 0.35) +
    head +
    plain(rim, shade) +
    line("M-150-470C-110-550-40-580 20-572", lighter(shade, 0.6), 10, 0.3)
  )
}
