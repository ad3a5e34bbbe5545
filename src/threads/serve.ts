import { parentPort } from "node:worker_threads"
import type { Answer } from "./work-thread"

/** For the program of a `WorkThread`: answers each message, one after the other. */
export function serve<Asked, Answered>(answerTo: (message: Asked) => Promise<Answered>): void {
  const send = (answer: Answer<Answered>) => parentPort?.postMessage(answer)
  parentPort?.on("message", (message: Asked) => {
    answerTo(message).then(
      (answer) => send({ answer }),
      (error: unknown) =>
        send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
