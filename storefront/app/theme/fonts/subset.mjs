/**
 * Cuts the shop's fonts from the variable families as published by Fontsource (OFL 1.1, a LICENSE each), and writes the style
 * sheet that names them. `latin` is what English text needs, the others are ₦ and the letters of Yoruba, Igbo and Hausa that the family has, and of the two that a
 * shop may choose the accents, too: so their first view costs no more than the standard one (`fonts.test.ts`).
 * Run it again after changing a list: `node app/theme/fonts/subset.mjs`.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import subsetFont from "subset-font"

const require = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("")
const signs = "\u00a0©·×–—‘’“”•…"
const accents = "£®°½éèêàáâäçíìóòôöúùûñÉÀÁÈÍÌÓÒÚÙÑ€™"
const nigeria = "₦ẹẸọỌịỊụỤṣṢāēīōūńǹŃǸẽǎẹ́ọ́"

const NIGERIA = "U+0100-017F, U+01CD-01F9, U+0300-036F, U+1E62-1E63"

/** A file: the part of the package, its letters, and for which of them a browser fetches it; without those for any. */
const dots = ["vietnamese", nigeria, "U+1EA0-1EF9"]
const ofChoice = {
  latin: ["latin", ascii + signs],
  accents: ["latin", accents, "U+A3, U+AE, U+B0, U+BD, U+C0-D6, U+D8-F6, U+F8-FF, U+20AC, U+2122"],
  naira: ["latin-ext", "₦", "U+20A6"],
  ext: ["latin-ext", nigeria.replace("₦", ""), NIGERIA],
  dots,
}

/**
 * The standard font first. Its two first files are on every page and preloaded by the document. Stand-ins (bold ones from 600)
 * have a font's widths and line heights, measured on a mixed sample: size, ascent and descent in percent.
 */
const FONTS = [
  {
    family: "Jakarta",
    of: "plus-jakarta-sans",
    name: "jakarta",
    heaviest: 800,
    parts: {
      latin: ["latin", ascii + signs + accents],
      naira: ["latin-ext", nigeria, `${NIGERIA}, U+20A6`],
      dots,
    },
    arial: [104.2, 99.6, 21.3],
    arialBold: [100.3, 103.5, 22.1],
    roboto: [103.4, 100.4, 21.5],
  },
  // Those that a shop may choose instead (docs/look.md). Above 700 they are drawn as with 700.
  {
    family: "Mulish",
    of: "mulish",
    name: "mulish",
    heaviest: 700,
    parts: ofChoice,
    arial: [103.5, 97.1, 24.2],
    arialBold: [99.7, 100.8, 25.1],
    roboto: [102.7, 97.8, 24.3],
  },
  {
    family: "Public Sans",
    of: "public-sans",
    name: "public",
    heaviest: 700,
    parts: ofChoice,
    arial: [104.1, 91.3, 21.6],
    arialBold: [99.1, 95.8, 22.7],
    roboto: [102.7, 92.5, 21.9],
  },
]

const faces = []
for (const font of FONTS) {
  for (const [as, [part, text]] of Object.entries(font.parts)) await cut(font, as, part, text)
  const license = font.name === "jakarta" ? "LICENSE" : `LICENSE-${font.name}`
  await copyFile(require.resolve(`@fontsource-variable/${font.of}/LICENSE`), beside(license))
  faces.push(...ownFaces(font), ...standIns(font))
}
await writeFile(
  beside("../fonts.generated.css"),
  `/* Written by fonts/subset.mjs. */\n${faces.map(faceOf).join("")}`,
)

async function cut({ of, name, heaviest }, as, part, text) {
  const variationAxes = { wght: { min: 400, max: heaviest, default: 400 } }
  const source = await readFile(
    require.resolve(`@fontsource-variable/${of}/files/${of}-${part}-wght-normal.woff2`),
  )
  const made = await subsetFont(source, text, { targetFormat: "woff2", variationAxes })
  await writeFile(beside(`${name}-${as}.woff2`), made)
  process.stdout.write(`${name}-${as}.woff2 ${made.length} bytes\n`)
}

/** `swap`: on a slow line the stand-ins are read first. */
function ownFaces({ family, name, heaviest, parts }) {
  return Object.entries(parts).map(([as, [, , range]]) => ({
    "font-family": `"${family}"`,
    src: `url("./fonts/${name}-${as}.woff2") format("woff2")`,
    "font-weight": `400 ${heaviest}`,
    "font-display": "swap",
    "unicode-range": range,
  }))
}

function standIns({ family, arial, arialBold, roboto }) {
  return [
    standIn(`${family} Arial`, ["Arial", "Liberation Sans", "Helvetica"], "400 599", arial),
    standIn(
      `${family} Arial`,
      ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
      "600 800",
      arialBold,
    ),
    standIn(`${family} Roboto`, ["Roboto"], "400 800", roboto),
  ]
}

function standIn(family, names, weights, [size, ascent, descent]) {
  return {
    "font-family": `"${family}"`,
    src: names.map((name) => `local("${name}")`).join(", "),
    "font-weight": weights,
    "size-adjust": `${size}%`,
    "ascent-override": `${ascent}%`,
    "descent-override": `${descent}%`,
    "line-gap-override": "0%",
  }
}

function faceOf(face) {
  const lines = Object.entries(face).filter(([, value]) => value !== undefined)
  return `@font-face {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join("")}}\n`
}

function beside(name) {
  return new URL(`./${name}`, import.meta.url)
}
