import { darker, lighter, mix } from "../colour"
import { label } from "../label"
import { box, n, oval, polygon, turned } from "../paths"
import { line, plain } from "../sheet"
import { body, cap, collar, type Form, glint } from "./parts"

/** Toner, tonic, micellar water: a slim bottle with a tall cap. */
export const bottle: Form = (sheet, pack) => {
  const half = 104
  const side: Array<[number, number, number?]> = [
    [44, -446, 4],
    [44, -420, 18],
    [half, -376, 52],
    [half, 0, 26],
  ]
  return {
    width: 2 * half,
    height: 570,
    markup:
      body(sheet, pack, side, 7, -352) +
      cap(sheet, pack.made.cap, 52, -566, -438, { ribs: pack.made.cap.finish === "matte" }) +
      label(sheet, pack, { top: -318, bottom: -46, half }),
  }
}

/** Shampoo and wash: broad shoulders and a flip cap. */
export const shampoo: Form = (sheet, pack) => {
  const half = 122
  const side: Array<[number, number, number?]> = [
    [70, -470, 6],
    [84, -456, 16],
    [half, -400, 70],
    [half - 6, 0, 34],
  ]
  return {
    width: 2 * half,
    height: 570,
    markup:
      body(sheet, pack, side, 8, -410) +
      cap(sheet, pack.made.cap, 74, -556, -464, { round: 14 }) +
      line("M-70-486q70 14 140 0", darker(pack.made.cap.colour, 0.5), 3, 0.35) +
      label(sheet, pack, { top: -350, bottom: -44, half: half - 3 }),
  }
}

/** Lotion, body wash, hand wash: a pump on a round bottle. */
export const pump: Form = (sheet, pack) => {
  const half = 116
  const { cap: top } = pack.made
  const side: Array<[number, number, number?]> = [
    [46, -404, 4],
    [50, -386, 14],
    [half, -356, 44],
    [half, 0, 30],
  ]
  const spout = "M-20-566h44q18 0 18 14v14q-4 8-14 8h-74q-10 14-58 20q-14 0-14-12q34-10 44-30q10-14 26-14Z"
  return {
    width: 2 * half,
    height: 590,
    markup:
      sheet.solid(box(-12, -540, 24, 90), lighter(top.colour, 0.12), "metal") +
      body(sheet, pack, side, 8, -330) +
      collar(sheet, top, 56, -452, -396) +
      sheet.solid(
        turned(
          [
            [30, -476, 6],
            [34, -448, 4],
          ],
          3,
        ),
        top.colour,
        top.finish,
      ) +
      sheet.solid(spout, top.colour, top.finish) +
      label(sheet, pack, { top: -312, bottom: -46, half }),
  }
}

/** Serum and face oil: a small bottle with a pipette. */
export const dropper: Form = (sheet, pack) => {
  const half = 110
  const { cap: top } = pack.made
  const rubber = top.finish === "metal" || top.colour === "#fbfbfa" ? "#f2efec" : darker(top.colour, 0.1)
  const side: Array<[number, number, number?]> = [
    [46, -318, 4],
    [46, -298, 14],
    [half, -262, 46],
    [half, 0, 30],
  ]
  return {
    width: 2 * half,
    height: 530,
    markup:
      body(sheet, pack, side, 8, -226) +
      sheet.solid(
        turned(
          [
            [26, -516, 30],
            [32, -430, 20],
            [36, -404, 4],
          ],
          3,
        ),
        rubber,
        "matte",
      ) +
      cap(sheet, top, 56, -412, -306, { ribs: top.finish !== "metal" }) +
      label(sheet, pack, { top: -224, bottom: -34, half }),
  }
}

