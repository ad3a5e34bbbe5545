import { Seal } from "./sealed-cookie"

const seal = new Seal(["a secret of this test"], "journey")

test("a sealed value is opened until its time is over", () => {
  const sealed = seal.seal({ state: "s" }, 1_000, 0)
  expect(seal.open(sealed, 999)).toEqual({ state: "s" })
  expect(seal.open(sealed, 1_000)).toBeNull()
  expect(seal.seal({ state: "s" }, 1_000, 0)).not.toBe(sealed)
})

test("a value that this secret did not seal for this purpose is not opened", () => {
  const sealed = seal.seal({ state: "s" }, 60_000)
  const changed = Buffer.from(sealed, "base64url")
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  for (const text of ["", "x", "a".repeat(80), changed.toString("base64url")])
    expect(seal.open(text)).toBeNull()
  expect(new Seal(["a secret of this test"], "other").open(sealed)).toBeNull()
  expect(new Seal(["another secret"], "journey").open(sealed)).toBeNull()
})

test("a value that a former secret sealed is opened while that secret is known", () => {
  const sealed = seal.seal("s", 60_000)
  expect(new Seal(["a new secret", "a secret of this test"], "journey").open(sealed)).toBe("s")
  expect(new Seal(["a new secret"], "journey").open(sealed)).toBeNull()
})
