import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Sparkles } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import type { StaffRecommendation } from "../../../../../src/contract/admin-skin"
import {
  careRoutes,
  careSteps,
  headTypes,
  momentWords,
  skinTypes,
  skinTypeWords,
  stepWords,
} from "../../../../../src/contract/skin-words"
import { RecommendationCoverage } from "../../features/skin/recommendation-coverage"
import { RecommendationForm } from "../../features/skin/recommendation-form"
import {
  headTypeChoices,
  placeName,
  routeChoices,
  skinTypeChoices,
  stepChoices,
} from "../../features/skin/skin-words"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useRead } from "../../platform/shop-queries"
import { FilterChoice } from "../../ui/filter-choice"
import { type Column } from "../../ui/list-table"
import { useRecordEditing } from "../../ui/record-editing"
import { RecordTable } from "../../ui/record-table"
import { menuColumn } from "../../ui/row-menu"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"
import { Strong, Subtle } from "../../ui/text"
import { Thumb } from "../../ui/thumb"

/** What the address says, if it is one of these words. */
const among = <Word extends string>(words: readonly Word[], chosen: string): Word | "" =>
  words.find((word) => word === chosen) ?? ""

const COLUMNS: Column<StaffRecommendation>[] = [
  {
    head: "Product",
    sort: "product",
    cell: ({ product }) => (
      <div className="flex max-w-44 items-center gap-3 py-2 sm:max-w-72">
        <Thumb src={product.image || null} />
        <div className="min-w-0">
          <Strong className="truncate">{product.name}</Strong>
          <Subtle size="xsmall" className="truncate">
            {product.vendor}
          </Subtle>
          <StockBadge product={product} />
        </div>
      </div>
    ),
  },
  { head: "Skin", sort: "skin", cell: ({ skin_type }) => skinTypeWords[skin_type] },
  { head: "For", from: "sm", cell: placeName },
  {
    head: "Step",
    sort: "step",
    cell: ({ step }) => stepWords[step],
    under: ({ moment }) => momentWords[moment],
  },
  { head: "Why it suits", kind: "text", from: "lg", cell: ({ note }) => note },
]

/** What the skin expert recommends, and which of its answers are empty. */
export default function RecommendationPage() {
  const { q, search, page, chosen, filter, toPage, sort, sorting } = useListFilter()
  const values = {
    skin_type: among(skinTypes, chosen("skin_type")),
    route: among(careRoutes, chosen("route")),
    head_type: among(headTypes, chosen("head_type")),
    step: among(careSteps, chosen("step")),
  }
  const coverage = useRead("GET /admin/recommendation/coverage")
  const list = useShopList("GET /admin/recommendation", { page, q, sort, ...values })
  const records = useRecordEditing<StaffRecommendation>(list, {
    permission: "recommendations.update",
    add: "Recommend a product",
    form: (recommendation, step) => (
      <RecommendationForm recommendation={recommendation} start={values} {...step} />
    ),
    deletion: ({ product, skin_type }) => ({
      name: `the recommendation of ${product.name}`,
      consequence: `Shoppers with ${skinTypeWords[skin_type].toLowerCase()} skin no longer see it there. The product stays in the shop.`,
      call: "DELETE /admin/recommendation/delete/{id}",
    }),
  })
  const menu = menuColumn((one: StaffRecommendation) => one.product.name, records.actionsOf)
  const isFiltered = q !== "" || Object.values(values).some((value) => value !== "")

  return (
    <Screen
      title="Recommendations"
      about="What the skin expert recommends: a product for a skin, a part of the body and a step of the routine."
      actions={records.addButton}
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
        <SearchField isFilling label="Search recommendations" placeholder="Product or brand" {...search} />
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
      <RecordTable
        label="Recommendations"
        list={list}
        columns={records.mayChange ? [...COLUMNS, menu] : COLUMNS}
        idOf={({ id }) => id}
        of="recommendations"
        empty={
          isFiltered ? "No recommendations here. Recommend the first product." : "No recommendations yet."
        }
        onPage={toPage}
        sorting={sorting}
      />
      {records.drawers}
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