/** Face mist, perfume spray, setting spray: a slim bottle with an atomiser under a clear overcap. */
export const mist: Form = (sheet, pack) => {
  const half = 88
  const { cap: top } = pack.made
  const side: Array<[number, number, number?]> = [
    [40, -402, 4],
    [half, -380, 36],
    [half, 0, 22],
  ]
  const over = turned(
    [
      [58, -560, 16],
      [58, -392, 4],
    ],
    4,
    4,
  )
  return {
    width: 2 * half,
    height: 566,
    markup:
      body(sheet, pack, side, 6, -340) +
      sheet.solid(
        turned(
          [
            [24, -520, 6],
            [24, -470, 3],
            [44, -466, 4],
            [44, -394, 3],
          ],
          3,
        ),
        top.colour,
        top.finish,
      ) +
      plain(oval(2, -500, 5), darker(top.colour, 0.6)) +
      plain(over, "#fff", 0.26) +
      plain(over, sheet.light("glass"), 0.55) +
      label(sheet, pack, { top: -330, bottom: -40, half }),
  }
}

/** Hair mist and leave-in: a tall bottle with a trigger. */
export const trigger: Form = (sheet, pack) => {
  const half = 112
  const { cap: top } = pack.made
  const side: Array<[number, number, number?]> = [
    [40, -412, 4],
    [46, -396, 20],
    [half, -310, 60],
    [half, 0, 30],
  ]
  const head = polygon([
    [-72, -566, 10],
    [6, -580, 30],
    [62, -552, 26],
    [58, -468, 8],
    [-32, -468, 8],
    [-36, -516, 12],
    [-72, -520, 6],
  ])
  return {
    width: 2 * half,
    height: 586,
    markup:
      sheet.solid(
        turned(
          [
            [30, -480, 4],
            [30, -440, 2],
          ],
          3,
        ),
        darker(top.colour, 0.12),
        "matte",
      ) +
      body(sheet, pack, side, 8, -320) +
      collar(sheet, top, 50, -446, -402) +
      line("M-46-512C-48-470-86-456-78-404", darker(top.colour, 0.25), 15) +
      sheet.solid(head, top.colour, top.finish) +
      sheet.solid(box(-92, -572, 26, 56, 6), darker(top.colour, 0.2), "flat") +
      label(sheet, pack, { top: -274, bottom: -40, half }),
  }
}

/** Hair and body oil: a flat flask with a round shoulder. */
export const flask: Form = (sheet, pack) => {
  const half = 118
  const side: Array<[number, number, number?]> = [
    [36, -412, 3],
    [36, -372, 40],
    [half, -300, 120],
    [half, -60, 60],
    [half - 26, 0, 30],
  ]
  return {
    width: 2 * half,
    height: 510,
    markup:
      body(sheet, pack, side, 6, -286) +
      cap(sheet, pack.made.cap, 46, -506, -404, { ribs: true }) +
      label(sheet, pack, {
        top: -268,
        bottom: -36,
        half: half - 4,
        style: pack.style.label === "wrap" ? "block" : undefined,
      }),
  }
}

/** Roll-on deodorant or perfume oil. */
export const rollOn: Form = (sheet, pack) => {
  const half = 84
  const side: Array<[number, number, number?]> = [
    [66, -300, 6],
    [74, -250, 30],
    [half, -120, 120],
    [half - 14, 0, 26],
  ]
  return {
    width: 2 * half,
    height: 480,
    markup:
      body(sheet, pack, side, 6) +
      cap(sheet, pack.made.cap, 72, -470, -290, { round: 46 }) +
      label(sheet, pack, { top: -244, bottom: -30, half: half - 6 }),
  }
}

/** Deodorant, hair spray, shaving foam: a can. */
export const can: Form = (sheet, pack) => {
  const half = 86
  const { made } = pack
  const side: Array<[number, number, number?]> = [
    [62, -424, 10],
    [half, -392, 26],
    [half, -8, 10],
    [half - 8, 0, 6],
  ]
  const ground = made.body.finish === "glass" ? { colour: made.accent, finish: "gloss" as const } : made.body
  const metal = { colour: "#d3d6d8", finish: "metal" as const }
  return {
    width: 2 * half,
    height: 570,
    markup:
      sheet.solid(turned(side, 7), ground.colour, "metal", 1) +
      plain(turned(side, 7), ground.colour, 0.42) +
      collar(sheet, metal, 64, -432, -418) +
      cap(sheet, made.cap, 64, -564, -428, { round: 22 }) +
      label(
        sheet,
        {
          ...pack,
          made: { ...made, body: ground, ink: made.body.finish === "glass" ? made.accentInk : made.ink },
        },
        { top: -368, bottom: -50, half },
      ),
  }
}

