import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { currentPath, MENU, menuOf } from "../../admin-extensions/src/admin/features/menu/menu"
import {
  closedScreens,
  detour,
  mayOpen,
  onlyReads,
  screenPaths,
} from "../../admin-extensions/src/admin/features/menu/screens"
import { QUEUES as wordsOfToday } from "../../admin-extensions/src/admin/features/today/today-words"
import { TodayQueue } from "../../src/contract/today"
import { isPermission, permissionsOf, staffRoles } from "../../src/modules/staff/domain/permissions"
import { QUEUES } from "../../src/workflows/people/today/queues"

const routes = join(__dirname, "../../admin-extensions/src/admin/routes")
const ours = readdirSync(routes).map((folder) => `/${folder}`)
const of = (role: (typeof staffRoles)[number]) => new Set(permissionsOf(role))

/** Every screen of ours with an entry in Medusa's own menu, which stays in place should ours find no place in its frame. */
function screensBelow(folder: string): string[] {
  return readdirSync(join(routes, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return screensBelow(path)
    return readFileSync(join(routes, path), "utf8").includes("defineRouteConfig(") ? [folder] : []
  })
}

/** Medusa's own entries (`main-layout.tsx` of its dashboard), without Promotions and Campaigns: ours is Coupon Creation. */
const MEDUSAS = [
  "/orders",
  "/products",
  "/collections",
  "/categories",
  "/product-options",
  "/inventory",
  "/reservations",
  "/customers",
  "/customer-groups",
  "/price-lists",
  "/settings",
]

