import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { readPrintRequest } from "./print-words"

describe("what is to be printed", () => {
  const read = (query: string) => readPrintRequest(new URLSearchParams(query))

  it("the print page takes its orders, kind and paper from the address", () => {
    assert.deepEqual(read("ids=order_1,order_2&kind=picking-list&paper=80mm"), {
      ids: "order_1,order_2",
      kind: "picking-list",
      paper: "80mm",
    })
  })

  it("the print page prints an invoice on A4 when the address names nothing known", () => {
    assert.deepEqual(read("ids=order_1&kind=poster&paper=a0"), {
      ids: "order_1",
      kind: "invoice",
      paper: "a4",
    })
    assert.deepEqual(read(""), { ids: "", kind: "invoice", paper: "a4" })
  })
})
