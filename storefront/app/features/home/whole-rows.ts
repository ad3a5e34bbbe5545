import { useRef, useState } from "react"
import { type CardProduct, toCard } from "~/features/offer/card-product"
import { api } from "~/platform/api/client"

/**
 * The page carries of each row what is seen at first; all of every row is asked for, once, when the first row is moved
 * to the side. When that fails the rows stay as they are, and "See all" leads to the rest.
 */
export function useWholeRows() {
  const asked = useRef(false)
  const [rows, setRows] = useState<ReadonlyMap<string, CardProduct[]>>()
  return {
    products: (rowId: string) => rows?.get(rowId),
    /** For `onScrollCapture` around the rows. */
    ask: () => {
      if (asked.current) return
      asked.current = true
      api("GET /home/rows").then(
        ({ data }) => setRows(new Map(data.map(({ id, products }) => [id, products.map(toCard)]))),
        () => {
          asked.current = false
        },
      )
    },
  }
}
