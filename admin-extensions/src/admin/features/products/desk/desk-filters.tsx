import { useState } from "react"
import { useRead } from "../../../platform/shop-queries"
import { PlainButton, SmallButton } from "../../../ui/buttons"
import { FilterChoice } from "../../../ui/filter-choice"
import { placeChoices } from "../product-words"
import { DESK_FILTERS, SAME_AS_NOTHING } from "./desk-words"

const SORTS = [
  { id: "changed", name: "Changed first" },
  { id: "name", name: "Name, A to Z" },
  { id: "-name", name: "Name, Z to A" },
  { id: "price", name: "Lowest price" },
  { id: "-price", name: "Highest price" },
  { id: "stock", name: "Least stock" },
  { id: "-stock", name: "Most stock" },
]

/** By brand, place, stock, what is missing, and label; and on a phone, which has no table heads, the order. */
export function DeskFilters(props: {
  chosen: (name: string) => string
  filter: (change: Record<string, string>) => void
}) {
  const { chosen, filter } = props
  const [isOpen, setOpen] = useState(false)
  const brands = useRead("GET /brands").data ?? []
  const sections = useRead("GET /section").data ?? []
  const labels = useRead("GET /admin/product-desk/labels").data ?? []
  const set = DESK_FILTERS.filter((name) => !["q", "status", "sort"].includes(name) && chosen(name))
  const choice = (name: string, label: string, all: string, options: { id: string; name: string }[]) => (
    <FilterChoice
      label={label}
      all={all}
      options={options}
      value={chosen(name)}
      onChange={(id) => filter({ [name]: id })}
    />
  )
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <SmallButton className="self-start sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {set.length > 0 ? `Filters (${set.length})` : "Filters and order"}
      </SmallButton>
      <div
        className={`grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-6 ${isOpen ? "" : "max-sm:hidden"}`}
      >
        {choice("brand_id", "Brand", "Any brand", brands)}
        {choice("category_id", "Category", "Any category", placeChoices(sections))}
        {choice("stock", "Stock", "Any", [
          { id: "instock", name: "In stock" },
          { id: "low", name: "Low, 1 to 9 left" },
          { id: "outofstock", name: "Out of stock" },
        ])}
        {choice("ready", "Ready to sell", "Any", [
          { id: "yes", name: "Ready" },
          { id: "no", name: "Incomplete" },
        ])}
        {labels.length > 0 && choice("label_id", "Label", "Any label", labels)}
        <div className="sm:hidden">
          <FilterChoice
            label="Order"
            all="Changed last"
            options={SORTS}
            value={chosen("sort") === SAME_AS_NOTHING ? "" : chosen("sort")}
            onChange={(sort) => filter({ sort })}
          />
        </div>
        {set.length > 0 && (
          <PlainButton
            className="justify-self-start"
            onClick={() => filter(Object.fromEntries(set.map((name) => [name, ""])))}
          >
            Clear filters
          </PlainButton>
        )}
      </div>
    </div>
  )
}
