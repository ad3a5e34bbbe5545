import type { RequestHandler } from "express"

const MEGABYTE = 1024 * 1024
/** Pictures are 8 MB at most, files of products some 20. */
const LARGEST = 50 * MEGABYTE

/**
 * Medusa's own uploads read a whole request into memory before they look at it. What says that it is larger than any
 * file the shop takes, or does not say how large it is, is turned away before a byte is read.
 */
export const uploadSize: RequestHandler = (req, res, next) => {
  const length = req.headers["content-length"]
  if (req.headers["transfer-encoding"] !== undefined && length === undefined) {
    refuse(411, "Say how large the upload is")
  } else if (Number(length ?? 0) > LARGEST) {
    refuse(413, `Files may have ${LARGEST / MEGABYTE} MB together`)
  } else next()

  function refuse(status: number, message: string): void {
    // The rest of the body would be read for nothing.
    res.setHeader("Connection", "close")
    res.status(status).json({ type: "invalid_data", code: "too_large", message })
  }
}
