import { readdirSync } from "node:fs"
import { join } from "node:path"
import {
  closedScreens,
  detour,
  mayOpen,
  onlyReads,
  screenPaths,
} from "../../admin-extensions/src/admin/lib/screens"
import { isPermission, permissionsOf, staffRoles } from "../../src/modules/staff/domain/permissions"

const routes = join(__dirname, "../../admin-extensions/src/admin/routes")
const ours = readdirSync(routes).map((folder) => `/${folder}`)
const of = (role: (typeof staffRoles)[number]) => new Set<string>(permissionsOf(role))

describe("screens of the admin", () => {
  it("have each of ours in the table", () => {
    expect(ours.filter((path) => !screenPaths.includes(path))).toEqual([])
  })

  it("are opened by a permission that there is", () => {
    const everything = new Set<string>(permissionsOf("superadmin"))
    expect(closedScreens(everything)).toEqual([
      "/orders/*/edits",
      "/orders/*/returns",
      "/orders/*/exchanges",
      "/orders/*/claims",
      "/orders/*/transfer",
      "/orders/export",
      "/customers/*/edit",
      "/customers/*/create-address",
      "/customers/*/*/transfer",
      "/customers/*/metadata/edit",
      "/draft-orders",
      "/customers/create",
      "/settings/users",
    ])
    expect([...everything].every(isPermission)).toBe(true)
  })

  it("lead each role to a first screen of its own", () => {
    const first = staffRoles.map((role) => [role, detour("/orders", of(role), true)])
    expect(Object.fromEntries(first)).toEqual({
      merchandiser: "/products",
      fulfilment: null,
      finance: "/dashboard",
      content: "/site-banners",
      admin: "/dashboard",
      superadmin: "/dashboard",
    })
    // All staff are sent to the dashboard after signing in.
    const signedIn = staffRoles.map((role) => [role, detour("/dashboard", of(role), false)])
    expect(Object.fromEntries(signedIn)).toEqual({
      merchandiser: "/products",
      fulfilment: "/orders",
      finance: null,
      content: "/site-banners",
      admin: null,
      superadmin: null,
    })
    // Who opens the orders by their address stays there.
    expect(detour("/orders", of("finance"), false)).toBeNull()
  })

  it("say so where a role may not go, and never send anybody in circles", () => {
    expect(detour("/orders/order_1", of("merchandiser"), false)).toBe("/no-entry?from=%2Forders%2Forder_1")
    expect(detour("/settings", of("finance"), false)).toBe("/settings/profile")
    expect(detour("/settings/store", of("merchandiser"), false)).toBe("/settings/product-types")
    for (const role of staffRoles) {
      for (const path of [...screenPaths, "/settings/regions", "/products/prod_1/edit"]) {
        const target = detour(path, of(role), true)
        if (target) expect([path, mayOpen(target.split("?")[0] ?? "", of(role))]).toEqual([path, true])
      }
    }
  })

  it("keep what changes things from who only reads", () => {
    expect(mayOpen("/products/create", of("fulfilment"))).toBe(false)
    expect(mayOpen("/products/prod_1", of("fulfilment"))).toBe(true)
    expect(mayOpen("/products/prod_1/edit", of("fulfilment"))).toBe(false)
    expect(mayOpen("/products/prod_1/variants/variant_1", of("fulfilment"))).toBe(true)
    expect(mayOpen("/products/prod_1/variants/variant_1/prices", of("fulfilment"))).toBe(false)
    expect(mayOpen("/products/prod_1/variants/variant_1/prices", of("merchandiser"))).toBe(true)
    expect(mayOpen("/orders/order_1/returns/return_1/receive", of("superadmin"))).toBe(false)
    expect(["/products", "/products/prod_1", "/stock"].map((path) => onlyReads(path, of("content")))).toEqual(
      [true, true, false],
    )
    expect(onlyReads("/orders/order_1", of("fulfilment"))).toBe(false)
  })
})
