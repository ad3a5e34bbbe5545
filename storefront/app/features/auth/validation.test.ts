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

test("the sign-in form reports both fields when it is empty", () => {
  assert.deepEqual(checkLogin({ email: " ", password: "" }), {
    email: "Please enter your phone number or email",
    password: "Password number is required",
  })
})

test("the sign-in form rejects a password of seven characters and accepts one of eight", () => {
  assert.deepEqual(checkLogin({ email: "a", password: "1234567" }), {
    password: "Password must be at least eight characters",
  })
  assert.deepEqual(checkLogin({ email: "08031234567", password: "12345678" }), {})
})

test("an empty registration reports every required field, but not the referral code", () => {
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

test("the registration form rejects an e-mail address that does not look like one", () => {
  for (const email of ["ada", "ada@", "@shop.ng", "ada@shop", "ada shop@x.ng", "ada@@x.ng"])
    assert.equal(checkRegister({ ...filled, email }).email, "E-mail must be valid", email)
  assert.deepEqual(checkRegister({ ...filled, email: " ada.o+1@mail.shop.ng " }), {})
})

test("the registration form checks the password's length first and then that both passwords match", () => {
  assert.equal(
    checkRegister({ ...filled, password: "short", password_confirmation: "short" }).password,
    "Password must be at least eight characters",
  )
  assert.deepEqual(checkRegister({ ...filled, password_confirmation: "long enougH" }), {
    password_confirmation: "The two passwords must match",
  })
})
