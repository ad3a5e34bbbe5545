/** Lets at most `width` jobs run at once; the others wait their turn in order. */
export class Gate {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly width: number) {}

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.running++
    try {
      return await job()
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
