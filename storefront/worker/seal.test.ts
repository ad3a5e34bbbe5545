import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { CACHED_AT } from "../app/platform/offline/places"
import { keyOf, opened, sealed } from "./seal"

const ADDRESS = "/api/v1/user/addresses"
const BODY = JSON.stringify({ data: [{ address: "12 Marina Road, Lagos" }] })
const answer = () =>
  new Response(BODY, {
    headers: {
      "content-type": "application/json",
      [CACHED_AT]: "1000",
      date: "Mon, 23 Nov 2026 09:00:00 GMT",
      "x-account": "Ada",
    },
  })

describe("an answer that is cached for a session", () => {
  it("an answer cached for a session is encrypted except for its date, and decrypts unchanged", async () => {
    const key = await keyOf("token-of-ada")
    const stored = await sealed(answer(), key, ADDRESS)
    assert.deepEqual([...stored.headers.keys()].sort(), ["date", CACHED_AT].sort())
    const bytes = new Uint8Array(await stored.clone().arrayBuffer())
    assert.doesNotMatch(new TextDecoder("latin1").decode(bytes), /Marina|Lagos|data/)
    const back = await opened(stored, key, ADDRESS)
    assert.equal(await back?.text(), BODY)
    assert.equal(back?.headers.get(CACHED_AT), "1000")
    assert.equal(back?.headers.get("content-type"), "application/json")
  })

  it("an answer cached for a session is encrypted differently each time", async () => {
    const key = await keyOf("token-of-ada")
    const texts = await Promise.all(
      [1, 2].map(async () => Buffer.from(await (await sealed(answer(), key, ADDRESS)).arrayBuffer())),
    )
    assert.ok(!texts[0]?.equals(texts[1] ?? Buffer.alloc(0)))
  })

  it("an answer cached for a session opens for no other session or address, nor when altered or never sealed", async () => {
    const key = await keyOf("token-of-ada")
    const stored = await sealed(answer(), key, ADDRESS)
    const bytes = new Uint8Array(await stored.clone().arrayBuffer())
    const changed = bytes.map((byte, place) => (place === bytes.length - 1 ? byte ^ 1 : byte))
    assert.equal(await opened(stored.clone(), await keyOf("token-of-obi"), ADDRESS), null)
    assert.equal(await opened(stored.clone(), key, "/api/v1/user/cart"), null)
    assert.equal(await opened(new Response(changed), key, ADDRESS), null)
    assert.equal(await opened(answer(), key, ADDRESS), null)
  })
})
