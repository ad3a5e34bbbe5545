import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { label, upright } from "../label"
import { letter } from "../lettering"
import type { Material, Pack } from "../packaging"
import { box, n, oval, polygon, turned } from "../paths"
import { line, placed, plain, type Sheet } from "../sheet"
import { cap, collar, type Form, glint, type Shape } from "./parts"

/** Cases of colour cosmetics are never of see-through glass. */
function shell(pack: Pack): Material {
  const { look, palette } = pack.style
  if (look === "amber") return { colour: "#33241c", finish: "gloss" }
  if (look === "frosted" || look === "clear")
    return { colour: mix(palette.base, "#ffffff", 0.12), finish: "gloss" }
  if (look === "kraft") return { colour: "#c49a6c", finish: "matte" }
  return { ...pack.made.body, finish: pack.made.body.finish === "matte" ? "matte" : "gloss" }
}

function trim(pack: Pack): Material {
  const { look } = pack.style
  if (look === "gilded" || look === "amber" || look === "matte") return { colour: "#cda961", finish: "metal" }
  return { colour: "#d4d6d8", finish: "metal" }
}

function onShell(pack: Pack): string {
  const { look, palette } = pack.style
  if (look === "gilded" || look === "amber") return "#e6cd94"
  if (look === "matte" || look === "pop") return lighter(palette.wash, 0.5)
  return palette.deep
}

/** An open lipstick beside its cap. */
export const lipstick: Form = (sheet, pack) => {
  const case_ = shell(pack)
  const { shade } = pack
  const bullet = "M-42-300V-440C-42-490 10-520 42-528V-300Z"
  const slant = "M-42-440C-42-490 10-520 42-528C44-498 12-446-42-440Z"
  return {
    width: 330,
    height: 530,
    markup:
      placed(
        sheet.solid(bullet, shade, "gloss") +
          plain(slant, lighter(shade, 0.28), 0.75) +
          sheet.solid(
            turned(
              [
                [46, -312, 3],
                [46, -224, 3],
              ],
              5,
              3,
            ),
            trim(pack).colour,
            "metal",
          ) +
          sheet.solid(
            turned(
              [
                [62, -236, 5],
                [62, 0, 8],
              ],
              7,
              4,
            ),
            case_.colour,
            case_.finish,
          ) +
          sheet.solid(
            turned(
              [
                [63, -226, 2],
                [63, -212, 2],
              ],
              6,
            ),
            trim(pack).colour,
            "metal",
          ) +
          placed(emblem(pack.style.emblem, onShell(pack)), 0, -104, 0.62),
        -84,
        0,
      ) +
      placed(
        sheet.solid(
          turned(
            [
              [66, -330, 12],
              [66, 0, 6],
            ],
            7,
            4,
          ),
          case_.colour,
          case_.finish,
        ) +
          plain(oval(0, -330, 56, 6), lighter(case_.colour, 0.25), 0.7) +
          sheet.solid(
            turned(
              [
                [67, -22, 2],
                [67, 0, 4],
              ],
              7,
            ),
            trim(pack).colour,
            "metal",
          ) +
          upright(pack, -170, 26, 230, onShell(pack)),
        88,
        10,
      ),
  }
}

/** Lip gloss and liquid lipstick: a clear tube full of the shade, under a tall cap. */
export const gloss: Form = (sheet, pack) => {
  const case_ = shell(pack)
  const outer = turned(
    [
      [52, -300, 10],
      [52, 0, 14],
    ],
    5,
  )
  const inner = turned(
    [
      [40, -290, 8],
      [40, -18, 14],
    ],
    4,
  )
  return {
    width: 104,
    height: 560,
    markup:
      plain(outer, "#fff", 0.55) +
      sheet.solid(inner, pack.shade, "gloss") +
      plain(outer, sheet.light("glass"), 0.85) +
      glint(-40, -280, -30, 8) +
      collar(sheet, trim(pack), 50, -314, -298) +
      cap(sheet, case_, 50, -556, -312, { round: 10 }) +
      upright(pack, -432, 24, 190, onShell(pack)) +
      letter(pack.what, {
        x: -8,
        y: -150,
        size: 16,
        colour: mix(pack.shade, "#ffffff", 0.85),
        fit: 220,
        turn: -90,
      }),
  }
}

