import { z } from "zod"

/** The order of a list: by one of its columns, upwards, or downwards with a minus before it. */
export type Sort<Column extends string = string> = Column | `-${Column}`

/** The `sort` of a list's query. Nothing, or an empty one, is the list's usual order. */
export function sortBy<const Column extends string>(...columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])
  return z
    .enum(sorts as [Sort<Column>, ...Sort<Column>[]], { error: `Must be one of ${sorts.join(", ")}` })
    .optional()
    .or(z.literal("").transform(() => undefined))
    .describe("A minus before it turns the order round")
}
