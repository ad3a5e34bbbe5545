import { extname, join } from "node:path"
import { Worker } from "node:worker_threads"
import type { Drawing, Drawn } from "./drawing"

/** Longer than any document takes, on a machine that is busy. */
const SLOWEST_MS = 30_000
/** A thread that nobody needs holds some 50 MB. */
const IDLE_MS = 60_000
const MOST_MEMORY_MB = 256

/**
 * Draws documents beside the thread that answers requests: each takes about a tenth of a second of one processor, in
 * which nobody else would be answered. One document at a time; the thread is started when it is needed.
 */
export class DrawingThread {
  private worker: Worker | undefined
  private idle: NodeJS.Timeout | undefined

  /** Call it again only once the document before is drawn. */
  async draw(drawing: Drawing): Promise<Buffer> {
    clearTimeout(this.idle)
    const worker = this.worker ?? this.start()
    worker.ref()
    try {
      const drawn = await answerOf(worker, drawing)
      if ("failed" in drawn) throw new Error(`A document could not be drawn: ${drawn.failed}`)
      return Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength)
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
    const program = join(__dirname, "drawing-worker")
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
}

const quoted = (path: string) => JSON.stringify(path)

function answerOf(worker: Worker, drawing: Drawing): Promise<Drawn> {
  return new Promise((done, fail) => {
    const settle = () => {
      clearTimeout(timer)
      worker.off("message", onMessage).off("error", onError).off("exit", onExit)
    }
    const onMessage = (drawn: Drawn) => {
      settle()
      done(drawn)
    }
    const onError = (error: Error) => {
      settle()
      fail(error)
    }
    const onExit = (code: number) => onError(new Error(`The drawing thread ended with ${code}`))
    const timer = setTimeout(() => onError(new Error("The drawing thread took too long")), SLOWEST_MS)
    worker.on("message", onMessage).on("error", onError).on("exit", onExit)
    worker.postMessage(drawing)
  })
}
