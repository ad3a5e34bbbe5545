import pino, { type DestinationStream } from "pino"
import { redacted, redactedFields } from "./redact"

/** What a line says beside its words. */
export type Fields = Record<string, unknown>

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
export function makeLog(to: DestinationStream): Log {
  const lines = pino(
    {
      base: undefined,
      messageKey: "message",
      timestamp: () => `,"timestamp":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
  return {
    info: (text, fields = {}) => lines.info(redactedFields(fields), redacted(text)),
    warn: (text, fields = {}) => lines.warn(redactedFields(fields), redacted(text)),
    error: (text, fields = {}) => lines.error(redactedFields(fields), redacted(text)),
    harmless: (text, fields) => lines.info(fields, text),
  }
}

/** This process's own, on standard output. Written beside the work; what is left is written when the process ends. */
export const log = makeLog(pino.destination({ dest: 1, sync: false }))
