import type { z } from "zod"
import { sampleBody } from "./sample-body"
import { schemaFields } from "./schema-fields"

/** The field is not sent. */
const MISSING = Symbol("missing")

/** What a field may be sent that it cannot take: nothing, another type, too much, too little, no such choice. */
const WRONG: readonly unknown[] = [
  ...[MISSING, null, ""],
  ...[12_345, true, {}, []],
  ...["x".repeat(25_000), 1e13, -1e13, 0.123456],
  ...["no such choice", ["no such choice"], "2026-13-45"],
]

/** Requests to one call, each with one wrong value in one place: the place, and what is sent as this part of it. */
export function wrongInputs(schema: z.ZodType): { path: string; value: unknown }[] {
  const sample = sampleBody(schema)
  return (
    schemaFields(schema)
      // Names in a table of free names are the sender's own.
      .filter(({ path }) => path !== "" && !path.endsWith(".*"))
      .flatMap(({ path }) => WRONG.map((wrong) => ({ path, value: withValue(sample, path, wrong) })))
  )
}

/** A copy with another value at a path such as `lines[].quantity`: in the first row of the list. */
export function withValue(whole: unknown, path: string, value: unknown): unknown {
  const steps = path
    .split(".")
    .flatMap((part) => [
      ...(part.startsWith("[]") ? [] : [part.replace(/\[\]/g, "")]),
      ...[...part.matchAll(/\[\]/g)].map(() => 0),
    ])
  return put(whole, steps, value)
}

function put(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === "number") {
    const [first, ...others]: unknown[] = Array.isArray(whole) ? whole : []
    const changed = put(first, rest, value)
    return changed === MISSING ? others : [changed, ...others]
  }
  const fields: Record<string, unknown> =
    typeof whole === "object" && whole !== null && !Array.isArray(whole) ? { ...whole } : {}
  const changed = put(fields[step], rest, value)
  if (changed === MISSING) delete fields[step]
  else fields[step] = changed
  return fields
}
