import { extname } from "node:path"
import { Worker } from "node:worker_threads"

/** A thread that nobody needs holds some 50 MB. */
const IDLE_MS = 60_000
const MOST_MEMORY_MB = 256

/** What a program of such a thread answers to a message, or why it has no answer. */
export type Answer<T> = { answer: T } | { failed: string }

export interface WorkThreadOptions {
  /** The program, beside its caller and without its ending. It serves messages by `serve` (`serve.ts`). */
  program: string
  /** What failed, in an error's words. */
  what: string
  /** Longer than any answer takes, on a machine that is busy. */
  slowestMs: number
}

/**
 * Does work beside the thread that answers requests: while a processor is at it here, nobody else would be answered. One
 * message at a time; the thread is started when it is needed.
 */
export class WorkThread<Asked, Answered> {
  private worker: Worker | undefined
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly options: WorkThreadOptions) {}

  /** Call it again only once the message before is answered. */
  async ask(message: Asked): Promise<Answered> {
    clearTimeout(this.idle)
    const worker = this.worker ?? this.start()
    worker.ref()
    try {
      const answer = await this.answerOf(worker, message)
      if ("failed" in answer) throw new Error(`${this.options.what}: ${answer.failed}`)
      return answer.answer
    } catch (error) {
      await this.stop()
      throw error
    } finally {
      worker.unref()
      this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle)
    const worker = this.worker
    this.worker = undefined
    await worker?.terminate()
  }

  private start(): Worker {
    const { program } = this.options
    const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } }
    // From the build, or from the sources where they run as they are: a thread begins without what reads them.
    const worker =
      extname(__filename) === ".ts"
        ? new Worker(`require(${quoted(require.resolve("tsx/cjs"))}); require(${quoted(program)})`, {
            ...options,
            eval: true,
          })
        : new Worker(`${program}.js`, options)
    this.worker = worker
    worker.once("exit", () => {
      if (this.worker === worker) this.worker = undefined
    })
    return worker
  }

  private answerOf(worker: Worker, message: Asked): Promise<Answer<Answered>> {
    const { what, slowestMs } = this.options
    return new Promise((done, fail) => {
      const settle = () => {
        clearTimeout(timer)
        worker.off("message", onMessage).off("error", onError).off("exit", onExit)
      }
      const onMessage = (answer: Answer<Answered>) => {
        settle()
        done(answer)
      }
      const onError = (error: Error) => {
        settle()
        fail(error)
      }
      const onExit = (code: number) => onError(new Error(`${what}: its thread ended with ${code}`))
      const timer = setTimeout(() => onError(new Error(`${what}: its thread took too long`)), slowestMs)
      worker.on("message", onMessage).on("error", onError).on("exit", onExit)
      worker.postMessage(message)
    })
  }
}

const quoted = (path: string) => JSON.stringify(path)
