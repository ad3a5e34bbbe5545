import { raw } from "bwip-js"

/**
 * Code 128, which every hand scanner reads: how wide its bars and gaps are, in modules, in turn from the first bar. Left and
 * right of it ten modules stay blank.
 */
export function barsOf(text: string): number[] {
  const [drawn] = raw("code128", text)
  if (!drawn || !("sbs" in drawn)) throw new Error(`${text} cannot be a bar code`)
  return drawn.sbs
}
