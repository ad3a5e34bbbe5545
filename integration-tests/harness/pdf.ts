import { inflateSync } from "node:zlib"

/** What a PDF of ours draws: the commands of its pages, one after the other. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString("latin1")
  return [...text.matchAll(/<<([^>]*)>>\s*stream\r?\n/g)]
    .filter(([, about]) => about?.includes("/FlateDecode") && !/\/(?:Subtype|Length1)/.test(about))
    .map(({ 0: head, index }) => pdf.subarray(index + head.length, text.indexOf("endstream", index)))
    .map((stream) => inflateSync(stream).toString("latin1"))
    .join("\n")
}

/** The colours that a PDF of ours fills with, as #rrggbb. */
export function coloursIn(pdf: Buffer): Set<string> {
  const part = (share = "0") =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, "0")
  const filled = drawnIn(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm)
  return new Set([...filled].map(([, red, green, blue]) => `#${part(red)}${part(green)}${part(blue)}`))
}

export const hasPicture = (pdf: Buffer): boolean => pdf.toString("latin1").includes("/Subtype /Image")

/** The text that a reader copies from a PDF of ours, or reads aloud: by the letters that each font names for its shapes. */
export function textIn(pdf: Buffer): string {
  const lettersOf = fontsOf(pdf)
  let letters = new Map<string, string>()
  const parts = [...drawnIn(pdf).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)].map(
    ([, font, shown]) => {
      if (font) letters = lettersOf.get(font) ?? new Map()
      if (shown === undefined) return font ? "" : "\n"
      const shapes = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
      return shapes.map((shape) => letters.get(shape) ?? "\ufffd").join("")
    },
  )
  return parts.join("").replace(/\n+/g, "\n").normalize("NFC")
}

/** Of each font its shapes' letters. */
function fontsOf(pdf: Buffer): Map<string, Map<string, string>> {
  const text = pdf.toString("latin1")
  const objectOf = (number: string) => {
    const from = text.indexOf(`\n${number} 0 obj`)
    return { from, head: text.slice(from, text.indexOf("endobj", from)) }
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = "", number = ""] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, cmap] = /\/ToUnicode (\d+) 0 R/.exec(objectOf(number).head) ?? []
    if (!cmap) continue
    const start = text.indexOf("stream", objectOf(cmap).from) + "stream\n".length
    const said = inflateSync(pdf.subarray(start, text.indexOf("endstream", start))).toString("latin1")
    fonts.set(name, lettersIn(said))
  }
  return fonts
}

function lettersIn(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = "", list = ""] of cmap.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([\da-f ]*)>/g)].entries()) {
      const units = hex.split(" ").filter(Boolean)
      const shape = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0")
      letters.set(shape, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return letters
}
