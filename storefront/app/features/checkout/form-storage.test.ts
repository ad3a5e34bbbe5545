import assert from "node:assert/strict"
import { test } from "node:test"
import type { TabStorage } from "~/platform/tab-storage"
import type { CheckoutFields } from "./form-fields"
import { attemptKey, closeAttempt, forgetCheckout, rememberForm, restoreForm } from "./form-storage"

function memory(): TabStorage {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const start: CheckoutFields = {
  first_name: "Ada",
  last_name: "Obi",
  phone: "+2348031234567",
  delivery_method: "delivery",
  address: "",
  apartment: "",
  landmark: "",
  city: "",
  state: "",
  lga: "",
  address_id: "",
  save_address: "yes",
  pickup_address_id: "",
  use_wallet: "",
  description: "",
  channel: "card",
  saved_card: "",
  save_card: "",
}

test("the checkout form keeps everything typed when the page is refreshed", () => {
  const storage = memory()
  const typed: CheckoutFields = { ...start, delivery_method: "pickup", description: "Ring twice" }
  rememberForm("cus_1", typed, storage)
  assert.deepEqual(restoreForm("cus_1", start, storage), typed)
})

test("the checkout form of another account is never shown", () => {
  const storage = memory()
  rememberForm("cus_1", { ...start, address: "4 Allen Avenue" }, storage)
  assert.deepEqual(restoreForm("cus_2", start, storage), start)
})

test("damaged or older storage of the checkout form is ignored field by field", () => {
  const storage = memory()
  storage.setItem("checkout-form", "{not json")
  assert.deepEqual(restoreForm("cus_1", start, storage), start)
  storage.setItem(
    "checkout-form",
    JSON.stringify({
      userId: "cus_1",
      fields: { city: "Ikeja", state: 7, delivery_method: "drone", other: "x" },
    }),
  )
  assert.deepEqual(restoreForm("cus_1", start, storage), { ...start, city: "Ikeja" })
  assert.deepEqual(restoreForm("cus_1", start, null), start)
})

test("an order attempt keeps its key over retries and reloads, and gets a new one when the order changes", () => {
  const storage = memory()
  let made = 0
  const key = (request: object) => attemptKey(request, storage, () => `key-${++made}`)
  assert.equal(key({ total: 100 }), "key-1")
  assert.equal(key({ total: 100 }), "key-1")
  assert.equal(key({ total: 120 }), "key-2")
  closeAttempt(storage)
  assert.equal(key({ total: 120 }), "key-3")
})

test("the checkout form and its order attempt are removed from storage after payment", () => {
  const storage = memory()
  rememberForm("cus_1", { ...start, city: "Ikeja" }, storage)
  attemptKey({ total: 1 }, storage, () => "k")
  forgetCheckout(storage)
  assert.deepEqual(restoreForm("cus_1", start, storage), start)
  assert.equal(
    attemptKey({ total: 1 }, storage, () => "k2"),
    "k2",
  )
})