describe("screens of the admin", () => {
  it("the table of admin screens has each screen of ours", () => {
    expect(ours.filter((path) => !screenPaths.includes(path))).toEqual([])
  })

  it("each screen of the admin is opened by a permission that exists", () => {
    const everything = new Set(permissionsOf("superadmin"))
    expect(closedScreens(everything)).toEqual([
      "/orders/*/edits",
      "/orders/*/returns",
      "/orders/*/exchanges",
      "/orders/*/claims",
      "/orders/*/transfer",
      "/orders/*/allocate-items",
      "/orders/*/email",
      "/orders/*/shipping-address",
      "/orders/*/billing-address",
      "/orders/*/metadata/edit",
      "/orders/export",
      "/products/*/variants/*/manage-items",
      "/customers/*/edit",
      "/customers/*/create-address",
      "/customers/*/*/transfer",
      "/customers/*/metadata/edit",
      "/settings/regions/*/edit",
      "/settings/regions/*/countries/add",
      "/settings/regions/*/metadata/edit",
      "/settings/sales-channels/*/edit",
      "/settings/sales-channels/*/metadata/edit",
      "/settings/locations/*/sales-channels",
      "/settings/locations/*/fulfillment-providers",
      "/settings/locations/*/fulfillment-set",
      "/settings/locations/*/fulfillment-set/*/shipping-option/create",
      "/settings/store/edit",
      "/settings/store/currencies",
      "/settings/store/locales",
      "/settings/store/metadata/edit",
      "/settings/regions/create",
      "/settings/sales-channels/create",
      "/settings/locations/create",
      "/settings/locations/shipping-profiles",
      "/settings/locations/shipping-option-types",
      "/settings/secret-api-keys/create",
      "/draft-orders",
      "/products/import",
      "/promotions",
      "/campaigns",
      "/customers/create",
      "/settings/users",
      "/settings/tax-regions",
    ])
    expect([...everything].every(isPermission)).toBe(true)
  })

  it("the admin opens with the dashboard for each role", () => {
    expect(staffRoles.map((role) => detour("/orders", of(role), true))).toEqual(
      staffRoles.map(() => "/dashboard"),
    )
    expect(staffRoles.filter((role) => detour("/dashboard", of(role), false) !== null)).toEqual([])
    // Who opens the orders by their address stays there.
    expect(detour("/orders", of("finance"), false)).toBeNull()
  })

  it("each role may open every screen where work waits for it", () => {
    const closed = staffRoles.flatMap((role) =>
      TodayQueue.options
        .filter((name) => of(role).has(QUEUES[name].need))
        .filter((name) => !mayOpen(wordsOfToday[name].to.split("?")[0] ?? "", of(role)))
        .map((name) => `${role}: ${name}`),
    )
    expect(closed).toEqual([])
  })

  it("each screen of the admin has one place in the menu, grouped, named and ordered as specified", () => {
    const paths = MENU.flatMap(({ screens }) => screens.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    const plain = paths.filter((path) => !path.includes("?"))
    expect([...plain].sort()).toEqual([...screensBelow(""), ...MEDUSAS].sort())
    const specified: [group: string, ...entries: string[]][] = [
      ["Dashboard"],
      ["Products", "Products", "Product Categories", "Sub Categories"],
      ["Inventory"],
      ["Brands", "Brands", "Top Brands", "Section"],
      ["Orders"],
      ["Wallet"],
      ["Withdrawal Request", "Wallet", "Refer & Earn"],
      ["{brand} Hustle"],
      ["Users", "Users", "Staff"],
      ["Banners", "Banners", "Shop by Price"],
      ["Coupon Creation"],
      ["Settings", "Delivery Settings", "States", "App Updates"],
      ["Community Posts"],
      ["Blogs"],
      ["Recommendation"],
      ["Edit Reward Content"],
    ]
    const ours = MENU.map(({ label, screens }, at) => [
      label,
      ...screens.slice(0, (specified[at]?.length ?? 1) - 1).map((screen) => screen.label),
    ])
    expect(ours).toEqual(specified)
  })

  it("the menu marks the entry of the open screen, or of the screen above it", () => {
    const marked = (path: string) => {
      const { pathname, search } = new URL(path, "http://shop.test")
      return currentPath(MENU, pathname, search)
    }
    expect(marked("/orders/order_1")).toBe("/orders")
    expect(marked("/order-desk/new")).toBe("/order-desk")
    expect(marked("/brands/top")).toBe("/brands/top")
    expect(marked("/catalogue-tree")).toBe("/catalogue-tree")
    expect(marked("/catalogue-tree?level=subcategory")).toBe("/catalogue-tree?level=subcategory")
    expect(marked("/withdrawals?status=pending")).toBe("/withdrawals")
    expect(marked("/no-entry")).toBeNull()
  })

  it("the menu of a role has the screens that it may open, and no others", () => {
    const labels = (role: (typeof staffRoles)[number]) => menuOf(of(role)).map(({ label }) => label)
    expect(labels("merchandiser")).toEqual([
      "Dashboard",
      "Products",
      "Inventory",
      "Brands",
      "Banners",
      "Coupon Creation",
      "Settings",
      "Recommendation",
    ])
    expect(labels("fulfilment")).toEqual([
      "Dashboard",
      "Products",
      "Inventory",
      "Brands",
      "Orders",
      "Banners",
      "Settings",
    ])
    expect(labels("finance")).toEqual([
      "Dashboard",
      "Orders",
      "Wallet",
      "Withdrawal Request",
      "Users",
      "Coupon Creation",
      "Settings",
    ])
    expect(labels("content")).toEqual([
      "Dashboard",
      "Products",
      "Brands",
      "Banners",
      "Settings",
      "Community Posts",
      "Blogs",
      "Edit Reward Content",
    ])
    for (const role of ["admin", "superadmin"] as const) expect(menuOf(of(role))).toEqual(MENU)
    const open = staffRoles.flatMap((role) =>
      menuOf(of(role)).flatMap(({ screens }) =>
        screens.map(({ path }) => [role, path, mayOpen(path.split("?")[0] ?? "", of(role))] as const),
      ),
    )
    expect(open.filter(([, path, mayIt]) => !mayIt && path !== "/settings")).toEqual([])
  })

  it("a screen of others' work is closed to each role by its address", () => {
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

  it("a Medusa screen that the shop does not use leads to the shop's own screen", () => {
    for (const path of [
      "/promotions",
      "/promotions/create",
      "/promotions/promo_1/edit",
      "/campaigns/procamp_1",
    ])
      expect([path, detour(path, of("merchandiser"), false)]).toEqual([path, "/coupons"])
    expect(detour("/products/import", of("merchandiser"), false)).toBe("/product-import")
    expect(mayOpen("/promotions", of("superadmin"))).toBe(false)
  })

  it("a screen that a role may not open says so, and no redirect goes in circles", () => {
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

  it("screens that make changes are closed to a read-only role", () => {
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
