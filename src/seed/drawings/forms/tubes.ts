import { darker, lighter } from "../colour"
import { emblem } from "../emblems"
import { label } from "../label"
import type { Pack } from "../packaging"
import { box, n, oval, polygon, turned } from "../paths"
import { line, placed, plain } from "../sheet"
import { cap, type Form } from "./parts"

/** Glass makers do not make tubes and pouches of glass: they take their accent colour instead. */
function soft(pack: Pack): Pack {
  const { made } = pack
  if (made.body.finish !== "glass")
    return { ...pack, made: { ...made, body: { ...made.body, finish: "matte" } } }
  const amber = pack.style.look === "amber"
  const colour = amber ? made.paper : lighter(made.accent, 0.2)
  return {
    ...pack,
    made: {
      ...made,
      body: { colour, finish: "matte" },
      ink: amber ? made.paperInk : made.accentInk,
      paper: amber ? lighter(pack.style.palette.base, 0.3) : made.paper,
    },
  }
}

/** Cleanser, hand cream, mask: a tube standing on its cap. */
export const tube: Form = (sheet, given) => {
  const pack = soft(given)
  const { made } = pack
  const half = 112
  const skin = turned(
    [
      [half, -560, 6],
      [half - 2, -520],
      [half - 20, -92, 10],
      [half - 34, -80, 8],
    ],
    5,
  )
  let crimp = ""
  for (let x = -half + 10; x < half; x += 11) crimp += `M${x} -556v26`
  return {
    width: 2 * half,
    height: 564,
    markup:
      sheet.solid(skin, made.body.colour, "matte") +
      line(crimp, darker(made.body.colour, 0.35), 2, 0.35) +
      line(`M${-half} -526q${half} 10 ${2 * half} 0`, darker(made.body.colour, 0.4), 2, 0.3) +
      cap(sheet, made.cap, half - 28, -88, 0, { round: 4, ribs: true, taper: -4 }) +
      label(sheet, pack, { top: -480, bottom: -120, half: half - 12, sag: 4 }),
  }
}

/** Toothpaste, eye cream, lip balm: a slim tube with a long nozzle cap. */
export const slimTube: Form = (sheet, given) => {
  const pack = soft(given)
  const { made } = pack
  const half = 76
  const skin = turned(
    [
      [half, -540, 4],
      [half - 2, -510],
      [half - 12, -150, 30],
      [26, -112, 6],
    ],
    3,
  )
  return {
    width: 2 * half,
    height: 544,
    markup:
      sheet.solid(skin, made.body.colour, "matte") +
      line(`M${-half} -514q${half} 6 ${2 * half} 0`, darker(made.body.colour, 0.4), 2, 0.35) +
      cap(sheet, made.cap, 38, -122, 0, { round: 4, ribs: true }) +
      label(sheet, pack, { top: -470, bottom: -168, half: half - 6, sag: 3 }),
  }
}

/** Sheet mask, hair treatment, clay powder: a flat pouch. */
export const sachet: Form = (sheet, given) => {
  const pack = soft(given)
  const { made } = pack
  const [half, height] = [156, 500]
  const front = polygon([
    [-half, -height, 8],
    [half, -height, 8],
    [half - 6, -height / 2, 90],
    [half, 0, 8],
    [-half, 0, 8],
    [-half + 6, -height / 2, 90],
  ])
  const seams =
    line(
      `M${-half + 8} ${-height + 34}H${half - 8}M${-half + 8} -30H${half - 8}`,
      darker(made.body.colour, 0.35),
      2,
      0.35,
    ) +
    line(
      `M${-half + 8} ${-height + 12}H${half - 8}M${-half + 8} ${-height + 22}H${half - 8}`,
      "#fff",
      2,
      0.35,
    )
  return {
    width: 2 * half,
    height,
    markup:
      sheet.solid(front, made.body.colour, "flat") +
      plain(oval(0, -height * 0.26, half * 0.62), made.accent, 0.32) +
      placed(emblem(pack.style.emblem, made.paper), 0, -height * 0.26, 1.15) +
      plain(
        `M${-half + 26} ${-height + 60}C${-half + 60} ${n(-height * 0.6)} ${-half + 18} ${n(-height * 0.4)} ${-half + 40} -60L${-half + 14} -60V${-height + 60}Z`,
        "#fff",
        0.22,
      ) +
      seams +
      label(sheet, pack, {
        top: -height + 60,
        bottom: -height * 0.44,
        half: half - 14,
        style: "print",
        flat: true,
      }),
  }
}

/** Wipes and cotton: a soft pack with a flap on top. */
export const wipes: Form = (sheet, given) => {
  const pack = soft(given)
  const { made } = pack
  const front = "M-232-20Q-250-150-236-250Q-120-286 0-282T236-250Q250-150 232-20Q120 14 0 12T-232-20Z"
  return {
    width: 470,
    height: 320,
    markup:
      sheet.solid(front, made.body.colour, "matte") +
      sheet.solid("M-120-268Q0-292 120-268L104-206Q0-224-104-206Z", made.accent, "flat") +
      plain("M-30-232q30-10 60 0l-6 16q-24-8-48 0Z", made.paper, 0.9) +
      line("M-224-226q14 90 2 182M224-226q-14 90-2 182", darker(made.body.colour, 0.35), 4, 0.3) +
      label(sheet, pack, { top: -186, bottom: -18, half: 176, style: "print", flat: true }),
  }
}

/** Refills and powders by the pack: a pouch that stands, with a window of brand colour. */
export const pouch: Form = (sheet, given) => {
  const pack = soft(given)
  const { made } = pack
  const front = polygon([
    [-150, -500, 6],
    [150, -500, 6],
    [156, -60, 60],
    [134, 0, 20],
    [-134, 0, 20],
    [-156, -60, 60],
  ])
  return {
    width: 312,
    height: 500,
    markup:
      sheet.solid(front, made.body.colour, "matte") +
      line("M-148-446H148M-148-438H148", darker(made.body.colour, 0.4), 2, 0.35) +
      plain("M-138 0Q0-64 138 0Z", darker(made.body.colour, 0.3), 0.25) +
      label(sheet, pack, {
        top: -410,
        bottom: -70,
        half: 136,
        sag: 0,
        style: pack.style.label === "wrap" ? "block" : undefined,
        flat: true,
      }),
  }
}

/** A bar in its paper band. */
export const soap: Form = (sheet, pack) => {
  const { made, shade } = pack
  const bar = lighter(shade, 0.08)
  return {
    width: 420,
    height: 300,
    markup:
      sheet.solid(
        polygon([
          [-196, -190, 60],
          [-130, -262, 50],
          [196, -262, 60],
          [210, -60, 60],
          [150, 0, 50],
          [-196, 0, 60],
        ]),
        darker(bar, 0.16),
        "flat",
      ) +
      sheet.solid(box(-206, -196, 372, 196, 44), bar, "flat") +
      line(box(-186, -176, 332, 156, 34), lighter(bar, 0.5), 3, 0.6) +
      sheet.solid("M-96-196 -34-262H140L84-196Z", lighter(made.paper, 0.1), "flat") +
      sheet.solid(box(-96, -196, 180, 196), made.paper, "flat") +
      placed(
        label(
          sheet,
          { ...pack, made: { ...made, ink: made.paperInk } },
          { top: -188, bottom: -8, half: 86, style: "print", flat: true },
        ),
        -6,
        0,
      ),
  }
}
