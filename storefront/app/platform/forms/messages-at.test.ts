import assert from "node:assert/strict"
import { it } from "node:test"
import { messagesAt } from "./messages-at"

const values = { sex: "", password: "", photos: [] }
const refusal = (errors: Record<string, string[]>, code = "validation_failed") => ({
  code,
  message: "Check the form",
  errors,
})

it("tells each field its first message, and one of many at the field they are of", () => {
  const told = messagesAt(
    refusal({
      password: ["Too short", "Too common"],
      "photos.1": ["Not a picture"],
      "photos.2": ["Too large"],
    }),
    values,
  )
  assert.deepEqual(told, { password: "Too short", photos: "Not a picture" })
})

it("finds fields that the server calls otherwise, and leaves out what the form does not have", () => {
  const told = messagesAt(refusal({ gender: ["Choose one"], platform: ["Unknown"] }), values, {
    renamed: { gender: "sex" },
  })
  assert.deepEqual(told, { sex: "Choose one" })
})

it("a refusal without fields is told at the field of its code, if it has one", () => {
  const byCode = { invalid_credentials: "password" } as const
  assert.deepEqual(messagesAt(refusal({}, "invalid_credentials"), values, { byCode }), {
    password: "Check the form",
  })
  assert.deepEqual(messagesAt(refusal({}, "shop_closed"), values, { byCode }), {})
})
