import assert from "node:assert/strict"
import { it } from "node:test"
import { checkRegistration, type Registration, registrationForm } from "./registration"

const filled: Registration = {
  business_name: "Ada's Beauty",
  phone: "0803 111 2233",
  state_id: "NG-LA",
  lga_id: "NG-LA-ikeja",
  address: "12 Allen Avenue",
  occupation: "Stylist",
  social_handle: "",
  about: "",
}

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

it("the Hustle registration requires every field except the social media handle and the self-description", () => {
  assert.deepEqual(checkRegistration(filled), {})
  const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, " "]))
  const missing = Object.keys(checkRegistration(empty as unknown as Registration))
  assert.deepEqual(missing, ["business_name", "phone", "state_id", "lga_id", "address", "occupation"])
  assert.match(checkRegistration({ ...filled, phone: "12345" }).phone ?? "", /Nigerian/)
})

it("the Hustle registration survives a refresh, for the same account only", () => {
  const tab = storage()
  registrationForm.remember("cus_1", { ...filled, about: "I braid" }, tab)
  assert.equal(registrationForm.restore("cus_1", filled, tab).about, "I braid")
  assert.equal(registrationForm.restore("cus_2", filled, tab).about, "")
  tab.setItem("hustle-registration", "{ broken")
  assert.deepEqual(registrationForm.restore("cus_1", filled, tab), filled)
  registrationForm.forget(tab)
  assert.deepEqual(registrationForm.restore("cus_1", filled, tab), filled)
})