/** Mascara and brow gel: the tube, and the wand lying open beside it. */
export const mascara: Form = (sheet, pack) => {
  const case_ = shell(pack)
  let bristles = ""
  for (let y = -528; y < -392; y += 9) {
    const reach = 13 + 9 * Math.sin(((y + 528) / 136) * Math.PI)
    bristles += `M${n(-reach)} ${y + 5}L${n(reach)} ${y - 5}`
  }
  return {
    width: 290,
    height: 550,
    markup:
      placed(
        cap(sheet, case_, 44, -520, -350, { round: 18 }) +
          sheet.solid(
            turned(
              [
                [44, -348, 3],
                [44, -334, 3],
              ],
              4,
            ),
            trim(pack).colour,
            "metal",
          ) +
          sheet.solid(
            turned(
              [
                [46, -336, 6],
                [46, 0, 20],
              ],
              5,
            ),
            case_.colour,
            case_.finish,
          ) +
          upright(pack, -172, 30, 270, onShell(pack)),
        -70,
        0,
      ) +
      placed(
        line("M0-400V-180", darker(pack.shade, 0.3), 7) +
          line("M0-530V-390", darker(pack.shade, 0.4), 9) +
          line(bristles, pack.shade, 5) +
          sheet.solid(
            turned(
              [
                [14, -232, 3],
                [20, -190, 4],
              ],
              3,
            ),
            trim(pack).colour,
            "metal",
          ) +
          cap(sheet, case_, 42, -192, 0, { round: 14 }),
        84,
        4,
      ),
  }
}

/** Eye, brow and lip pencils: two, crossing, one with its cap on. */
export const pencil: Form = (sheet, pack) => {
  const case_ = shell(pack)
  const wood = "#dcb98c"
  const open =
    sheet.solid(
      turned(
        [
          [5, -560, 4],
          [11, -520],
        ],
        0,
      ),
      pack.shade,
      "matte",
    ) +
    sheet.solid(
      turned(
        [
          [11, -522],
          [24, -458],
        ],
        4,
      ),
      wood,
      "matte",
    ) +
    sheet.solid(
      turned(
        [
          [24, -460],
          [24, 0, 8],
        ],
        4,
      ),
      pack.shade,
      "gloss",
    ) +
    sheet.solid(
      turned(
        [
          [25, -70, 2],
          [25, -52, 2],
        ],
        3,
      ),
      trim(pack).colour,
      "metal",
    ) +
    upright(pack, -250, 20, 240, mix(pack.shade, "#ffffff", 0.8))
  const closed =
    sheet.solid(
      turned(
        [
          [24, -400],
          [24, 0, 8],
        ],
        4,
      ),
      case_.colour,
      case_.finish,
    ) +
    sheet.solid(
      turned(
        [
          [27, -560, 14],
          [27, -392, 3],
        ],
        4,
      ),
      pack.shade,
      "gloss",
    ) +
    upright(pack, -200, 20, 260, onShell(pack))
  return {
    width: 250,
    height: 560,
    markup: placed(closed, 66, 6, 1, 9) + placed(open, -60, 0, 1, -6),
  }
}

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

