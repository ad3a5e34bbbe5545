import { type Permission, permissions, whatIsSold } from "../../../contract/permissions"

export type { Permission }

/**
 * What each staff role may do: four roles with fixed permissions, `admin` who may do
 * everything but change staff and roles, and `superadmin` who may do everything. The one place that says so, for
 * `/api/v1/admin` (the call table names a permission), for Medusa's own `/admin` (`src/api/machinery/medusa-admin-guard.ts`)
 * and for the menus of the admin.
 */
export const staffRoles = ["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"] as const
export type StaffRole = (typeof staffRoles)[number]

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

/** Nobody has an unknown permission, not even a superadmin: a misspelling must not open anything. */
export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text)
}

/** Everything a role may do, in the order of the list. */
export function permissionsOf(role: StaffRole): Permission[] {
  return permissions.filter((permission) => allows(role, permission))
}
