import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { upright } from "../label"
import { letter } from "../lettering"
import type { Material, Pack } from "../packaging"
import { box, n, oval, polygon, turned } from "../paths"
import { line, placed, plain, type Sheet } from "../sheet"
import type { Form } from "./parts"

function handle(pack: Pack): Material {
  const { look, palette } = pack.style
  if (look === "kraft") return { colour: "#c3976a", finish: "matte" }
  if (look === "amber") return { colour: "#4a2d1c", finish: "gloss" }
  if (look === "gilded") return { colour: palette.deep, finish: "gloss" }
  return { colour: palette.base, finish: "gloss" }
}

const ferrule = (pack: Pack): string =>
  pack.style.look === "gilded" || pack.style.look === "amber" || pack.style.look === "kraft"
    ? "#cda961"
    : "#d2d5d8"

function brushOf(sheet: Sheet, pack: Pack, spread: number, hair: number, tip: string): string {
  const stem = handle(pack)
  const tuft = mix(tip, "#2a1c16", 0.35)
  const neck = spread * 0.62
  const top = -300 - hair
  const head = `M${n(-neck)}-296C${n(-spread * 1.25)} ${n(-300 - hair * 0.55)} ${n(-spread * 0.9)} ${n(top)} 0 ${n(top)}S${n(spread * 1.25)} ${n(-300 - hair * 0.55)} ${n(neck)}-296Z`
  return (
    sheet.solid(head, tuft, "matte") +
    `<g clip-path="${sheet.clip(`h${n(spread)}`, head)}">${plain(oval(0, top, spread * 1.3, hair * 0.42), lighter(tip, 0.15), 0.9)}</g>` +
    sheet.solid(
      turned(
        [
          [neck + 2, -310, 2],
          [neck * 0.8 + 3, -206, 3],
        ],
        3,
        2,
      ),
      ferrule(pack),
      "metal",
    ) +
    sheet.solid(
      turned(
        [
          [neck * 0.8, -208],
          [neck * 0.9, -150, 40],
          [8, 0, 8],
        ],
        1,
      ),
      stem.colour,
      stem.finish,
    )
  )
}

/** One make-up brush, standing on its handle. */
export const brush: Form = (sheet, pack) => ({
  width: 190,
  height: 560,
  markup:
    `<g transform="scale(1.12)">${brushOf(sheet, pack, 74, 186, pack.shade)}</g>` +
    upright(
      pack,
      -140,
      15,
      130,
      pack.style.look === "kraft" ? pack.style.palette.deep : lighter(pack.style.palette.wash, 0.5),
    ),
})

/** A set of brushes in a cup. */
export const brushSet: Form = (sheet, pack) => {
  const { made } = pack
  const cup = made.body.finish === "glass" ? { colour: made.accent, finish: "matte" as const } : made.body
  const ink = made.body.finish === "glass" ? made.accentInk : made.ink
  return {
    width: 400,
    height: 560,
    markup:
      placed(brushOf(sheet, pack, 30, 96, pack.shade), -86, -110, 1, -13) +
      placed(brushOf(sheet, pack, 52, 130, pack.shade), 26, -130, 1, 4) +
      placed(brushOf(sheet, pack, 40, 110, pack.shade), 100, -104, 0.94, 15) +
      sheet.solid(
        turned(
          [
            [128, -250, 6],
            [112, 0, 22],
          ],
          12,
        ),
        cup.colour,
        cup.finish,
      ) +
      plain(oval(0, -248, 127, 12), darker(cup.colour, 0.45), 0.55) +
      placed(emblem(pack.style.emblem, ink), 0, -158, 0.66) +
      letter(pack.style.name, { x: 0, y: -104, size: 32, colour: ink, fit: 180, weight: 1.3 }) +
      letter(pack.what, { x: 0, y: -52, size: 14, colour: ink, fit: 150, tracking: 4 }),
  }
}

/** Blending sponge: a drop of foam, and a second one. */
export const sponge: Form = (sheet, pack) => {
  const drop = "M0-330C60-250 132-190 132-112C132-34 74 0 0 0S-132-34-132-112C-132-190-60-250 0-330Z"
  const flat = "M-40-250C30-250 116-170 116-96C116-30 70 0 0 0S-116-30-116-100C-116-170-92-246-40-250Z"
  let pores = ""
  for (let i = 0; i < 16; i++) pores += oval(-84 + ((i * 53) % 170), -40 - ((i * 37) % 190), 3)
  return {
    width: 450,
    height: 340,
    markup:
      placed(sheet.solid(flat, mix(pack.shade, pack.style.palette.wash, 0.55), "matte"), 112, -6) +
      placed(sheet.solid(drop, pack.shade, "matte") + plain(pores, darker(pack.shade, 0.4), 0.28), -76, 0),
  }
}

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

/** Safety razor. */
export const razor: Form = (sheet, pack) => {
  const { colour } = handle(pack)
  return {
    width: 240,
    height: 570,
    markup: placed(
      sheet.solid(
        turned(
          [
            [22, -470, 10],
            [30, -380, 40],
            [20, -260, 40],
            [28, -60, 40],
            [22, 0, 22],
          ],
          3,
        ),
        colour,
        "gloss",
      ) +
        sheet.solid(
          turned(
            [
              [14, -516, 4],
              [24, -462, 6],
            ],
            2,
          ),
          ferrule(pack),
          "metal",
        ) +
        sheet.solid(box(-104, -566, 208, 62, 16), mix(colour, "#ffffff", 0.2), "flat") +
        sheet.solid(
          box(-88, -554, 176, 8, 3) + box(-88, -540, 176, 8, 3) + box(-88, -526, 176, 8, 3),
          "#c3c8cc",
          "metal",
        ) +
        upright(pack, -210, 18, 200, lighter(pack.style.palette.wash, 0.5)),
      0,
      0,
      1,
      10,
    ),
  }
}

