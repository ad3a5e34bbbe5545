/** The pattern of `like` and `ilike` for what has this text in it, whatever its letters mean in a pattern. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}
