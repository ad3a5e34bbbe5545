import { darker, lighter, mix } from "../colour"
import { upright } from "../label"
import { letter } from "../lettering"
import { box, oval, turned } from "../paths"
import { line, placed, plain } from "../sheet"
import { ferrule, handle } from "./handles"
import type { Form } from "./parts"

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
