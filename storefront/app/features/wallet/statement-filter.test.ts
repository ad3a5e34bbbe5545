import assert from "node:assert/strict"
import { it } from "node:test"
import { filterOf, pageOf, statementPath } from "./statement-filter"

it("reads the filter and the page of an address, and leaves out what makes no sense", () => {
  const search = new URLSearchParams("kind=funding&from=2026-11-01&to=2026-11-21&page=3")
  assert.deepEqual(filterOf(search), { kind: "funding", from: "2026-11-01", to: "2026-11-21" })
  assert.equal(pageOf(search), 3)
  const odd = new URLSearchParams("kind=gold&from=yesterday&to=2026-13-01&page=-2")
  assert.deepEqual(filterOf(odd), {})
  assert.equal(pageOf(odd), 1)
})

it("writes the address of what it read", () => {
  assert.equal(
    statementPath({ kind: "order", from: "2026-11-01" }, 2),
    "/wallet?kind=order&from=2026-11-01&page=2",
  )
  assert.equal(statementPath({}), "/wallet")
})
