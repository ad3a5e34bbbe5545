import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { label } from "../label"
import { letter } from "../lettering"
import { box, oval, polygon } from "../paths"
import { line, placed, plain } from "../sheet"
import { bottle, dropper, pump } from "./bottles"
import { jar } from "./jars"
import type { Form } from "./parts"
import { tube } from "./tubes"

/** A folding carton, its side turned to the shade. */
export const carton: Form = (sheet, pack) => {
  const { made } = pack
  const front = made.body.finish === "glass" ? lighter(made.accent, 0.12) : made.body.colour
  const ink = made.body.finish === "glass" ? made.accentInk : made.ink
  return {
    width: 400,
    height: 480,
    markup:
      sheet.solid(
        polygon([
          [120, -470],
          [200, -500],
          [200, -34],
          [120, 0],
        ]),
        darker(front, 0.24),
        "flat",
      ) +
      sheet.solid(
        polygon([
          [-190, -470],
          [-120, -500],
          [200, -500],
          [120, -470],
        ]),
        lighter(front, 0.3),
        "flat",
      ) +
      sheet.solid(
        polygon([
          [-190, -470],
          [120, -470],
          [120, 0],
          [-190, 0],
        ]),
        front,
        "flat",
      ) +
      placed(
        label(
          sheet,
          { ...pack, made: { ...made, ink } },
          {
            top: -440,
            bottom: -26,
            half: 146,
            style: pack.style.label === "wrap" ? "block" : pack.style.label,
            flat: true,
          },
        ),
        -35,
        0,
      ),
  }
}

/** A pack of pads, tissue or cotton: a plump bag with sealed ends. */
export const bag: Form = (sheet, pack) => {
  const { made } = pack
  const front = made.body.finish === "glass" ? lighter(made.accent, 0.15) : made.body.colour
  const ink = made.body.finish === "glass" ? made.accentInk : made.ink
  const outline =
    "M-214-380Q-150-366-60-372T100-372T214-380L196-340Q236-200 196-44L214-4Q100 8 0-2T-214-4L-196-44Q-236-200-196-340Z"
  return {
    width: 450,
    height: 380,
    markup:
      sheet.solid(outline, front, "flat") +
      plain("M-212-130Q0-236 212-130Q214-84 196-44L200-20H-200L-196-44Q-214-84-212-130Z", made.accent, 0.5) +
      line("M-196-340Q0-316 196-340M-196-44Q0-64 196-44", darker(front, 0.35), 3, 0.35) +
      plain("M-184-318Q-216-200-186-70L-158-76Q-186-200-150-314Z", "#fff", 0.35) +
      label(
        sheet,
        { ...pack, made: { ...made, ink } },
        { top: -330, bottom: -120, half: 150, style: "print", flat: true },
      ),
  }
}

/** A present: a box with a ribbon and a bow. */
export const giftBox: Form = (sheet, pack) => {
  const { base, deep, wash } = pack.style.palette
  const front = pack.style.look === "gilded" ? deep : base
  const ribbon = pack.style.look === "gilded" ? "#d4b46c" : mix(wash, "#ffffff", 0.35)
  const loop = "M0 0C-40-80-150-90-150-36C-150 6-60 14 0 0Z"
  return {
    width: 480,
    height: 480,
    markup:
      sheet.solid(box(-206, -290, 412, 290, 10), front, "flat") +
      sheet.solid(box(-44, -290, 88, 290), ribbon, "flat") +
      sheet.solid(box(-226, -370, 452, 92, 10), lighter(front, 0.1), "flat") +
      sheet.solid(box(-46, -370, 92, 92), ribbon, "flat") +
      plain(box(-206, -278, 412, 14), "#000", 0.12) +
      placed(sheet.solid(loop, ribbon, "matte"), -4, -366) +
      `<g transform="translate(4 -366) scale(-1 1)">${sheet.solid(loop, ribbon, "matte")}</g>` +
      sheet.solid(oval(0, -374, 26, 22), darker(ribbon, 0.08), "matte") +
      placed(
        plain(box(-78, -60, 156, 120, 8), "#fffdf9") +
          placed(emblem(pack.style.emblem, deep), 0, -18, 0.5) +
          letter(pack.style.name, { x: 0, y: 20, size: 20, colour: deep, fit: 124, weight: 1.4 }),
        104,
        -128,
        1,
        -5,
      ),
  }
}

/** Make-up bag with a zip. */
export const zipBag: Form = (sheet, pack) => {
  const front = pack.shade
  const metal =
    pack.style.look === "gilded" || pack.style.look === "amber" || pack.style.look === "kraft"
      ? "#cda961"
      : "#cfd3d6"
  return {
    width: 500,
    height: 360,
    markup:
      sheet.solid(
        "M-214-330Q0-352 214-330Q256-180 240-50Q234 0 180 0H-180Q-234 0-240-50Q-256-180-214-330Z",
        front,
        "matte",
      ) +
      line("M-208-296Q0-316 208-296", metal, 12) +
      line("M-208-296Q0-316 208-296", darker(metal, 0.4), 3, 0.6) +
      sheet.solid(box(176, -300, 26, 72, 12), metal, "metal") +
      line("M-236-70Q0-30 236-70", darker(front, 0.3), 3, 0.4) +
      placed(emblem(pack.style.emblem, lighter(front, 0.72)), 0, -196, 0.9) +
      letter(pack.style.name, {
        x: 0,
        y: -124,
        size: 34,
        colour: lighter(front, 0.72),
        fit: 300,
        weight: 1.2,
      }) +
      letter(pack.what, { x: 0, y: -76, size: 14, colour: lighter(front, 0.6), fit: 260, tracking: 4 }),
  }
}

/** A set of the brand's own packs, standing together. */
export const trio: Form = (sheet, pack) => ({
  width: 560,
  height: 520,
  markup:
    placed(pump(sheet, { ...pack, what: "", size: "" }).markup, -128, -26, 0.82) +
    placed(tube(sheet, { ...pack, what: "", size: "" }).markup, 132, -22, 0.74) +
    placed(jar(sheet, { ...pack, what: "", size: "" }).markup, 14, 4, 0.6),
})

/** A routine of serum, toner and cream. */
export const routine: Form = (sheet, pack) => ({
  width: 560,
  height: 480,
  markup:
    placed(bottle(sheet, { ...pack, what: "", size: "" }).markup, -150, -22, 0.78) +
    placed(dropper(sheet, { ...pack, what: "", size: "" }).markup, 24, -14, 0.74) +
    placed(jar(sheet, { ...pack, what: "", size: "" }).markup, 164, 4, 0.56),
})
