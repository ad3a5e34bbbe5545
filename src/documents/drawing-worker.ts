import { parentPort } from "node:worker_threads"
import { type Drawing, type Drawn, pdfOf } from "./drawing"

/** What `DrawingThread` starts: draws each document that it is sent, and answers the file. */
parentPort?.on("message", (drawing: Drawing) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  pdfOf(drawing).then(
    (pdf) => answer({ pdf }),
    (error: unknown) =>
      answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
