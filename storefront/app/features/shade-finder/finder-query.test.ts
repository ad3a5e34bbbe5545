import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { finderPath, matchQuery, readAsked } from "./finder-query"

const read = (query: string) => readAsked(new URLSearchParams(query))

describe("the address of the finder", () => {
  it("keeps what was told, and comes back as the same", () => {
    const asked = read("product_id=prod_1&depth=deep&undertone=warm&sun=tans")
    assert.deepEqual(readAsked(new URL(finderPath(asked), "http://shop").searchParams), asked)
    assert.equal(finderPath({}), "/find-my-shade")
  })

  it("leaves out what makes no sense", () => {
    assert.deepEqual(read("by=guess&depth=blue&undertone=hot&sun=moon&fits=%3Cb%3E&product_id="), read(""))
  })

  it("asks the shop once enough is told", () => {
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

  it("asks nothing for a photo", () => {
    assert.equal(matchQuery(read("by=photo&depth=deep")), null)
  })
})
