import type { z } from "zod"
import { cleanTexts } from "../../contract/clean-text"
import { NOTHING_THERE, sentenceOf } from "../../contract/messages"
import { invalid, notFound } from "../../errors"
import { assertShallow, givenValue } from "./given-values"

/** A part of a request. */
export type Part = "params" | "query" | "body"

/**
 * What a request brought, as the schema of its call makes it. Throws 404 for a path to nothing, 422 `malformed_body`, and 422
 * `invalid_fields` with the shop's sentences by field (`src/contract/messages.ts`).
 */
export function readInput(schema: z.ZodType | undefined, value: unknown, where: Part): unknown {
  if (!schema) {
    // A body that nobody asked for is read by nobody, but belongs to the request of an Idempotency-Key.
    if (where === "body") assertShallow(value)
    return {}
  }
  if (where === "body" && (typeof value !== "object" || value === null || Array.isArray(value))) {
    throw invalid("malformed_body", "The request body must be JSON with named fields")
  }
  const given = givenValue(value, where)
  const result = schema.safeParse(where === "params" ? given : cleanTexts(schema, given), {
    error: where === "params" ? () => NOTHING_THERE : sentenceOf,
  })
  if (result.success) return result.data
  const { issues } = result.error
  if (where === "params") throw notFound(issues[0]?.message ?? NOTHING_THERE)
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join(".") || where
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw invalid("invalid_fields", issues[0]?.message ?? "Check the form and try again", {
    fields,
  })
}
