import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PencilSquare, Plus, Trash } from "@medusajs/icons"
import { Button, StatusBadge, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { PickupForm, type StaffPickup } from "../../../features/delivery/pickup-form"
import { useEditing } from "../../../platform/editing"
import { useChange, useRead } from "../../../platform/kept-records"
import { useMay } from "../../../platform/staff-access"
import { DeletePrompt } from "../../../ui/delete-prompt"
import { RowMenu } from "../../../ui/row-menu"
import { Loaded, Screen } from "../../../ui/screen"

/** Where shoppers fetch orders themselves. */
export default function PickupPage() {
  const places = useRead("GET /admin/pickup-locations")
  const { editing, open, close, reload } = useEditing<StaffPickup>(places.refetch)
  const [doomed, setDoomed] = useState<StaffPickup | null>(null)
  const mayChange = useMay("delivery.update")
  const change = useChange()
  return (
    <Screen
      title="Pickup locations"
      about="Where shoppers fetch their orders at no cost. A closed one is not offered; orders that wait there stay."
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => open(null)}>
            <Plus /> New location
          </Button>
        )
      }
    >
      <Loaded
        query={places}
        isEmpty={(all) => all.length === 0}
        empty="No pickup location yet: shoppers have everything delivered."
      >
        {(all) => (
          <div className="overflow-x-auto">
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell>Location</Table.HeaderCell>
                  <Table.HeaderCell>Opening hours</Table.HeaderCell>
                  <Table.HeaderCell>Phone</Table.HeaderCell>
                  <Table.HeaderCell className="text-right">Orders waiting</Table.HeaderCell>
                  <Table.HeaderCell>Status</Table.HeaderCell>
                  <Table.HeaderCell />
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {all.map((place) => (
                  <Table.Row key={place.id}>
                    <Table.Cell className="min-w-56 py-2">
                      <Text size="small" weight="plus">
                        {place.name}
                      </Text>
                      <Text size="xsmall" className="text-ui-fg-subtle">
                        {[place.address, place.lga, place.state].filter(Boolean).join(", ")}
                      </Text>
                    </Table.Cell>
                    <Table.Cell className="min-w-40 py-2">{place.opening_hours}</Table.Cell>
                    <Table.Cell className="whitespace-nowrap tabular-nums">{place.phone}</Table.Cell>
                    <Table.Cell className="text-right tabular-nums">{place.waiting_orders}</Table.Cell>
                    <Table.Cell>
                      <StatusBadge color={place.is_active ? "green" : "grey"}>
                        {place.is_active ? "Open" : "Closed"}
                      </StatusBadge>
                    </Table.Cell>
                    <Table.Cell className="w-12">
                      {mayChange && (
                        <RowMenu
                          name={place.name}
                          actions={[
                            { label: "Edit", icon: <PencilSquare />, onClick: () => open(place) },
                            { label: "Delete", icon: <Trash />, onClick: () => setDoomed(place) },
                          ]}
                        />
                      )}
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
          </div>
        )}
      </Loaded>
      {editing && (
        <PickupForm
          key={editing.round}
          place={editing.record}
          onClose={close}
          onReload={() => void reload()}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: doomed.name,
            consequence: "Shoppers can no longer choose it. To stop for a while, close it instead.",
            products: 0,
            places: [],
            run: () =>
              change.mutateAsync({
                key: "DELETE /admin/pickup-locations/delete/{id}",
                sent: { params: { id: doomed.id } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Pickup locations", rank: 2 })
