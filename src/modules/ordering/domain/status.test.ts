import {
  isOrderStatus,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  shopperMayCancel,
  stepsBetween,
} from "./status"

describe("order statuses", () => {
  it("goes forward one or more steps", () => {
    expect(stepsBetween("processing", "packed")).toEqual(["packed"])
    expect(stepsBetween("processing", "delivered")).toEqual(["packed", "shipped", "delivered"])
    expect(stepsBetween("packed", "delivered")).toEqual(["shipped", "delivered"])
  })

  it("cancels before it is shipped and returns after it is delivered", () => {
    for (const from of ["pending", "processing", "packed"] as const) {
      expect(stepsBetween(from, "cancelled")).toEqual(["cancelled"])
    }
    expect(stepsBetween("delivered", "returned")).toEqual(["returned"])
  })

  it("may be moved by staff to these and no others", () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((from) => [from, nextStatuses(from)]))).toEqual({
      pending: ["cancelled"],
      processing: ["packed", "shipped", "delivered", "cancelled"],
      packed: ["shipped", "delivered", "cancelled"],
      shipped: ["delivered"],
      delivered: ["returned"],
      cancelled: [],
      returned: [],
    })
  })

  it("says why a move is refused", () => {
    const refused = (message: string, field: string) =>
      expect.objectContaining({
        kind: "invalid",
        code: "invalid_move",
        message,
        fields: { status: [field] },
      })
    expect(() => stepsBetween("pending", "packed")).toThrow(
      refused("This order has not been paid yet", "Cannot go from pending to packed"),
    )
    expect(() => stepsBetween("pending", "returned")).toThrow(
      refused("This order is pending and cannot become returned", "Cannot go from pending to returned"),
    )
    expect(() => stepsBetween("shipped", "packed")).toThrow(
      refused("This order is shipped and cannot become packed", "Cannot go from shipped to packed"),
    )
  })

  it("is one of seven words", () => {
    expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true)
    expect(["paid", "", "Pending"].filter(isOrderStatus)).toEqual([])
  })

  it("never lets staff call an unpaid order paid", () => {
    expect(() => stepsBetween("pending", "processing")).toThrow("not been paid")
    expect(() => stepsBetween("pending", "delivered")).toThrow("not been paid")
  })

  it("refuses every move that is not listed", () => {
    const tables = (moves: (from: OrderStatus, to: OrderStatus) => boolean) =>
      ORDER_STATUSES.map((from) => [from, ...ORDER_STATUSES.filter((to) => moves(from, to))])
    const ends = (from: OrderStatus, to: OrderStatus) => {
      try {
        return stepsBetween(from, to).at(-1) === to
      } catch {
        return false
      }
    }
    expect(tables(ends)).toEqual(tables((from, to) => nextStatuses(from).includes(to)))
  })

  it("lets a shopper cancel while pending or processing only", () => {
    const may = (returnId: string | null) =>
      ORDER_STATUSES.filter((status) => shopperMayCancel({ status, replaces_return_id: returnId }))
    expect([may(null), may("oret_1")]).toEqual([["pending", "processing"], []])
  })

  it("takes back no replacement: what it replaces comes back with the first order", () => {
    expect(nextStatuses("delivered", true)).toEqual([])
    expect(() => stepsBetween("delivered", "returned", true)).toThrow("cannot become returned")
    expect(stepsBetween("processing", "packed", true)).toEqual(["packed"])
  })
})
