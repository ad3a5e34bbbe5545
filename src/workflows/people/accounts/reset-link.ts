export interface ResetLink {
  /** `callback_url` of the request: a page of the shop or an app's address. */
  requested: string | null | undefined
  token: string
  email: string
  /** Where the front door answers. */
  shopUrl: string
  /** Addresses of apps that may be opened (`APP_LINKS`). */
  appLinks: readonly string[]
}

const DEFAULT_PATH = "/reset-password"
const LONGEST = 2_000
/** Paths that are no pages: what answers there is not for people, and may pass the address on. */
const NO_PAGE = /^\/(api|app|admin|auth|static|store|hooks|internal|cloud|health|assets|img|dev)(\/|$)/i

/**
 * The address that the mail for a new password opens. A page of the shop and an app's listed address are used with their
 * query (docs/codes.md); the token goes nowhere else.
 */
export function resetLink({ requested, token, email, shopUrl, appLinks }: ResetLink): string {
  const target = allowedTarget(requested ?? "", shopUrl, appLinks) ?? new URL(DEFAULT_PATH, shopUrl)
  target.searchParams.set("token", token)
  target.searchParams.set("email", email)
  return target.href
}

function allowedTarget(requested: string, shopUrl: string, appLinks: readonly string[]): URL | null {
  if (requested === "" || requested.length > LONGEST || /[\p{Cc}\\]/u.test(requested)) return null
  const isPath = /^\/(?!\/)/.test(requested)
  const base = isPath ? shopUrl : undefined
  if (!URL.canParse(requested, base)) return null
  const asked = new URL(requested, base)
  asked.hash = ""
  if (appLinks.includes(withoutQuery(asked))) return asked
  const isOwn = asked.origin === new URL(shopUrl).origin && asked.username === "" && asked.password === ""
  return isOwn && !asked.pathname.startsWith("//") && !NO_PAGE.test(asked.pathname) ? asked : null
}

function withoutQuery(url: URL): string {
  const bare = new URL(url)
  bare.search = ""
  return bare.href
}
