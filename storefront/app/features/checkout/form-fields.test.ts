import assert from "node:assert/strict"
import { test } from "node:test"
import type { Address } from "@contract/addresses"
import { type CheckoutFields, checkCheckout, chosenAddress, orderRequestOf, withAddress } from "./form-fields"

const delivery: CheckoutFields = {
  first_name: "Ada",
  last_name: "Obi",
  phone: "0803 123 4567",
  delivery_method: "delivery",
  address: " 4 Allen Avenue ",
  apartment: "",
  landmark: "",
  city: "Ikeja",
  state: "NG-LA",
  lga: "NG-LA-ikeja",
  address_id: "",
  save_address: "yes",
  pickup_address_id: "",
  use_wallet: "",
  description: "",
  channel: "card",
  saved_card: "",
  save_card: "",
}
const saved: Address = {
  id: "cuaddr_1",
  name: "Chinedu Eze Okafor",
  phone: "+2348030000001",
  address: "9 Adeola Odeku",
  apartment: null,
  landmark: "Opposite the bank",
  city: "Victoria Island",
  state_id: "NG-LA",
  state: "Lagos",
  lga_id: "NG-LA-eti-osa",
  lga: "Eti Osa",
  is_default: true,
}
const pickup: CheckoutFields = {
  ...delivery,
  delivery_method: "pickup",
  address: "",
  city: "",
  state: "",
  lga: "",
}

test("the checkout requires an address down to the LGA for delivery, and a place for pickup", () => {
  assert.deepEqual(checkCheckout(delivery), {})
  assert.deepEqual(Object.keys(checkCheckout({ ...delivery, address: " ", lga: "" })), ["lga", "address"])
  assert.deepEqual(checkCheckout(pickup), { pickup_address_id: "Choose where to pick your order up" })
  assert.deepEqual(checkCheckout({ ...pickup, pickup_address_id: "p1" }), {})
})

test("the checkout accepts phone numbers in the usual spellings and rejects others", () => {
  for (const phone of [
    "08031234567",
    "+234 803 123 4567",
    "234-803-123-4567",
    "0 (803) 123 4567",
    "+447911123456",
  ])
    assert.equal(checkCheckout({ ...delivery, phone }).phone, undefined, phone)
  for (const phone of ["0803", "phone", "01234567890", "+2348031234"])
    assert.equal(
      checkCheckout({ ...delivery, phone }).phone,
      "Enter a phone number the rider can call",
      phone,
    )
})

test("the checkout sends only the fields that belong to the chosen delivery method", () => {
  const rest = {
    email: "ada@example.com",
    total: 24500,
    walletPart: null,
    callbackUrl: "/payment/return",
    code: null,
    lines: [],
  }
  const home = orderRequestOf({ ...delivery, pickup_address_id: "left over" }, rest)
  assert.equal(home.address, "4 Allen Avenue")
  assert.equal("pickup_address_id" in home, false)
  const shelf = orderRequestOf({ ...pickup, pickup_address_id: "p1", address: "left over" }, rest)
  assert.equal(shelf.pickup_address_id, "p1")
  assert.equal("address" in shelf, false)
  assert.equal(shelf.total, 24500)
})

test("a saved address replaces the form's fields, the default one until another is chosen", () => {
  const other = { ...saved, id: "cuaddr_2", is_default: false }
  const book = [saved, other]
  assert.equal(chosenAddress(delivery, book), saved)
  assert.equal(chosenAddress({ ...delivery, address_id: "cuaddr_2" }, book), other)
  assert.equal(chosenAddress({ ...delivery, address_id: "deleted meanwhile" }, book), saved)
  assert.equal(chosenAddress({ ...delivery, address_id: "new" }, book), null)
  assert.equal(chosenAddress(pickup, book), null)
  assert.equal(chosenAddress(delivery, []), null)
  const request = orderRequestOf(withAddress(delivery, saved), {
    email: "ada@example.com",
    total: 1,
    walletPart: 0.5,
    callbackUrl: "/",
    code: "GLOW10",
    lines: [],
  })
  assert.deepEqual(
    [
      request.code,
      request.first_name,
      request.last_name,
      request.phone,
      request.address,
      request.landmark,
      request.lga,
    ],
    [
      "GLOW10",
      "Chinedu",
      "Eze Okafor",
      "+2348030000001",
      "9 Adeola Odeku",
      "Opposite the bank",
      "NG-LA-eti-osa",
    ],
  )
})

test("a saved address whose LGA no longer exists is rejected before it is sent", () => {
  assert.deepEqual(checkCheckout({ ...delivery, address: "" }, saved), {})
  assert.deepEqual(Object.keys(checkCheckout(delivery, { ...saved, lga_id: null })), ["address_id"])
})

test("a checkout by bank transfer sends its channel, and nothing of a card that was chosen before", () => {
  const rest = {
    email: "ada@example.com",
    total: 1,
    walletPart: null,
    callbackUrl: "/",
    code: null,
    lines: [],
  }
  const carded = { ...delivery, saved_card: "card_1", save_card: "yes" }
  const { channel, saved_card, save_card } = orderRequestOf({ ...carded, channel: "bank_transfer" }, rest)
  assert.deepEqual([channel, saved_card, save_card], ["bank_transfer", null, null])
  assert.equal(orderRequestOf(carded, rest).saved_card, "card_1")
})
