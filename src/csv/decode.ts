import { UnreadableTable } from "./shape"

/** What Windows-1252 has from 0x80 to 0x9F; all else is as in Latin-1. Node's own decoder takes it for Latin-1 whole. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"
/** What a byte of Windows-1252 never is. */
const NO_LETTERS = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
const LF = 10

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 in either order, with or without a mark before it, else
 * Windows-1252, of which a notice tells. Throws `UnreadableTable`.
 */
export function decode(bytes: Uint8Array): { text: string; notices: string[] } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), notices: [] }
  // Pictures and programs have them, too, and no text does.
  if (bytes.includes(0)) throw noText()
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notices: [] }
  } catch {
    return { text: windowsText(bytes), notices: [AS_WINDOWS] }
  }
}

export const noText = () =>
  new UnreadableTable("This is not a table. Save the sheet as XLSX or CSV UTF-8, and choose that file")

const AS_WINDOWS =
  "The file was read as Windows-1252, as older spreadsheets write it. Check letters with accents"

/** UTF-16 by its mark; else by the empty half of each letter, of which a table has many: separators, digits, line ends. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be"
  const start = bytes.subarray(0, 4_096)
  const empty = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const many = start.length / 8
  if (odd > many && even === 0) return "utf-16le"
  if (even > many && odd === 0) return "utf-16be"
  return null
}

/** Where most letters beyond ASCII are good UTF-8, all others would be spoilt: the line with the first bad one is told. */
function windowsText(bytes: Uint8Array): string {
  const loose = new TextDecoder().decode(bytes)
  const bad = loose.split("\ufffd").length - 1
  let good = 0
  for (let at = 0; at < loose.length; at += 1) if (loose.charCodeAt(at) > 127) good += 1
  if (good - bad > bad) {
    const line = loose.slice(0, loose.indexOf("\ufffd")).split("\n").length
    throw new UnreadableTable(
      `Line ${line} has a letter that is not UTF-8, as the others are. Write it again and save as CSV UTF-8`,
    )
  }
  const none = NO_LETTERS.map((byte) => bytes.indexOf(byte)).filter((at) => at >= 0)
  if (none.length > 0) {
    const line = bytes.subarray(0, Math.min(...none)).filter((byte) => byte === LF).length + 1
    throw new UnreadableTable(
      `Line ${line} has a letter that is neither UTF-8 nor Windows-1252. Save the sheet as XLSX or CSV UTF-8`,
    )
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter)
}
