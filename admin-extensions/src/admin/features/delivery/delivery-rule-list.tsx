import { formatPrice } from "../../platform/figures"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { Choice } from "../../ui/choice"
import { type Column } from "../../ui/list-table"
import { RecordTable } from "../../ui/record-table"
import { deleteAction, editAction, menuColumn } from "../../ui/row-menu"
import { SearchField } from "../../ui/search-field"
import { bandName, type DeliveryRule, daysName } from "./fee-matrix"
import { usePlaces } from "./places"

const COLUMNS: Column<DeliveryRule>[] = [
  {
    head: "Place",
    sort: "place",
    cell: ({ lga, state }) => lga ?? state,
    under: ({ lga, state }) => (lga ? state : "The whole state"),
  },
  { head: "Weight", sort: "weight", cell: (rule) => bandName(rule.weight_from, rule.weight_to) },
  { head: "Fee", sort: "fee", kind: "figure", cell: ({ delivery_fee }) => formatPrice(delivery_fee) },
  { head: "Business days", sort: "days", from: "sm", cell: daysName },
]

interface Props {
  mayChange: boolean
  onEdit: (rule: DeliveryRule) => void
  onDelete: (rule: DeliveryRule) => void
}

/** Fees one by one. The filter lives in the address. */
export function DeliveryRuleList({ mayChange, onEdit, onDelete }: Props) {
  const { q, search, page, chosen, filter, toPage, sort, sorting } = useListFilter()
  const stateId = chosen("state")
  const { states } = usePlaces("")
  const rules = useShopList("GET /admin/delivery", { q, state_id: stateId, page, sort })
  const menu = menuColumn(
    (rule: DeliveryRule) => `${rule.lga ?? rule.state}, ${bandName(rule.weight_from, rule.weight_to)}`,
    (rule) => [editAction(() => onEdit(rule)), deleteAction(() => onDelete(rule))],
  )
  return (
    <>
      <div className="flex flex-wrap gap-3 px-6 py-4">
        <SearchField label="Search by place" placeholder="State or LGA" {...search} />
        <div className="w-56">
          <Choice
            aria-label="State"
            none="All states"
            value={stateId}
            choices={states}
            onChange={(state) => filter({ state })}
          />
        </div>
      </div>
      <RecordTable
        label="Fees"
        list={rules}
        columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
        idOf={({ id }) => id}
        of="fees"
        empty="No matching fee. Try another state or word."
        onPage={toPage}
        sorting={sorting}
      />
    </>
  )
}
