import assert from "node:assert/strict"
import { it } from "node:test"
import { forgetIntent, rememberIntent, takeIntent } from "./intent"

function tab(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}

const add = { kind: "add", productId: "prod_1", variantId: "variant_1", quantity: 2 } as const

it("the last action pressed before signing in is carried out once", () => {
  const storage = tab()
  rememberIntent({ kind: "wish", productId: "prod_2" }, storage)
  rememberIntent(add, storage)
  assert.deepEqual(takeIntent(storage), add)
  assert.equal(takeIntent(storage), null)
})

it("an action pressed before signing in is kept for an hour, and dropped when the dialog is closed", () => {
  const storage = tab()
  rememberIntent(add, storage, 0)
  assert.deepEqual(takeIntent(storage, 3_600_000), add)
  rememberIntent(add, storage, 0)
  assert.equal(takeIntent(storage, 3_600_001), null)
  rememberIntent(add, storage)
  forgetIntent(storage)
  assert.equal(takeIntent(storage), null)
})

for (const text of ["{", "[]", '{"kind":"add"}', '{"kind":"pay","productId":"p","quantity":1,"at":0}'])
  it(`a damaged stored action (${text}) is ignored`, () => {
    const storage = tab()
    storage.setItem("intent", text)
    assert.equal(takeIntent(storage, 0), null)
  })

it("an action before signing in is not kept without storage, and causes no error", () => {
  rememberIntent(add, null)
  assert.equal(takeIntent(null), null)
})
