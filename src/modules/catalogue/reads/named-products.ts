import { plainLetters } from "../../../contract/plain-letters"
import { beginningWord, containing } from "../../../sql/containing"
import { folded } from "../../../sql/folded"

/** A condition with what is to be bound in it. */
interface Condition {
  sql: string
  bindings: string[]
}

/** Of "moisturize", "moisturising" and their beginnings. */
const IZE = /i[sz](?=(?:in?|e[ds]?|ers?|ing)?$)/

/** An index knows a text by its threes of letters, and the beginning of a word by fewer. */
const INDEXED_LETTERS = 3

/**
 * The products, as a list of ids, that have a word in one of these columns of theirs, in a SKU, or in the name of their brand: each
 * found by an index of its own (`src/migration-scripts/20261208-plain-words.ts`) and put together, because no index spans an
 * "or" over tables. Marks, apostrophes and case do not count, and "ise" is "ize". One or two letters find only what begins with them.
 */
export function productsNamed(
  word: string,
  { columns, skus = false }: { columns: ("title" | "handle")[]; skus?: boolean },
): Condition {
  const spellings = [...new Set(["is", "iz"].map((spelt) => plainLetters(word).replace(IZE, spelt)))]
  const patterns = spellings.flatMap((one) =>
    [...one].length < INDEXED_LETTERS ? beginningWord(one) : [containing(one)],
  )
  const is = (column: string) => `(${patterns.map(() => `${folded(column)} like ?`).join(" or ")})`
  const parts = [
    ...columns.map((column) => `select id from product where ${is(column)}`),
    ...(skus ? [`select product_id from product_variant where deleted_at is null and ${is("sku")}`] : []),
    `select d.product_id from brand b join catalogue_desk d on d.brand_id = b.id where ${is("b.name")}`,
  ]
  return { sql: parts.join(" union all "), bindings: parts.flatMap(() => patterns) }
}
