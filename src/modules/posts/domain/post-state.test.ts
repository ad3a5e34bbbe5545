import { postState } from "./post-state"

it("a post is a draft without a publication time, scheduled before it and published from it on", () => {
  const at = new Date("2026-11-21T12:00:00Z")
  const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)]
  expect([postState(null, at), postState(at, before), postState(at, at), postState(at, after)]).toEqual([
    "draft",
    "scheduled",
    "published",
    "published",
  ])
})
