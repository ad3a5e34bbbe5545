import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib"
import { decimalOf } from "../../../src/contract/numbers"

export type Encoding = "br" | "gzip" | "identity"

const remembered = new Map<string, Encoding>()

/** The best of our encodings that an `Accept-Encoding` allows. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity"
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = negotiate(accepted)
  // Browsers send a handful of different headers; whoever invents more gets no memory for it.
  if (remembered.size < 200) remembered.set(accepted, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const allowed = new Map<string, number>()
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith("q="))
    allowed.set(name, q ? decimalOf(q.slice(2)) : 1)
  }
  const quality = (name: string) => allowed.get(name) ?? allowed.get("*") ?? 0
  if (quality("br") > 0 && quality("br") >= quality("gzip")) return "br"
  return quality("gzip") > 0 ? "gzip" : "identity"
}

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress)
const fromGzip = promisify<Buffer, Buffer>(gunzip)

/** Brotli's windows, as powers of two. */
const NARROWEST = 16
const WIDEST = 22

/**
 * How much work an answer is worth. `quick` costs a page a third of `thorough` and makes it a tenth larger; `thorough`
 * takes it to within 10 % of the best that brotli can do.
 */
export type Effort = "quick" | "thorough"
const QUALITY = { quick: 2, thorough: 5 } as const

/** Off the event loop. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(body)
  if (encoding === "gzip") return toGzip(body, { level: 6 })
  // A window wider than the body would be memory asked for in vain.
  const window = Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(Math.log2(body.length + NARROWEST))))
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  })
}

export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(body)
  return encoding === "gzip" ? fromGzip(body) : fromBrotli(body)
}

/** Most pictures and web fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg|font\/ttf)/.test(contentType)
}
