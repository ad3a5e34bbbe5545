import { darker, lighter, mix } from "../colour"
import { upright } from "../label"
import { letter } from "../lettering"
import { box, oval, polygon, turned } from "../paths"
import { line, placed, plain } from "../sheet"
import { ferrule, handle } from "./handles"
import type { Form } from "./parts"

/** A wide-tooth comb. */
export const comb: Form = (sheet, pack) => {
  const stem = handle(pack)
  let teeth = ""
  for (let y = -540; y <= -236; y += 26) teeth += box(-6, y, 132, 11, 5)
  return {
    width: 250,
    height: 580,
    markup: placed(
      plain(teeth, stem.colour) +
        plain(teeth, sheet.light("flat")) +
        sheet.solid(
          polygon([
            [-66, -566, 30],
            [6, -566, 14],
            [6, -214, 30],
            [-14, -180, 30],
            [-20, 0, 24],
            [-66, 0, 24],
          ]),
          stem.colour,
          stem.finish,
        ) +
        upright(
          pack,
          -330,
          24,
          320,
          pack.style.look === "kraft" ? pack.style.palette.deep : lighter(pack.style.palette.wash, 0.5),
        ),
      -18,
      0,
      1,
      6,
    ),
  }
}

/** A paddle or detangling brush. */
export const hairBrush: Form = (sheet, pack) => {
  const stem = handle(pack)
  let pins = ""
  for (let row = 0; row < 8; row++) {
    for (let i = -3; i <= 3; i++) {
      const x = i * 26 + (row % 2) * 10 - 5
      const y = -536 + row * 34
      if ((x / 96) ** 2 + ((y + 414) / 150) ** 2 < 0.92) pins += oval(x, y, 5)
    }
  }
  return {
    width: 250,
    height: 590,
    markup: placed(
      sheet.solid(
        turned(
          [
            [118, -580, 90],
            [124, -300, 100],
            [34, -236, 30],
            [26, -60, 20],
            [30, 0, 26],
          ],
          3,
        ),
        stem.colour,
        stem.finish,
      ) +
        plain(oval(0, -414, 98, 152), mix(pack.style.palette.wash, "#ffffff", 0.3)) +
        plain(oval(0, -414, 98, 152), sheet.light("flat")) +
        plain(pins, darker(stem.colour, 0.45)) +
        upright(
          pack,
          -110,
          18,
          150,
          pack.style.look === "kraft" ? pack.style.palette.deep : lighter(pack.style.palette.wash, 0.5),
        ),
      0,
      0,
      1,
      7,
    ),
  }
}

/** Hair dryer. */
export const dryer: Form = (sheet, pack) => {
  const { colour } = handle(pack)
  const ink = lighter(pack.style.palette.wash, 0.5)
  return {
    width: 520,
    height: 500,
    markup:
      sheet.solid(
        polygon([
          [-8, -280, 10],
          [96, -280, 20],
          [132, -10, 34],
          [40, 0, 34],
        ]),
        darker(colour, 0.08),
        "gloss",
      ) +
      sheet.solid(box(58, -190, 40, 74, 18), darker(colour, 0.45), "flat") +
      sheet.solid(
        polygon([
          [-262, -446, 20],
          [-196, -430, 10],
          [-196, -290, 10],
          [-262, -274, 20],
        ]),
        "#2b2624",
        "flat",
      ) +
      plain(
        polygon([
          [-200, -440, 20],
          [40, -492, 60],
          [220, -470, 90],
          [236, -290, 90],
          [60, -232, 80],
          [-200, -284, 20],
        ]),
        colour,
      ) +
      plain(
        polygon([
          [-200, -440, 20],
          [40, -492, 60],
          [220, -470, 90],
          [236, -290, 90],
          [60, -232, 80],
          [-200, -284, 20],
        ]),
        sheet.fade("top", "#fff", "#000", [0.42, 0.3]),
      ) +
      line(oval(148, -368, 74), ferrule(pack), 8) +
      line("M110-394H186M104-368H192M110-342H186", darker(colour, 0.45), 7, 0.7) +
      letter(pack.style.name, { x: -66, y: -378, size: 30, colour: ink, fit: 190, weight: 1.4 }),
  }
}

/** Flat iron. */
export const straightener: Form = (sheet, pack) => {
  const { colour } = handle(pack)
  const arm = (turn: number, plate: string): string =>
    placed(
      sheet.solid(
        polygon([
          [-30, -560, 26],
          [30, -560, 26],
          [34, -40, 30],
          [18, 0, 20],
          [-18, 0, 20],
          [-34, -40, 30],
        ]),
        colour,
        "gloss",
      ) + plate,
      0,
      0,
      1,
      turn,
    )
  return {
    width: 300,
    height: 570,
    markup:
      arm(13, sheet.solid(box(-33, -548, 18, 250, 6), "#e8d3b5", "metal")) +
      arm(
        -7,
        sheet.solid(box(16, -548, 18, 250, 6), "#e8d3b5", "metal") +
          upright(pack, -160, 22, 190, lighter(pack.style.palette.wash, 0.5)),
      ) +
      sheet.solid(oval(0, -28, 42, 30), darker(colour, 0.3), "gloss"),
  }
}

/** Hair or beard clipper. */
export const clipper: Form = (sheet, pack) => {
  const { colour } = handle(pack)
  let teeth = ""
  for (let x = -54; x <= 54; x += 12) teeth += `M${x}-566v30`
  return {
    width: 190,
    height: 570,
    markup:
      line(teeth, "#a8adb1", 7) +
      sheet.solid(
        turned(
          [
            [64, -540, 6],
            [54, -470, 6],
          ],
          2,
        ),
        "#c8ccd0",
        "metal",
      ) +
      sheet.solid(
        turned(
          [
            [62, -478, 14],
            [86, -360, 60],
            [66, -120, 60],
            [76, 0, 40],
          ],
          5,
        ),
        colour,
        "gloss",
      ) +
      sheet.solid(
        turned(
          [
            [30, -420, 24],
            [30, -300, 24],
          ],
          2,
        ),
        darker(colour, 0.5),
        "flat",
      ) +
      plain(oval(0, -344, 12), "#36d07c") +
      upright(pack, -150, 26, 190, lighter(pack.style.palette.wash, 0.5)),
  }
}
