import type { Permission } from "../../../../../src/contract/permissions"
import { withNew } from "../../platform/new-record"
import { menuOf } from "../menu/menu"

/** A way to somewhere, found by its words. */
export interface Entry {
  label: string
  /** Where it stands in the menu, or what kind of record it is. */
  under?: string
  to: string
  /** What else people call it. */
  words?: string
}

const ACTIONS: [label: string, to: string, need: Permission, words?: string][] = [
  ["New order", "/order-desk/new", "orders.update", "phone telephone place"],
  ["New product", "/product-desk/new", "catalogue.update", "add create item"],
  ["New coupon", withNew("/coupons"), "promotions.update", "add create discount voucher promotion"],
  ["New brand", withNew("/brands"), "catalogue.update", "add create"],
  ["New banner", withNew("/site-banners"), "banners.update", "add create picture"],
  ["New blog post", withNew("/blog"), "content.update", "add create write article"],
  ["New community post", withNew("/community"), "content.update", "add create write look"],
  ["Invite staff", withNew("/staff"), "staff.update", "add new colleague member team"],
  ["New pickup location", withNew("/delivery/pickup"), "delivery.update", "add create store"],
  ["New courier", withNew("/delivery/couriers"), "orders.update", "add create carrier"],
  ["New holiday", withNew("/delivery/holidays"), "delivery.update", "add create closed day"],
  ["Recommend a product", withNew("/recommendation"), "recommendations.update", "add create skin"],
  ["Download products as a file", "/product-import", "catalogue.update", "export csv spreadsheet"],
]

/** The screens that this role may open, as the menu names them. */
export function screenEntries(permissions: ReadonlySet<Permission>, shopName: string): Entry[] {
  return menuOf(permissions).flatMap(({ label, screens }) =>
    screens.map((screen) => {
      const group = label.replace("{brand}", shopName)
      const name = screen.label.replace("{brand}", shopName)
      return {
        label: name,
        under: group === name ? undefined : group,
        to: screen.path,
        words: screen.words,
      }
    }),
  )
}

/** What this role may begin. */
export function actionEntries(permissions: ReadonlySet<Permission>): Entry[] {
  return ACTIONS.filter(([, , need]) => permissions.has(need)).map(([label, to, , words]) => ({
    label,
    to,
    words,
  }))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Each word typed begins a word of the entry; those whose name begins so come first, then those that have it in their name. */
export function findEntries(entries: Entry[], typed: string): Entry[] {
  const asked = wordsOf(typed)
  if (asked.length === 0) return entries
  const begins = (words: string[]) => asked.every((one) => words.some((word) => word.startsWith(one)))
  const rank = ({ label, under, words }: Entry) => {
    if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 0
    if (begins(wordsOf(label))) return 1
    return begins(wordsOf([label, under, words].join(" "))) ? 2 : null
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found): found is { entry: Entry; rank: 0 | 1 | 2 } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
