import { defineRouteConfig } from "@medusajs/admin-sdk"
import { House, PencilSquare, Plus, Trash } from "@medusajs/icons"
import { Badge, Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { productListTexts } from "../../../../../src/contract/product-lists"
import { HomeRowForm, type StaffHomeRow } from "../../features/content/home-row-form"
import { useEditing } from "../../platform/editing"
import { useChange, useRead } from "../../platform/kept-records"
import { useOrdering } from "../../platform/ordering"
import { useMay } from "../../platform/staff-access"
import { DeletePrompt } from "../../ui/delete-prompt"
import { RowMenu } from "../../ui/row-menu"
import { RowName } from "../../ui/row-name"
import { Loaded, Screen } from "../../ui/screen"
import { SortableList } from "../../ui/sortable-list"

const NONE: StaffHomeRow[] = []

/** Which rows of products the home page has, and in which order. */
export default function HomeRowsPage() {
  const rows = useRead("GET /admin/home-rows")
  const { editing, open, close, reload } = useEditing<StaffHomeRow>(rows.refetch)
  const [doomed, setDoomed] = useState<StaffHomeRow | null>(null)
  const ordering = useOrdering(rows.data ?? NONE, "PUT /admin/home-rows/order")
  const change = useChange()
  const mayChange = useMay("catalogue.update")
  return (
    <Screen
      title="Home page"
      about="The rows of products on the home page, from top to bottom. Drag to change the order."
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => open(null)}>
            <Plus /> Add a row
          </Button>
        )
      }
    >
      <Loaded query={rows} isEmpty={(all) => all.length === 0} empty="The home page has no rows yet.">
        {() => (
          <SortableList
            items={ordering.rows}
            label="Rows of the home page"
            nameOf={({ title }) => title}
            onOrder={ordering.arrange}
            isFixed={!mayChange}
          >
            {(row) => (
              <>
                <RowName onOpen={mayChange ? () => open(row) : null}>
                  <Text size="small" weight="plus" className="truncate">
                    {row.title}
                  </Text>
                  <Text size="xsmall" className="truncate text-ui-fg-subtle">
                    {productListTexts[row.list].title}, {row.size} products
                  </Text>
                </RowName>
                {!row.is_active && <Badge size="2xsmall">Inactive</Badge>}
                <RowMenu
                  name={row.title}
                  actions={
                    mayChange
                      ? [
                          { label: "Edit", icon: <PencilSquare />, onClick: () => open(row) },
                          { label: "Take away", icon: <Trash />, onClick: () => setDoomed(row) },
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
        <HomeRowForm
          key={editing.round}
          row={editing.record}
          onClose={close}
          onReload={() => void reload()}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: `the row ${doomed.title}`,
            consequence: "The list keeps its own page; only the home page loses the row.",
            products: 0,
            places: [],
            run: () =>
              change.mutateAsync({
                key: "DELETE /admin/home-rows/delete/{id}",
                sent: { params: { id: doomed.id } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Home page", icon: House, rank: 13 })
