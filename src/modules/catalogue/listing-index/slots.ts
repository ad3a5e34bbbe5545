/** A growing list of slots in five bytes each. Slots are appended in ascending order. */
export class Slots {
  private slots = new Int32Array(4)
  private places = new Uint8Array(4)
  length = 0

  push(slot: number, place: number): void {
    if (this.length === this.slots.length) {
      const [wider, more] = [new Int32Array(this.length * 2), new Uint8Array(this.length * 2)]
      wider.set(this.slots)
      more.set(this.places)
      this.slots = wider
      this.places = more
    }
    this.slots[this.length] = slot
    this.places[this.length++] = place
  }

  all(): { slots: Int32Array; places: Uint8Array } {
    return { slots: this.slots.subarray(0, this.length), places: this.places.subarray(0, this.length) }
  }
}
