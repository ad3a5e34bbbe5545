/** The database's own words: the query builder puts the whole statement before them. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.slice(message.lastIndexOf("\n") + 1).replace(/^.* - (?=[^-]+$)/, "")
}
