import type { IncomingHttpHeaders } from "node:http"
import type { RequestHandler } from "express"
import { SAVER_COOKIE, SAVER_SAID, savesData, WORD_LASTS } from "../../app/platform/saver/choice"
import { isUnsafePath } from "./address"
import { sendFailure } from "./failure"

/**
 * Every page has a small twin for who saves data. It is cached beside the page, under its address with this mark behind it, which
 * is dropped from every address that a visitor asks for.
 */
const MARK = "#saver"

/** A page depends on these headers: caches in front of the front door learn it by `Vary`. */
export const SAVER_VARY = "Save-Data, Cookie"

export function saverAddress(address: string): string {
  return address + MARK
}

/** A cached address, and whether it is the small twin's. */
export function pageOf(address: string): { address: string; saver: boolean } {
  return address.endsWith(MARK)
    ? { address: address.slice(0, -MARK.length), saver: true }
    : { address, saver: false }
}

export function asksToSave(headers: IncomingHttpHeaders): boolean {
  const saveData = headers["save-data"]
  return savesData(headers.cookie, typeof saveData === "string" ? saveData : undefined)
}

/**
 * `POST /data-saver?use=on` or `off`, a form of the page: stores the choice on the device and leads back to where it was chosen. It works
 * without script, which a small page has not loaded.
 */
export function saverChoice(https: boolean): RequestHandler {
  return (req, res) => {
    const { use } = req.query
    // Nothing is sent along; what is would not be read.
    if (Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined) {
      res.setHeader("Connection", "close")
      return sendFailure(res, 413, "too_large", "Send no body here")
    }
    if (use !== "on" && use !== "off")
      return sendFailure(res, 422, "invalid", 'Say "use=on" or "use=off" in the address')
    const site = req.headers["sec-fetch-site"]
    if (site !== undefined && site !== "same-origin")
      return sendFailure(res, 403, "cross_site", "Choose this on a page of the shop")
    res.setHeader(
      "Set-Cookie",
      `${SAVER_COOKIE}=${use}; Path=/; Max-Age=${WORD_LASTS[use]}; SameSite=Lax${https ? "; Secure" : ""}`,
    )
    res.setHeader("Cache-Control", "no-store")
    res.redirect(303, `${backTo(req.headers.referer)}#${SAVER_SAID}`)
  }
}

/** Path and query of the page that the form stood on, never another site's. */
function backTo(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return "/"
  const { pathname, search } = new URL(referer)
  return isUnsafePath(pathname) || pathname.startsWith("//") ? "/" : pathname + search
}
