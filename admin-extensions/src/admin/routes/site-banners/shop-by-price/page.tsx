import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PencilSquare, Plus, Trash } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { PriceBandForm, type StaffPriceBand } from "../../../features/content/price-band-form"
import { useEditing } from "../../../platform/editing"
import { formatNaira } from "../../../platform/figures"
import { useChange, useRead } from "../../../platform/kept-records"
import { useOrdering } from "../../../platform/ordering"
import { useMay } from "../../../platform/staff-access"
import { DeletePrompt } from "../../../ui/delete-prompt"
import { RowMenu } from "../../../ui/row-menu"
import { RowName } from "../../../ui/row-name"
import { Loaded, Screen } from "../../../ui/screen"
import { SortableList } from "../../../ui/sortable-list"
import { Thumb } from "../../../ui/thumb"

const NONE: StaffPriceBand[] = []

const range = ({ price_start, price_end }: StaffPriceBand) =>
  price_end === null
    ? `${formatNaira(price_start)} and above`
    : `${formatNaira(price_start)} to ${formatNaira(price_end)}`

/** The tiles of shop by price. */
export default function ShopByPricePage() {
  const bands = useRead("GET /admin/shop-by-price")
  const { editing, open, close, reload } = useEditing<StaffPriceBand>(bands.refetch)
  const [doomed, setDoomed] = useState<StaffPriceBand | null>(null)
  const ordering = useOrdering(bands.data ?? NONE, "PUT /admin/shop-by-price/order")
  const change = useChange()
  const mayChange = useMay("catalogue.update")
  return (
    <Screen
      title="Shop by price"
      about="The price bands that shoppers choose from, in the order they see them. Drag to change it."
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => open(null)}>
            <Plus /> New band
          </Button>
        )
      }
    >
      <Loaded
        query={bands}
        isEmpty={(all) => all.length === 0}
        empty="No price band yet. Make the first one."
      >
        {() => (
          <SortableList
            items={ordering.rows}
            label="Price bands"
            nameOf={({ name }) => name}
            onOrder={ordering.arrange}
            isFixed={!mayChange}
          >
            {(band) => (
              <>
                <Thumb src={band.image} />
                <RowName onOpen={mayChange ? () => open(band) : null}>
                  <Text size="small" weight="plus" className="truncate">
                    {band.name}
                  </Text>
                  <Text size="xsmall" className="text-ui-fg-subtle tabular-nums">
                    {range(band)}
                  </Text>
                </RowName>
                <RowMenu
                  name={band.name}
                  actions={
                    mayChange
                      ? [
                          { label: "Edit", icon: <PencilSquare />, onClick: () => open(band) },
                          { label: "Delete", icon: <Trash />, onClick: () => setDoomed(band) },
                        ]
                      : []
                  }
                />
              </>
            )}
          </SortableList>
        )}
      </Loaded>
      {editing && (
        <PriceBandForm
          key={editing.round}
          band={editing.record}
          onClose={close}
          onReload={() => void reload()}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: doomed.name,
            consequence: "The tile leaves the shop; no product changes.",
            products: 0,
            places: [],
            run: () =>
              change.mutateAsync({
                key: "DELETE /admin/shop-by-price/delete/{id}",
                sent: { params: { id: doomed.id } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Shop by Price" })
