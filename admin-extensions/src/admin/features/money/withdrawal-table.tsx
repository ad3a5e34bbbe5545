import { exactNaira, formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useOpened, useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"
import { WithdrawalDrawer } from "./withdrawal-drawer"
import type { WithdrawalSource } from "./withdrawal-sources"
import { approvalsMissing, type StaffWithdrawal, withdrawalStates } from "./withdrawal-words"

const VIEWS = stateViews(withdrawalStates)

const COLUMNS: Column<StaffWithdrawal>[] = [
  { head: "Shopper", sort: "shopper", cell: ({ user }) => user.name },
  { head: "Asked", from: "md", cell: ({ asked_at }) => formatInstant(asked_at) },
  {
    head: "Paid to",
    from: "md",
    cell: ({ bank_name, account_number }) =>
      `${bank_name}${account_number ? ` …${account_number.slice(-4)}` : ""}`,
  },
  {
    head: "Status",
    sort: "status",
    cell: ({ status }) => <StateBadge of={withdrawalStates[status]} />,
    under: approvalsMissing,
  },
  { head: "Amount", sort: "-amount", kind: "figure", cell: ({ amount }) => exactNaira(amount) },
]

/** Money that shoppers ask to have paid to their banks, from their wallets or from rewards. The filter lives in the address. */
export function WithdrawalTable({ source }: { source: WithdrawalSource }) {
  const { screen, list } = useRecordList(source.list, "status", VIEWS, {
    refetchInterval: 30_000,
  })
  const opened = useOpened(
    list,
    (_, step, row) => row && <WithdrawalDrawer one={row} source={source} {...step} />,
  )
  return (
    <ListScreen
      title={source.title}
      about={source.about}
      search={{ label: "Search requests", placeholder: "Name, e-mail or reference" }}
      {...screen}
      columns={COLUMNS}
      of="requests"
      asCards
      empty="No matching request."
      {...opened}
    />
  )
}
