import {
  isOrderStatus,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  shopperMayCancel,
  stepsBetween,
} from "./status"

describe("order statuses", () => {
  it("an order moves forward one or more steps", () => {
    expect(stepsBetween("processing", "packed")).toEqual(["packed"])
    expect(stepsBetween("processing", "delivered")).toEqual(["packed", "shipped", "delivered"])
    expect(stepsBetween("packed", "delivered")).toEqual(["shipped", "delivered"])
  })

  it("an order is cancelled before it is shipped and returned after it is delivered", () => {
    for (const from of ["pending", "processing", "packed"] as const) {
      expect(stepsBetween(from, "cancelled")).toEqual(["cancelled"])
    }
    expect(stepsBetween("delivered", "returned")).toEqual(["returned"])
  })

  it("an order is moved by staff to the listed statuses and no others", () => {
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

  it("an order says why a move to another status is refused", () => {
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

  it("an order has one of seven statuses, and no other word", () => {
    expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true)
    expect(["paid", "", "Pending"].filter(isOrderStatus)).toEqual([])
  })

  it("an order that is unpaid can never be marked as paid by staff", () => {
    expect(() => stepsBetween("pending", "processing")).toThrow("not been paid")
    expect(() => stepsBetween("pending", "delivered")).toThrow("not been paid")
  })

  it("an order refuses every move that is not listed", () => {
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

  it("an order is cancelled by its shopper only while it is pending or processing", () => {
    const may = (returnId: string | null) =>
      ORDER_STATUSES.filter((status) => shopperMayCancel({ status, replaces_return_id: returnId }))
    expect([may(null), may("oret_1")]).toEqual([["pending", "processing"], []])
  })

  it("an order that is a replacement is not returned: its goods come back with the first order", () => {
    expect(nextStatuses("delivered", true)).toEqual([])
    expect(() => stepsBetween("delivered", "returned", true)).toThrow("cannot become returned")
    expect(stepsBetween("processing", "packed", true)).toEqual(["packed"])
  })
})
