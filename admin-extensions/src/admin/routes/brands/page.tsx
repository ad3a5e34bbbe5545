import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BuildingStorefront, SparklesMini } from "@medusajs/icons"
import { Badge, StatusBadge, Text } from "@medusajs/ui"
import { plainLetters } from "../../../../../src/contract/plain-letters"
import { BrandForm, type StaffBrand } from "../../features/catalogue/brand-form"
import { useListFilter } from "../../platform/list-filter"
import { useRead } from "../../platform/shop-queries"
import { useCall } from "../../platform/use-call"
import type { Column } from "../../ui/list-table"
import { useRecordEditing } from "../../ui/record-editing"
import { menuColumn } from "../../ui/row-menu"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"
import { Thumb } from "../../ui/thumb"
import { WholeList } from "../../ui/whole-list"

/** Brands: who makes what the shop sells. */
export default function BrandsPage() {
  const brands = useRead("GET /brands-admin")
  const { typed: q, search } = useListFilter()
  const { mayChange, edit, ...records } = useRecordEditing<StaffBrand>(brands, {
    permission: "catalogue.update",
    add: "New brand",
    form: (brand, step) => <BrandForm brand={brand} {...step} />,
    deletion: (doomed) => ({
      name: doomed.name,
      consequence: "It is removed from brands and top brands. This cannot be undone.",
      products: doomed.products_count,
      places: (brands.data ?? []).filter(({ id }) => id !== doomed.id),
      call: "DELETE /admin/brands/delete/{id}",
    }),
  })
  const { call } = useCall()
  const shown = (all: StaffBrand[]) =>
    all.filter(({ name }) => plainLetters(name).includes(plainLetters(q.trim())))

  const putForward = (brand: StaffBrand) =>
    void call("POST /admin/brands/top/store", { form: { brand_id: brand.id } })
  const columns: Column<StaffBrand>[] = [
    {
      head: "Brand",
      sort: "name",
      value: ({ name }) => name,
      cell: (brand) => (
        <div className="flex items-center gap-3 py-1">
          <Thumb src={brand.image} />
          <span className="max-w-28 truncate sm:max-w-72">
            {mayChange ? (
              <button type="button" className="hover:text-ui-fg-interactive" onClick={() => edit(brand)}>
                {brand.name}
              </button>
            ) : (
              brand.name
            )}
          </span>
          {brand.top_brand_id && <Badge size="2xsmall">Top</Badge>}
          {!brand.is_active && (
            <Badge size="2xsmall" className="sm:hidden">
              Inactive
            </Badge>
          )}
        </div>
      ),
    },
    {
      head: "Status",
      from: "sm",
      cell: ({ is_active }) => (
        <StatusBadge color={is_active ? "green" : "grey"}>{is_active ? "Active" : "Inactive"}</StatusBadge>
      ),
    },
    { head: "Products", kind: "figure", cell: ({ products_count }) => products_count },
  ]

  const menu = menuColumn(
    (brand: StaffBrand) => brand.name,
    (brand) => {
      const top = { label: "Make a top brand", icon: <SparklesMini />, onClick: () => putForward(brand) }
      return records.actionsOf(brand, brand.top_brand_id ? [] : [top])
    },
  )

  return (
    <Screen
      title="Brands"
      about="The makers of your products. Each product has at most one brand."
      actions={
        <>
          <SearchField label="Find a brand" placeholder="Find a brand" {...search} />
          {records.addButton}
        </>
      }
    >
      <Loaded query={brands} empty="No brand yet. Add the first one.">
        {(all) => (
          <>
            <WholeList
              name="brands"
              label="Brands"
              columns={mayChange ? [...columns, menu] : columns}
              rows={shown(all)}
              idOf={({ id }) => id}
            />
            {shown(all).length === 0 && (
              <Text className="px-6 py-12 text-center text-ui-fg-subtle">No brand has {q} in its name.</Text>
            )}
          </>
        )}
      </Loaded>
      {records.drawers}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Brands", icon: BuildingStorefront, rank: 2 })
