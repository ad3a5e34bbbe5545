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
