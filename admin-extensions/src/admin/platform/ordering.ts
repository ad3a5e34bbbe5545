import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { CallKey } from "../../../../src/contract/calls"
import { useChange } from "./shop-queries"

export type OrderCall = Extract<CallKey, `PUT /admin/${string}/order`>

/** Rows in an order that shows at once and is saved behind; when saving fails, it goes back. */
export function useOrdering<T extends { id: string }>(
  rows: T[],
  key: OrderCall,
  more: Record<string, unknown> = {},
) {
  // Freshly read rows win: an order of older ones is dropped.
  const [order, setOrder] = useState<{ of: T[]; rows: T[] } | null>(null)
  const change = useChange()
  return {
    rows: order?.of === rows ? order.rows : rows,
    arrange: (next: T[]) => {
      setOrder({ of: rows, rows: next })
      change.run(key, { body: { ...more, ids: next.map(({ id }) => id) } }).catch(({ message }: Error) => {
        setOrder(null)
        toast.error(message)
      })
    },
  }
}
