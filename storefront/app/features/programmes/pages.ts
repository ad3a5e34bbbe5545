import type { Shop } from "@contract/shop"
import { paths } from "~/platform/paths/paths"
import { redeem, wishlist, withdraw } from "./account-tools"
import { affiliate, hustle, refer, referQuestions } from "./earning"
import { app, blog, inspire, skinExpert } from "./guidance"
import { rewards, wholesale } from "./loyalty"
import type { Programme, ProgrammeText } from "./programme"

/** Addresses of specification 2.1 whose own screens open later. A string is the address whose page it shares. */
const pages: Record<string, ProgrammeText | string> = {
  [paths.app]: app,
  [paths.hustle]: hustle,
  "/hustle/register": paths.hustle,
  "/hustle/identity": paths.hustle,
  "/hustle/completed": paths.hustle,
  [paths.refer]: refer,
  "/refer/faq": referQuestions,
  "/refer/my-reward": paths.refer,
  "/refer/withdrawal-success": paths.refer,
  "/become-affiliate": affiliate,
  [paths.wholesale]: wholesale,
  "/become-wholesaler": paths.wholesale,
  "/wholesaler": paths.wholesale,
  [paths.skinExpert]: skinExpert,
  [paths.blog]: blog,
  "/single-blog": paths.blog,
  "/inspire": inspire,
  [paths.wishlist]: wishlist,
  "/my-wishlist-old": paths.wishlist,
  "/redeem": redeem,
  "/withdraw": withdraw,
}

export type Found = { programme: Programme } | { moved: string } | null

/** The page at a path, or the path that it shares; null: there is none. The rewards page has the shop's slug in its path. */
export function programmeAt(path: string, shop: Shop): Found {
  if (path === paths.reward(shop.slug)) return { programme: rewards(shop) }
  // What will be below: posts of the blog.
  if (path.startsWith(`${paths.blog}/`)) return { moved: paths.blog }
  const found = Object.hasOwn(pages, path) ? pages[path] : undefined
  if (found === undefined) return null
  return typeof found === "string" ? { moved: found } : { programme: found(shop) }
}

/** Every address of these pages, for tests and the site map. */
export function programmePaths(shop: Shop): string[] {
  return [...Object.keys(pages).filter((path) => typeof pages[path] !== "string"), paths.reward(shop.slug)]
}
