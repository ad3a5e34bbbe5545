import assert from "node:assert/strict"
import { it } from "node:test"
import { paths } from "~/platform/paths/paths"
import { bannerTarget, byTurns, isEmpty } from "./arrange"

it("puts rows and blocks by turns, and what is left after", () => {
  assert.deepEqual(byTurns(["a", "b", "c"], ["1"]), ["a", "1", "b", "c"])
  assert.deepEqual(byTurns(["a"], ["1", "2", "3"]), ["a", "1", "2", "3"])
  assert.deepEqual(byTurns([], ["1"]), ["1"])
  assert.deepEqual(byTurns([], []), [])
})

it("knows an empty shop from one that has anything to show", () => {
  const nothing = { heroes: [], strips: [], tiles: [], rows: [], newest: [], prices: [], top: null }
  assert.equal(isEmpty(nothing), true)
  assert.deepEqual(
    [{ heroes: [1] }, { rows: [1] }, { newest: [1] }, { top: {} }].map((one) =>
      isEmpty({ ...nothing, ...one }),
    ),
    [false, false, false, false],
  )
})

it("finds where a banner leads", () => {
  const banner = { id: "b1", name: "Harmattan edit", link: null, hasProducts: true }
  assert.deepEqual(bannerTarget(banner, paths.banner), {
    to: "/banners/harmattan-edit?bannerId=b1",
    outside: false,
  })
  assert.deepEqual(bannerTarget({ ...banner, link: "/deals" }, paths.banner), {
    to: "/deals",
    outside: false,
  })
  assert.deepEqual(bannerTarget({ ...banner, link: "https://x.example/" }, paths.banner), {
    to: "https://x.example/",
    outside: true,
  })
  assert.equal(bannerTarget({ ...banner, hasProducts: false }, paths.banner), null)
  for (const link of ["javascript:alert(1)", "//evil.example", "http://x.example"])
    assert.equal(bannerTarget({ ...banner, link, hasProducts: false }, paths.banner), null, link)
})
