/** A value as its JSON text. */
export type Packed<T> = string & { readonly packed?: T }

/**
 * Loader data as one text: the router's own format numbers every value, and hundreds of different numbers compress
 * badly (the home page's cards: 6 kB against 3). For plain data only: no dates, no undefined inside of lists.
 */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value)
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed) as T
}
