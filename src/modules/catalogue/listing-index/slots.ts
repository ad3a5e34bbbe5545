/** A growing list of slots in five bytes each. Slots are appended in ascending order. */
export class Slots {
  private kept = new Int32Array(4)
  private told = new Uint8Array(4)
  length = 0

  push(slot: number, tells: number): void {
    if (this.length === this.kept.length) {
      const [wider, more] = [new Int32Array(this.length * 2), new Uint8Array(this.length * 2)]
      wider.set(this.kept)
      more.set(this.told)
      this.kept = wider
      this.told = more
    }
    this.kept[this.length] = slot
    this.told[this.length++] = tells
  }

  all(): { slots: Int32Array; tells: Uint8Array } {
    return { slots: this.kept.subarray(0, this.length), tells: this.told.subarray(0, this.length) }
  }
}
