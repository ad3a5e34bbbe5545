/** The shop's public origin, `SHOP_URL` without a trailing slash; on a developer's machine the front door's port. */
export function siteOrigin(env: Record<string, string | undefined>): string {
  return (env.SHOP_URL || `http://127.0.0.1:${env.PORT || 8000}`).replace(/\/+$/, "")
}
