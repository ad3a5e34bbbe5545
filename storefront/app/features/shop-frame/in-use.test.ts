import assert from "node:assert/strict"
import { it } from "node:test"
import { whilePaying } from "~/platform/paying"
import { noteTyping } from "~/platform/typing"
import { isInUse } from "./in-use"

const listening = new EventTarget()
Object.assign(globalThis, { document: listening, window: new EventTarget() })
noteTyping()

/** As much of a field as the rule reads. */
interface Field {
  type: string
  value?: string
  checked?: boolean
  /** The attributes of its form; null for a field without one. */
  form?: Record<string, string> | null
  inSearch?: boolean
}

function field({ type, value = "", checked = false, form = {}, inSearch = false }: Field) {
  return {
    ...{ tagName: "INPUT", type, value, checked },
    form: form && {
      getAttribute: (name: string) => form[name] ?? null,
      hasAttribute: (name: string) => name in form,
    },
    closest: () => (inSearch ? {} : null),
  }
}

const BODY = { tagName: "BODY" }

/** A page with these fields, of which one may have the focus. */
const page = (fields: object[], active: object = BODY, hidden = false) => ({
  hidden,
  activeElement: active as unknown as Element,
  querySelectorAll: () => fields,
})

/** The field or form is where the event happens. */
function happens(type: string, target: object): void {
  const event = new Event(type)
  Object.defineProperty(event, "target", { value: target })
  listening.dispatchEvent(event)
}

const typed = (given: Field) => {
  const made = field(given)
  happens("input", made)
  return made
}

const ASKING: Field[] = [
  { type: "text", value: "rose", form: { method: "get" } },
  { type: "text", value: "rose", form: { action: "/single-product" } },
  { type: "text", value: "rose", inSearch: true },
  { type: "select-one", value: "orders", form: null, inSearch: true },
  { type: "search", value: "rose" },
]

it("a page is not in use while its fields are untouched and no field has the focus", () => {
  assert.equal(isInUse(page([field({ type: "text", value: "from the account" })])), false)
  assert.equal(isInUse(page([], { tagName: "BUTTON", type: "submit" })), false)
  assert.equal(isInUse(page([], { tagName: "A", type: "" })), false)
  assert.equal(isInUse({ ...page([]), activeElement: null }), false)
})

for (const type of ["text", "email", "tel", "password", "date", "datetime-local", "select-one", "textarea"])
  it(`a page is in use while a field to write or select in (${type}) has the focus`, () => {
    assert.equal(isInUse(page([], field({ type }))), true)
    assert.equal(isInUse(page([], field({ type, form: null }))), true)
    assert.equal(isInUse(page([], field({ type, form: { method: "post", action: "/x" } }))), true)
  })

it("a page is in use once a checkbox or radio button is checked, not while it only has the focus", () => {
  for (const type of ["checkbox", "radio"]) {
    assert.equal(isInUse(page([], field({ type }))), false)
    assert.equal(isInUse(page([typed({ type, value: "on" })])), false)
    assert.equal(isInUse(page([typed({ type, value: "on", checked: true })])), true)
  }
})

it("a form counts as being filled in until it is submitted or empty, and again after more typing", () => {
  const name = typed({ type: "text", value: "Ada" })
  assert.equal(isInUse(page([name])), true)
  assert.equal(isInUse(page([])), false)
  happens("submit", { elements: [name] })
  assert.equal(isInUse(page([name])), false)
  happens("input", name)
  assert.equal(isInUse(page([name])), true)
  name.value = ""
  assert.equal(isInUse(page([name])), false)
})

it("a switch without a form does not count as being filled in", () => {
  assert.equal(isInUse(page([typed({ type: "checkbox", checked: true, form: null })])), false)
})

it("a field that only searches, filters or chooses a view does not count as being filled in", () => {
  for (const given of ASKING) {
    assert.equal(isInUse(page([], field(given))), false)
    assert.equal(isInUse(page([typed(given)])), false)
  }
})

it("a page is in use while another site's frame has the focus", () => {
  assert.equal(isInUse(page([], { tagName: "IFRAME" })), true)
})

it("a hidden page is in use only while a payment is open", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] })
  const name = typed({ type: "text", value: "Ada" })
  assert.equal(isInUse(page([name], name, true)), false)
  const payment = whilePaying(Promise.resolve())
  assert.equal(isInUse(page([], BODY, true)), true)
  await payment
  context.mock.timers.tick(3_000)
  assert.equal(isInUse(page([], BODY, true)), false)
})
