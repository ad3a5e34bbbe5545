import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { label } from "../label"
import { letter } from "../lettering"
import { oval, turned } from "../paths"
import { line, placed, plain } from "../sheet"
import { body, cap, type Form, glint } from "./parts"

/** Face cream: a low jar with a broad lid. */
export const jar: Form = (sheet, pack) => {
  const half = 182
  const side: Array<[number, number, number?]> = [
    [half - 12, -216, 8],
    [half, -200, 14],
    [half, 0, 46],
  ]
  return {
    width: 2 * half,
    height: 330,
    markup:
      body(sheet, pack, side, 16, -176) +
      cap(sheet, pack.made.cap, half - 2, -308, -206, { round: 12 }) +
      label(sheet, pack, { top: -170, bottom: -12, half, sag: 16 }),
  }
}

/** Body butter and hair masque: a tall tub. */
export const tub: Form = (sheet, pack) => {
  const half = 166
  const side: Array<[number, number, number?]> = [
    [half, -330, 6],
    [half - 12, 0, 36],
  ]
  return {
    width: 2 * half,
    height: 430,
    markup:
      body(sheet, pack, side, 14, -306) +
      cap(sheet, pack.made.cap, half + 6, -408, -322, { round: 10, ribs: pack.made.cap.finish === "matte" }) +
      label(sheet, pack, { top: -286, bottom: -26, half: half - 6, sag: 14 }),
  }
}

/** Balm, pomade, edge control: a flat tin seen from above at an angle, its lid leaning behind. */
export const tin: Form = (sheet, pack) => {
  const { made } = pack
  const lid = made.cap.finish === "matte" && made.cap.colour === "#231d1a" ? made.accent : made.cap.colour
  const metal = made.cap.finish === "metal" ? made.cap.colour : mix(lid, "#d8d5d0", 0.2)
  const ink =
    made.cap.finish === "metal" ? darker(pack.style.palette.deep, 0.1) : lighter(pack.style.palette.wash, 0.5)
  const cream = mix(pack.shade, "#fff8ea", 0.55)
  return {
    width: 430,
    height: 400,
    markup:
      placed(
        sheet.solid(oval(0, 0, 170), metal, "metal") +
          plain(oval(0, 0, 156), lid) +
          plain(oval(0, 0, 156), sheet.light("flat")) +
          line(oval(0, 0, 140), ink, 2, 0.7) +
          placed(emblem(pack.style.emblem, ink), 0, -58, 0.8) +
          letter(pack.style.name, { x: 0, y: 6, size: 34, colour: ink, fit: 230, weight: 1.3 }) +
          letter(pack.what, { x: 0, y: 64, size: 15, colour: ink, fit: 200, tracking: 4 }),
        58,
        -222,
      ) +
      sheet.solid(
        turned(
          [
            [150, -92, 6],
            [150, -22, 30],
          ],
          38,
          0,
        ),
        metal,
        "metal",
      ) +
      placed(
        sheet.solid(oval(0, -92, 150, 46), darker(metal, 0.1), "flat") +
          plain(oval(0, -90, 138, 40), cream) +
          plain(oval(0, -90, 138, 40), sheet.light("flat")) +
          line("M-78-96q60-34 120-6t-40 32q-50 2-34-18", lighter(cream, 0.6), 7, 0.8),
        0,
        0,
      ),
  }
}

/** Deodorant and foundation stick, and lip balm: a tall case, open, the stick turned up. */
export const stick: Form = (sheet, pack) => {
  const half = 74
  const { made, shade } = pack
  const ground = made.body.finish === "glass" ? { colour: made.accent, finish: "gloss" as const } : made.body
  const own = {
    ...pack,
    made: { ...made, body: ground, ink: made.body.finish === "glass" ? made.accentInk : made.ink },
  }
  const rod = turned(
    [
      [half - 14, -420, 40],
      [half - 14, -300, 2],
    ],
    5,
  )
  return {
    width: 330,
    height: 440,
    markup:
      placed(
        sheet.solid(rod, shade, "matte") +
          plain(oval(0, -404, 42, 9), lighter(shade, 0.35), 0.8) +
          sheet.solid(
            turned(
              [
                [half - 8, -312, 4],
                [half - 8, -270, 2],
              ],
              5,
            ),
            "#d7d3cd",
            "metal",
          ) +
          sheet.solid(
            turned(
              [
                [half, -282, 6],
                [half, 0, 14],
              ],
              6,
            ),
            ground.colour,
            ground.finish,
          ) +
          label(sheet, own, { top: -252, bottom: -22, half }),
        -82,
        0,
      ) + placed(cap(sheet, made.cap, half, -236, 0, { round: 14 }) + glint(-half + 16, -200, -30), 92, 8),
  }
}

/** A candle in a glass, for the home shelf. */
export const candle: Form = (sheet, pack) => {
  const half = 150
  const { made, style } = pack
  const wax = lighter(style.palette.wash, 0.35)
  const glass = made.body.finish === "glass" ? made.body.colour : mix(made.body.colour, "#ffffff", 0.15)
  const outer = turned(
    [
      [half, -330, 4],
      [half, 0, 34],
    ],
    12,
  )
  return {
    width: 2 * half,
    height: 400,
    markup:
      line("M0-300V-344", "#4b3a2b", 6) +
      plain("M0-404c22 26 24 44 0 56c-24-12-22-30 0-56Z", "#f7b955") +
      plain("M0-384c10 14 10 22 0 30c-10-8-10-16 0-30Z", "#fff3d0") +
      sheet.solid(outer, glass, "glass") +
      plain(oval(0, -330, half - 2, 15), lighter(glass, 0.5)) +
      plain(oval(0, -322, half - 14, 11), wax) +
      label(sheet, pack, {
        top: -262,
        bottom: -30,
        half,
        sag: 12,
        style: style.label === "dip" ? "block" : undefined,
      }),
  }
}
