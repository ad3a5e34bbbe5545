import type { Cluster } from "./postgres"
import { stopCurrentPrograms } from "./process"
import { clearRun, endLeftOvers, noteRun, requireNotRunning } from "./run-file"
import type { Settings } from "./settings"
import { Supervisor } from "./supervisor"
import { dim, reportFailure, warn } from "./terminal"

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * One run of a command on a data folder. However it ends (done, failed, Ctrl-C), what it started is stopped: services
 * first, the embedded PostgreSQL last.
 */
export class Session {
  readonly supervisor: Supervisor
  private cluster: Cluster | undefined
  private stopping = false
  private requestStop: () => void = () => undefined
  private readonly stopRequested = new Promise<void>((resolve) => {
    this.requestStop = resolve
  })

  private constructor(private readonly settings: Settings) {
    this.supervisor = new Supervisor((pids) => noteRun(settings.dataDir, settings.publicUrl, pids))
  }

  /**
   * `open` starts things; `stay` runs them until a signal comes. Returns the exit code: 0 also when a signal ended
   * it, for that is how one stops a shop.
   */
  static async run(
    settings: Settings,
    command: string,
    stay: boolean,
    open: (session: Session) => Promise<void>,
  ): Promise<number> {
    requireNotRunning(settings.dataDir, command)
    await endLeftOvers(settings.dataDir)
    const session = new Session(settings)
    for (const signal of SIGNALS) process.on(signal, () => session.onSignal())
    const opened = open(session)
    let code = 0
    try {
      await Promise.race([opened, session.stopRequested])
      if (stay) await session.stopRequested
    } catch (error) {
      reportFailure(error)
      code = 1
    }
    await session.close(opened)
    return code
  }

  /** Waits for steps that run side by side. The first failure ends the others, and is the one reported. */
  async together(steps: Promise<unknown>[]): Promise<void> {
    const failures: unknown[] = []
    const watched = steps.map((step) =>
      step.catch(async (error) => {
        failures.push(error)
        this.stopping = true
        await Promise.all([stopCurrentPrograms(), this.supervisor.stop()])
      }),
    )
    await Promise.all(watched)
    if (failures.length > 0) throw failures[0]
  }

  /** This session owns the embedded PostgreSQL from here on; after a crash it is started again. */
  adopt(cluster: Cluster | undefined): void {
    if (!cluster) return
    this.cluster = cluster
    cluster.running.exited.then(async () => {
      if (this.stopping) return
      warn("PostgreSQL ended unexpectedly; it is started again")
      try {
        await cluster.restart()
        this.adopt(cluster)
      } catch (error) {
        reportFailure(error)
        this.requestStop()
      }
    })
  }

  private onSignal(): void {
    if (!this.stopping) console.log(dim("\n  Stopping…"))
    this.requestStop()
  }

  private async close(opened: Promise<void>): Promise<void> {
    this.stopping = true
    await stopCurrentPrograms()
    await this.supervisor.stop()
    // A server that is just starting is adopted first; what a stopped opening complains of is of no interest.
    await opened.catch(() => undefined)
    await this.cluster?.stop()
    clearRun(this.settings.dataDir)
  }
}
