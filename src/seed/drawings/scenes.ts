import { darker, type Hex, lighter, mix } from "./colour"
import { emblem } from "./emblems"
import { FORMS, type FormName } from "./forms/registry"
import { letter } from "./lettering"
import { type BrandStyle, materials, type Pack } from "./packaging"
import { box, oval } from "./paths"
import { line, placed, plain, Sheet } from "./sheet"

/** A brand's tile: its mark and name on its own wash, 600 × 600. */
export function brandTile(style: BrandStyle): string {
  const sheet = new Sheet()
  const { deep, wash, base } = style.palette
  return sheet.document(
    plain(box(0, 0, 600, 600), sheet.fade("bg", lighter(wash, 0.5), mix(wash, base, 0.1))) +
      placed(emblem(style.emblem, base), 300, 232, 1.7) +
      nameLines(style.name)
        .map((words, i, all) =>
          letter(words, {
            x: 300,
            y: 372 + i * 64 - (all.length - 1) * 12,
            size: 46,
            colour: deep,
            fit: 470,
            weight: 1.2,
          }),
        )
        .join(""),
    600,
    600,
  )
}

/** A long name stands on two lines. */
function nameLines(name: string): string[] {
  const words = name.split(" ")
  if (name.length < 13 || words.length < 2) return [name]
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")]
}

export interface Prop {
  form: FormName
  style: BrandStyle
  what?: string
  shade?: Hex
  shades?: Hex[]
  /** Where it stands, how large, and how it leans. */
  x: number
  floor: number
  scale: number
  turn?: number
}

/** A thing on the floor, with its shadow. */
export function standing(sheet: Sheet, prop: Prop): string {
  const pack: Pack = {
    style: prop.style,
    made: materials(prop.style),
    what: prop.what ?? "",
    sort: prop.what ?? "",
    size: "",
    shade: prop.shade ?? prop.style.palette.base,
    shades: prop.shades ?? [],
  }
  const shape = FORMS[prop.form](sheet, pack)
  const width = shape.width * prop.scale
  const fill = sheet.glow("shade", darker(prop.style.palette.deep, 0.2), 0.55)
  return (
    `<ellipse cx="${Math.round(prop.x + width * 0.24)}" cy="${prop.floor + 3}" rx="${Math.round(width * 0.72)}" ry="${Math.round(26 * prop.scale)}" fill="${fill}" opacity=".55"/>` +
    `<ellipse cx="${prop.x}" cy="${prop.floor + 2}" rx="${Math.round(width * 0.54)}" ry="${Math.round(18 * prop.scale)}" fill="${fill}"/>` +
    placed(shape.markup, prop.x, prop.floor, prop.scale, prop.turn ?? 0)
  )
}

/** A section's or category's tile, 800 × 800: a few of its things on a coloured ground, centred for a round crop. */
export function groupTile(ground: { wash: Hex; base: Hex }, props: Prop[]): string {
  const sheet = new Sheet()
  const { wash, base } = ground
  return sheet.document(
    plain(box(0, 0, 800, 800), sheet.fade("bg", lighter(wash, 0.35), mix(wash, base, 0.16))) +
      plain(oval(400, 390, 270), sheet.fade("disc", mix(wash, base, 0.32), wash, [0.9, 0.3])) +
      plain(box(0, 640, 800, 160), sheet.fade("floor", mix(wash, base, 0.24), mix(wash, base, 0.12))) +
      `<circle cx="180" cy="140" r="520" fill="${sheet.glow("lamp", "#ffffff", 0.5)}"/>` +
      props.map((prop) => standing(sheet, prop)).join(""),
    800,
    800,
  )
}

