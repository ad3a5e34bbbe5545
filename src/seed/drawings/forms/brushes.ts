import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { upright } from "../label"
import { letter } from "../lettering"
import type { Pack } from "../packaging"
import { n, oval, turned } from "../paths"
import { placed, plain, type Sheet } from "../sheet"
import { ferrule, handle } from "./handles"
import type { Form } from "./parts"

function brushOf(sheet: Sheet, pack: Pack, spread: number, hair: number, tip: string): string {
  const stem = handle(pack)
  const tuft = mix(tip, "#2a1c16", 0.35)
  const neck = spread * 0.62
  const top = -300 - hair
  const head = `M${n(-neck)}-296C${n(-spread * 1.25)} ${n(-300 - hair * 0.55)} ${n(-spread * 0.9)} ${n(top)} 0 ${n(top)}S${n(spread * 1.25)} ${n(-300 - hair * 0.55)} ${n(neck)}-296Z`
  return (
    sheet.solid(head, tuft, "matte") +
    plain(
      `M${n(-spread * 0.86)} ${n(top + hair * 0.42)}C${n(-spread * 0.8)} ${n(top + hair * 0.1)} ${n(-spread * 0.4)} ${n(top)} 0 ${n(top)}S${n(spread * 0.8)} ${n(top + hair * 0.1)} ${n(spread * 0.86)} ${n(top + hair * 0.42)}Q0 ${n(top + hair * 0.62)} ${n(-spread * 0.86)} ${n(top + hair * 0.42)}Z`,
      lighter(tip, 0.15),
      0.9,
    ) +
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
      placed(`<g id="brush">${brushOf(sheet, pack, 52, 130, pack.shade)}</g>`, 26, -130, 1, 4) +
      placed('<use href="#brush"/>', -86, -118, 0.72, -13) +
      placed('<use href="#brush"/>', 100, -108, 0.84, 15) +
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
