/** The pattern of `like` and `ilike` for what has this text in it, whatever its letters mean in a pattern. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

/** The patterns, of which one fits, for what has a word that begins with this text: at its start, behind a space or a hyphen. */
export function beginningWord(text: string): string[] {
  return ["", "% ", "%-"].map((before) => `${before}${literal(text)}%`)
}

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&")