/** Toothbrushes, two. */
export const toothbrush: Form = (sheet, pack) => {
  const one = (colour: string, tuft: string): string => {
    let bristles = ""
    for (let y = -556; y <= -470; y += 16) bristles += box(14, y, 44, 12, 3)
    return (
      plain(bristles, tuft) +
      plain(bristles, sheet.light("flat")) +
      sheet.solid(
        turned(
          [
            [16, -566, 14],
            [16, -452, 10],
            [9, -420, 20],
            [10, -330, 40],
            [22, -200, 60],
            [16, 0, 16],
          ],
          2,
        ),
        colour,
        "gloss",
      )
    )
  }
  const { base, deep, wash } = pack.style.palette
  return {
    width: 230,
    height: 570,
    markup:
      placed(one(pack.style.look === "kraft" ? "#d0a678" : deep, lighter(base, 0.3)), 62, 4, 1, 8) +
      placed(one(pack.style.look === "kraft" ? "#c3976a" : base, mix(wash, "#ffffff", 0.4)), -56, 0, 1, -5),
  }
}

/** Hand mirror. */
export const mirror: Form = (sheet, pack) => {
  const stem = handle(pack)
  return {
    width: 310,
    height: 590,
    markup:
      sheet.solid(
        turned(
          [
            [24, -300, 10],
            [20, -120, 30],
            [34, 0, 30],
          ],
          4,
        ),
        stem.colour,
        stem.finish,
      ) +
      sheet.solid(oval(0, -430, 154), stem.colour, stem.finish) +
      plain(oval(0, -430, 132), ferrule(pack)) +
      plain(oval(0, -430, 126), "#dde7ea") +
      plain("M-70-526 30-330 76-350-20-546Z", "#fff", 0.6) +
      plain("M40-540 108-400 118-414 62-530Z", "#fff", 0.5),
  }
}

/** Small steel: tweezers, scissors and a file on a card. */
export const steel: Form = (sheet, pack) => {
  const { made } = pack
  const card = made.body.finish === "glass" ? made.accent : made.body.colour
  const ink = made.body.finish === "glass" ? made.accentInk : made.ink
  const tweezers =
    "M-22-300Q-34-150-10 0L0-4 10 0Q34-150 22-300Q0-318-22-300ZM-8-270Q-18-150-3-60L0-58 3-60Q18-150 8-270Z"
  return {
    width: 400,
    height: 520,
    markup:
      sheet.solid(box(-196, -520, 392, 520, 24), card, "flat") +
      plain(oval(0, -486, 34, 9), darker(card, 0.5), 0.35) +
      letter(pack.style.name, { x: 0, y: -450, size: 36, colour: ink, fit: 290, weight: 1.3 }) +
      letter(pack.what, { x: 0, y: -398, size: 16, colour: ink, fit: 270, tracking: 4 }) +
      plain(box(-166, -352, 332, 322, 20), mix(pack.style.palette.wash, "#ffffff", 0.45)) +
      placed(
        `<path d="${tweezers}" fill="#bfc4c8" fill-rule="evenodd"/><path d="${tweezers}" fill="${sheet.light("metal")}" fill-rule="evenodd"/>`,
        -84,
        -44,
        0.9,
        4,
      ) +
      placed(
        sheet.solid(box(-16, -290, 32, 290, 12), "#dcd6cf", "flat") +
          sheet.solid(box(-16, -100, 32, 100, 12), handle(pack).colour, "gloss"),
        6,
        -44,
        0.95,
        -2,
      ) +
      placed(
        line("M-26-36 20-270M26-36-20-270", "#b6bbc0", 13) +
          line(oval(-34, -22, 26), handle(pack).colour, 13) +
          line(oval(34, -22, 26), handle(pack).colour, 13),
        96,
        -60,
        0.9,
      ),
  }
}

/** Face roller and massage stone. */
export const roller: Form = (sheet, pack) => {
  const stone = pack.shade
  const metal = ferrule(pack)
  return {
    width: 260,
    height: 580,
    markup: placed(
      line("M-96-440V-500Q-96-520-76-520H76Q96-520 96-500V-440", metal, 9) +
        line("M0-440V-160", metal, 12) +
        line("M-96-466V-440M96-466V-440", metal, 9) +
        sheet.solid(box(-92, -520, 184, 106, 50), stone, "gloss") +
        line("M-60-488q50 26 110 2M-50-446q40-18 84 2", lighter(stone, 0.5), 4, 0.6) +
        sheet.solid(
          turned(
            [
              [22, -380, 14],
              [28, -260, 40],
              [22, -120, 14],
            ],
            3,
          ),
          stone,
          "gloss",
        ) +
        line("M-52-118H52", metal, 9) +
        sheet.solid(box(-56, -112, 112, 74, 36), stone, "gloss"),
      0,
      30,
      1,
      9,
    ),
  }
}
