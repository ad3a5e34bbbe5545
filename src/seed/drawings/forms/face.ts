import { darker, lighter } from "../colour"
import { emblem } from "../emblems"
import { label } from "../label"
import { letter } from "../lettering"
import { box, n, oval, polygon, turned } from "../paths"
import { line, placed, plain } from "../sheet"
import { onShell, shell, trim } from "./cases"
import { cap, type Form } from "./parts"

/** Pressed powder, blush, highlighter: an open compact, the lid with its mirror standing behind. */
export const compact: Form = (sheet, pack) => {
  const case_ = shell(pack)
  const rim = trim(pack).colour
  const { shade } = pack
  return {
    width: 440,
    height: 520,
    markup:
      sheet.solid(oval(0, -340, 186, 178), case_.colour, case_.finish) +
      plain(oval(0, -336, 164, 156), rim) +
      plain(oval(0, -336, 156, 148), "#dfe8ea") +
      plain("M-92-446 10-226 64-232-30-466Z", "#fff", 0.55) +
      plain("M52-462 124-300 140-310 84-446Z", "#fff", 0.45) +
      sheet.solid(
        turned(
          [
            [214, -104, 20],
            [206, -30, 60],
          ],
          56,
          0,
        ),
        case_.colour,
        case_.finish,
      ) +
      sheet.solid(oval(0, -104, 214, 92), lighter(case_.colour, 0.12), "flat") +
      plain(oval(0, -104, 182, 75), rim) +
      plain(oval(0, -102, 175, 70), shade) +
      plain(oval(0, -102, 175, 70), sheet.light("flat")) +
      placed(
        `<g transform="scale(1.15 .47)" opacity=".55">${emblem(pack.style.emblem, lighter(shade, 0.4))}</g>`,
        0,
        -102,
        1.3,
      ) +
      letter(pack.style.name, { x: 0, y: -16, size: 18, colour: onShell(pack), fit: 170 }),
  }
}

/** Cushion foundation: a closed round compact seen from the front. */
export const cushion: Form = (sheet, pack) => {
  const case_ = shell(pack)
  const ink = onShell(pack)
  return {
    width: 430,
    height: 440,
    markup:
      sheet.solid(oval(0, -214, 214), case_.colour, case_.finish) +
      line(oval(0, -214, 196), trim(pack).colour, 6) +
      plain(`M-196-214A196 196 0 0 0 196-214A230 120 0 0 1-196-214Z`, pack.shade) +
      plain(`M-196-214A196 196 0 0 0 196-214A230 120 0 0 1-196-214Z`, sheet.light("flat")) +
      placed(emblem(pack.style.emblem, ink), 0, -316, 0.9) +
      letter(pack.style.name, { x: 0, y: -250, size: 34, colour: ink, fit: 280, weight: 1.3 }),
  }
}

/** Eye shadow, contour and brow kits: an open palette of pans. */
export const palette: Form = (sheet, pack) => {
  const case_ = shell(pack)
  const shades =
    pack.shades.length > 1
      ? pack.shades.slice(0, 9)
      : [pack.shade, lighter(pack.shade, 0.3), darker(pack.shade, 0.25), lighter(pack.shade, 0.6)]
  const columns = shades.length > 4 ? 3 : 2
  const rows = Math.ceil(shades.length / columns)
  const [width, height, gap] = [500, 250, 12]
  const w = (width - 2 * 24 - (columns - 1) * gap) / columns
  const h = (height - 2 * 24 - (rows - 1) * gap) / rows
  const pan = (i: number): string => {
    const x = -width / 2 + 24 + (i % columns) * (w + gap)
    const y = -height + 24 + Math.floor(i / columns) * (h + gap)
    return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
  }
  const pans =
    shades.map((shade, i) => plain(pan(i), shade)).join("") +
    plain(shades.map((_, i) => pan(i)).join(""), sheet.light("flat"), 0.8)
  const ink = onShell(pack)
  return {
    width: 510,
    height: 490,
    markup:
      sheet.solid(
        polygon([
          [-238, -486, 18],
          [238, -486, 18],
          [250, -252, 6],
          [-250, -252, 6],
        ]),
        case_.colour,
        "flat",
      ) +
      placed(emblem(pack.style.emblem, ink), 0, -418, 0.72) +
      letter(pack.style.name, { x: 0, y: -366, size: 36, colour: ink, fit: 380, weight: 1.3 }) +
      letter(pack.what, { x: 0, y: -312, size: 16, colour: ink, fit: 340, tracking: 4 }) +
      sheet.solid(box(-252, -256, 504, 12, 4), trim(pack).colour, "metal") +
      sheet.solid(box(-width / 2, -height, width, height + 6, 18), darker(case_.colour, 0.06), "flat") +
      pans,
  }
}

/** Setting powder: a jar with a sifter lid, showing the powder. */
export const loosePowder: Form = (sheet, pack) => {
  const half = 168
  const case_ = shell(pack)
  const outer = turned(
    [
      [half, -170, 10],
      [half, 0, 40],
    ],
    15,
  )
  const inner = turned(
    [
      [half - 14, -140, 6],
      [half - 14, -20, 34],
    ],
    13,
  )
  return {
    width: 2 * half,
    height: 320,
    markup:
      plain(outer, "#fff", 0.6) +
      sheet.solid(inner, pack.shade, "matte") +
      plain(outer, sheet.light("glass"), 0.8) +
      cap(sheet, case_, half + 2, -300, -164, { round: 14 }) +
      sheet.solid(
        turned(
          [
            [half + 3, -182, 2],
            [half + 3, -166, 2],
          ],
          15,
        ),
        trim(pack).colour,
        "metal",
      ) +
      label(
        sheet,
        { ...pack, made: { ...pack.made, ink: onShell(pack) } },
        { top: -272, bottom: -194, half, style: "print" },
      ),
  }
}
