import type { Permission } from "../../../../../src/contract/permissions"
import { mayOpen } from "./screens"

/** Which requests an entry counts. */
export type MenuCount = "wallet" | "referral"

export interface MenuScreen {
  label: string
  /** Of the screen, below `/app`; a question in it must be in the address for the entry to be the current one. */
  path: string
  counts?: MenuCount
  /** What else people call it; the search finds it by them. */
  words?: string
}

export interface MenuGroup {
  /** `{brand}` stands for the shop's name. */
  label: string
  /** A group of one is a link, any other opens. */
  screens: MenuScreen[]
}

/** A group that is its one screen. */
const single = (label: string, path: string, words?: string): MenuGroup => ({
  label,
  screens: [{ label, path, words }],
})

const screens = (...entries: [label: string, path: string, words?: string][]): MenuScreen[] =>
  entries.map(([label, path, words]) => ({ label, path, words }))

/**
 * The side menu: the groups and their screens in this order, with Logout after them. In a group the screens that staff
 * know from the app's back office come first, then our additional ones and Medusa's. A test holds every screen to one place.
 */
export const MENU: MenuGroup[] = [
  single("Dashboard", "/dashboard", "today home reports figures sales waiting"),
  {
    label: "Products",
    screens: screens(
      ["Products", "/product-desk", "items goods catalogue"],
      ["Product Categories", "/catalogue-tree?level=category"],
      ["Sub Categories", "/catalogue-tree?level=subcategory"],
      ["Change prices", "/price-change", "bulk sale pricing"],
      ["Price Lists", "/price-lists"],
      ["Product files", "/product-import", "csv upload spreadsheet import export"],
      ["Collections", "/collections"],
      ["Medusa's products", "/products"],
      ["Category ranking", "/categories"],
      ["Product options", "/product-options"],
      ["Reviews", "/reviews"],
      ["Questions", "/questions", "answers ask q&a"],
      ["Search words", "/search-words", "synonyms"],
    ),
  },
  {
    label: "Inventory",
    screens: screens(
      ["Inventory", "/inventory"],
      ["Stock", "/stock", "inventory warehouse counting sheet barcode shelf"],
      ["Lots", "/stock/lots", "expiry expire batch"],
      ["Purchase orders", "/purchase-orders", "buy supplier receive goods delivery arrived"],
      ["Suppliers", "/purchase-orders/suppliers", "vendor wholesaler buy"],
      ["Reservations", "/reservations"],
    ),
  },
  {
    label: "Brands",
    screens: screens(
      ["Brands", "/brands"],
      ["Top Brands", "/brands/top"],
      ["Section", "/catalogue-tree", "category tree"],
    ),
  },
  {
    label: "Orders",
    screens: screens(
      ["Orders", "/orders"],
      ["Order desk", "/order-desk", "packing shipping orders"],
      ["Returns", "/returns", "send back exchange replacement"],
      ["Refunds", "/refunds", "money back"],
      ["Disputes", "/disputes", "chargeback"],
      ["Reports", "/reports", "figures sales vat stock value brands cohorts csv"],
    ),
  },
  {
    label: "Wallet",
    screens: screens(
      ["Wallet", "/wallets", "balance adjust freeze"],
      ["Gift cards", "/gift-cards", "voucher code redeem resend void"],
      ["Loans", "/loans", "lending repayment instalment"],
      ["Reconciliation", "/bank-books", "bank books statement"],
      ["Unmatched payments", "/bank-books/kept", "suspense"],
      ["Webhooks", "/bank-books/webhooks", "events provider"],
      ["Ledger", "/bank-books/ledger"],
    ),
  },
  {
    label: "Withdrawal Request",
    screens: [
      { label: "Wallet", path: "/withdrawals", words: "payout transfer approve", counts: "wallet" },
      {
        label: "Refer & Earn",
        path: "/withdrawals/refer",
        words: "payout reward approve",
        counts: "referral",
      },
    ],
  },
  single("{brand} Hustle", "/hustle", "agents documents"),
  {
    label: "Users",
    screens: screens(
      ["Users", "/users", "shoppers customers accounts block"],
      ["Staff", "/staff", "team roles invite"],
      ["Wholesale", "/wholesale", "traders target"],
      ["Affiliates", "/affiliates", "referral"],
      ["Customers", "/customers"],
      ["Customer groups", "/customer-groups"],
    ),
  },
  {
    label: "Banners",
    screens: screens(
      ["Banners", "/site-banners", "pictures slides"],
      ["Shop by Price", "/site-banners/shop-by-price"],
      ["Home page", "/home-rows", "front page"],
      ["Curated lists", "/home-rows/lists", "best sellers curated"],
    ),
  },
  single("Coupon Creation", "/coupons", "discount voucher promotions campaigns code"),
  {
    label: "Settings",
    screens: screens(
      ["Delivery Settings", "/delivery", "shipping fees"],
      ["States", "/delivery/places", "lga local government"],
      ["App Updates", "/app-updates", "mobile version"],
      ["Get ready to sell", "/get-ready", "setup launch"],
      ["Look of the shop", "/look", "logo colours fonts name"],
      ["VAT", "/vat", "tax tin invoice"],
      ["Pickup locations", "/delivery/pickup", "stores collect"],
      ["Couriers", "/delivery/couriers", "carrier tracking waybill"],
      ["Holidays", "/delivery/holidays"],
      ["Background work", "/outbox", "outbox queue jobs failed e-mails retry"],
      ["Audit", "/audit", "log history who changed"],
      ["My security", "/my-security", "password two-factor authenticator sign-in"],
      ["More settings", "/settings"],
    ),
  },
  single("Community Posts", "/community"),
  {
    label: "Blogs",
    screens: screens(
      ["Blogs", "/blog"],
      ["Newsletter", "/newsletter", "subscribers"],
      ["Legal texts", "/legal-texts", "terms privacy policy"],
    ),
  },
  {
    label: "Recommendation",
    screens: screens(
      ["Recommendation", "/recommendation", "skin expert"],
      ["Pictures of skin", "/recommendation/pictures", "selfie"],
    ),
  },
  single("Edit Reward Content", "/reward-page", "points beauty rewards"),
]

/** What somebody with these permissions may open; a group without any of its screens is not there. */
export function menuOf(permissions: ReadonlySet<Permission>): MenuGroup[] {
  const mayUse = (path: string) => path === "/settings" || mayOpen(path.split("?")[0] ?? "", permissions)
  return MENU.map((group) => ({
    ...group,
    screens: group.screens.filter(({ path }) => mayUse(path)),
  })).filter((group) => group.screens.length > 0)
}

/** Whether a group of the table is its one screen, for whoever sees it. */
export function isSingle({ label }: MenuGroup): boolean {
  return MENU.find((group) => group.label === label)?.screens.length === 1
}

/** The entry of the screen that is open or above the open one: the longest that fits. Null for a screen outside the menu. */
export function currentPath(groups: MenuGroup[], pathname: string, search: string): string | null {
  const asked = new URLSearchParams(search)
  const fits = (entry: string) => {
    const [path = "", question = ""] = entry.split("?")
    const isAsked = [...new URLSearchParams(question)].every(([name, value]) => asked.get(name) === value)
    return isAsked && (pathname === path || pathname.startsWith(`${path}/`))
  }
  return groups
    .flatMap((group) => group.screens.map(({ path }) => path))
    .filter(fits)
    .reduce<string | null>((best, path) => (best !== null && best.length >= path.length ? best : path), null)
}
