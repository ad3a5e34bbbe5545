import type { Permission } from "../../../../../src/contract/permissions"
import { mayOpen } from "./screens"

/** Which requests an entry counts. */
export type MenuCount = "wallet" | "referral"

export interface MenuScreen {
  label: string
  /** Of the screen, below `/app`; a question in it must be in the address for the entry to be the current one. */
  path: string
  counts?: MenuCount
}

export interface MenuGroup {
  /** `{brand}` stands for the shop's name. */
  label: string
  /** A group of one is a link, any other opens. */
  screens: MenuScreen[]
}

/** A group that is its one screen. */
const single = (label: string, path: string): MenuGroup => ({ label, screens: [{ label, path }] })

const screens = (...entries: [label: string, path: string][]): MenuScreen[] =>
  entries.map(([label, path]) => ({ label, path }))

/**
 * The side menu: the groups and their screens in this order, with Logout after them. In a group the screens that staff
 * know from the app's back office come first, then our additional ones and Medusa's. A test holds every screen to one place.
 */
export const MENU: MenuGroup[] = [
  single("Dashboard", "/dashboard"),
  {
    label: "Products",
    screens: screens(
      ["Products", "/product-desk"],
      ["Product Categories", "/catalogue-tree?level=category"],
      ["Sub Categories", "/catalogue-tree?level=subcategory"],
      ["Change prices", "/price-change"],
      ["Price Lists", "/price-lists"],
      ["Product files", "/product-import"],
      ["Collections", "/collections"],
      ["Medusa's products", "/products"],
      ["Category ranking", "/categories"],
      ["Product options", "/product-options"],
      ["Reviews", "/reviews"],
      ["Search words", "/search-words"],
    ),
  },
  {
    label: "Inventory",
    screens: screens(["Inventory", "/inventory"], ["Stock", "/stock"], ["Reservations", "/reservations"]),
  },
  {
    label: "Brands",
    screens: screens(["Brands", "/brands"], ["Top Brands", "/brands/top"], ["Section", "/catalogue-tree"]),
  },
  {
    label: "Orders",
    screens: screens(
      ["Orders", "/orders"],
      ["Order desk", "/order-desk"],
      ["Returns", "/returns"],
      ["Refunds", "/refunds"],
      ["Disputes", "/disputes"],
    ),
  },
  {
    label: "Wallet",
    screens: screens(
      ["Wallet", "/wallets"],
      ["Loans", "/loans"],
      ["Bank's books", "/bank-books"],
      ["Kept apart", "/bank-books/kept"],
      ["Webhooks", "/bank-books/webhooks"],
      ["Ledger", "/bank-books/ledger"],
    ),
  },
  {
    label: "Withdrawal Request",
    screens: [
      { label: "Wallet", path: "/withdrawals", counts: "wallet" },
      { label: "Refer & Earn", path: "/withdrawals/refer", counts: "referral" },
    ],
  },
  single("{brand} Hustle", "/hustle"),
  {
    label: "Users",
    screens: screens(
      ["Users", "/users"],
      ["Staff", "/staff"],
      ["Wholesale", "/wholesale"],
      ["Affiliates", "/affiliates"],
      ["Customers", "/customers"],
      ["Customer groups", "/customer-groups"],
    ),
  },
  {
    label: "Banners",
    screens: screens(
      ["Banners", "/site-banners"],
      ["Shop by Price", "/site-banners/shop-by-price"],
      ["Home page", "/home-rows"],
      ["Curated lists", "/home-rows/lists"],
    ),
  },
  {
    label: "Coupon Creation",
    screens: screens(
      ["Coupon Creation", "/coupons"],
      ["Promotions", "/promotions"],
      ["Campaigns", "/campaigns"],
    ),
  },
  {
    label: "Settings",
    screens: screens(
      ["Delivery Settings", "/delivery"],
      ["States", "/delivery/places"],
      ["App Updates", "/app-updates"],
      ["Pickup locations", "/delivery/pickup"],
      ["Couriers", "/delivery/couriers"],
      ["Holidays", "/delivery/holidays"],
      ["Audit", "/audit"],
      ["My security", "/my-security"],
      ["More settings", "/settings"],
    ),
  },
  single("Community Posts", "/community"),
  { label: "Blogs", screens: screens(["Blogs", "/blog"], ["Newsletter", "/newsletter"]) },
  {
    label: "Recommendation",
    screens: screens(["Recommendation", "/recommendation"], ["Pictures of skin", "/recommendation/pictures"]),
  },
  single("Edit Reward Content", "/reward-page"),
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
