import { beginningWord, containing } from "../../../sql/containing"

/** A condition with what is to be bound in it. */
interface Condition {
  sql: string
  bindings: string[]
}

/** An index knows a text by its threes of letters, and the beginning of a word by fewer. */
const INDEXED_LETTERS = 3

/**
 * The products, as a list of ids, that have a word in one of these columns of theirs, in a SKU, or in the name of their brand: each
 * found by an index of its own (`src/migration-scripts/20261130-words-of-products.ts`) and put together, because no index spans an
 * "or" over tables. One or two letters find only what begins with them.
 */
export function productsNamed(
  word: string,
  { columns, skus = false }: { columns: ("title" | "handle")[]; skus?: boolean },
): Condition {
  const patterns = [...word].length < INDEXED_LETTERS ? beginningWord(word) : [containing(word)]
  const is = (column: string) => `(${patterns.map(() => `${column} ilike ?`).join(" or ")})`
  const parts = [
    ...columns.map((column) => `select id from product where ${is(column)}`),
    ...(skus ? [`select product_id from product_variant where deleted_at is null and ${is("sku")}`] : []),
    `select d.product_id from brand b join catalogue_desk d on d.brand_id = b.id where ${is("b.name")}`,
  ]
  return { sql: parts.join(" union all "), bindings: parts.flatMap(() => patterns) }
}
