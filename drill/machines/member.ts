import { setTimeout as sleep } from "node:timers/promises"
import { launch, logTail, type Program, type Running } from "../../bin/shop/process"

/** So long anything may take until it is ready, on the slowest machine. */
const START_MS = 180_000
const PAUSE_MS = 100

/** One process of the cluster, as the machine's service manager has it: started, stopped, killed, started again. */
export class Member {
  private running: Running | undefined

  constructor(
    readonly name: string,
    private readonly program: Program,
    private readonly isReady: () => Promise<boolean>,
    private readonly stopSignal: NodeJS.Signals = "SIGTERM",
  ) {}

  /** `env`: variables of this start, over its own. Resolves when it is ready. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.begin(env)
    await this.ready()
  }

  /** For those that are ready only once others are, too. */
  begin(env: Record<string, string> = {}): void {
    this.running = launch({ ...this.program, env: { ...this.program.env, ...env } })
  }

  async ready(): Promise<void> {
    const isOver = async () => !this.running?.isRunning() || (await this.isReady())
    try {
      await until(isOver, START_MS, `${this.name} is ready`)
    } finally {
      if (!(await this.isUp().catch(() => false))) await this.kill()
    }
    if (!this.running?.isRunning())
      throw new Error(`${this.name} ended:\n${logTail(this.program.logFile, 20)}`)
  }

  /** Stopped by a signal, as a service manager does. */
  async stop(graceMs = 60_000): Promise<void> {
    await this.running?.stop(this.stopSignal, graceMs)
  }

  /** As when its machine loses power. */
  async kill(): Promise<void> {
    await this.running?.stop("SIGKILL")
  }

  async isUp(): Promise<boolean> {
    return Boolean(this.running?.isRunning()) && (await this.isReady())
  }
}

/** Asks again and again; a question that fails is answered no. */
export async function until(holds: () => Promise<boolean>, limitMs: number, what: string): Promise<void> {
  for (const end = Date.now() + limitMs; ; await sleep(PAUSE_MS)) {
    if (await holds().catch(() => false)) return
    if (Date.now() > end) throw new Error(`After ${limitMs / 1000} s it is not so that ${what}`)
  }
}

/** Whether an address answers 200. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) })
  await response.arrayBuffer()
  return response.ok
}
