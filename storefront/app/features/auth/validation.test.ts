import assert from "node:assert/strict"
import { test } from "node:test"
import { checkLogin, checkRegister, type RegisterFields } from "./validation"

const filled: RegisterFields = {
  first_name: "Ọmọlará",
  last_name: "Adé",
  email: "omolara@example.com",
  mobile: "0803 123 4567",
  dob: "1994-05-20",
  sex: "female",
  referred_by: "",
  password: "long enough",
  password_confirmation: "long enough",
}

test("an empty login names both fields", () => {
  assert.deepEqual(checkLogin({ email: " ", password: "" }), {
    email: "Please enter your phone number or email",
    password: "Password number is required",
  })
})

test("a short password is told, eight characters pass", () => {
  assert.deepEqual(checkLogin({ email: "a", password: "1234567" }), {
    password: "Password must be at least eight characters",
  })
  assert.deepEqual(checkLogin({ email: "08031234567", password: "12345678" }), {})
})

test("an empty registration names every required field, and not the referral code", () => {
  const empty = Object.fromEntries(Object.keys(filled).map((key) => [key, ""])) as unknown as RegisterFields
  assert.deepEqual(checkRegister(empty), {
    first_name: "This field is required",
    last_name: "This field is required",
    email: "E-mail is required",
    mobile: "This field is required",
    dob: "Date of birth  is required",
    sex: "This field is required",
    password: "Password is required",
    password_confirmation: "Password Confirmation is required",
  })
})

test("e-mail must look like one", () => {
  for (const email of ["ada", "ada@", "@shop.ng", "ada@shop", "ada shop@x.ng", "ada@@x.ng"])
    assert.equal(checkRegister({ ...filled, email }).email, "E-mail must be valid", email)
  assert.deepEqual(checkRegister({ ...filled, email: " ada.o+1@mail.shop.ng " }), {})
})

test("passwords: length, then match", () => {
  assert.equal(
    checkRegister({ ...filled, password: "short", password_confirmation: "short" }).password,
    "Password must be at least eight characters",
  )
  assert.deepEqual(checkRegister({ ...filled, password_confirmation: "long enougH" }), {
    password_confirmation: "The two passwords must match",
  })
})
