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

export function plainPageHeaders(status: number): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": PAGE_POLICY,
    ...(status === 503 ? { "Retry-After": "5" } : {}),
  }
}

export function plainPage(shop: Shop, title: string, text: string): string {
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
