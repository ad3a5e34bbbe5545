import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { upright } from "../label"
import { letter } from "../lettering"
import { n, oval, turned } from "../paths"
import { line, placed, plain } from "../sheet"
import { onShell, shell, trim } from "./cases"
import { cap, collar, type Form, glint } from "./parts"

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
