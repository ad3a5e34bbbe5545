/** Whether the props are equal: React draws a part again when they differ. */
export function isSame<P extends object>(one: P, other: P): boolean {
  return one === other || Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
}
