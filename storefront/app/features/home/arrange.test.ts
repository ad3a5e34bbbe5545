import assert from "node:assert/strict"
import { it } from "node:test"
import { paths } from "~/platform/paths/paths"
import { bannerTarget, byTurns, isEmpty } from "./arrange"

it("the home page alternates rows and blocks, and puts the remaining ones at the end", () => {
  assert.deepEqual(byTurns(["a", "b", "c"], ["1"]), ["a", "1", "b", "c"])
  assert.deepEqual(byTurns(["a"], ["1", "2", "3"]), ["a", "1", "2", "3"])
  assert.deepEqual(byTurns([], ["1"]), ["1"])
  assert.deepEqual(byTurns([], []), [])
})

it("the home page distinguishes an empty shop from one with anything to show", () => {
  const nothing = { heroes: [], strips: [], tiles: [], rows: [], newest: [], prices: [], top: null }
  assert.equal(isEmpty(nothing), true)
  assert.deepEqual(
    [{ heroes: [1] }, { rows: [1] }, { newest: [1] }, { top: {} }].map((one) =>
      isEmpty({ ...nothing, ...one }),
    ),
    [false, false, false, false],
  )
})

it("a banner on the home page leads to its link or products, and never to an unsafe address", () => {
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
