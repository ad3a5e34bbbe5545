/**
 * What each staff role may do (decisions section 3): four roles with fixed permissions, `admin` who may do
 * everything but change staff and roles, and `superadmin` who may do everything. The one place that says so.
 */
export const staffRoles = ["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"] as const
export type StaffRole = (typeof staffRoles)[number]

export const permissions = [
  "catalogue.read",
  "catalogue.update",
  "orders.read",
  "orders.update",
  "delivery.read",
  "delivery.update",
  "staff.read",
  "staff.update",
] as const
export type Permission = (typeof permissions)[number]

const ofSuperadmin: readonly Permission[] = ["staff.update"]

const ofRole: Record<Exclude<StaffRole, "admin" | "superadmin">, readonly Permission[]> = {
  merchandiser: ["catalogue.read", "catalogue.update"],
  fulfilment: ["catalogue.read", "orders.read", "orders.update", "delivery.read", "delivery.update"],
  finance: ["orders.read", "delivery.read"],
  content: ["catalogue.read"],
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