/** The wide picture of the home page, 1600 × 1000: air on the left for words, a still life on the right. */
export function heroPicture(props: Prop[], colours: { wall: Hex; deep: Hex; accent: Hex }): string {
  const sheet = new Sheet()
  const { wall, deep, accent } = colours
  return sheet.document(
    plain(box(0, 0, 1600, 1000), sheet.fade("wall", lighter(wall, 0.35), mix(wall, accent, 0.16))) +
      plain(
        "M880 1000V420a310 310 0 0 1 620 0V1000Z",
        sheet.fade("arch", mix(wall, accent, 0.5), mix(wall, accent, 0.26)),
      ) +
      plain("M-80 700 420 0H680L120 1000H-80ZM300 1000 860 0H1000L520 1000Z", "#fff", 0.3) +
      plain(box(0, 800, 1600, 200), sheet.fade("floor", mix(wall, accent, 0.36), mix(wall, accent, 0.16))) +
      line("M0 800H1600", lighter(wall, 0.7), 3, 0.8) +
      plain("M780 806V1000H1120V806Z", mix(wall, accent, 0.3)) +
      plain("M780 806V1000H1120V806Z", sheet.light("matte"), 0.7) +
      plain(oval(950, 806, 170, 26), lighter(wall, 0.5)) +
      plain("M1080 866V1000H1520V866Z", mix(wall, deep, 0.12)) +
      plain("M1080 866V1000H1520V866Z", sheet.light("matte"), 0.7) +
      plain(oval(1300, 866, 220, 32), lighter(wall, 0.35)) +
      `<circle cx="320" cy="160" r="900" fill="${sheet.glow("lamp", "#ffffff", 0.55)}"/>` +
      props.map((prop) => standing(sheet, prop)).join(""),
    1600,
    1000,
  )
}

/** What a card shows while, or instead of, its picture: the outline of a bottle on wash. */
export function placeholderPicture(): string {
  const sheet = new Sheet()
  return sheet.document(
    plain(box(0, 0, 1000, 1000), sheet.fade("bg", "#faf7f5", "#f1ebe6")) +
      line("M420 470V380H580V470M400 470H600V790Q600 820 570 820H430Q400 820 400 790Z", "#cfc5bd", 14) +
      line("M440 620H560M460 660H540", "#cfc5bd", 10),
  )
}

/** Quiet line drawings for empty places, 480 × 360, in the shop's own colours. */
export function emptyPicture(name: "cart" | "orders" | "search" | "wishlist"): string {
  const sheet = new Sheet()
  const [ink, teal, wash] = ["#12716b", "#36bdb4", "#e6f7f6"]
  const motifs = {
    cart:
      line("M150 120H186L214 236H322L346 150H194", ink, 9) +
      line(oval(232, 268, 12) + oval(308, 268, 12), ink, 9) +
      plain(box(236, 84, 34, 84, 8), teal, 0.85) +
      plain(box(282, 104, 30, 62, 15), ink, 0.25),
    orders:
      line(
        "M164 130 240 96 316 130V232L240 268 164 232ZM164 130 240 166 316 130M240 166V268M202 112 278 148V186",
        ink,
        9,
      ) + plain("M240 166 316 130V232L240 268Z", teal, 0.3),
    search:
      line(oval(226, 170, 66), ink, 9) +
      line("M274 218 330 274", ink, 12) +
      line("M196 150Q210 128 238 130", teal, 9),
    wishlist:
      line(
        "M240 268C150 210 138 160 162 130C186 102 226 112 240 148C254 112 294 102 318 130C342 160 330 210 240 268Z",
        ink,
        9,
      ) + plain("M318 130C342 160 330 210 240 268C300 210 320 176 296 118Q308 120 318 130Z", teal, 0.4),
  }
  return sheet.document(
    plain(
      "M70 190C60 90 170 40 260 56C370 44 430 120 410 200C400 300 300 330 220 320C130 322 80 280 70 190Z",
      wash,
    ) +
      `<ellipse cx="240" cy="300" rx="110" ry="10" fill="${ink}" opacity=".12"/>` +
      motifs[name] +
      line("M360 92v24M348 104h24M104 236v20M94 246h20", teal, 6),
    480,
    360,
  )
}
