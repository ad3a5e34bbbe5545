/** These properties of an object as they are: what one answer takes over from a record. */
export function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const key of keys) picked[key] = from[key]
  return picked
}
