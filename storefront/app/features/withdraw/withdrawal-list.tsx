import { exactNaira } from "@contract/naira"
import type { OwnWithdrawal } from "@contract/withdrawals"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { friendlyDay } from "~/platform/dates"
import { useRead } from "~/platform/query/use-read"
import { Badge } from "~/ui/badge"
import { SmallButton } from "~/ui/button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { type WithdrawalsCall, withdrawalsQuery } from "./withdrawal-query"
import { shortAccount, statusName, statusText, statusTone } from "./withdrawal-words"

/** The account's requests, ten at a time. */
export function WithdrawalList({ call }: { call?: WithdrawalsCall }) {
  const [page, setPage] = useState(1)
  const list = useRead({ ...withdrawalsQuery(page, call), placeholderData: keepPreviousData })
  const place = call === "GET /user/refer-and-earn/withdrawals" ? "reward balance" : "wallet"
  return (
    <section aria-labelledby="withdrawals" className="mt-10">
      <h2 id="withdrawals" className="mb-4 text-lg font-bold">
        Your withdrawals
      </h2>
      {list.isPending ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : !list.data ? (
        <LoadFailed what="your withdrawals" error={list.error} retry={list.refetch} />
      ) : list.data.data.length === 0 ? (
        <p className="text-ink-soft">No withdrawals yet. They appear here with their status.</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {list.data.data.map((one) => (
              <Request key={one.id} one={one} place={place} />
            ))}
          </ul>
          {list.data.meta.last_page > 1 ? (
            <div className="mt-4 flex items-center gap-3">
              <SmallButton disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </SmallButton>
              <SmallButton disabled={page >= list.data.meta.last_page} onClick={() => setPage(page + 1)}>
                Older
              </SmallButton>
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}

function Request({ one, place }: { one: OwnWithdrawal; place: string }) {
  const more = statusText(one.status, one.reason, place)
  return (
    <li className="rounded-lg border border-line p-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-base font-bold tabular-nums">{exactNaira(one.amount)}</p>
          <p className="text-ink-soft wrap-anywhere">
            {shortAccount(one)}, {friendlyDay(one.asked_at)}
          </p>
        </div>
        <Badge tone={statusTone[one.status]}>{statusName[one.status]}</Badge>
      </div>
      {more ? <p className="mt-2 wrap-anywhere">{more}</p> : null}
    </li>
  )
}
