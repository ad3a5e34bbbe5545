import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { readPrintRequest } from "./print-words"

describe("what is to be printed", () => {
  const read = (query: string) => readPrintRequest(new URLSearchParams(query))

  it("is what the address says", () => {
    assert.deepEqual(read("ids=order_1,order_2&kind=picking-list&paper=80mm"), {
      ids: "order_1,order_2",
      kind: "picking-list",
      paper: "80mm",
    })
  })

  it("is an invoice on A4 where the address says nothing that is known", () => {
    assert.deepEqual(read("ids=order_1&kind=poster&paper=a0"), {
      ids: "order_1",
      kind: "invoice",
      paper: "a4",
    })
    assert.deepEqual(read(""), { ids: "", kind: "invoice", paper: "a4" })
  })
})
