import type { Lifetime } from "./answer"

const SHAREABLE_VARY = /^(accept-encoding|origin|authorization)?$/i

/**
 * What the source's headers allow a shared cache to do with an answer to an anonymous GET; null: nothing.
 * Only a plain 200 that says `public` with a time, sets no cookie and varies by nothing we do not know.
 */
export function lifetimeOf(status: number, headers: Headers): Lifetime | null {
  if (status !== 200 || headers.has("set-cookie")) return null
  const vary = (headers.get("vary") ?? "").split(",").map((name) => name.trim())
  if (!vary.every((name) => SHAREABLE_VARY.test(name))) return null
  const directives = parse(headers.get("cache-control") ?? "")
  if (
    !directives.has("public") ||
    directives.has("no-store") ||
    directives.has("private") ||
    directives.has("no-cache")
  ) {
    return null
  }
  const fresh = seconds(directives, "s-maxage") ?? seconds(directives, "max-age") ?? 0
  if (fresh <= 0) return null
  return {
    fresh,
    staleWhileRevalidate: seconds(directives, "stale-while-revalidate") ?? 0,
    staleIfError: seconds(directives, "stale-if-error") ?? 0,
    tags: (headers.get("cache-tag") ?? "")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
}

/**
 * What visitors' own caches may do. A purge cannot reach them, so unless the source gave browsers a time of their
 * own they ask each time, and mostly get "304".
 */
export function outwardCacheControl(headers: Headers): string {
  const maxAge = seconds(parse(headers.get("cache-control") ?? ""), "max-age") ?? 0
  return maxAge > 0 ? `public, max-age=${maxAge}` : ASK_EACH_TIME
}

export const ASK_EACH_TIME = "public, max-age=0, must-revalidate"

function parse(header: string): Map<string, string> {
  const directives = new Map<string, string>()
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", value = ""] = part.split("=")
    if (name.trim()) directives.set(name.trim(), value.trim())
  }
  return directives
}

function seconds(directives: Map<string, string>, name: string): number | undefined {
  const value = Number(directives.get(name) || Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
