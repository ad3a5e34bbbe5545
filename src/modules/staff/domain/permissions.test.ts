import { allows, isPermission, permissions, staffRoles } from "./permissions"

describe("the permission table", () => {
  it("lets fulfilment read and move orders, finance only read them, and the others neither", () => {
    const may = (permission: "orders.read" | "orders.update") =>
      staffRoles.filter((role) => allows(role, permission))
    expect(may("orders.read")).toEqual(["fulfilment", "finance", "admin", "superadmin"])
    expect(may("orders.update")).toEqual(["fulfilment", "admin", "superadmin"])
  })

  it("lets only the superadmin change staff, and admin do all the rest", () => {
    expect(staffRoles.filter((role) => allows(role, "staff.update"))).toEqual(["superadmin"])
    expect(permissions.filter((permission) => !allows("admin", permission))).toEqual(["staff.update"])
    expect(permissions.every((permission) => allows("superadmin", permission))).toBe(true)
  })

  it("knows no permission but its own", () => {
    expect(isPermission("orders.read")).toBe(true)
    expect(isPermission("orders.raed")).toBe(false)
    expect(isPermission("superadmin")).toBe(false)
  })
})
