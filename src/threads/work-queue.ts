import { type ShopError, unavailable } from "../errors"

export interface QueueLimits {
  /** How many jobs run at once, in all and of one account. */
  width: number
  share: number
  /** How many may wait, in all and of one account. */
  line: number
  lineShare: number
  /** How long a job waits for its turn before it is refused. */
  patienceMs: number
  /** What is said of one that was refused. */
  busy?: string
}

interface Waiting {
  begin(): void
}

/**
 * Work that takes the processor for a while: so much at once, the rest waits, each account in a line of its own, and the
 * lines take turns. What would wait too long, or behind too many, is a 503 with the seconds to wait.
 */
export class WorkQueue {
  /** Accounts that wait, in the order of their turns. */
  private readonly lines = new Map<string, Waiting[]>()
  private readonly running = new Map<string, number>()
  private runningInAll = 0
  private waitingInAll = 0

  constructor(private readonly limits: QueueLimits) {}

  /** `isPatient`: waits for as long as it takes, as a file does whose beginning was sent. */
  async run<T>(account: string, job: () => Promise<T>, isPatient = false): Promise<T> {
    if (!this.mayBegin(account)) await this.wait(account, isPatient)
    else this.count(account, 1)
    try {
      return await job()
    } finally {
      this.count(account, -1)
      this.takeTurns()
    }
  }

  private mayBegin(account: string): boolean {
    return this.runningInAll < this.limits.width && (this.running.get(account) ?? 0) < this.limits.share
  }

  private wait(account: string, isPatient: boolean): Promise<void> {
    const line = this.lines.get(account) ?? []
    const isFull = this.waitingInAll >= this.limits.line || line.length >= this.limits.lineShare
    if (isFull && !isPatient) throw this.busy()
    return new Promise((begun, refused) => {
      const leave = () => {
        clearTimeout(timer)
        line.splice(line.indexOf(waiting), 1)
        if (line.length === 0) this.lines.delete(account)
        this.waitingInAll -= 1
      }
      const waiting: Waiting = {
        begin: () => {
          leave()
          this.count(account, 1)
          begun()
        },
      }
      const timer = isPatient
        ? undefined
        : setTimeout(() => {
            leave()
            refused(this.busy())
          }, this.limits.patienceMs)
      line.push(waiting)
      this.lines.set(account, line)
      this.waitingInAll += 1
    })
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  private takeTurns(): void {
    for (const [account, line] of [...this.lines]) {
      const first = line[0]
      if (!first || !this.mayBegin(account)) continue
      // To the end of the order.
      this.lines.delete(account)
      this.lines.set(account, line)
      first.begin()
    }
  }

  private count(account: string, by: 1 | -1): void {
    this.runningInAll += by
    const of = (this.running.get(account) ?? 0) + by
    if (of > 0) this.running.set(account, of)
    else this.running.delete(account)
  }

  private busy(): ShopError {
    const message = this.limits.busy ?? "Many files are being made right now. Please try again in a moment"
    return unavailable("busy", message, {
      retryAfter: Math.max(1, Math.ceil(this.limits.patienceMs / 1000)),
    })
  }
}
