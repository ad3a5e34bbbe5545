import { randomInt } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { Shop } from "../../../src/contract/shop"

/** The failure envelope of `/api/v1`. */
export function failureEnvelope(code: string, message: string): string {
  return JSON.stringify({ status: 0, message, error: { code, message } })
}

export const BUSY = "The shop is very busy just now. Please try again in a moment"
export const AWAY = "The shop is taking a short break. Please try again in a moment"

export function sendFailure(res: ServerResponse, status: number, code: string, message: string): void {
  const retry = status === 503 ? { "Retry-After": "5" } : {}
  res.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    ...retry,
  })
  res.end(failureEnvelope(code, message))
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** A page that needs nothing but itself, for when the real ones cannot be drawn. */
export function sendPlainPage(
  res: ServerResponse,
  status: number,
  shop: Shop,
  title: string,
  text: string,
): void {
  res.writeHead(status, plainPageHeaders(status))
  res.end(plainPage(shop, title, text))
}

/** Seconds. Not all come back in the same moment. */
const WAITS = { from: 4, to: 9 }

const FULL = "Lots of people are shopping right now"
const FULL_TEXT =
  "We let everyone in as soon as there is room. This page tries again by itself in a few seconds, and your cart is saved"

/**
 * The page for who is asked to wait: it comes back by itself, by a header that browsers follow without script, to the
 * address that was asked for.
 */
export function waitingPage(shop: Shop): { headers: Record<string, string>; body: Buffer } {
  const seconds = String(randomInt(WAITS.from, WAITS.to + 1))
  return {
    headers: { ...plainPageHeaders(503), "Retry-After": seconds, Refresh: seconds },
    body: Buffer.from(plainPage(shop, FULL, FULL_TEXT)),
  }
}

export function sendWaitingPage(res: ServerResponse, shop: Shop): void {
  const { headers, body } = waitingPage(shop)
  res.writeHead(503, headers)
  res.end(body)
}

function plainPageHeaders(status: number): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": PAGE_POLICY,
    ...(status === 503 ? { "Retry-After": "5" } : {}),
  }
}

function plainPage(shop: Shop, title: string, text: string): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | ${escaped(shop.name)}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  background: #faf7f5; color: #0d1f1e; font: 16px/1.5 system-ui, sans-serif; text-align: center }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2 }
p { margin: 0 0 24px; max-width: 36em; color: #4a5857 }
a { color: #12716b }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
