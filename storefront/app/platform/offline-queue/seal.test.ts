import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { Waiting } from "./change"
import { newKey, opened, sealed } from "./seal"

const waiting = (change: Waiting["change"]): Waiting => ({
  id: 7,
  account: "cus_ada",
  key: "key-7",
  words: "Address in Lagos",
  at: 1_000,
  tried: false,
  change,
})
const ADDRESS = waiting({
  kind: "address",
  id: null,
  isDefault: true,
  fields: {
    name: "Ada Obi",
    phone: "08031234567",
    address: "12 Marina Road",
    apartment: "",
    landmark: "",
    city: "Lagos",
    state_id: "25",
    lga_id: "500",
  },
})

describe("a change that waits for the line", () => {
  it("a queued change is encrypted on the disk except for its place, and decrypts unchanged", async () => {
    const key = await newKey()
    const stored = await sealed(ADDRESS, key)
    assert.deepEqual(Object.keys(stored), ["id", "pieces"])
    const text = stored.pieces.map(({ bytes }) => new TextDecoder("latin1").decode(bytes)).join()
    assert.doesNotMatch(text, /Ada|Marina|0803|Lagos|cus_ada/)
    assert.deepEqual(await opened(stored, key), ADDRESS)
  })

  it("a queued review keeps its pictures, encrypted as well", async () => {
    const key = await newKey()
    const picture = new File(["a picture of Ada"], "me.jpg", { type: "image/jpeg" })
    const fields = [
      ["title", "Lovely"],
      ["images[]", picture],
    ] as const
    const stored = await sealed(waiting({ kind: "review", productId: "prod_1", fields }), key)
    assert.doesNotMatch(new TextDecoder("latin1").decode(stored.pieces[1]?.bytes), /Ada/)
    const back = await opened(stored, key)
    assert.ok(back?.change.kind === "review")
    const [, [name, file] = []] = back.change.fields
    assert.ok(file instanceof File)
    assert.deepEqual(
      [name, file.name, file.type, await file.text()],
      ["images[]", "me.jpg", "image/jpeg", "a picture of Ada"],
    )
  })

  it("a queued change cannot be decrypted with another key or in another place", async () => {
    const key = await newKey()
    const stored = await sealed(ADDRESS, key)
    assert.equal(await opened(stored, await newKey()), null)
    assert.equal(await opened({ ...stored, id: 8 }, key), null)
  })

  it("the key of the offline queue cannot be exported by any script", async () => {
    await assert.rejects(crypto.subtle.exportKey("raw", await newKey()))
  })
})
