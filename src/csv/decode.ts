import { UNREAD, UnreadableTable } from "./shape"

/**
 * What Windows-1252 has from 0x80 to 0x9F, and `UNREAD` for what it does not have; all else is as in Latin-1. Node's own
 * decoder takes it for Latin-1 whole.
 */
const WINDOWS = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 in either order, with or without a mark before it, else
 * Windows-1252, with a notice. A letter that is in neither is `UNREAD`; where most lines have one, throws
 * `UnreadableTable`.
 */
export function decode(bytes: Uint8Array): { text: string; notices: string[] } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), notices: [] }
  // Pictures and programs have them, too, and no text does.
  if (bytes.includes(0)) throw noText()
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notices: [] }
  } catch {
    return spoiltText(bytes)
  }
}

function spoiltText(bytes: Uint8Array): { text: string; notices: string[] } {
  const text = new TextDecoder().decode(bytes)
  if (isUtf8(text)) {
    refuseMostlyUnread(
      text,
      "has a letter that is not UTF-8, as the others are. Write it again and save as CSV UTF-8",
    )
    return { text, notices: [] }
  }
  const windows = windowsText(bytes)
  refuseMostlyUnread(
    windows,
    "has a letter that is neither UTF-8 nor Windows-1252. Save the sheet as XLSX or CSV UTF-8",
  )
  return { text: windows, notices: [AS_WINDOWS] }
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

/** By most letters beyond ASCII: letters of Windows-1252 seldom happen to follow each other as UTF-8 has them. */
function isUtf8(text: string): boolean {
  let good = 0
  let bad = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === UNREAD) bad += 1
    else if (text.charCodeAt(at) > 127) good += 1
  }
  return good > 0 && good >= bad
}

const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? UNREAD)

/** Rows name single letters; a text in an encoding that is none of these has them in most of its lines. */
function refuseMostlyUnread(text: string, words: string): void {
  if (!text.includes(UNREAD)) return
  let [lines, unread, first, hasOne] = [1, 0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\n") {
      lines += 1
      hasOne = false
    } else if (text[at] === UNREAD && !hasOne) {
      hasOne = true
      unread += 1
      first ||= lines
    }
  }
  if (unread * 2 > lines) throw new UnreadableTable(`Line ${first} ${words}`)
}
