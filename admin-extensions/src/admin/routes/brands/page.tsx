import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BuildingStorefront, PencilSquare, Plus, SparklesMini, Trash } from "@medusajs/icons"
import { Badge, Button, Input, StatusBadge, Table, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { BrandForm, type StaffBrand } from "../../components/brand-form"
import { DeletePrompt } from "../../components/delete-prompt"
import { RowMenu } from "../../components/row-menu"
import { Loaded, Screen } from "../../components/screen"
import { Thumb } from "../../components/thumb"
import { useEditing } from "../../lib/editing"
import { useChange, useRead } from "../../lib/kept-records"

/** Brands: who makes what the shop sells. */
export default function BrandsPage() {
  const brands = useRead("GET /brands-admin")
  const { editing, open, close, reload } = useEditing<StaffBrand>(brands.refetch)
  const [doomed, setDoomed] = useState<StaffBrand | null>(null)
  const [q, setQ] = useState("")
  const change = useChange()
  const shown = (all: StaffBrand[]) =>
    all.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))

  const putForward = (brand: StaffBrand) =>
    change.mutate(
      { key: "POST /admin/brands/top/store", sent: { form: { brand_id: brand.id } } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: ({ message }) => toast.error(message),
      },
    )

  return (
    <Screen
      title="Brands"
      about="Who makes what the shop sells. Every product belongs to at most one of them."
      actions={
        <>
          <Input
            type="search"
            size="small"
            aria-label="Find a brand"
            placeholder="Find a brand"
            className="w-48"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <Button size="small" variant="secondary" onClick={() => open(null)}>
            <Plus /> New brand
          </Button>
        </>
      }
    >
      <Loaded query={brands} isEmpty={(all) => all.length === 0} empty="No brand yet. Make the first one.">
        {(all) => (
          <div className="overflow-x-auto">
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell>Brand</Table.HeaderCell>
                  <Table.HeaderCell className="hidden sm:table-cell">Status</Table.HeaderCell>
                  <Table.HeaderCell className="text-right">Products</Table.HeaderCell>
                  <Table.HeaderCell />
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {shown(all).map((brand) => (
                  <Table.Row key={brand.id}>
                    <Table.Cell>
                      <div className="flex items-center gap-3 py-1">
                        <Thumb src={brand.image} />
                        <button
                          type="button"
                          className="text-left text-ui-fg-base hover:text-ui-fg-interactive"
                          onClick={() => open(brand)}
                        >
                          {brand.name}
                        </button>
                        {brand.top_brand_id && <Badge size="2xsmall">Top</Badge>}
                        {!brand.is_active && (
                          <Badge size="2xsmall" className="sm:hidden">
                            Inactive
                          </Badge>
                        )}
                      </div>
                    </Table.Cell>
                    <Table.Cell className="hidden sm:table-cell">
                      <StatusBadge color={brand.is_active ? "green" : "grey"}>
                        {brand.is_active ? "Active" : "Inactive"}
                      </StatusBadge>
                    </Table.Cell>
                    <Table.Cell className="text-right tabular-nums">{brand.products_count}</Table.Cell>
                    <Table.Cell className="text-right">
                      <RowMenu
                        name={brand.name}
                        actions={[
                          { label: "Edit", icon: <PencilSquare />, onClick: () => open(brand) },
                          ...(brand.top_brand_id
                            ? []
                            : [
                                {
                                  label: "Make a top brand",
                                  icon: <SparklesMini />,
                                  onClick: () => putForward(brand),
                                },
                              ]),
                          { label: "Delete", icon: <Trash />, onClick: () => setDoomed(brand) },
                        ]}
                      />
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
            {shown(all).length === 0 && (
              <Text className="px-6 py-12 text-center text-ui-fg-subtle">No brand has {q} in its name.</Text>
            )}
          </div>
        )}
      </Loaded>
      {editing && (
        <BrandForm
          key={editing.round}
          brand={editing.record}
          onClose={close}
          onReload={() => void reload()}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: doomed.name,
            consequence: "It leaves the lists of brands and top brands. This cannot be undone.",
            products: doomed.products_count,
            places: (brands.data ?? []).filter(({ id }) => id !== doomed.id),
            run: (move_to) =>
              change.mutateAsync({
                key: "DELETE /admin/brands/delete/{id}",
                sent: { params: { id: doomed.id }, body: { move_to } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Brands", icon: BuildingStorefront, rank: 3 })
