import { type Permission, permissions } from "../../../contract/permissions"
import { allows, isPermission, permissionsOf, staffRoles } from "./permissions"

describe("the permission table", () => {
  it("the permission table lets fulfilment read and move orders, finance only read them, and the others neither", () => {
    const may = (permission: "orders.read" | "orders.update") =>
      staffRoles.filter((role) => allows(role, permission))
    expect(may("orders.read")).toEqual(["fulfilment", "finance", "admin", "superadmin"])
    expect(may("orders.update")).toEqual(["fulfilment", "admin", "superadmin"])
  })

  it("the permission table lets only the superadmin change staff, and admin do all the rest", () => {
    expect(staffRoles.filter((role) => allows(role, "staff.update"))).toEqual(["superadmin"])
    expect(permissions.filter((permission) => !allows("admin", permission))).toEqual(["staff.update"])
    expect(permissions.every((permission) => allows("superadmin", permission))).toBe(true)
  })

  it("the permission table keeps each role to its field", () => {
    const whoMay = (permission: Permission) => staffRoles.filter((role) => allows(role, permission))
    expect(whoMay("prices.update")).toEqual(["merchandiser", "admin", "superadmin"])
    expect(whoMay("banners.update")).toEqual(["merchandiser", "content", "admin", "superadmin"])
    expect(whoMay("stock.update")).toEqual(["merchandiser", "fulfilment", "admin", "superadmin"])
    expect(whoMay("delivery.update")).toEqual(["fulfilment", "admin", "superadmin"])
    for (const permission of ["wallet.update", "loans.update", "refunds.update", "reports.read"] as const)
      expect(whoMay(permission)).toEqual(["finance", "admin", "superadmin"])
    expect(whoMay("content.update")).toEqual(["content", "admin", "superadmin"])
    for (const permission of ["users.update", "audit.read", "staff.read", "settings.update"] as const)
      expect(whoMay(permission)).toEqual(["admin", "superadmin"])
    expect(whoMay("dashboard.read")).toEqual(staffRoles)
  })

  it("the permission table lets no role change what it may not see", () => {
    for (const role of staffRoles) {
      const own = permissionsOf(role)
      const blind = own.filter(
        (permission) =>
          permission.endsWith(".update") &&
          !own.includes(permission.replace(".update", ".read") as Permission),
      )
      expect([role, blind]).toEqual([role, []])
    }
  })

  it("the permission table knows no permission but its own", () => {
    expect(isPermission("orders.read")).toBe(true)
    expect(isPermission("orders.raed")).toBe(false)
    expect(isPermission("superadmin")).toBe(false)
  })
})
