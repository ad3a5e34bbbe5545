/** The tags that were purged; null when notices may have been missed. */
type Hearer = (tags: readonly string[] | null) => void

const hearers = new Set<Hearer>()

/**
 * For modules that remember something of their own: what the process's one connection for notices (the catalogue's feed)
 * receives is passed to all of them. The answer ends it.
 */
export function onPurge(hear: Hearer): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export function announcePurge(tags: readonly string[] | null): void {
  for (const hear of hearers) hear(tags)
}
