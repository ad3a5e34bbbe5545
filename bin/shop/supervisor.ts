import { setTimeout as sleep } from "node:timers/promises"
import { describeExit, launch, logTail, type Running } from "./process"
import { isReady, type Service } from "./services"
import { SetupError } from "./setup-error"
import { warn } from "./terminal"

const LONGEST_PAUSE_MS = 30_000
/** A service that ran this long has recovered: its next crash is the first again. */
const RECOVERED_MS = 60_000

/** Keeps services running: starts them, starts a crashed one again with growing pauses, stops them in order. */
export class Supervisor {
  private readonly kept: Kept[] = []
  private stopping = false
  private readonly given = new AbortController()

  /** `onChange` is told the process ids whenever they change. */
  constructor(private readonly onChange: (pids: Record<string, number>) => void) {}

  /** Starts a service and waits until it is ready. */
  async start(service: Service, timeoutMs = 120_000): Promise<void> {
    if (this.stopping) return
    const kept: Kept = { service, running: launch(service), crashes: 0 }
    this.kept.push(kept)
    this.report()
    if (!(await isReady(service.readyUrl, timeoutMs, () => kept.running.isRunning() && !this.stopping))) {
      if (this.stopping) return
      const why = kept.running.isRunning()
        ? "is not ready"
        : `ended (${describeExit(await kept.running.exited)})`
      throw new SetupError(
        `The ${service.name} ${why}`,
        `${logTail(service.logFile, 30)}\n\nThe whole log: ${service.logFile}`,
      )
    }
    this.watch(kept)
  }

  /** Ends a service and starts it again, as after a change of its sources. */
  async restart(name: string): Promise<void> {
    const kept = this.kept.find((entry) => entry.service.name === name)
    if (!kept || this.stopping) return
    kept.replacing = true
    await kept.running.stop()
    kept.running = launch(kept.service)
    kept.replacing = false
    this.report()
    this.watch(kept)
  }

  /** Stops the services one after the other, the one started last first. */
  async stop(): Promise<void> {
    this.stopping = true
    this.given.abort()
    for (const { running } of [...this.kept].reverse()) await running.stop()
  }

  private watch(kept: Kept): void {
    const { running, service } = kept
    const since = Date.now()
    running.exited.then(async (exit) => {
      if (this.stopping || kept.replacing || kept.running !== running) return
      kept.crashes = Date.now() - since > RECOVERED_MS ? 1 : kept.crashes + 1
      const pause = Math.min(1_000 * 2 ** (kept.crashes - 1), LONGEST_PAUSE_MS)
      warn(
        `${service.name} ended (${describeExit(exit)}); it is started again in ${pause / 1000} s. Log: ${service.logFile}`,
      )
      if (!(await this.pause(pause))) return
      kept.running = launch(service)
      this.report()
      this.watch(kept)
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
    this.onChange(Object.fromEntries(this.kept.map(({ service, running }) => [service.name, running.pid])))
  }
}

interface Kept {
  service: Service
  running: Running
  crashes: number
  replacing?: boolean
}
