import { setTimeout as sleep } from "node:timers/promises"
import { describeExit, launch, logTail, type Running } from "./process"
import { isReady, type Service } from "./services"
import { SetupError } from "./setup-error"
import { warn } from "./terminal"

const LONGEST_PAUSE_MS = 30_000
/** A service that ran this long has recovered: its next crash is the first again. */
const RECOVERED_MS = 60_000

/** Supervises services: starts them, starts a crashed one again with growing pauses, stops them in order. */
export class Supervisor {
  private readonly supervised: Supervised[] = []
  private stopping = false
  private readonly given = new AbortController()

  /** `onChange` receives the process ids whenever they change. */
  constructor(private readonly onChange: (pids: Record<string, number>) => void) {}

  /** Starts a service and waits until it is ready. */
  async start(service: Service, timeoutMs = 120_000): Promise<void> {
    if (this.stopping) return
    const entry: Supervised = { service, running: launch(service), crashes: 0 }
    this.supervised.push(entry)
    this.report()
    if (!(await isReady(service.readyUrl, timeoutMs, () => entry.running.isRunning() && !this.stopping))) {
      if (this.stopping) return
      const why = entry.running.isRunning()
        ? "is not ready"
        : `ended (${describeExit(await entry.running.exited)})`
      throw new SetupError(
        `The ${service.name} ${why}`,
        `${logTail(service.logFile, 30)}\n\nThe whole log: ${service.logFile}`,
      )
    }
    this.watch(entry)
  }

  /** Ends a service and starts it again, as after a change of its sources. */
  async restart(name: string): Promise<void> {
    const entry = this.supervised.find((entry) => entry.service.name === name)
    if (!entry || this.stopping) return
    entry.replacing = true
    await entry.running.stop()
    entry.running = launch(entry.service)
    entry.replacing = false
    this.report()
    this.watch(entry)
  }

  /** Stops the services one after the other, the one started last first. */
  async stop(): Promise<void> {
    this.stopping = true
    this.given.abort()
    for (const { running } of [...this.supervised].reverse()) await running.stop()
  }

  private watch(entry: Supervised): void {
    const { running, service } = entry
    const since = Date.now()
    running.exited.then(async (exit) => {
      if (this.stopping || entry.replacing || entry.running !== running) return
      entry.crashes = Date.now() - since > RECOVERED_MS ? 1 : entry.crashes + 1
      const pause = Math.min(1_000 * 2 ** (entry.crashes - 1), LONGEST_PAUSE_MS)
      warn(
        `${service.name} ended (${describeExit(exit)}); it is started again in ${pause / 1000} s. Log: ${service.logFile}`,
      )
      if (!(await this.pause(pause))) return
      entry.running = launch(service)
      this.report()
      this.watch(entry)
    })
  }

  /** False when everything is being stopped meanwhile. */
  private async pause(ms: number): Promise<boolean> {
    try {
      await sleep(ms, undefined, { signal: this.given.signal })
      return true
    } catch {
      // Aborted by stop().
      return false
    }
  }

  private report(): void {
    this.onChange(
      Object.fromEntries(this.supervised.map(({ service, running }) => [service.name, running.pid])),
    )
  }
}

interface Supervised {
  service: Service
  running: Running
  crashes: number
  replacing?: boolean
}
