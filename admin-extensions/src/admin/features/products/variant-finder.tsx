import type { StockRow } from "../../../../../src/contract/admin-stock"
import { useRead } from "../../platform/shop-queries"
import { FindAndAdd, useSearch } from "../../ui/find-and-add"
import { Strong, Subtle } from "../../ui/text"

const FOUND = 8
const LETTERS = 2

const nameOf = ({ name, variant_title }: StockRow) => [name, variant_title].filter(Boolean).join(", ")

/** Finds shades and sizes with counted stock of their own by name, brand, shade, SKU or barcode, to add them to something. */
export function VariantFinder(props: {
  /** Ids that are on it already, or can't be. */
  chosen: readonly string[]
  onAdd: (row: StockRow) => void
}) {
  const search = useSearch()
  const { q } = search
  const found = useRead(
    "GET /admin/inventory",
    { query: { q, per_page: FOUND } },
    { enabled: q.length >= LETTERS },
  )
  return (
    <div className="flex flex-col gap-3">
      <FindAndAdd
        what="shades and sizes"
        placeholder="Find by name, brand, shade, SKU or barcode"
        search={search}
        letters={LETTERS}
        found={{ ...found, data: found.data?.filter(({ is_counted }) => is_counted) }}
        nameOf={nameOf}
        keyOf={({ variant_id }) => variant_id}
        hindranceOf={({ variant_id }) => (props.chosen.includes(variant_id) ? "Added" : null)}
        onAdd={props.onAdd}
      >
        {(row) => (
          <div className="min-w-0 flex-1">
            <Strong>{nameOf(row)}</Strong>
            <Subtle size="xsmall">
              {[row.sku, `${row.stock_quantity} available`].filter(Boolean).join(" · ")}
            </Subtle>
          </div>
        )}
      </FindAndAdd>
    </div>
  )
}
