import { keepPreviousData } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { NavLink, useSearchParams } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { classNames } from "~/ui/class-names"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Pagination } from "~/ui/pagination"
import { AccountPage } from "../account-frame/account-page"
import { OrderCard, OrderCardSkeleton } from "./order-card"
import { ordersQuery, pendingOrdersQuery } from "./order-query"

const skeleton = (
  <div className="grid gap-4">
    <OrderCardSkeleton />
    <OrderCardSkeleton />
    <OrderCardSkeleton />
  </div>
)

function Tabs() {
  return (
    <nav aria-label="Orders" className="mb-6 flex gap-1 border-b border-line">
      {[
        { to: paths.orders, name: "All orders" },
        { to: personalPaths.pendingOrders, name: "Waiting for payment" },
      ].map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classNames(
              "-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold",
              isActive
                ? "border-brand-deep text-ink"
                : "border-transparent text-ink-soft hover:text-brand-deep",
            )
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** My orders, newest first, a page of ten at a time. */
export function OrdersPage() {
  return (
    <Page
      query={ordersQuery}
      linkTo={personalPaths.ordersPage}
      empty={
        <EmptyState title="No orders yet" action={<LinkButton to={paths.shop}>Start shopping</LinkButton>}>
          Your orders appear here, with every step on their way to you.
        </EmptyState>
      }
    />
  )
}

/** Orders that wait for payment, each payable from here. */
export function PendingOrdersPage() {
  return (
    <Page
      query={pendingOrdersQuery}
      linkTo={personalPaths.pendingOrdersPage}
      empty={
        <EmptyState
          title="Nothing waits for payment"
          action={<SecondaryLink to={paths.orders}>See all my orders</SecondaryLink>}
        >
          Orders that you have not paid yet are kept here for an hour.
        </EmptyState>
      }
    />
  )
}

interface PageProps {
  query: typeof ordersQuery | typeof pendingOrdersQuery
  linkTo: (page: number) => string
  empty: ReactNode
}

function Page(props: PageProps) {
  const framed = (children: ReactNode) => (
    <>
      <Tabs />
      {children}
    </>
  )
  return (
    <AccountPage title="My Orders" skeleton={framed(skeleton)}>
      {() => framed(<Orders {...props} />)}
    </AccountPage>
  )
}

function Orders({ query: asked, linkTo, empty }: PageProps) {
  const [search] = useSearchParams()
  const wanted = Number(search.get("page"))
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const query = useRead({ ...asked(page), placeholderData: keepPreviousData })
  if (query.isPending) return skeleton
  if (!query.data) return <LoadFailed what="your orders" error={query.error} retry={query.refetch} />
  const { data: orders, meta } = query.data
  if (orders.length === 0 && page === 1) return empty
  if (orders.length === 0)
    return (
      <EmptyState
        title="Nothing on this page"
        action={<LinkButton to={linkTo(1)}>To the first page</LinkButton>}
      />
    )
  return (
    <>
      <ul
        aria-busy={query.isPlaceholderData}
        className={classNames("grid gap-4", query.isPlaceholderData && "opacity-60")}
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={meta.current_page} lastPage={meta.last_page} linkTo={linkTo} />
      </div>
    </>
  )
}
