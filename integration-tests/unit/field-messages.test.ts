import type { z } from "zod"
import { type Part, readInput } from "../../src/api/machinery/read-input"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { isShopError } from "../../src/errors"
import { wrongInputs } from "../harness/wrong-values"

/**
 * Every field of every call is sent what it cannot take, and what the call says then is read: it is for a shopper or a member
 * of staff, who know neither types nor the inner names of fields.
 */
const table: Record<string, CallSpec> = calls
const parts = Object.entries(table).flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([where, schema]) =>
    schema ? [{ key, where: where as Part, schema: schema as z.ZodType }] : [],
  ),
)
/** Calls share schemas: what was sent to one need not be sent again. */
const different = parts.filter(
  ({ where, schema }, n) => parts.findIndex((one) => one.schema === schema && one.where === where) === n,
)

const TYPES =
  /\b(string|boolean|object|array|undefined|null|nan|integer|int|float|enum|literal|regex|json|iso|a number|true or false)\b/i
const VALIDATOR = /zod|invalid (input|option)|too (big|small)|expected|unrecognized|\bYYYY\b/i
const INNER_NAME = /\b[a-z]+_[a-z_]+\b|\b(dob|lga|nok|otp|bvn|middlename|onsale)\b/
const LONGEST = 140

function faultOf(sentence: string): string | null {
  if (TYPES.test(sentence)) return "names a type"
  if (VALIDATOR.test(sentence)) return "is the validator's"
  if (INNER_NAME.test(sentence)) return "names a field by its inner name"
  if (!/^[A-Z0-9₦]/.test(sentence) || /[.!]$/.test(sentence)) return "is not written as the shop's are"
  return sentence.length > LONGEST ? "is too long" : null
}

/** What is said of a wrong request: nothing when it is accepted all the same. */
function saidOf(schema: z.ZodType, value: unknown, where: Part): string[] {
  try {
    readInput(schema, value, where)
    return []
  } catch (error) {
    if (!isShopError(error)) throw error
    return [error.message, ...Object.values(error.fields ?? {}).flat()]
  }
}

let read = 0
it.each(different)("$key says what is wrong with its $where in the shop's words", ({ schema, where }) => {
  const said = wrongInputs(schema).flatMap(({ path, value }) =>
    saidOf(schema, value, where).map((sentence) => ({ path, sentence })),
  )
  read += said.length
  const faults = said.flatMap(({ path, sentence }) => {
    const fault = faultOf(sentence)
    return fault ? [`${path}: "${sentence}" ${fault}`] : []
  })
  expect([...new Set(faults)]).toEqual([])
})

afterAll(() => {
  // A walk that finds no fields would find no faults either.
  if (read < 10_000) throw new Error(`Only ${read} sentences were read`)
})

it.each([
  "Invalid input: expected string, received undefined",
  'Invalid option: expected one of "card"|"credit"',
  "Too big: expected string to have <=64 characters",
  "product_id is required",
  "Must be a number",
  "please check",
])("the check of field messages finds a sentence such as %p", (sentence) => {
  expect(faultOf(sentence)).not.toBeNull()
})
