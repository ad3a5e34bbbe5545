import type { CallSpec } from "./call"
import { calls } from "./calls"
import { PUBLIC_QUERY, readsOfPublicCall } from "./public-query"

test("the front door drops from a cached call's query exactly what the call does not read", () => {
  const cached = Object.entries<CallSpec>(calls).filter(([, { cacheSeconds }]) => cacheSeconds)
  const read = cached.map(([key, { query }]) => [
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
])("the cached call %s reads the query field %s: %s", (path, name, reads) => {
  expect(readsOfPublicCall(path)?.has(name)).toBe(reads)
})

test("a path that is not cached has no known query fields", () => {
  expect(readsOfPublicCall("/user")).toBeNull()
  expect(readsOfPublicCall("/products/single/a/b")).toBeNull()
})
