import { trackingAddress } from "./courier-book"

describe("the address at which a parcel is followed", () => {
  it("the tracking address of a parcel contains the waybill, safely encoded", () => {
    expect(trackingAddress("https://track.example/{waybill}", "GIG 12/7&x=1")).toBe(
      "https://track.example/GIG%2012%2F7%26x%3D1",
    )
  })

  it("the tracking address of a parcel keeps a dollar sign as it is", () => {
    expect(trackingAddress("https://track.example/?n={waybill}", "$&1")).toBe(
      "https://track.example/?n=%24%261",
    )
  })

  it.each([
    ["no page", "", "123"],
    ["no number", "https://track.example/{waybill}", null],
    ["an empty number", "https://track.example/{waybill}", ""],
  ])("the tracking address of a parcel is missing with %s", (_, address, waybill) => {
    expect(trackingAddress(address, waybill)).toBeNull()
  })
})
