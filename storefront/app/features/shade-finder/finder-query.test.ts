import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { finderPath, matchQuery, readAsked } from "./finder-query"

const read = (query: string) => readAsked(new URLSearchParams(query))

describe("the address of the finder", () => {
  it("the shade finder's address keeps the answers and reads back as the same ones", () => {
    const asked = read("product_id=prod_1&depth=deep&undertone=warm&sun=tans")
    assert.deepEqual(readAsked(new URL(finderPath(asked), "http://shop").searchParams), asked)
    assert.equal(finderPath({}), "/find-my-shade")
  })

  it("the shade finder's address leaves out values that make no sense", () => {
    assert.deepEqual(read("by=guess&depth=blue&undertone=hot&sun=moon&fits=%3Cb%3E&product_id="), read(""))
  })

  it("the shade finder sends a request once it has enough answers", () => {
    assert.equal(matchQuery(read("")), null)
    assert.equal(matchQuery(read("undertone=warm&sun=tans")), null)
    assert.deepEqual(matchQuery(read("depth=deep&undertone=")), {
      product_id: undefined,
      depth: "deep",
      undertone: undefined,
      sun: undefined,
    })
    assert.deepEqual(matchQuery(read("fits=variant_1&depth=deep&product_id=prod_1")), {
      product_id: "prod_1",
      fits: "variant_1",
    })
  })

  it("the shade finder sends no request when the shopper uses a photo", () => {
    assert.equal(matchQuery(read("by=photo&depth=deep")), null)
  })
})
