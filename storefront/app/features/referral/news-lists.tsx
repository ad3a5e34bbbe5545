import { longDate } from "@contract/lagos"
import { exactNaira } from "@contract/naira"
import type { ReferralNotification, ReferralTransaction } from "@contract/referral"
import { keepPreviousData } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { api } from "~/platform/api/client"
import { friendlyDay } from "~/platform/dates"
import { useAction } from "~/platform/forms/use-action"
import { useRead } from "~/platform/query/use-read"
import { Badge } from "~/ui/badge"
import { RowButton, SmallButton } from "~/ui/button"
import { classNames } from "~/ui/class-names"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { notificationsQuery, rewardsMoved, transactionsQuery } from "./referral-query"

/** What happened, and what moved: each with what is new marked until it was read. */
export function NewsLists() {
  return (
    <>
      <Notifications />
      <Transactions />
    </>
  )
}

function Notifications() {
  const [page, setPage] = useState(1)
  const list = useRead({ ...notificationsQuery(page), placeholderData: keepPreviousData })
  return (
    <List
      id="notifications"
      title="Notifications"
      empty="No notifications yet. We tell you here when a friend joins or you earn."
      what="your notifications"
      list={list}
      onPage={setPage}
      readCall="GET /user/refer-and-earn/read-notifications"
    >
      {(one: ReferralNotification) => (
        <Item key={one.id} isNew={!one.read} title={one.title} amount={null}>
          {one.text} · {friendlyDay(one.at)}
        </Item>
      )}
    </List>
  )
}

function Transactions() {
  const [page, setPage] = useState(1)
  const list = useRead({ ...transactionsQuery(page), placeholderData: keepPreviousData })
  return (
    <List
      id="transactions"
      title="Transactions"
      empty="No transactions yet."
      what="your transactions"
      list={list}
      onPage={setPage}
      readCall="GET /user/refer-and-earn/read-transactions"
    >
      {(one: ReferralTransaction) => (
        <Item
          key={one.id}
          isNew={!one.read}
          title={one.title}
          amount={one.amount}
          isPending={one.kind === "earned"}
        >
          {longDate(one.at)}
          {one.detail ? ` · ${one.detail}` : ""}
        </Item>
      )}
    </List>
  )
}

interface Page<One> {
  data: One[]
  meta: { current_page: number; last_page: number; unread: number }
}

interface ListProps<One> {
  id: string
  title: string
  empty: string
  what: string
  list: { data: Page<One> | undefined; isPending: boolean; error: unknown; refetch: () => void }
  onPage: (page: number) => void
  readCall: "GET /user/refer-and-earn/read-notifications" | "GET /user/refer-and-earn/read-transactions"
  children: (one: One) => ReactNode
}

function List<One>({ id, title, empty, what, list, onPage, readCall, children }: ListProps<One>) {
  const { busy, run } = useAction()
  const markRead = () =>
    run(async () => {
      await api(readCall)
      await rewardsMoved()
    })
  const unread = list.data?.meta.unread ?? 0
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="flex flex-wrap items-center gap-3 text-lg font-bold">
          {title}
          {unread > 0 ? <Badge tone="brand">{unread > 99 ? "99+" : unread} new</Badge> : null}
        </h2>
        {unread > 0 ? (
          <RowButton busy={busy} onClick={() => void markRead()}>
            Mark as read
          </RowButton>
        ) : null}
      </div>
      {list.isPending ? (
        <Skeleton className="mt-4 h-40 rounded-lg" />
      ) : !list.data ? (
        <LoadFailed what={what} error={list.error} retry={list.refetch} />
      ) : list.data.data.length === 0 ? (
        <p className="mt-4 text-ink-soft">{empty}</p>
      ) : (
        <>
          <ul className="mt-4 border-t border-line">{list.data.data.map(children)}</ul>
          <Turns meta={list.data.meta} onPage={onPage} />
        </>
      )}
    </section>
  )
}

function Turns({ meta, onPage }: { meta: Page<unknown>["meta"]; onPage: (page: number) => void }) {
  const { current_page: page, last_page: last } = meta
  if (last <= 1) return null
  return (
    <div className="mt-4 flex items-center gap-3">
      <SmallButton disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </SmallButton>
      <SmallButton disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </SmallButton>
    </div>
  )
}

interface ItemProps {
  isNew: boolean
  title: string
  /** Naira. */
  amount: number | null
  /** Not the shopper's yet. */
  isPending?: boolean
  children: ReactNode
}

function Item({ isNew, title, amount, isPending = false, children }: ItemProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4">
      <p className={isNew ? "font-bold" : "font-semibold"}>
        {isNew ? (
          <>
            <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-brand-deep align-middle" />
            <span className="sr-only">New: </span>
          </>
        ) : null}
        {title}
      </p>
      {amount === null ? (
        <span />
      ) : (
        <p
          className={classNames(
            "text-right font-bold tabular-nums",
            isPending ? "text-ink-soft" : amount > 0 ? "text-brand-deep" : "text-ink",
          )}
        >
          {amount > 0 ? "+" : ""}
          {exactNaira(amount)}
        </p>
      )}
      <p className="col-span-2 text-sm text-ink-soft wrap-anywhere">{children}</p>
    </li>
  )
}
