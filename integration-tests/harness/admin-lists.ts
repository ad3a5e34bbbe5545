import { z } from "zod"
import type { CallSpec } from "../../src/contract/call"
import { type CallKey, calls } from "../../src/contract/calls"

/** A list of the back office that has pages, as the contract has it. */
export interface AdminList {
  key: CallKey
  /** Names in its path but for the shop's slug: it is about one record. */
  params: string[]
  /** Every order that may be asked for, both ways. */
  sorts: string[]
  /** What it is filtered by, with a value that is allowed. */
  filters: Record<string, string>
}

const table: Record<string, CallSpec> = calls

/** All lists of staff with pages, from the contract. */
export function adminLists(): AdminList[] {
  return (Object.keys(calls) as CallKey[]).flatMap((key) => {
    const { access, query } = table[key] ?? {}
    if (access !== "staff" || !key.startsWith("GET /") || !query || !("page" in query.shape)) return []
    const { page: _, per_page: __, sort, ...others } = query.shape
    const params = [...key.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
      name && name !== "brand" ? [name] : [],
    )
    const filters = Object.entries(others).flatMap(([name, schema]) => {
      const [value] = name === "q" ? ["ada"] : choices(schema)
      return value === undefined ? [] : [[name, value] as const]
    })
    return [{ key, params, sorts: sort ? choices(sort) : [], filters: Object.fromEntries(filters) }]
  })
}

/** What a parameter may be, where it is one of some words. */
function choices(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  return wordsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
}

function wordsOf(json: unknown): string[] {
  if (typeof json !== "object" || json === null) return []
  const words = "enum" in json && Array.isArray(json.enum) ? json.enum : []
  const ways = "anyOf" in json && Array.isArray(json.anyOf) ? json.anyOf : []
  return [...words.filter((word) => typeof word === "string" && word !== ""), ...ways.flatMap(wordsOf)]
}