/** Foundation: square glass that shows the shade, under a high cap. */
export const foundation: Form = (sheet, pack) => {
  const half = 92
  const { made, shade } = pack
  const outer = turned(
    [
      [half, -330, 22],
      [half, 0, 22],
    ],
    4,
  )
  const inner = turned(
    [
      [half - 14, -312, 16],
      [half - 14, -20, 16],
    ],
    3,
  )
  return {
    width: 2 * half,
    height: 540,
    markup:
      plain(outer, mix("#f4f1ee", shade, 0.25), 0.92) +
      sheet.solid(inner, shade, "matte") +
      plain(outer, sheet.light("glass"), 0.8) +
      glint(-half + 12, -300, -40) +
      collar(
        sheet,
        made.cap.finish === "metal" ? made.cap : { colour: "#d8c9ad", finish: "metal" },
        52,
        -354,
        -328,
      ) +
      cap(sheet, made.cap, 60, -534, -350) +
      label(
        sheet,
        { ...pack, made: { ...made, ink: inkOnShade(shade) } },
        { top: -270, bottom: -44, half: half - 10, style: "print" },
      ),
  }
}

function inkOnShade(shade: string): string {
  return mix(shade, "#ffffff", 0.86)
}

/** Perfume: thick glass, a heavy foot, a stopper. Three outlines, chosen by the brand's look. */
export const flacon: Form = (sheet, pack) => {
  const { made, style } = pack
  const juice =
    made.content ?? (style.look === "gilded" ? "#e2b765" : mix(style.palette.base, "#f6d9a8", 0.45))
  const [half, height, outline] = flaconOutline(style.look, style.stage)
  const inset = 16
  const inner = outline(half - inset, -height + 22, -34)
  const outer = outline(half, -height, 0)
  return {
    width: 2 * half,
    height: height + 176,
    markup:
      plain(outer, lighter(juice, 0.6), 0.7) +
      plain(inner, juice, 0.85) +
      plain(inner, sheet.fade("juice", "#fff", darker(juice, 0.3), [0.3, 0.5])) +
      plain(outer, sheet.light("glass")) +
      glint(-half + 14, -height + 60, -60, 8) +
      collar(sheet, { colour: "#d9c08a", finish: "metal" }, 40, -height - 34, -height + 6) +
      cap(
        sheet,
        made.cap.finish === "glass" ? { colour: "#d9c08a", finish: "metal" } : made.cap,
        56,
        -height - 168,
        -height - 32,
        { round: 10 },
      ) +
      label(
        sheet,
        { ...pack, made: { ...made, ink: darker(style.palette.deep, 0.15) } },
        {
          top: -height * 0.74,
          bottom: -52,
          half: half * 0.82,
          style: style.label === "print" || style.label === "dip" ? "print" : "block",
          flat: true,
        },
      ),
  }
}

type Outline = (half: number, top: number, bottom: number) => string

function flaconOutline(look: string, stage: string): [half: number, height: number, outline: Outline] {
  const square: Outline = (half, top, bottom) =>
    turned(
      [
        [half, top, 26],
        [half, bottom, 20],
      ],
      3,
    )
  const round: Outline = (half, top, bottom) => {
    const middle = (top + bottom) / 2
    const tall = (bottom - top) / 2
    return `M${n(-half * 0.4)} ${n(bottom)}C${n(-half * 1.3)} ${n(bottom)} ${n(-half * 1.1)} ${n(middle - tall)} 0 ${n(top)}C${n(half * 1.1)} ${n(middle - tall)} ${n(half * 1.3)} ${n(bottom)} ${n(half * 0.4)} ${n(bottom)}Z`
  }
  const tall: Outline = (half, top, bottom) =>
    turned(
      [
        [half * 0.72, top, 20],
        [half, bottom, 24],
      ],
      4,
    )
  if (look === "gilded" || look === "amber") return [132, 320, square]
  if (look === "pop" || stage === "disc") return [158, 320, round]
  return [112, 372, tall]
}
