import type { Request } from "express"
import { invalidField, type ShopError } from "../../errors"
import { fieldsAsked, isSortable } from "../../modules/staff/domain/medusa-admin-relations"

const noSuchOrder = () => invalidField("order", "This list cannot be sorted by that")

/**
 * Before Medusa's admin reads: `fields` and `order` name what its screens ask for, and `query.fields` is narrowed to it.
 * Anything else would walk from a list that everybody reads to every order and shopper of the shop, or hold the process
 * for minutes. `path` is below `/admin`. Throws 422 on `fields` or `order`.
 */
export function limitFields(path: string, query: Record<string, unknown>): void {
  const [section = ""] = path.toLowerCase().split("/").filter(Boolean)
  if (query.fields !== undefined) query.fields = narrowed(section, oneText("fields", query.fields))
  if (query.order !== undefined && !isSortable(section, oneText("order", query.order))) throw noSuchOrder()
}

function narrowed(section: string, given: string): string {
  const asked = fieldsAsked(section, given)
  if ("refused" in asked)
    throw invalidField("fields", `"${asked.refused.slice(0, 60)}" is not available here`)
  return asked.fields
}

function oneText(name: string, value: unknown): string {
  // `fields[]=a,b` is read by Medusa as it is by everybody: as one text.
  const [text, ...more] = [value].flat()
  if (typeof text !== "string" || more.length > 0) throw invalidField(name, "Send this once, as one text")
  return text
}

/**
 * What a failure of a sorted read really was: Medusa sorts by whatever `order` names, and MikroORM says so
 * when there is no such column. Null for any other failure.
 */
export function unsortable({ query }: Pick<Request, "query">, error: unknown): ShopError | null {
  if (query.order === undefined || typeof error !== "object" || error === null) return null
  // By shape, not by class: workflows return a copy of what their step threw.
  const isUnknown =
    "message" in error && /^Trying to order by not existing property /.test(String(error.message))
  return isUnknown ? noSuchOrder() : null
}
