import pino, { type DestinationStream } from "pino"
import { redacted, redactedFields } from "./redact"

/** What a line says beside its words. */
export type Fields = Record<string, unknown>

/** One line, when nothing in it needs to be taken out any more. */
export interface Line {
  level: "info" | "warn" | "error"
  text: string
  fields: Fields
}

export interface Log {
  info(text: string, fields?: Fields): void
  warn(text: string, fields?: Fields): void
  error(text: string, fields?: Fields): void
  /** For lines in which nothing can stand that must not: they are not looked through. */
  harmless(text: string, fields: Fields): void
}

/**
 * One JSON object a line: `level`, `timestamp` (UTC), the fields, `message`. No line holds a secret or says who somebody
 * is, whatever it was given (`redact.ts`).
 */
export function makeLog(to: DestinationStream, copy: (line: Line) => void = () => undefined): Log {
  const lines = pino(
    {
      base: undefined,
      messageKey: "message",
      timestamp: () => `,"timestamp":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
  const write = (level: Line["level"], text: string, fields: Fields) => {
    lines[level](fields, text)
    copy({ level, text, fields })
  }
  const clean =
    (level: Line["level"]) =>
    (text: string, fields: Fields = {}) =>
      write(level, redacted(text), redactedFields(fields))
  return {
    info: clean("info"),
    warn: clean("warn"),
    error: clean("error"),
    harmless: (text, fields) => write("info", text, fields),
  }
}

/** Where this process's lines go beside standard output. */
let copied: (line: Line) => void = () => undefined

/** From now on each line of this process goes there, too. */
export function copyLines(copy: (line: Line) => void): void {
  copied = copy
}

/** This process's own, on standard output. Written beside the work; what is left is written when the process ends. */
export const log = makeLog(pino.destination({ dest: 1, sync: false }), (line) => copied(line))
