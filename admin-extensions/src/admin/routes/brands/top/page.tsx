import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PencilSquare, Plus, Trash } from "@medusajs/icons"
import { Badge, Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { type StaffTopBrand, TopBrandForm } from "../../../features/catalogue/top-brand-form"
import { useEditing } from "../../../platform/editing"
import { useChange, useRead } from "../../../platform/kept-records"
import { useOrdering } from "../../../platform/ordering"
import { useMay } from "../../../platform/staff-access"
import { DeletePrompt } from "../../../ui/delete-prompt"
import { RowMenu } from "../../../ui/row-menu"
import { RowName } from "../../../ui/row-name"
import { Loaded, Screen } from "../../../ui/screen"
import { SortableList } from "../../../ui/sortable-list"
import { Thumb } from "../../../ui/thumb"

const NONE: StaffTopBrand[] = []

/** The brands that the shop puts forward, in the order shoppers see them. */
export default function TopBrandsPage() {
  const tops = useRead("GET /admin/top-brands")
  const { editing, open, close, reload } = useEditing<StaffTopBrand>(tops.refetch)
  const [doomed, setDoomed] = useState<StaffTopBrand | null>(null)
  const ordering = useOrdering(tops.data ?? NONE, "PUT /admin/brands/top/order")
  const change = useChange()
  const mayChange = useMay("catalogue.update")
  return (
    <Screen
      title="Top brands"
      about="The brands that the shop puts forward, in the order shoppers see them. Drag to change it."
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => open(null)}>
            <Plus /> Add a brand
          </Button>
        )
      }
    >
      <Loaded query={tops} isEmpty={(all) => all.length === 0} empty="No brand is put forward yet.">
        {() => (
          <SortableList
            items={ordering.rows}
            label="Top brands"
            nameOf={({ name }) => name}
            onOrder={ordering.arrange}
            isFixed={!mayChange}
          >
            {(top) => (
              <>
                <Thumb src={top.image ?? top.brand_image} />
                <RowName onOpen={mayChange ? () => open(top) : null}>
                  <Text size="small" weight="plus" className="truncate">
                    {top.name}
                  </Text>
                </RowName>
                {!top.is_active && <Badge size="2xsmall">Inactive</Badge>}
                <RowMenu
                  name={top.name}
                  actions={
                    mayChange
                      ? [
                          { label: "Edit", icon: <PencilSquare />, onClick: () => open(top) },
                          { label: "Take back", icon: <Trash />, onClick: () => setDoomed(top) },
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
        <TopBrandForm
          key={editing.round}
          top={editing.record}
          onClose={close}
          onReload={() => void reload()}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: `${doomed.name} from the top brands`,
            consequence: "The brand and its products stay; it is only put forward no longer.",
            products: 0,
            places: [],
            run: () =>
              change.mutateAsync({
                key: "DELETE /admin/brands/top/delete/{id}",
                sent: { params: { id: doomed.id } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Top Brands" })
