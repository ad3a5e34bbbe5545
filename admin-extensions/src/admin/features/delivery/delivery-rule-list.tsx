import { PencilSquare, Trash } from "@medusajs/icons"
import { Select } from "@medusajs/ui"
import { formatPrice } from "../../platform/figures"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { type Column, ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { RowMenu } from "../../ui/row-menu"
import { Loaded } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"
import { bandName, type DeliveryRule, daysName } from "./fee-matrix"
import { usePlaces } from "./places"

const ALL = "all"

const COLUMNS: Column<DeliveryRule>[] = [
  {
    head: "Place",
    cell: ({ lga, state }) => lga ?? state,
    under: ({ lga, state }) => (lga ? state : "The whole state"),
  },
  { head: "Weight", cell: (rule) => bandName(rule.weight_from, rule.weight_to) },
  { head: "Fee", kind: "figure", cell: ({ delivery_fee }) => formatPrice(delivery_fee) },
  { head: "Business days", from: "sm", cell: daysName },
]

interface Props {
  mayChange: boolean
  onEdit: (rule: DeliveryRule) => void
  onDelete: (rule: DeliveryRule) => void
}

/** Fees one by one. The filter lives in the address. */
export function DeliveryRuleList({ mayChange, onEdit, onDelete }: Props) {
  const { q, typed, setTyped, page, chosen, filter } = useListFilter()
  const stateId = chosen("state")
  const { states } = usePlaces("")
  const rules = useShopList("GET /admin/delivery", { q, state_id: stateId, page })
  const menu: Column<DeliveryRule> = {
    head: "Actions",
    kind: "actions",
    cell: (rule) => (
      <RowMenu
        name={`${rule.lga ?? rule.state}, ${bandName(rule.weight_from, rule.weight_to)}`}
        actions={[
          { label: "Edit", icon: <PencilSquare />, onClick: () => onEdit(rule) },
          { label: "Delete", icon: <Trash />, onClick: () => onDelete(rule) },
        ]}
      />
    ),
  }
  return (
    <>
      <div className="flex flex-wrap gap-3 px-6 py-4">
        <SearchField label="Search by place" placeholder="State or LGA" value={typed} onChange={setTyped} />
        <div className="w-56">
          <Select
            size="small"
            value={stateId || ALL}
            onValueChange={(id) => filter({ state: id === ALL ? "" : id })}
          >
            <Select.Trigger aria-label="State">
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              <Select.Item value={ALL}>All states</Select.Item>
              {states.map(({ id, name }) => (
                <Select.Item key={id} value={id}>
                  {name}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
      </div>
      <Loaded
        query={rules}
        isEmpty={({ data }) => data.length === 0}
        empty="No fee fits. Try another state or word."
      >
        {({ data }) => (
          <ListTable
            label="Fees"
            columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
            rows={data}
            idOf={({ id }) => id}
          />
        )}
      </Loaded>
      <Pages meta={rules.data?.meta} of="fees" onPage={(to) => filter({ page: String(to) })} />
    </>
  )
}
