import type { z } from "zod"
import { Price, Units } from "../../contract/admin-fields"
import { UnitsInSet } from "../../contract/admin-product-sets"
import { invalidField } from "../../errors"
import type { ScopedRequest } from "./caller"

/** Figures that Medusa's calls take in any size, by the section of the admin: here they are as in the shop's own calls. */
const FIGURES: readonly (readonly [section: string, field: string, called: string, figure: z.ZodNumber])[] = [
  ["inventory-items", "stocked_quantity", "In stock", Units],
  ["inventory-items", "incoming_quantity", "Incoming", Units],
  ["products", "required_quantity", "Quantity", UnitsInSet],
  ["products", "amount", "Price", Price],
  ["price-lists", "amount", "Price", Price],
]
/** Whatever staff enter there is theirs. */
const FREE = new Set(["metadata", "additional_data"])

/** Before a change of Medusa's admin is written. Throws 422 on the field of the first figure that is none. */
export function assertFigures({ path, body }: Pick<ScopedRequest, "path" | "body">): void {
  const section = path.split("/").find(Boolean)?.toLowerCase()
  const here = FIGURES.filter(([name]) => name === section)
  if (here.length === 0) return
  const waiting: unknown[] = [body]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue
    for (const [name, value] of Object.entries(next)) {
      if (FREE.has(name) || value === undefined || value === null) continue
      waiting.push(value)
      const [, field, called, figure] = here.find(([, field]) => field === name) ?? []
      const problem = figure?.safeParse(value).error?.issues[0]?.message
      if (field && problem) throw invalidField(field, `${called}: ${problem}`)
    }
  }
}
