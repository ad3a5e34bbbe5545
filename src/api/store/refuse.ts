import type { NextFunction, Response } from "express"
import { type ErrorKind, isShopError } from "../../errors"
import type { ScopedRequest } from "../machinery/caller"
import { failureOf, httpStatus } from "../machinery/envelope"
import { refusalLog } from "../machinery/refusal-log"

/** Medusa's words for kinds of failures; what its clients look at is the status and the message. */
const TYPES: Partial<Record<ErrorKind, string>> = {
  unauthenticated: "unauthorized",
  forbidden: "not_allowed",
  not_found: "not_found",
  conflict: "conflict",
  unavailable: "unexpected_state",
}

/** A failure of ours in the shape of Medusa's own: `{type, code, message, errors}`. Others go on to its handler. */
export function refuseStoreCall(req: ScopedRequest, res: Response, error: unknown, next: NextFunction): void {
  if (!isShopError(error)) {
    next(error)
    return
  }
  const { kind, code, message, fields, extra, retryAfter } = error
  const known = failureOf(error)
  if (known) refusalLog.note(req, res, known)
  res.setHeader("Cache-Control", "no-store")
  if (retryAfter) res.setHeader("Retry-After", retryAfter)
  const type = TYPES[kind] ?? "invalid_data"
  res.status(httpStatus[kind]).json({ ...extra, type, code, message, ...(fields ? { errors: fields } : {}) })
}
