/** `locked`: it needs a password, or was made with one. `active`: it holds programs or other files. */
export type PdfProblem = "broken" | "locked" | "active"

/** Readers look for the header in the first kilobyte, and for the end in the last two. */
const HEAD = 1024
const TAIL = 2048
/** Each time a file is saved beside its old self adds one. */
const MOST_REVISIONS = 200
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, HEAD).includes("%PDF-")
}

/**
 * Whether a PDF is whole and open, judged by its frame: header, end, every table of contents from the last to the first,
 * and what they say of encryption. Nothing is unpacked, so that no file can grow in memory; what programs are hidden in
 * packed parts is not seen.
 */
export function pdfProblem(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString("latin1")
  const header = text.slice(0, HEAD).indexOf("%PDF-")
  const end = [...text.slice(-TAIL).matchAll(/startxref\s+(\d+)\s+%%EOF/g)].pop()
  if (header < 0 || !end) return "broken"
  const seen = new Set<number>()
  let isRooted = false
  for (let at: number | null = Number(end[1]); at !== null; ) {
    if (seen.has(at) || seen.size >= MOST_REVISIONS) return "broken"
    seen.add(at)
    // What stands before the header counts for some writers and not for others.
    const contents: string | null = contentsAt(text, header + at) ?? contentsAt(text, at)
    if (contents === null) return "broken"
    if (/\/Encrypt\b/.test(contents)) return "locked"
    isRooted ||= /\/Root\s+\d+\s+\d+\s+R\b/.test(contents)
    const before = /\/Prev\s+(\d+)/.exec(contents)
    at = before ? Number(before[1]) : null
  }
  if (!isRooted) return "broken"
  return ACTIVE.test(text) ? "active" : null
}

/** The dictionary of the table of contents that begins there, in either of its two forms; null: there is none. */
function contentsAt(text: string, at: number): string | null {
  const from = at + (/^\s*/.exec(text.slice(at, at + 16))?.[0].length ?? 0)
  if (text.startsWith("xref", from)) {
    const trailer = text.indexOf("trailer", from)
    const end = text.indexOf("startxref", trailer)
    return trailer < 0 || end < 0 ? null : text.slice(trailer, end)
  }
  if (!/^\d+\s+\d+\s+obj\b/.test(text.slice(from, from + 40))) return null
  const end = text.indexOf("stream", from)
  const dictionary = end < 0 ? "" : text.slice(from, end)
  return /\/Type\s*\/XRef\b/.test(dictionary) ? dictionary : null
}
