import assert from "node:assert/strict"
import { it } from "node:test"
import { messagesAt } from "./messages-at"

const values = { sex: "", password: "", photos: [] }
const refusal = (errors: Record<string, string[]>, code = "validation_failed") => ({
  code,
  message: "Check the form",
  errors,
})

it("each form field shows its first message, and a message for one list item appears at the list's field", () => {
  const messages = messagesAt(
    refusal({
      password: ["Too short", "Too common"],
      "photos.1": ["Not a picture"],
      "photos.2": ["Too large"],
    }),
    values,
  )
  assert.deepEqual(messages, { password: "Too short", photos: "Not a picture" })
})

it("messages find fields that the server names differently, and messages for other fields are left out", () => {
  const messages = messagesAt(refusal({ gender: ["Choose one"], platform: ["Unknown"] }), values, {
    renamed: { gender: "sex" },
  })
  assert.deepEqual(messages, { sex: "Choose one" })
})

it("a refusal without fields is shown at the field that belongs to its code, if there is one", () => {
  const byCode = { invalid_credentials: "password" } as const
  assert.deepEqual(messagesAt(refusal({}, "invalid_credentials"), values, { byCode }), {
    password: "Check the form",
  })
  assert.deepEqual(messagesAt(refusal({}, "shop_closed"), values, { byCode }), {})
})
