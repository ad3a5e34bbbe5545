/**
 * What each staff role may do (decisions section 3): four roles with fixed permissions, `admin` who may do
 * everything but change staff and roles, and `superadmin` who may do everything. The one place that says so, for
 * `/api/v1/admin` (the call table names a permission), for Medusa's own `/admin` (`src/api/machinery/medusa-admin-guard.ts`)
 * and for the menus of the admin.
 */
export const staffRoles = ["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a merchandiser keeps. */
const whatIsSold = [
  /** Sections, categories, brands, products, their texts and pictures, curated lists, the home page's rows. */
  "catalogue.read",
  "catalogue.update",
  /** Regular, sale and wholesale prices, price lists. */
  "prices.read",
  "prices.update",
  "stock.read",
  "stock.update",
  "banners.read",
  "banners.update",
  /** Which products the skin expert recommends. */
  "recommendations.read",
  "recommendations.update",
  /** Coupons and campaigns. */
  "promotions.read",
  "promotions.update",
] as const

/** `<thing>.<verb>`: `read` is to see it, `update` to make, change and delete it. */
export const permissions = [
  /** The admin's first page, and what every screen of the admin asks for before it can be drawn. */
  "dashboard.read",
  ...whatIsSold,
  "orders.read",
  "orders.update",
  /** States, local government areas, fees, pickup places. */
  "delivery.read",
  "delivery.update",
  /** What shoppers paid, and how it is booked. */
  "payments.read",
  "payments.update",
  /** Money back to a shopper. */
  "refunds.read",
  "refunds.update",
  /** Wallets, funding and withdrawal requests. */
  "wallet.read",
  "wallet.update",
  "loans.read",
  "loans.update",
  /** Refer and earn, affiliates: earnings and their withdrawal. */
  "referrals.read",
  "referrals.update",
  /** Hustle agents with their documents. */
  "hustle.read",
  "hustle.update",
  /** Takings, best sellers and other figures of the business. */
  "reports.read",
  /** Blog, community, the reward page, policy pages. */
  "content.read",
  "content.update",
  /** Publishing and hiding what shoppers wrote. */
  "reviews.read",
  "reviews.update",
  "newsletter.read",
  "newsletter.update",
  /** Shoppers: profiles, roles of shoppers, blocking, privacy requests. */
  "users.read",
  "users.update",
  /** Members of staff: inviting, roles, removing. */
  "staff.read",
  "staff.update",
  /** Who changed what. */
  "audit.read",
  /** The shop's own settings, app versions, Medusa's settings pages. */
  "settings.read",
  "settings.update",
] as const
export type Permission = (typeof permissions)[number]

/** Whatever admin may not do. */
const ofSuperadmin: readonly Permission[] = ["staff.update"]

const ofRole: Record<Exclude<StaffRole, "admin" | "superadmin">, readonly Permission[]> = {
  merchandiser: ["dashboard.read", ...whatIsSold, "reviews.read"],
  fulfilment: [
    "dashboard.read",
    "catalogue.read",
    "stock.read",
    "stock.update",
    "orders.read",
    "orders.update",
    "delivery.read",
    "delivery.update",
  ],
  finance: [
    "dashboard.read",
    "orders.read",
    "delivery.read",
    "promotions.read",
    "payments.read",
    "payments.update",
    "refunds.read",
    "refunds.update",
    "wallet.read",
    "wallet.update",
    "loans.read",
    "loans.update",
    "referrals.read",
    "referrals.update",
    "reports.read",
    "users.read",
  ],
  content: [
    "dashboard.read",
    "catalogue.read",
    "banners.read",
    "banners.update",
    "content.read",
    "content.update",
    "reviews.read",
    "reviews.update",
    "newsletter.read",
    "newsletter.update",
  ],
}

export function allows(role: StaffRole, permission: Permission): boolean {
  if (role === "superadmin") return true
  if (role === "admin") return !ofSuperadmin.includes(permission)
  return ofRole[role].includes(permission)
}

/** A permission nobody has heard of is nobody's, the superadmin's included: a misspelling must not open a door. */
export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text)
}

/** Everything a role may do, in the order of the list. */
export function permissionsOf(role: StaffRole): Permission[] {
  return permissions.filter((permission) => allows(role, permission))
}
