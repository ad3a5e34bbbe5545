import { MENU } from "../../admin-extensions/src/admin/features/menu/menu"
import { mayOpen } from "../../admin-extensions/src/admin/features/menu/screens"
import {
  actionEntries,
  findEntries,
  screenEntries,
} from "../../admin-extensions/src/admin/features/palette/entries"
import { permissionsOf, type StaffRole, staffRoles } from "../../src/modules/staff/domain/permissions"

/** What the back office's search finds without asking the shop. */
const of = (role: StaffRole) => new Set(permissionsOf(role))
const screens = (role: StaffRole = "superadmin") => screenEntries(of(role), "Shop")
const found = (typed: string, role: StaffRole = "superadmin") =>
  findEntries([...actionEntries(of(role)), ...screens(role)], typed).map(({ label }) => label)

it("the back office's search has every screen of the menu, and no other", () => {
  const paths = MENU.flatMap((group) => group.screens.map(({ path }) => path))
  expect(screens().map(({ to }) => to)).toEqual(paths)
})

it("the back office's search leads no role to what it may not open", () => {
  const closed = staffRoles.flatMap((role) =>
    [...actionEntries(of(role)), ...screens(role)]
      .filter(({ to }) => to !== "/settings" && !mayOpen(to.split("?")[0] ?? "", of(role)))
      .map(({ to }) => `${role}: ${to}`),
  )
  expect(closed).toEqual([])
  expect(found("coupon", "fulfilment")).toEqual([])
  expect(found("new order", "fulfilment")).toEqual(["New order"])
})

it("the back office's search finds beginnings of words, in any order and case, the nearest name first", () => {
  expect(found("new cou")[0]).toBe("New coupon")
  expect(found("COUPON NEW")[0]).toBe("New coupon")
  expect(found("coup").slice(0, 2)).toEqual(["Coupon Creation", "New coupon"])
  expect(found("oupon")).toEqual([])
  expect(found("bank").slice(0, 1)).toEqual(["Reconciliation"])
})

it("the back office's search knows what else people call a screen", () => {
  expect(found("voucher")).toEqual(expect.arrayContaining(["New coupon", "Coupon Creation"]))
  expect(found("chargeback")).toEqual(["Disputes"])
  expect(found("two-factor")).toEqual(["My security"])
  expect(found("shop hustle")).toEqual(["Shop Hustle"])
})

it("the back office's search shows all entries before anything is typed, or when only signs are", () => {
  expect(findEntries(screens(), "")).toEqual(screens())
  expect(findEntries(screens(), " .,- ")).toEqual(screens())
})
