/**
 * Whether a page is to be a small one. Stored on the device, in a cookie of its own, because the page that the front door caches for
 * everybody has to be chosen before it is sent (decision 74).
 */
export const SAVER_COOKIE = "data-saver"

/** The shopper's own word, or `slow`: the page before saw a slow line. */
export type SaverWord = "on" | "off" | "slow"

/** Seconds. A choice lasts; what a line was like an hour ago says little. */
export const WORD_LASTS: Record<SaverWord, number> = { on: 31_536_000, off: 31_536_000, slow: 3_600 }

/** Where the choice is sent: `POST /data-saver?use=on`. */
export const SAVER_PATH = "/data-saver"

/** Marks what is said on top of the page that comes after the choice. */
export const SAVER_SAID = "data-saver-said"

/** As in `effectiveType` of the browser's own word on its line: below it a first visit takes half a minute. */
export const SLOW_LINE = "2g"

const WORD = /(?:^|; *)data-saver=(on|off|slow)(?:;|$)/

export function saverWord(cookies: string | undefined): SaverWord | null {
  // Asked of every page: most browsers have no such cookie.
  if (!cookies?.includes(SAVER_COOKIE)) return null
  const word = WORD.exec(cookies)?.[1]
  return word === "on" || word === "off" || word === "slow" ? word : null
}

/** What the shopper chose goes before what the browser asks for (`Save-Data`), and that before what the line was like. */
export function savesData(cookies: string | undefined, saveData: string | undefined): boolean {
  const word = saverWord(cookies)
  if (word === "on" || word === "off") return word === "on"
  return word === "slow" || /^on\b/i.test(saveData ?? "")
}
