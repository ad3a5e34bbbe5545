import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import type { Data } from "../../../../../src/contract/calls"
import { LoanDrawer } from "../../features/money/loan-drawer"
import { type LoanStatus, loanStates } from "../../features/money/loan-words"
import { exactNaira, formatInstant } from "../../platform/figures"
import {
  type ListView,
  stateViews,
  unlessAll,
  useListFilter,
  viewOf,
  withAll,
} from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import { useOpened } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"

/** What is overdue is running, too: a view of its own beside the statuses. */
const VIEWS: ListView<"all" | "overdue" | LoanStatus>[] = [
  // An accepted offer is paid out at once.
  ...stateViews(loanStates).filter(({ id }) => id !== "accepted"),
  { id: "overdue", name: "Overdue" },
]

const COLUMNS: Column<Data<"GET /admin/loans">[number]>[] = [
  { head: "Loan", sort: "number", cell: ({ number }) => number, under: ({ name }) => name },
  { head: "Asked", sort: "-asked", from: "md", cell: ({ asked_at }) => formatInstant(asked_at) },
  {
    head: "Status",
    sort: "status",
    cell: ({ status, proposed }) => (
      <StateBadge of={proposed ? { ...loanStates[status], name: "To approve" } : loanStates[status]} />
    ),
  },
  {
    head: "Amount",
    sort: "-amount",
    kind: "figure",
    cell: ({ asked }) => exactNaira(asked),
    under: ({ overdue, balance, status }) =>
      status === "disbursed" && (
        <>
          {exactNaira(balance)} left
          {overdue > 0 && <div className="text-ui-fg-error">{exactNaira(overdue)} overdue</div>}
        </>
      ),
  },
]

/** The loans: to look at, to offer with four eyes, to follow. The filter lives in the address. */
export default function LoansPage() {
  const filter = useListFilter()
  const isOverdue = filter.chosen("overdue") === "true"
  const view = isOverdue ? "overdue" : viewOf(VIEWS, filter.chosen("status"))
  const loans = useShopList("GET /admin/loans", {
    status: view === "overdue" ? undefined : unlessAll(view),
    overdue: isOverdue ? "true" : undefined,
    page: filter.page,
    q: filter.q,
    sort: filter.sort,
  })
  const opened = useOpened(loans, (id, step) => <LoanDrawer id={id} {...step} />)
  return (
    <ListScreen
      title="Loans"
      about="Applications and running loans. One member of staff proposes terms, another approves them; the shopper gets an e-mail at each step."
      search={{ label: "Search loans", placeholder: "Number or name" }}
      views={
        <ListViews
          views={VIEWS}
          view={view}
          counts={isOverdue ? undefined : withAll(loans.data?.meta.counts)}
          onChoose={(id) =>
            filter.filter(id === "overdue" ? { status: "", overdue: "true" } : { status: id, overdue: "" })
          }
        />
      }
      filter={filter}
      list={loans}
      columns={COLUMNS}
      of="loans"
      asCards
      empty="No matching loan. Shoppers apply on their Loan page."
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Loans", icon: CreditCard, rank: 4 })
