import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"

/** Pages of a person, the office and endless combinations: nothing that anybody looks for. */
const CLOSED = [
  "/app",
  "/admin",
  "/api/",
  paths.cart,
  paths.login,
  paths.register,
  paths.logout,
  paths.account,
  paths.orders,
  personalPaths.profile,
  personalPaths.addresses,
  personalPaths.loan,
  personalPaths.reviews,
  paths.wishlist,
  "/stop-mails",
  personalPaths.pendingOrders,
  personalPaths.checkout,
  personalPaths.paymentReturn,
  "/thank-you",
  "/search",
]

/** What crawlers may look at, and where the list of pages is. Filtered lists say `noindex` themselves. */
export function robots(origin: string): string {
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n")
}
