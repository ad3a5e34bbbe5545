import type { User } from "@contract/account"

const ORIGIN = "http://same-site.invalid"
/** Going back to these would bounce a visitor who has just signed in. */
const NEVER = new Set(["/login", "/register", "/logout", "/forgot-password", "/reset-password"])

/**
 * A `next` parameter as a path of this shop, or null. Both `checkout` (the spelling in links that were given out) and
 * `/checkout?a=b` are read. Other sites are refused in every spelling a browser would follow:
 * `https://…`, `//host`, `/\host`, `javascript:…`, tabs and line breaks inside.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > 2_000) return null
  // Browsers drop tabs and line breaks from URLs and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(next)) return null
  const path = next.startsWith("/") ? next : `/${next}`
  if (path.startsWith("//")) return null
  let url: URL
  try {
    url = new URL(path, ORIGIN)
  } catch {
    return null
  }
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return null
  // `next=https://x` was prefixed above and would become the path /https://x: nobody's page.
  if (!next.startsWith("/") && /^[a-z][a-z0-9+.-]*:/i.test(next)) return null
  if (NEVER.has(url.pathname.replace(/\/+$/, ""))) return null
  return url.pathname + url.search + url.hash
}

/**
 * Where a successful login goes: `next`, else the back office for admin and superadmin and
 * the staff below them, who have no other work here; else home.
 */
export function afterLogin(next: string | null | undefined, user: Pick<User, "role">): string {
  return safeNext(next) ?? (isStaff(user) ? "/admin/dashboard" : "/")
}

const SHOPPERS: readonly User["role"][] = ["user", "wholesaler", "next_champ"]

/** Every role but the shoppers' own works in the back office. */
export function isStaff({ role }: Pick<User, "role">): boolean {
  return !SHOPPERS.includes(role)
}

/** Where a successful registration goes: `next`, else My Account. */
export function afterRegister(next: string | null | undefined): string {
  return safeNext(next) ?? "/dashboard"
}

/** The login page for a guarded page; checkout has the spelling `next=checkout`. */
export function loginFor(pathAndSearch: string): string {
  const path = pathAndSearch === "/checkout" ? "checkout" : pathAndSearch
  return `/login?next=${encodeURIComponent(path)}`
}

/**
 * Paths that need a full page load: those that the front door, not the router, answers, and the page whose policy lets the
 * credit provider in.
 */
export function needsDocumentLoad(path: string): boolean {
  return /^\/(admin|app|payment\/credit)(\/|$|\?)/.test(path)
}

/** What a page says that leads to the login page and wants its shopper back. */
export interface LoginState {
  /** The page before in the history is the one to come back to. */
  isOverPage: true
}
