import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PencilSquare, Plus, Sparkles, Trash } from "@medusajs/icons"
import { Badge, Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffRecommendation } from "../../../../../src/contract/admin-skin"
import { momentWords, skinTypeWords, stepWords } from "../../../../../src/contract/skin-words"
import { RecommendationCoverage } from "../../features/skin/recommendation-coverage"
import { RecommendationForm } from "../../features/skin/recommendation-form"
import {
  headTypeChoices,
  placeName,
  routeChoices,
  skinTypeChoices,
  stepChoices,
} from "../../features/skin/skin-words"
import { useEditing } from "../../platform/editing"
import { useChange, useRead } from "../../platform/kept-records"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useMay } from "../../platform/staff-access"
import { DeletePrompt } from "../../ui/delete-prompt"
import { FilterChoice } from "../../ui/filter-choice"
import { type Column, ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { RowMenu } from "../../ui/row-menu"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"
import { Thumb } from "../../ui/thumb"

const FILTERS = ["skin_type", "route", "head_type", "step"] as const

const COLUMNS: Column<StaffRecommendation>[] = [
  {
    head: "Product",
    cell: ({ product }) => (
      <div className="flex max-w-44 items-center gap-3 py-2 sm:max-w-72">
        <Thumb src={product.image || null} />
        <div className="min-w-0">
          <Text size="small" weight="plus" className="truncate">
            {product.name}
          </Text>
          <Text size="xsmall" className="truncate text-ui-fg-subtle">
            {product.vendor}
          </Text>
          <StockBadge product={product} />
        </div>
      </div>
    ),
  },
  { head: "Skin", cell: ({ skin_type }) => skinTypeWords[skin_type] },
  { head: "For", from: "sm", cell: placeName },
  { head: "Step", cell: ({ step }) => stepWords[step], under: ({ moment }) => momentWords[moment] },
  { head: "Why it suits", kind: "text", from: "lg", cell: ({ note }) => note },
]

/** What the skin expert recommends, and which of its answers are empty. */
export default function RecommendationPage() {
  const { q, typed, setTyped, page, chosen, filter } = useListFilter()
  const values = Object.fromEntries(FILTERS.map((name) => [name, chosen(name)])) as Record<
    (typeof FILTERS)[number],
    string
  >
  const coverage = useRead("GET /admin/recommendation/coverage")
  const list = useShopList("GET /admin/recommendation", { page, q, ...values })
  const editor = useEditing<StaffRecommendation>(async () => ({ data: (await list.refetch()).data?.data }))
  const [doomed, setDoomed] = useState<StaffRecommendation | null>(null)
  const change = useChange()
  const mayChange = useMay("recommendations.update")
  const menu: Column<StaffRecommendation> = {
    head: "Actions",
    kind: "actions",
    cell: (one) => (
      <RowMenu
        name={one.product.name}
        actions={[
          { label: "Edit", icon: <PencilSquare />, onClick: () => editor.open(one) },
          { label: "Delete", icon: <Trash />, onClick: () => setDoomed(one) },
        ]}
      />
    ),
  }
  const isFiltered = q !== "" || FILTERS.some((name) => values[name] !== "")

  return (
    <Screen
      title="Recommendations"
      about="What the skin expert recommends: a product for a skin, a part of the body and a step of the routine."
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => editor.open(null)}>
            <Plus /> Recommend a product
          </Button>
        )
      }
    >
      <Loaded query={coverage}>
        {(cells) => (
          <RecommendationCoverage
            cells={cells}
            isChosen={(cell) =>
              cell.skin_type === values.skin_type &&
              cell.route === values.route &&
              (cell.head_type ?? "") === values.head_type
            }
            onChoose={({ skin_type, route, head_type }) =>
              filter({ skin_type, route, head_type: head_type ?? "", step: "" })
            }
          />
        )}
      </Loaded>
      <div className="grid grid-cols-2 items-end gap-3 px-6 py-4 md:grid-cols-5">
        <SearchField
          isFilling
          label="Search recommendations"
          placeholder="Product or brand"
          value={typed}
          onChange={setTyped}
        />
        <FilterChoice
          label="Skin"
          all="Every skin"
          options={skinTypeChoices}
          value={values.skin_type}
          onChange={(skin_type) => filter({ skin_type })}
        />
        <FilterChoice
          label="For"
          all="Everything"
          options={routeChoices}
          value={values.route}
          onChange={(route) => filter({ route, ...(route === "head" ? {} : { head_type: "" }) })}
        />
        <FilterChoice
          label="Hair"
          all="Every hair"
          options={headTypeChoices}
          value={values.head_type}
          onChange={(head_type) => filter({ head_type, ...(head_type ? { route: "head" } : {}) })}
        />
        <FilterChoice
          label="Step"
          all="Every step"
          options={stepChoices}
          value={values.step}
          onChange={(step) => filter({ step })}
        />
      </div>
      <Loaded
        query={list}
        isEmpty={({ data }) => data.length === 0}
        empty={
          isFiltered
            ? "Nothing is recommended there. Recommend the first product."
            : "The skin expert recommends nothing yet."
        }
      >
        {({ data }) => (
          <ListTable
            label="Recommendations"
            columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
            rows={data}
            idOf={({ id }) => id}
          />
        )}
      </Loaded>
      <Pages meta={list.data?.meta} of="recommendations" onPage={(to) => filter({ page: String(to) })} />
      {editor.editing && (
        <RecommendationForm
          key={editor.editing.round}
          recommendation={editor.editing.record}
          start={values}
          onClose={editor.close}
          onReload={() => void editor.reload()}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: `the recommendation of ${doomed.product.name}`,
            consequence: `Shoppers with ${skinTypeWords[doomed.skin_type].toLowerCase()} skin do not find it there any more. The product stays in the shop.`,
            products: 0,
            places: [],
            run: () =>
              change.mutateAsync({
                key: "DELETE /admin/recommendation/delete/{id}",
                sent: { params: { id: doomed.id } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Screen>
  )
}

function StockBadge({ product }: { product: StaffRecommendation["product"] }) {
  if (product.in_stock) return null
  return (
    <Badge size="2xsmall" color={product.is_listed ? "orange" : "red"}>
      {product.is_listed ? "Out of stock" : "Not on sale"}
    </Badge>
  )
}

export const config = defineRouteConfig({ label: "Recommendation", icon: Sparkles, rank: 19 })
