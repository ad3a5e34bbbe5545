/** A growing list of slots in four bytes each. Slots are appended in ascending order. */
export class Slots {
  private kept = new Int32Array(4)
  length = 0

  push(slot: number): void {
    if (this.length === this.kept.length) {
      const wider = new Int32Array(this.kept.length * 2)
      wider.set(this.kept)
      this.kept = wider
    }
    this.kept[this.length++] = slot
  }

  all(): Int32Array {
    return this.kept.subarray(0, this.length)
  }
}
