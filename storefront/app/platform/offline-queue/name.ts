/** The database of what waits for the line. */
export const OUTBOX = "outbox"
