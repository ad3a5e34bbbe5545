import { nextStatuses, ORDER_STATUSES, shopperMayCancel, stepsBetween } from "./status"

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

  it("never lets staff call an unpaid order paid", () => {
    expect(() => stepsBetween("pending", "processing")).toThrow("not been paid")
    expect(() => stepsBetween("pending", "delivered")).toThrow("not been paid")
  })

  it("refuses every move that is not listed", () => {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        if (nextStatuses(from).includes(to)) expect(stepsBetween(from, to).at(-1)).toBe(to)
        else expect(() => stepsBetween(from, to)).toThrow()
      }
    }
  })

  it("lets a shopper cancel while pending or processing only", () => {
    expect(ORDER_STATUSES.filter(shopperMayCancel)).toEqual(["pending", "processing"])
  })
})
