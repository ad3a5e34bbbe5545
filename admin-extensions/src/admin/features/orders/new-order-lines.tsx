import { Plus, XMark } from "@medusajs/icons"
import { Button, IconButton, Input, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { formatNaira } from "../../platform/figures"
import { useRead } from "../../platform/kept-records"
import { Subtle } from "../../ui/subtle"
import { Thumb } from "../../ui/thumb"
import type { NewLine, OrderProduct } from "./new-order"

const PAUSE_MS = 250

/** What it is made of: found by name, brand, shade or SKU, each with how many. */
export function NewOrderLines(props: { lines: NewLine[]; onChange: (lines: NewLine[]) => void }) {
  const { lines, onChange } = props
  const [typed, setTyped] = useState("")
  const [q, setQ] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useRead("GET /admin/order-products", { query: { q } }, { enabled: q.length > 1 })
  const chosen = new Set(lines.map(({ product }) => product.variant_id))
  return (
    <div className="flex flex-col gap-3">
      <Input
        role="searchbox"
        size="small"
        aria-label="Find products"
        placeholder="Find products by name, brand, shade or SKU"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {q.length > 1 && (
        <ul
          aria-label="Found products"
          className="max-h-72 overflow-y-auto rounded-md border border-ui-border-base"
        >
          {(found.data ?? []).map((product) => (
            <li key={product.variant_id} className="flex items-center gap-3 px-3 py-2">
              <Named product={product} />
              <Button
                size="small"
                variant="secondary"
                disabled={chosen.has(product.variant_id) || product.stock_quantity === 0}
                aria-label={`Add ${nameOf(product)}`}
                onClick={() => onChange([...lines, { product, quantity: 1 }])}
              >
                <Plus />
                {chosen.has(product.variant_id) ? "Added" : product.stock_quantity === 0 ? "Sold out" : "Add"}
              </Button>
            </li>
          ))}
          {(found.isPending || found.error || found.data?.length === 0) && (
            <li className="px-3 py-4 text-center text-ui-fg-subtle">
              <Text size="small">
                {found.error?.message ??
                  (found.isPending ? "Looking" : "No product fits. Try fewer letters.")}
              </Text>
            </li>
          )}
        </ul>
      )}
      <ul aria-label="Products of the order" className="flex flex-col divide-y">
        {lines.map(({ product, quantity }) => (
          <li key={product.variant_id} className="flex flex-wrap items-center gap-3 py-2">
            <Named product={product} />
            <Input
              type="number"
              size="small"
              min={1}
              max={product.stock_quantity}
              className="w-20"
              aria-label={`How many of ${nameOf(product)}`}
              value={quantity}
              onChange={(event) => {
                const typedQuantity = Math.max(1, Math.floor(Number(event.target.value) || 1))
                onChange(
                  lines.map((line) =>
                    line.product.variant_id === product.variant_id
                      ? { product, quantity: typedQuantity }
                      : line,
                  ),
                )
              }}
            />
            <IconButton
              size="small"
              variant="transparent"
              aria-label={`Take away ${nameOf(product)}`}
              onClick={() => onChange(lines.filter((line) => line.product.variant_id !== product.variant_id))}
            >
              <XMark />
            </IconButton>
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
        <Text size="small" weight="plus">
          {nameOf(product)}
        </Text>
        <Subtle size="xsmall">
          {[
            product.brand,
            formatNaira(product.price),
            `${product.stock_quantity.toLocaleString("en-NG")} left`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Subtle>
      </div>
    </>
  )
}
