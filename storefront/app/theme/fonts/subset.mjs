/**
 * Cuts the shop's two font files from the variable family as published by Fontsource (OFL 1.1, see LICENSE):
 * `latin` is what English text needs, `nigeria` is ₦ and the letters of Yoruba, Igbo and Hausa that the family has.
 * Both weight axes run from 400 to 800. Run it again after changing a list: `node app/theme/fonts/subset.mjs`.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import subsetFont from "subset-font"

const require = createRequire(import.meta.url)
const family = "@fontsource-variable/plus-jakarta-sans"
const variationAxes = { wght: { min: 400, max: 800, default: 400 } }

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("")
const latin = `${ascii}\u00a0£©®°·×½éèêàáâäçíìóòôöúùûñÉÀÁÈÍÌÓÒÚÙÑ–—‘’“”•…€™`
const nigeria = "₦ẹẸọỌịỊụỤṣṢāēīōūńǹŃǸẽǎẹ́ọ́"

async function cut(parts, text, name) {
  const source = await readFile(
    require.resolve(`${family}/files/plus-jakarta-sans-${parts}-wght-normal.woff2`),
  )
  const cutFont = await subsetFont(source, text, { targetFormat: "woff2", variationAxes })
  await writeFile(new URL(`./${name}.woff2`, import.meta.url), cutFont)
  process.stdout.write(`${name}.woff2 ${cutFont.length} bytes\n`)
}

await cut("latin", latin, "jakarta-latin")
await cut("latin-ext", nigeria, "jakarta-naira")
await cut("vietnamese", nigeria, "jakarta-dots")
await copyFile(require.resolve(`${family}/LICENSE`), new URL("./LICENSE", import.meta.url))
