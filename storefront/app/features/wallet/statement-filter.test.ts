import assert from "node:assert/strict"
import { it } from "node:test"
import { filterOf, pageOf, statementPath } from "./statement-filter"

it("the statement reads its filter and page from the address, and leaves out values that make no sense", () => {
  const search = new URLSearchParams("kind=funding&from=2026-11-01&to=2026-11-21&page=3")
  assert.deepEqual(filterOf(search), { kind: "funding", from: "2026-11-01", to: "2026-11-21" })
  assert.equal(pageOf(search), 3)
  const odd = new URLSearchParams("kind=gold&from=yesterday&to=2026-13-01&page=-2")
  assert.deepEqual(filterOf(odd), {})
  assert.equal(pageOf(odd), 1)
})

it("the statement's address contains the filter and page that it was read from", () => {
  assert.equal(
    statementPath({ kind: "order", from: "2026-11-01" }, 2),
    "/wallet?kind=order&from=2026-11-01&page=2",
  )
  assert.equal(statementPath({}), "/wallet")
})
