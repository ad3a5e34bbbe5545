import { exactNaira } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { RemoveButton } from "../../ui/buttons"
import { FindAndAdd, useSearch } from "../../ui/find-and-add"
import { QuantityInput } from "../../ui/quantity-input"
import { Strong, Subtle } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import type { NewLine, OrderProduct } from "./new-order"

const LETTERS = 2

/** The order's lines: searched by name, brand, shade, SKU or barcode, each with how many. */
export function NewOrderLines(props: { lines: NewLine[]; onChange: (lines: NewLine[]) => void }) {
  const { lines, onChange } = props
  const search = useSearch()
  const { q } = search
  const found = useRead("GET /admin/order-products", { query: { q } }, { enabled: q.length >= LETTERS })
  const chosen = new Set(lines.map(({ product }) => product.variant_id))
  return (
    <div className="flex flex-col gap-3">
      <FindAndAdd
        what="products"
        placeholder="Find products by name, brand, shade, SKU or barcode"
        search={search}
        letters={LETTERS}
        found={found}
        nameOf={nameOf}
        keyOf={({ variant_id }) => variant_id}
        hindranceOf={({ variant_id, stock_quantity }) =>
          chosen.has(variant_id) ? "Added" : stock_quantity === 0 ? "Sold out" : null
        }
        onAdd={(product) => onChange([...lines, { product, quantity: "1" }])}
      >
        {(product) => <Named product={product} />}
      </FindAndAdd>
      <ul aria-label="Products of the order" className="flex flex-col divide-y">
        {lines.map(({ product, quantity }) => (
          <li key={product.variant_id} className="flex flex-wrap items-center gap-3 py-2">
            <Named product={product} />
            <QuantityInput
              label={`How many of ${nameOf(product)}`}
              value={quantity}
              onChange={(typed) =>
                onChange(
                  lines.map((line) =>
                    line.product.variant_id === product.variant_id ? { product, quantity: typed } : line,
                  ),
                )
              }
            />
            <RemoveButton
              name={nameOf(product)}
              onClick={() => onChange(lines.filter((line) => line.product.variant_id !== product.variant_id))}
            />
          </li>
        ))}
      </ul>
      {lines.length === 0 && <Subtle>No products yet</Subtle>}
    </div>
  )
}

const nameOf = ({ name, variant_title }: OrderProduct) => [name, variant_title].filter(Boolean).join(", ")

function Named({ product }: { product: OrderProduct }) {
  return (
    <>
      <Thumb src={product.image || null} />
      <div className="min-w-40 flex-1">
        <Strong>{nameOf(product)}</Strong>
        <Subtle size="xsmall">
          {[
            product.brand,
            exactNaira(product.price),
            `${product.stock_quantity.toLocaleString("en-NG")} left`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Subtle>
      </div>
    </>
  )
}
