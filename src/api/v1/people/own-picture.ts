import type { Response } from "express"
import type { PrivateFile } from "../../../modules/private-files/service"

/** Answers a private picture to the shopper whose it is. */
export function sendOwnPicture(res: Response, { kind, body }: PrivateFile): void {
  res.setHeader("Content-Type", `image/${kind}`)
  res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'")
  res.end(body)
}
