import { Badge } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import { useRead } from "../../platform/shop-queries"
import { RemoveButton } from "../../ui/buttons"
import { FindAndAdd, useSearch } from "../../ui/find-and-add"
import { SortableList } from "../../ui/sortable-list"
import { Strong, Subtle } from "../../ui/text"
import { Thumb } from "../../ui/thumb"

export type PickedProduct = Data<"GET /admin/pickable-products">[number]

/** Finds products by name, brand or barcode, and puts the chosen ones in order. */
export function ProductPicker(props: {
  label: string
  value: PickedProduct[]
  onChange: (value: PickedProduct[]) => void
}) {
  const { value, onChange } = props
  const search = useSearch()
  const found = useRead(
    "GET /admin/pickable-products",
    { query: { q: search.q } },
    { enabled: search.q.length > 0 },
  )
  const chosen = new Set(value.map(({ id }) => id))
  return (
    <div className="flex flex-col gap-3">
      <FindAndAdd
        what="products"
        placeholder="Find products by name, brand or barcode"
        search={search}
        letters={1}
        found={found}
        nameOf={({ name, vendor }) => `${name}, ${vendor}`}
        keyOf={({ id }) => id}
        hindranceOf={({ id }) => (chosen.has(id) ? "Added" : null)}
        onAdd={(product) => onChange([...value, product])}
      >
        {(product) => <Named product={product} />}
      </FindAndAdd>
      {value.length === 0 ? (
        <Subtle>No products yet</Subtle>
      ) : (
        <div className="rounded-md border border-ui-border-base">
          <SortableList items={value} label={props.label} nameOf={({ name }) => name} onOrder={onChange}>
            {(product) => (
              <>
                <Named product={product} />
                <RemoveButton
                  name={product.name}
                  onClick={() => onChange(value.filter(({ id }) => id !== product.id))}
                />
              </>
            )}
          </SortableList>
        </div>
      )}
    </div>
  )
}

function Named({ product }: { product: PickedProduct }) {
  return (
    <>
      <Thumb src={product.image || null} />
      <div className="min-w-0 flex-1">
        <Strong className="truncate">{product.name}</Strong>
        <Subtle size="xsmall" className="truncate">
          {product.vendor}
        </Subtle>
      </div>
      {!product.is_listed && <Badge size="2xsmall">Not on sale</Badge>}
    </>
  )
}
