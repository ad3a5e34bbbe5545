import { StatusBadge } from "@medusajs/ui"
import { formatInstant, formatNaira } from "../../platform/figures"
import { unlessAll, useListFilter, viewOf, withAll } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useOpenRow } from "../../platform/use-open-row"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import type { WithdrawalDesk } from "./withdrawal-desks"
import { WithdrawalDrawer } from "./withdrawal-drawer"
import {
  approvalsMissing,
  type StaffWithdrawal,
  WITHDRAWAL_VIEWS,
  withdrawalLabel,
  withdrawalTone,
} from "./withdrawal-words"

const COLUMNS: Column<StaffWithdrawal>[] = [
  { head: "Shopper", cell: ({ user }) => user.name },
  { head: "Asked", from: "md", cell: ({ asked_at }) => formatInstant(asked_at) },
  {
    head: "Paid to",
    from: "md",
    cell: ({ bank_name, account_number }) =>
      `${bank_name}${account_number ? ` …${account_number.slice(-4)}` : ""}`,
  },
  {
    head: "Status",
    cell: ({ status }) => <StatusBadge color={withdrawalTone[status]}>{withdrawalLabel(status)}</StatusBadge>,
    under: approvalsMissing,
  },
  { head: "Amount", kind: "figure", cell: ({ amount }) => formatNaira(amount) },
]

/** Money that shoppers ask to have paid to their banks, from their wallets or from rewards. The filter lives in the address. */
export function WithdrawalTable({ desk }: { desk: WithdrawalDesk }) {
  const filter = useListFilter()
  const view = viewOf(WITHDRAWAL_VIEWS, filter.chosen("status"))
  const requests = useShopList(
    desk.list,
    { status: unlessAll(view), page: filter.page, q: filter.q },
    { refetchInterval: 30_000 },
  )
  const { open, show, close } = useOpenRow(requests.data?.data)
  return (
    <ListScreen
      title={desk.title}
      about={desk.about}
      search={{ label: "Search requests", placeholder: "Name, e-mail or reference" }}
      views={
        <ListViews
          views={WITHDRAWAL_VIEWS}
          view={view}
          counts={withAll(requests.data?.meta.counts)}
          onChoose={(status) => filter.filter({ status })}
        />
      }
      filter={filter}
      list={requests}
      columns={COLUMNS}
      of="requests"
      asCards
      empty="No request fits."
      onOpen={({ id }) => show(id)}
    >
      {open && (
        <WithdrawalDrawer
          key={open.id}
          one={open}
          desk={desk}
          onClose={() => close(open.id)}
          onReload={() => void requests.refetch()}
        />
      )}
    </ListScreen>
  )
}
