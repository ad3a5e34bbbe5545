import { UnreadableTable } from "./shape"

const SAVE = "Open it in a spreadsheet and save it as XLSX or CSV UTF-8"

/** How files begin that people take for tables, as letters of one byte each. */
const BEGINNINGS: readonly (readonly [beginning: string, words: string])[] = [
  ["%PDF", "This is a PDF. Ask whoever sent it for the table itself, as XLSX or CSV"],
  ["\x89PNG", "This is a picture. Choose the table itself, as XLSX or CSV"],
  ["\xff\xd8\xff", "This is a picture. Choose the table itself, as XLSX or CSV"],
  ["GIF8", "This is a picture. Choose the table itself, as XLSX or CSV"],
  ["BM\0", "This is a picture. Choose the table itself, as XLSX or CSV"],
  ["{\\rtf", `This is a text document. ${SAVE}`],
  ["\x1f\x8b", "This file is packed. Unpack it and choose the table in it"],
  ["7z\xbc\xaf", "This file is packed. Unpack it and choose the table in it"],
  ["Rar!", "This file is packed. Unpack it and choose the table in it"],
]
const OLD_OFFICE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
/** Between letters stand zeros there: a workbook with a password is stored inside an old Office file. */
const SEALED = Buffer.from("EncryptedPackage", "utf16le")

/** Throws `UnreadableTable` for bytes of a kind that is no table, in words that say what it is and what to do. */
export function refuseNoTable(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1")
  if (start.startsWith(OLD_OFFICE)) throw oldOffice(bytes)
  const known = BEGINNINGS.find(([beginning]) => start.startsWith(beginning))
  if (known) throw new UnreadableTable(known[1])
  const isPicture =
    (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") ||
    /^ftyp(heic|heix|mif1|avif)/.test(start.slice(4))
  if (isPicture) throw new UnreadableTable("This is a picture. Choose the table itself, as XLSX or CSV")
}

function oldOffice(bytes: Uint8Array): UnreadableTable {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SEALED)
    ? withPassword()
    : new UnreadableTable(`This is a file of Excel 2003 or older. ${SAVE}`)
}

export const withPassword = () =>
  new UnreadableTable("This file has a password. Save it without one, and choose it again")

const isPage = (text: string): boolean =>
  /^\s*<(!doctype html|html|head|body|table)\b/i.test(text.slice(0, 2_000))

export const isXml = (text: string): boolean =>
  !isPage(text) &&
  /^\s*<(\?xml|!--|!doctype|rss|feed|[a-z][\w:.-]*( [\w:.-]+="[^"]*")*>\s*<)/i.test(text.slice(0, 2_000))

export const otherXml = () => new UnreadableTable("This is XML. Ask for the same as a table, in XLSX or CSV")

/** The same for text: pages, feeds and what programs send each other. */
export function refuseNoTableText(text: string): void {
  const start = text.slice(0, 2_000).trimStart()
  if (isPage(start)) throw new UnreadableTable(`This is a web page, whatever it is called. ${SAVE}`)
  if (isXml(start)) throw otherXml()
  if (/^(\{\s*"|\[\s*[{[]|\{\s*\})/.test(start))
    throw new UnreadableTable("This is JSON. Ask for the same as a table, in XLSX or CSV")
  if (/^data:[\w/+.-]*;base64,/.test(start) || /^[A-Za-z0-9+/]{60,}={0,2}(\r?\n|$)/.test(start))
    throw new UnreadableTable("This is a file written as letters (base64). Choose the file itself")
}
