import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { letter } from "../lettering"
import { box, n, oval } from "../paths"
import { line, placed, plain, type Sheet } from "../sheet"
import type { Form } from "./parts"
import { strands } from "./strands"

const LOCK_WIDTHS = [40, 52, 60, 62, 60, 56, 50, 40, 22]

/** A smooth line through points. */
function smooth(points: Array<[number, number]>): string {
  let path = ""
  for (const [i, [x, y]] of points.entries()) {
    const next = points[i + 1]
    if (!next) path += `L${n(x)} ${n(y)}`
    else if (i === 0) path += `M${n(x)} ${n(y)}`
    else path += `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}`
  }
  return path
}

/** How the locks of a bundle fan out from its band, the ones behind first: degrees, and how much darker. */
const FAN: Array<[turn: number, depth: number]> = [
  [13, 0.34],
  [-13, 0.28],
  [6, 0.16],
  [-6, 0.1],
  [0, 0],
]

/** A bundle of hair, bound at the top by the brand's band; curls sway from side to side. */
export const bundle: Form = (sheet, pack) => {
  const curl = /curl|deep/i.test(pack.sort) ? 26 : /wav|loose/i.test(pack.sort) ? 15 : 2
  const along = (share: number): Array<[number, number]> =>
    LOCK_WIDTHS.map((width, i) => [
      share * (width + (i > 1 ? curl * 0.4 : 0)) + curl * Math.sin(i * 1.9) * Math.min(1, i / 2),
      -550 + i * 69 + (i === LOCK_WIDTHS.length - 1 ? 24 * Math.cos(share * 9) : 0),
    ])
  const outline = `${smooth(along(-1))}${smooth([...along(1)].reverse()).replace("M", "L")}Z`
  const lock = (shade: string): string =>
    plain(outline, shade) +
    plain(outline, sheet.light("matte")) +
    strands(5, (t) => smooth(along(-0.86 + 1.72 * t).slice(0, -1)), shade) +
    `<ellipse cx="-20" cy="-370" rx="92" ry="40" fill="${sheet.glow("sheen", lighter(shade, 0.8), 0.4)}"/>`
  return {
    width: 430,
    height: 600,
    markup:
      FAN.map(([turn, depth]) => {
        const angle = (turn * Math.PI) / 180
        return placed(
          lock(darker(pack.shade, depth)),
          -540 * Math.sin(angle),
          -545 * (1 - Math.cos(angle)) - 6,
          1,
          turn,
        )
      }).join("") +
      sheet.solid(box(-66, -596, 132, 84, 12), pack.made.accent, "matte") +
      letter(pack.style.name, {
        x: 0,
        y: -566,
        size: 24,
        colour: pack.made.accentInk,
        fit: 110,
        weight: 1.4,
      }),
  }
}

/** Braiding hair: plaits hanging from a printed card. */
export const braids: Form = (sheet, pack) => {
  const plait = (x: number, length: number): string => {
    let links = "M-22-450"
    for (let y = 0; y < 380; y += 38) links += "m0-4q18 34 44 38m0-34q-18 34-44 38"
    return placed(
      line("M0-450V-40", darker(pack.shade, 0.2), 46) +
        line(links, pack.shade, 15) +
        line(links, lighter(pack.shade, 0.4), 4, 0.55).replace(
          "<path",
          '<path transform="translate(-3 -3)"',
        ) +
        line("M-14-50-20-2M0-46V6M14-50 20-2", pack.shade, 8),
      x,
      length,
    )
  }
  const { made } = pack
  const card = made.body.finish === "glass" ? made.accent : made.body.colour
  const ink = made.body.finish === "glass" ? made.accentInk : made.ink
  return {
    width: 400,
    height: 590,
    markup:
      [-132, -66, 0, 66, 132].map((x, i) => plait(x, (i % 3) * -12)).join("") +
      sheet.solid(box(-196, -590, 392, 186, 18), card, "flat") +
      plain(oval(0, -564, 30, 8), darker(card, 0.5), 0.35) +
      placed(emblem(pack.style.emblem, ink), -140, -490, 0.6) +
      letter(pack.style.name, { x: 36, y: -526, size: 36, colour: ink, fit: 250, weight: 1.3 }) +
      letter(pack.what, { x: 36, y: -466, size: 16, colour: ink, fit: 240, tracking: 4 }),
  }
}

/** Satin bonnet, seen from the front: a puff of cloth gathered into a frilled band. */
export const bonnet: Form = (sheet, pack) => {
  const { shade } = pack
  const puff = "M-170-120C-290-170-286-420 0-424C286-420 290-170 170-120C90-92-90-92-170-120Z"
  let folds = ""
  for (const x of [-140, -92, -44, 6, 54, 100, 146]) {
    folds += `M${x}-112C${n(x * 1.3)}-170 ${n(x * 1.4)}-200 ${n(x * 1.36)}-${n(260 - Math.abs(x) * 0.3)}Q${n(x * 1.2 + 10)}-190 ${x + 12}-112Z`
  }
  let gathers = ""
  for (let x = -162; x <= 162; x += 27) gathers += `M${x} ${n(-76 + 28 * (1 - (x / 176) ** 2))}v26`
  const band = "M-176-122Q0-76 176-122L188-58Q0-8-188-58Z"
  return {
    width: 500,
    height: 410,
    markup: placed(
      sheet.solid(puff, shade, "matte") +
        plain(puff, sheet.fade("satin", "#fff", "#000", [0.3, 0.2])) +
        plain(folds, darker(shade, 0.6), 0.2) +
        plain(
          "M-196-330C-150-392-70-410-10-402C-90-380-150-330-178-270C-206-282-212-308-196-330Z",
          "#fff",
          0.42,
        ) +
        sheet.solid(band, darker(shade, 0.1), "matte") +
        line(gathers, darker(shade, 0.45), 4, 0.3) +
        letter(pack.style.name, {
          x: 0,
          y: -80,
          size: 24,
          colour: lighter(shade, 0.85),
          fit: 210,
          weight: 1.4,
        }),
      0,
      30,
    ),
  }
}

/** Towel, turban, scarf: a roll of cloth with the brand's paper band around it, another beneath. */
export const cloth: Form = (sheet: Sheet, pack) => {
  const roll = (shade: string): string => {
    const side = "M-250-150H150C196-150 196 0 150 0H-250C-284-10-284-140-250-150Z"
    return (
      sheet.solid(side, shade, "flat") +
      plain(side, sheet.fade("roll", "#fff", "#000", [0.26, 0.3])) +
      plain(oval(158, -75, 42, 75), lighter(shade, 0.18)) +
      line("M158-134a30 56 0 1 1-26 56a22 40 0 1 1 38 22a14 26 0 1 1-24-20", darker(shade, 0.35), 5, 0.6)
    )
  }
  const { paper, paperInk } = pack.made
  const band = "M-110-152H30V2H-110Z"
  return {
    width: 480,
    height: 300,
    markup:
      placed(roll(mix(pack.shade, pack.style.palette.wash, 0.5)), 20, 0) +
      placed(
        roll(pack.shade) +
          plain(band, paper) +
          plain(band, sheet.fade("roll", "#fff", "#000", [0.26, 0.3])) +
          placed(emblem(pack.style.emblem, paperInk), -40, -100, 0.52) +
          letter(pack.style.name, { x: -40, y: -58, size: 24, colour: paperInk, fit: 112, weight: 1.3 }),
        26,
        -146,
      ),
  }
}
