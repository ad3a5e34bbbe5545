import { ApiError, addressOf, failureOf, noAnswer } from "./client"

describe("the address of a call", () => {
  it("the address of a call has the shop's slug, the encoded parameters, and what was chosen of the query", () => {
    const input = { params: { id: "a/b" }, query: { page: 2, q: "", from: undefined, open: false } }
    expect(addressOf("PUT /admin/{brand}hustle-list/{id}", input, "shop")).toEqual({
      method: "PUT",
      path: "/admin/shophustle-list/a%2Fb?page=2&open=false",
    })
  })

  it.each([undefined, null, ""])("the address of a call is refused without a parameter (%p)", (id) => {
    expect(() => addressOf("GET /products/single/{id}", { params: { id } }, "shop")).toThrow(
      "GET /products/single/{id}: parameter id is missing",
    )
  })
})

describe("a refusal", () => {
  it("a refusal is distinguished from a proxy's page by its code and message", () => {
    const body = { status: 0, message: "No", error: { code: "gone", message: "No" }, errors: { a: ["b"] } }
    expect(failureOf(body)).toBe(body)
    expect([null, "502", {}, { message: "No" }, { error: { code: "gone" } }].map(failureOf)).toEqual(
      Array(5).fill(null),
    )
  })

  it("a refusal carries the sentences of its fields, and its code where no answer came", () => {
    const lost = noAnswer(0, "offline", "No connection")
    expect(lost).toBeInstanceOf(ApiError)
    expect([lost.status, lost.code, lost.message, lost.errors]).toEqual([0, "offline", "No connection", {}])
  })
})
