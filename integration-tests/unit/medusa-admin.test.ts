import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { guardedRecords, ownRules } from "../../src/api/machinery/medusa-guards"
import { admission, hiddenRelations, isKnown } from "../../src/modules/staff/domain/medusa-admin"
import { allows, type StaffRole, staffRoles } from "../../src/modules/staff/domain/permissions"
import { medusaAdminRoutes } from "../harness/medusa-routes"

const routes = medusaAdminRoutes()
const may = (role: StaffRole, method: string, path: string): boolean => {
  const needed = admission(method, path)
  return "anyOf" in needed && needed.anyOf.some((permission) => allows(role, permission))
}
const table = (name: string) => readFileSync(join(__dirname, name), "utf8").split("\n").filter(Boolean)
const who = (method: string, path: string) => staffRoles.filter((role) => may(role, method, path))

describe("Medusa's own admin", () => {
  it("the routes of Medusa's admin are read from the whole package", () => {
    expect(routes.length).toBeGreaterThan(380)
    expect(routes).toContainEqual({ method: "DELETE", path: "products/*" })
  })

  it("every route of Medusa's admin is in the access table", () => {
    expect(routes.filter(({ path }) => !isKnown(path))).toEqual([])
  })

  /** The table once more, computed for every route: a change of it is to be seen, and meant. */
  it("each route of Medusa's admin is open to the listed roles and to nobody else", () => {
    const listed = table("medusa-admin-calls.tsv")
    const now = routes.map(({ method, path }) => [method, path, who(method, path).join(" ")].join("\t"))
    expect(now.sort()).toEqual(listed.sort())
  })

  /** What is open to change either looks at the records that our rules guard, or says why it touches none. */
  it("each open write of Medusa's admin checks the records that our rules keep, or has a reason not to", () => {
    const open = routes
      .filter(({ method, path }) => method !== "GET" && who(method, path).length > 0)
      .map(({ method, path }) => `${method} ${path}`)
    const harmless = table("medusa-admin-harmless.tsv").map((line) => line.split("\t"))
    expect(harmless.filter(([, , reason]) => !reason)).toEqual([])
    const thoughtOf = [
      ...Object.keys(guardedRecords),
      ...Object.keys(ownRules),
      ...harmless.map(([method, path]) => `${method} ${path}`),
    ]
    expect(thoughtOf.sort()).toEqual(open.sort())
  })

  it("a path of Medusa's admin that the table does not name is closed, for the superadmin as well", () => {
    for (const path of ["", "no-such-thing", "productsx", "%70roducts", "users/../orders", "."]) {
      expect([path, who("GET", path)]).toEqual([path, []])
      expect([path, who("POST", path)]).toEqual([path, []])
    }
    for (const method of ["PUT", "PATCH", "TRACE", "get", ""])
      expect([method, who(method, "products")]).toEqual([method, []])
  })

  /** Below `/admin` no form reaches it (`staff-forms.ts`). */
  it("only the admin's routes read forms in Medusa", () => {
    const api = join(__dirname, "../../node_modules/@medusajs/medusa/dist/api")
    const readers = readdirSync(api, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".js") && readFileSync(join(api, file), "utf8").includes('require("multer")'),
    )
    expect(readers.sort()).toEqual(["admin/products/middlewares.js", "admin/uploads/middlewares.js"])
  })

  it("a write in Medusa's admin is refused when its id has escaped letters", () => {
    expect(who("POST", "price-lists/%70list_1")).toEqual([])
    expect(who("DELETE", "inventory-items/iitem%5F1")).toEqual([])
  })

  it("a path of Medusa's admin is compared as Express does: without regard to case or extra slashes", () => {
    for (const path of ["/Orders/order_1", "orders/order_1/", "//ORDERS//order_1"])
      expect(who("GET", path)).toEqual(["fulfilment", "finance", "admin", "superadmin"])
    expect(who("HEAD", "orders")).toEqual(who("GET", "orders"))
  })

  it("each role may open its own area of Medusa's admin", () => {
    expect(who("POST", "products/prod_1")).toEqual(["merchandiser", "admin", "superadmin"])
    expect(who("POST", "price-lists/pl_1/prices/batch")).toEqual(["merchandiser", "admin", "superadmin"])
    expect(who("POST", "orders/order_1/fulfillments")).toEqual(["fulfilment", "admin", "superadmin"])
    expect(who("POST", "payments/pay_1/refund")).toEqual(["finance", "admin", "superadmin"])
    expect(who("GET", "customers")).toEqual(["finance", "admin", "superadmin"])
    expect(who("GET", "users")).toEqual(["admin", "superadmin"])
    expect(who("POST", "stock-locations/sloc_1")).toEqual(["admin", "superadmin"])
  })

  it("each role may read what the pages of Medusa's admin are drawn from", () => {
    for (const path of ["users/me", "feature-flags", "stores", "regions", "layouts/configurations"])
      expect([path, who("GET", path)]).toEqual([path, [...staffRoles]])
  })

  it("a role that reads stock or orders may read the reservations between them", () => {
    expect(who("GET", "reservations")).toEqual(staffRoles.filter((role) => role !== "content"))
    expect(who("POST", "reservations")).toEqual(["fulfilment", "admin", "superadmin"])
  })

  it("Medusa's admin is closed to everybody where it would bypass the shop's own rules", () => {
    const closed = [
      ["POST", "invites"],
      ["POST", "invites/accept"],
      ["POST", "users/user_1/reset-password"],
      ["POST", "users/user_1/roles"],
      ["POST", "rbac/roles"],
      ["POST", "customers"],
      ["DELETE", "customers/cus_1"],
      ["POST", "draft-orders"],
      ["POST", "orders"],
      ["POST", "orders/export"],
      ["POST", "order-edits"],
      ["POST", "order-edits/order_1/items"],
      ["POST", "order-changes/ordch_1"],
      ["POST", "claims"],
      ["POST", "exchanges"],
      ["POST", "returns"],
      ["POST", "returns/return_1/receive"],
      ["POST", "orders/order_1/payment-sessions"],
      ["POST", "payments/pay_1"],
      ["POST", "payment-collections"],
      ["DELETE", "payment-collections/pc_1"],
      ["POST", "product-variants/variant_1"],
      ["POST", "users/me"],
      ["POST", "orders/order_1/transfer"],
      ["POST", "orders/order_1"],
      ["POST", "orders/order_1/archive"],
      ["POST", "orders/order_1/complete"],
      ["POST", "promotions"],
      ["DELETE", "promotions/promo_1"],
      ["POST", "promotions/promo_1/target-rules/batch"],
      ["POST", "campaigns/procamp_1/promotions"],
      ["POST", "products/prod_1/variants/variant_1/inventory-items"],
      ["POST", "products/prod_1/variants/inventory-items/batch"],
      ["POST", "products/import"],
      ["POST", "products/imports/id_1/confirm"],
      ["POST", "orders/order_1/credit-lines"],
      ["POST", "payment-collections/pc_1/mark-as-paid"],
      ["POST", "workflows-executions/any/run"],
      ["POST", "regions"],
      ["DELETE", "regions/reg_1"],
      ["POST", "stores/store_1"],
      ["POST", "sales-channels/sc_1"],
      ["POST", "stock-locations"],
      ["POST", "stock-locations/sloc_1/fulfillment-sets"],
      ["POST", "stock-locations/sloc_1/sales-channels"],
      ["DELETE", "fulfillment-sets/fuset_1"],
      ["DELETE", "fulfillment-sets/fuset_1/service-zones/serzo_1"],
      ["POST", "shipping-options/so_1"],
      ["DELETE", "shipping-profiles/sp_1"],
      ["POST", "tax-rates"],
      ["POST", "price-preferences"],
      ["DELETE", "search-indexes/products"],
      ["GET", "uploads/private-1.csv"],
      ["GET", "notifications/noti_1"],
    ] as const
    for (const [method, path] of closed) expect([method, path, who(method, path)]).toEqual([method, path, []])
  })

  it("Medusa's admin does not lead from a product to the people who bought it", () => {
    const hiddenFrom = (role: StaffRole) => hiddenRelations((permission) => allows(role, permission))
    expect(hiddenFrom("merchandiser")).toEqual(
      expect.arrayContaining(["customer", "orders", "payments", "users", "api_keys"]),
    )
    expect(hiddenFrom("fulfilment")).not.toContain("customer")
    expect(hiddenFrom("fulfilment")).toContain("users")
    expect(hiddenFrom("superadmin")).toEqual([])
  })
})
