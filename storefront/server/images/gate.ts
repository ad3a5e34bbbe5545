/** Lets so many run at once and keeps the others in line; past the longest line it says no. */
export class Gate {
  private running = 0
  private readonly line: (() => void)[] = []

  constructor(
    private readonly width: number,
    private readonly longestLine: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) {
      if (this.line.length >= this.longestLine) throw new GateFull("Too many pictures wait to be resized")
      await new Promise<void>((turn) => this.line.push(turn))
    } else {
      this.running++
    }
    try {
      return await work()
    } finally {
      const next = this.line.shift()
      if (next) next()
      else this.running--
    }
  }
}

export class GateFull extends Error {
  override readonly name = "GateFull"
}
