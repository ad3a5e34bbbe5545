import { readdirSync, readFileSync } from "node:fs"
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

/** The first level of the menu: Medusa's own (`main-layout.tsx` of its dashboard), and ours as their screens name themselves. */
const MENU: Record<string, string> = {
  "/orders": "Orders",
  "/products": "Products",
  "/inventory": "Inventory",
  "/customers": "Customers",
  "/promotions": "Promotions",
  "/price-lists": "Price Lists",
  ...Object.fromEntries(
    ours.flatMap((path) => {
      const text = readFileSync(join(routes, path, "page.tsx"), "utf8")
      const config = /defineRouteConfig\((.*?)\)/s.exec(text)?.[1] ?? ""
      const label = /label: "([^"]+)"/.exec(config)?.[1]
      return label === undefined || config.includes("nested:") ? [] : [[path, label]]
    }),
  ),
}

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

  it("are in the menu of who may open them, and of nobody else", () => {
    const menuOf = (role: (typeof staffRoles)[number]) =>
      Object.entries(MENU)
        .filter(([path]) => mayOpen(path, of(role)))
        .map(([, label]) => label)
        .sort()
    const sorted = (...labels: string[]) => [...labels, "My security"].sort()
    expect(menuOf("merchandiser")).toEqual(
      sorted(
        "Products",
        "Inventory",
        "Promotions",
        "Price Lists",
        "Coupon Creation",
        "Brands",
        "Banners",
        "Home page",
        "Reviews",
        "Search words",
        "Recommendation",
      ),
    )
    expect(menuOf("fulfilment")).toEqual(
      sorted(
        "Orders",
        "Products",
        "Inventory",
        "Order desk",
        "Brands",
        "Delivery Settings",
        "Home page",
        "Search words",
      ),
    )
    expect(menuOf("finance")).toEqual(
      sorted(
        "Dashboard",
        "Orders",
        "Customers",
        "Promotions",
        "Order desk",
        "Coupon Creation",
        "Bank's books",
        "Delivery Settings",
        "Wallet",
        "Loans",
        "Users",
        "Affiliates",
        "Wholesale",
        "Withdrawal Request",
      ),
    )
    expect(menuOf("content")).toEqual(
      sorted(
        "Products",
        "Brands",
        "Banners",
        "Home page",
        "Reviews",
        "Search words",
        "Blogs",
        "Community Posts",
        "Edit Reward Content",
        "Newsletter",
      ),
    )
    for (const role of ["admin", "superadmin"] as const)
      expect(menuOf(role)).toEqual(Object.values(MENU).sort())
  })

  it("of others' work are closed to each role by their address", () => {
    const closed = {
      merchandiser: "/customers",
      fulfilment: "/promotions",
      finance: "/products",
      content: "/users",
    } as const
    for (const role of ["merchandiser", "fulfilment", "finance", "content"] as const) {
      for (const path of [closed[role], "/staff", "/audit", "/settings/regions"])
        expect([role, detour(path, of(role), false)]).toEqual([
          role,
          `/no-entry?from=${encodeURIComponent(path)}`,
        ])
    }
  })

  it("say so where a role may not go, and never send anybody in circles", () => {
    expect(detour("/orders/order_1", of("merchandiser"), false)).toBe("/no-entry?from=%2Forders%2Forder_1")
    expect(detour("/settings", of("finance"), false)).toBe("/settings/profile")
    expect(detour("/settings/store", of("merchandiser"), false)).toBe("/settings/product-types")
    const paths = [...screenPaths, "/settings/regions", "/products/prod_1/edit"]
    const detours = staffRoles.flatMap((role) =>
      paths.flatMap((path) => {
        const target = detour(path, of(role), true)
        return target ? [{ role, path, ends: mayOpen(target.split("?")[0] ?? "", of(role)) }] : []
      }),
    )
    expect(detours.length).toBeGreaterThan(staffRoles.length)
    expect(detours.filter(({ ends }) => !ends)).toEqual([])
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