/** Nail lacquer: a square bottle of the shade with a tall cap. */
export const lacquer: Form = (sheet, pack) => {
  const case_: Material =
    pack.style.look === "kraft"
      ? pack.made.cap
      : pack.style.look === "pearl"
        ? { colour: "#f6f3ef", finish: "gloss" }
        : pack.style.look === "clear" || pack.style.look === "frosted"
          ? { colour: "#fbfaf8", finish: "gloss" }
          : pack.style.look === "gilded"
            ? pack.made.cap
            : { colour: "#26211f", finish: "gloss" }
  const round = pack.style.look === "pop" || pack.style.look === "frosted" || pack.style.look === "kraft"
  const outer = round
    ? turned(
        [
          [48, -236, 20],
          [112, -190, 70],
          [112, 0, 60],
        ],
        5,
      )
    : turned(
        [
          [98, -226, 24],
          [98, 0, 20],
        ],
        4,
      )
  const inner = round
    ? turned(
        [
          [36, -216, 20],
          [96, -176, 62],
          [96, -18, 50],
        ],
        4,
      )
    : turned(
        [
          [84, -208, 18],
          [84, -18, 14],
        ],
        3,
      )
  const ink = mix(pack.shade, "#ffffff", 0.88)
  return {
    width: 224,
    height: 500,
    markup:
      plain(outer, "#fff", 0.6) +
      sheet.solid(inner, pack.shade, "gloss") +
      plain(outer, sheet.light("glass"), 0.8) +
      collar(sheet, case_, 40, -252, -226) +
      sheet.solid(
        turned(
          [
            [38, -496, 16],
            [46, -246, 4],
          ],
          4,
          4,
        ),
        case_.colour,
        case_.finish,
      ) +
      plain(oval(0, -496, 32, 4), lighter(case_.colour, 0.3), 0.8) +
      placed(emblem(pack.style.emblem, ink), 0, -134, 0.5) +
      letter(pack.style.name, { x: 0, y: -92, size: 26, colour: ink, fit: 140, weight: 1.4 }),
  }
}

/** False lashes in their tray, or press-on nails. */
export const lashes: Form = (sheet, pack) => {
  const card = pack.made.body.finish === "glass" ? pack.made.accent : pack.made.body.colour
  const lash = (flip: number): string => {
    let path = ""
    for (let i = 0; i <= 13; i++) {
      const t = i / 13
      const x = -92 + 184 * t
      const y = -26 * Math.sin(t * Math.PI)
      const reach = 30 + 26 * Math.sin(t * Math.PI * 0.85 + 0.2)
      path += `M${n(x)} ${n(y)}q${n((t - 0.4) * 16)} ${n(-reach * 0.7)} ${n((t - 0.4) * 56)} ${n(-reach)}`
    }
    return `<g transform="scale(${flip} 1)">${line("M-94 0Q0-54 94 0", "#1d1716", 5)}${line(path, "#1d1716", 3.4)}</g>`
  }
  return trayOf(
    sheet,
    pack,
    card,
    placed(lash(1), -106, -92, 0.92) +
      placed(lash(-1), 106, -92, 0.92) +
      placed(lash(1), -106, -190, 0.92) +
      placed(lash(-1), 106, -190, 0.92),
  )
}

export const pressOns: Form = (sheet, pack) => {
  const card = pack.made.body.finish === "glass" ? pack.made.accent : pack.made.body.colour
  let nails = ""
  for (let i = 0; i < 10; i++) {
    const row = i < 5 ? 0 : 1
    const size = [0.82, 0.94, 1, 0.94, 0.74][i % 5] ?? 1
    const nail = "M-26 0V-54C-26-104 26-104 26-54V0Q0 12-26 0Z"
    const shade = i % 5 === 3 && pack.shades.length > 1 ? (pack.shades[1] ?? pack.shade) : pack.shade
    nails += placed(
      plain(nail, shade) + plain(nail, sheet.light("gloss")),
      -152 + (i % 5) * 76,
      -152 + row * 118,
      size,
    )
  }
  return trayOf(sheet, pack, card, nails)
}

/** A hanging card with the goods behind a clear window. */
function trayOf(sheet: Sheet, pack: Pack, card: string, goods: string): Shape {
  const ink = pack.made.body.finish === "glass" ? pack.made.accentInk : pack.made.ink
  return {
    width: 480,
    height: 480,
    markup:
      sheet.solid(box(-240, -480, 480, 480, 22), card, "flat") +
      plain(oval(0, -446, 34, 9), darker(card, 0.5), 0.35) +
      letter(pack.style.name, { x: 0, y: -408, size: 38, colour: ink, fit: 340, weight: 1.3 }) +
      letter(pack.what, { x: 0, y: -350, size: 17, colour: ink, fit: 320, tracking: 4 }) +
      plain(box(-214, -304, 428, 280, 20), mix(pack.style.palette.wash, "#ffffff", 0.5)) +
      goods +
      plain("M-214-150-60-304H30L-214-60Z", "#fff", 0.28),
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
