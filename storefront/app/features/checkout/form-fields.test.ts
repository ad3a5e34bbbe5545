import assert from "node:assert/strict"
import { test } from "node:test"
import { type CheckoutFields, checkCheckout, orderRequestOf } from "./form-fields"

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
  pickup_address_id: "",
  description: "",
}
const pickup: CheckoutFields = {
  ...delivery,
  delivery_method: "pickup",
  address: "",
  city: "",
  state: "",
  lga: "",
}

test("delivery needs an address down to the LGA, pickup a place", () => {
  assert.deepEqual(checkCheckout(delivery), {})
  assert.deepEqual(Object.keys(checkCheckout({ ...delivery, address: " ", lga: "" })), ["lga", "address"])
  assert.deepEqual(checkCheckout(pickup), { pickup_address_id: "Choose where to pick your order up" })
  assert.deepEqual(checkCheckout({ ...pickup, pickup_address_id: "p1" }), {})
})

test("phone numbers in the usual spellings pass, others do not", () => {
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

test("only what belongs to the chosen way is sent", () => {
  const rest = { email: "ada@example.com", total: 24500, callbackUrl: "/payment/return" }
  const home = orderRequestOf({ ...delivery, pickup_address_id: "left over" }, rest)
  assert.equal(home.address, "4 Allen Avenue")
  assert.equal("pickup_address_id" in home, false)
  const shelf = orderRequestOf({ ...pickup, pickup_address_id: "p1", address: "left over" }, rest)
  assert.equal(shelf.pickup_address_id, "p1")
  assert.equal("address" in shelf, false)
  assert.equal(shelf.total, 24500)
})
