/**
 * All products of the listing index in one order. What changed is taken out and merged in again when the order is next
 * asked for, which takes one pass instead of sorting everything.
 */
export class SortedSlots {
  private sorted = new Int32Array(0)
  private positions: Int32Array | null = null
  private readonly pending = new Set<number>()

  /** `isAlive` says which slots still hold a product. */
  constructor(
    private readonly compare: (a: number, b: number) => number,
    private readonly isAlive: (slot: number) => boolean,
  ) {}

  /** The slot is new, gone, or has another place from now on. */
  touch(slot: number): void {
    this.pending.add(slot)
  }

  slots(): Int32Array {
    if (this.pending.size > 0) this.merge()
    return this.sorted
  }

  /** The place of each slot in the order; meaningless for slots without product. */
  places(slotCount: number): Int32Array {
    const sorted = this.slots()
    if (this.positions) return this.positions
    const positions = new Int32Array(slotCount)
    for (let place = 0; place < sorted.length; place++) positions[sorted[place] as number] = place
    this.positions = positions
    return positions
  }

  private merge(): void {
    const { compare, pending } = this
    const moved = Int32Array.from([...pending].filter(this.isAlive)).sort(compare)
    const old = this.sorted
    const all = new Int32Array(old.length + moved.length)
    let length = 0
    let next = 0
    for (let at = 0; at < old.length; at++) {
      const slot = old[at] as number
      if (pending.has(slot)) continue
      while (next < moved.length && compare(moved[next] as number, slot) < 0)
        all[length++] = moved[next++] as number
      all[length++] = slot
    }
    while (next < moved.length) all[length++] = moved[next++] as number
    this.sorted = all.slice(0, length)
    this.positions = null
    pending.clear()
  }
}
