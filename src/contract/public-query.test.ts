import type { CallSpec } from "./call"
import { calls } from "./calls"
import { PUBLIC_QUERY, readsOfPublicCall } from "./public-query"

test("what the front door drops of a kept call's query is what the call itself does not read", () => {
  const kept = Object.entries<CallSpec>(calls).filter(([, { cacheSeconds }]) => cacheSeconds)
  const read = kept.map(([key, { query }]) => [
    key.replace("GET ", ""),
    Object.keys(query?.shape ?? {}).sort(),
  ])
  const known = Object.entries(PUBLIC_QUERY).map(([path, names]) => [path, [...names].sort()])
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(read))
})

test.each([
  ["/products/filter", "page", true],
  ["/products/filter", "x", false],
  ["/products/single/prod_1", "x", false],
  ["/section", "page", false],
])("%s reads %s: %s", (path, name, reads) => {
  expect(readsOfPublicCall(path)?.has(name)).toBe(reads)
})

test("of a path that is not kept nothing is known", () => {
  expect(readsOfPublicCall("/user")).toBeNull()
  expect(readsOfPublicCall("/products/single/a/b")).toBeNull()
})
