/** Strings as small numbers, in the order in which they were first seen: what typed arrays can hold. */
export class Names {
  private readonly numbers = new Map<string, number>()
  readonly list: string[] = []

  number(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.list.length)
    this.list.push(name)
    return this.list.length - 1
  }

  find(name: string): number | undefined {
    return this.numbers.get(name)
  }

  get size(): number {
    return this.list.length
  }
}
