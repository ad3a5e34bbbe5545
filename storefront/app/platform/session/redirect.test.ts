import assert from "node:assert/strict"
import { test } from "node:test"
import { afterLogin, afterRegister, loginFor, needsDocumentLoad, safeNext } from "./redirect"

test("the next parameter is accepted with and without its leading slash", () => {
  assert.equal(safeNext("checkout"), "/checkout")
  assert.equal(safeNext("/my-orders/OM-1?tab=items#top"), "/my-orders/OM-1?tab=items#top")
  assert.equal(safeNext("/payment/return?reference=a&order=b"), "/payment/return?reference=a&order=b")
})

test("a next parameter that leaves the shop is rejected in every spelling", () => {
  const refused = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\n//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/..//evil.example",
    "/a/../..//evil.example",
    "https:evil.example",
    "///evil.example",
    "",
    null,
    undefined,
    `/${"a".repeat(3_000)}`,
  ]
  for (const next of refused) assert.equal(safeNext(next), null, JSON.stringify(next))
})

test("the next parameter never leads back to a session page", () => {
  assert.equal(safeNext("/login"), null)
  assert.equal(safeNext("logout"), null)
  assert.equal(safeNext("/register/?next=x"), null)
})

test("a sign-in leads to the next parameter, or to the back office for staff, or to the home page", () => {
  assert.equal(afterLogin("checkout", { role: "superadmin" }), "/checkout")
  assert.equal(afterLogin(null, { role: "superadmin" }), "/admin/dashboard")
  assert.equal(afterLogin(null, { role: "admin" }), "/admin/dashboard")
  assert.equal(afterLogin("//evil.example", { role: "user" }), "/")
  assert.equal(afterLogin(null, { role: "wholesaler" }), "/")
  assert.equal(afterLogin(null, { role: "merchandiser" }), "/admin/dashboard")
})

test("a registration leads to the next parameter, or to My Account", () => {
  assert.equal(afterRegister(null), "/dashboard")
  assert.equal(afterRegister("checkout"), "/checkout")
})

test("a guarded page passes its own address to the sign-in page", () => {
  assert.equal(loginFor("/checkout"), "/login?next=checkout")
  assert.equal(loginFor("/my-orders?page=2"), "/login?next=%2Fmy-orders%3Fpage%3D2")
})

test("the back office is loaded as a full document", () => {
  assert.equal(needsDocumentLoad("/admin/dashboard"), true)
  assert.equal(needsDocumentLoad("/app"), true)
  assert.equal(needsDocumentLoad("/apple"), false)
})
