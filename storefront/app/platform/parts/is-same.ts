/** Whether a part was drawn of the same values: of others it is drawn anew. */
export function isSame<P extends object>(one: P, other: P): boolean {
  return one === other || Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
}
