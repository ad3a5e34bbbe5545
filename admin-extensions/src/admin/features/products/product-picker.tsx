import { Plus, XMark } from "@medusajs/icons"
import { Badge, Button, IconButton, Input, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { useRead } from "../../platform/kept-records"
import { SortableList } from "../../ui/sortable-list"
import { Subtle } from "../../ui/subtle"
import { Thumb } from "../../ui/thumb"

export type PickedProduct = Data<"GET /admin/pickable-products">[number]

const PAUSE_MS = 250

/** Finds products by name or brand, and puts the chosen ones in order. */
export function ProductPicker(props: {
  label: string
  value: PickedProduct[]
  onChange: (value: PickedProduct[]) => void
}) {
  const { value, onChange } = props
  const [typed, setTyped] = useState("")
  const [q, setQ] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useRead("GET /admin/pickable-products", { query: { q } }, { enabled: q.length > 0 })
  const chosen = new Set(value.map(({ id }) => id))
  return (
    <div className="flex flex-col gap-3">
      <Input
        role="searchbox"
        size="small"
        aria-label="Find products"
        placeholder="Find products by name or brand"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {q && (
        <ul
          aria-label="Found products"
          className="max-h-64 overflow-y-auto rounded-md border border-ui-border-base"
        >
          {(found.data ?? []).map((product) => (
            <li key={product.id} className="flex items-center gap-3 px-3 py-2">
              <Named product={product} />
              <Button
                type="button"
                size="small"
                variant="secondary"
                disabled={chosen.has(product.id)}
                aria-label={`Add ${product.name}`}
                onClick={() => onChange([...value, product])}
              >
                <Plus /> {chosen.has(product.id) ? "Added" : "Add"}
              </Button>
            </li>
          ))}
          {found.data?.length === 0 && (
            <li className="px-3 py-4 text-center text-ui-fg-subtle">
              <Text size="small">No product fits. Try fewer letters.</Text>
            </li>
          )}
          {(found.isPending || found.error) && (
            <li className="px-3 py-4 text-center text-ui-fg-subtle">
              <Text size="small">{found.error?.message ?? "Looking"}</Text>
            </li>
          )}
        </ul>
      )}
      {value.length === 0 ? (
        <Subtle>No products yet</Subtle>
      ) : (
        <div className="rounded-md border border-ui-border-base">
          <SortableList items={value} label={props.label} nameOf={({ name }) => name} onOrder={onChange}>
            {(product) => (
              <>
                <Named product={product} />
                <IconButton
                  type="button"
                  size="small"
                  variant="transparent"
                  aria-label={`Take away ${product.name}`}
                  onClick={() => onChange(value.filter(({ id }) => id !== product.id))}
                >
                  <XMark />
                </IconButton>
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
        <Text size="small" weight="plus" className="truncate">
          {product.name}
        </Text>
        <Text size="xsmall" className="truncate text-ui-fg-subtle">
          {product.vendor}
        </Text>
      </div>
      {!product.is_listed && <Badge size="2xsmall">Not on sale</Badge>}
    </>
  )
}
