/** The tags that were purged; null when notices may have been missed. */
type Receiver = (tags: readonly string[] | null) => void

const receivers = new Set<Receiver>()

/**
 * For modules that remember something of their own: what the process's one connection for notices (the catalogue's feed)
 * receives is passed to all of them. The answer ends it.
 */
export function onPurge(receive: Receiver): () => void {
  receivers.add(receive)
  return () => receivers.delete(receive)
}

export function announcePurge(tags: readonly string[] | null): void {
  for (const receive of receivers) receive(tags)
}
