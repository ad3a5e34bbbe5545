import { inflateSync } from "node:zlib"

/** What a mail says, of messages as a mail server took them: `=E2=82=A6` and Base64 as the words that they are. */
export function mailTexts(messages: string): string {
  const parts = messages.split(/^--.*$|^(?=Content-Type: )/m)
  return parts
    .map((part) => {
      const [, body = ""] = part.split(/\n\n(.*)/s)
      const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(part)?.[1]?.toLowerCase()
      if (encoding === "base64") return Buffer.from(body, "base64").toString()
      if (encoding !== "quoted-printable") return part
      const bytes = body
        .replace(/=\n/g, "")
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, "latin1").toString()
    })
    .join("\n")
}

/**
 * What stands in a document that the shop produced: its fonts number their own letters, and say which those are. Which font a
 * line is in is not looked up, so every line comes once a font, readable in one of them.
 */
export function pdfTexts(pdf: Buffer): string {
  // Only one line feed belongs to "endstream": a carriage return before it is the last byte of one stream in 256.
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, raw = ""]) => {
      try {
        return [inflateSync(Buffer.from(raw, "latin1")).toString("latin1")]
      } catch {
        // A picture or a font.
        return []
      }
    },
  )
  const fonts = streams
    .filter((stream) => stream.includes("beginbfrange"))
    .map((stream) => {
      const letters = new Map<string, string>()
      // Of letters that a font draws as one ("ff") the codes stand with a space between.
      for (const [, first = "0", list = ""] of stream.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
        for (const [index, [, codes = ""]] of [...list.matchAll(/<([\w ]+)>/g)].entries())
          letters.set(
            (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"),
            Buffer.from(codes.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
          )
      return letters
    })
  const lines = streams
    .flatMap((stream) => stream.match(/\[[^\]]*\] TJ/g) ?? [])
    .map((line) => [...line.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => hex).join(""))
  return fonts
    .flatMap((letters) =>
      lines.map((hex) =>
        (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? "").join(""),
      ),
    )
    .join("\n")
}
