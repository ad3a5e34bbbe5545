import {
  columnOf,
  faultsOf,
  filledDown,
  type Parcel,
  scanned,
} from "../../admin-extensions/src/admin/features/orders/waybills"

const parcel = (order_number: string, delivery_method: Parcel["delivery_method"] = "delivery"): Parcel => ({
  ...{ id: order_number.toLowerCase(), order_number, delivery_method, status: "packed" },
  recipient: { name: "Ada Obi", phone: "", email: "", address: "", city: "", state: "Lagos", lga: null },
})
const parcels = [parcel("OM-1"), parcel("OM-2"), parcel("OM-3", "pickup"), parcel("OM-4")]

describe("what is typed or scanned in the rows", () => {
  it("a waybill is rejected when two parcels have it, when it is too long and when it is an order's number", () => {
    expect(faultsOf(parcels, { "om-1": "NP 1", "om-2": "np1", "om-4": "N".repeat(61) })).toEqual({
      "om-2": "OM-1 has this waybill, too. Each parcel needs its own",
      "om-4": "At most 60 characters",
    })
    expect(faultsOf(parcels, { "om-1": "om-2", "om-2": "OM-77", "om-4": "" })).toEqual({
      "om-1": "This is an order number",
      "om-2": "OM-77 is not among the selected orders",
    })
    expect(faultsOf(parcels, {})).toEqual({})
  })

  it.each([
    ["om-2", "OM-2", null],
    [" OM-2 ", "OM-2", null],
    ["OM-2,NP-1", "OM-2", "NP-1"],
    ["OM-2; NP 1", "OM-2", "NP 1"],
    ["OM-2 NP-1", "OM-2", "NP-1"],
  ])("the scanned text %j names the order of its row", (typed, order, waybill) => {
    const meant = scanned(parcels, typed)
    expect([meant?.order.order_number, meant?.waybill]).toEqual([order, waybill])
  })

  it.each(["NP-1", "NP-1,OM-2", "OM-9", "OM-9,NP-1", ""])(
    "the scanned text %j names no order of the rows",
    (typed) => {
      expect(scanned(parcels, typed)).toBeNull()
    },
  )
})

describe("a pasted column", () => {
  it.each([
    ["NP-1\r\nNP-2\r\n", ["NP-1", "NP-2"]],
    ["Waybill No.\nNP-1\n\nNP-3\n", ["NP-1", "", "NP-3"]],
    ["AWB-1\nAWB-2", ["AWB-1", "AWB-2"]],
    ["NP-1", null],
    ["OM-1\tNP-1\nOM-2\tNP-2", null],
    ["OM-1,NP-1\nOM-2,NP-2", null],
  ])("the pasted text %j is read as its cells, with the blank ones in their places", (text, cells) => {
    expect(columnOf(text)).toEqual(cells)
  })

  it("a pasted column fills the rows from where it is pasted, except orders that are picked up", () => {
    expect(filledDown(parcels, "om-1", ["A", "", "C"])).toEqual({ "om-1": "A", "om-2": "", "om-4": "C" })
    expect(filledDown(parcels, "om-2", ["B"])).toEqual({ "om-2": "B" })
    expect(filledDown(parcels, "om-2", ["B", "C", "D"])).toBe(
      "You pasted 3 waybills for 2 orders. Nothing was filled in: paste them with their order numbers",
    )
  })
})
