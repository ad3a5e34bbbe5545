import { types } from "pg"

/**
 * PostgreSQL sends `bigint` as text, because a double holds only 53 of its bits. Ours are kobo, counts and running numbers,
 * which fit: a process that reads our tables calls this once, when it starts, for all its connections, and what does not fit
 * fails its query. `numeric` stays text: it has decimals that a double cannot hold. `of`: the driver's parsers, where the
 * process has more than one driver.
 */
export function readBigintsAsNumbers(of: Pick<typeof types, "setTypeParser"> = types): void {
  of.setTypeParser(types.builtins.INT8, readInt8)
}

/** Throws a RangeError for what a number cannot hold exactly. */
export function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint out of range: ${text}`)
  return value
}
