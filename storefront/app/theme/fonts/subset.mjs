/**
 * Cuts the shop's fonts from the variable families as published by Fontsource (OFL 1.1, a LICENSE each). `latin` is what
 * English text needs, the others are ₦ and the letters of Yoruba, Igbo and Hausa that the family has, and of the two that a
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

await cut("@fontsource-variable/plus-jakarta-sans", "jakarta", 800, [
  ["latin", "latin", ascii + signs + accents],
  ["latin-ext", "naira", nigeria],
  ["vietnamese", "dots", nigeria],
])
for (const [family, name] of [
  ["@fontsource-variable/mulish", "mulish"],
  ["@fontsource-variable/public-sans", "public"],
]) {
  // Above 700 they are drawn as with 700.
  await cut(family, name, 700, [
    ["latin", "latin", ascii + signs],
    ["latin", "accents", accents],
    ["latin-ext", "naira", "₦"],
    ["latin-ext", "ext", nigeria.replace("₦", "")],
    ["vietnamese", "dots", nigeria],
  ])
}

async function cut(family, name, heaviest, parts) {
  const variationAxes = { wght: { min: 400, max: heaviest, default: 400 } }
  const files = family.slice(family.indexOf("/") + 1)
  for (const [part, as, text] of parts) {
    const source = await readFile(require.resolve(`${family}/files/${files}-${part}-wght-normal.woff2`))
    const made = await subsetFont(source, text, { targetFormat: "woff2", variationAxes })
    await writeFile(new URL(`./${name}-${as}.woff2`, import.meta.url), made)
    process.stdout.write(`${name}-${as}.woff2 ${made.length} bytes\n`)
  }
  const license = name === "jakarta" ? "LICENSE" : `LICENSE-${name}`
  await copyFile(require.resolve(`${family}/LICENSE`), new URL(`./${license}`, import.meta.url))
}
