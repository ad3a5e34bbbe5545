import { randomUUID } from "node:crypto"
import type { Logger } from "@medusajs/framework/types"
import type { Log } from "./log"

/** The one level that Medusa asks for before it writes: its own line a request, with addresses and queries, is not for us. */
const WRITTEN = new Set(["error", "warn", "info"])

/** What Medusa and the workflows write by, on top of our log. What Medusa says of its own steps (`debug` and below) is left out. */
export function medusaLogger(log: Log): Logger {
  const started = new Map<string, number>()
  const since = (id: string) => ({ duration: Date.now() - (started.get(id) ?? Date.now()) })
  const nothing = () => undefined
  const ended = (level: "info" | "error") => (id: string, text: string) => {
    const took = since(id)
    started.delete(id)
    log[level](text, took)
    return took
  }
  return {
    shouldLog: (level) => WRITTEN.has(level),
    setLogLevel: nothing,
    unsetLogLevel: nothing,
    error: (message, thrown) =>
      typeof message === "string"
        ? log.error(message, thrown && { error: thrown })
        : log.error(String(message.message), { error: message }),
    warn: (text) => log.warn(String(text)),
    info: (text) => log.info(String(text)),
    log: (...parts) => log.info(parts.map(String).join(" ")),
    http: nothing,
    verbose: nothing,
    debug: nothing,
    silly: nothing,
    activity: (text) => {
      const id = randomUUID()
      started.set(id, Date.now())
      log.info(text)
      return id
    },
    progress: (_id, text) => log.info(text),
    success: ended("info"),
    failure: ended("error"),
    panic: (reason) => {
      log.error("Medusa cannot start", { error: reason })
      process.exit(1)
    },
  }
}
