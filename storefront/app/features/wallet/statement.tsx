import { exactNaira } from "@contract/naira"
import type { StatementFilter, WalletMovement } from "@contract/wallet"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { saveFile } from "~/platform/api/save-file"
import { dayProblem } from "~/platform/forms/days"
import { useAction } from "~/platform/forms/use-action"
import { useRead } from "~/platform/query/use-read"
import { Button, SmallButton } from "~/ui/button"
import { DayInput } from "~/ui/day-input"
import { EmptyState } from "~/ui/empty-state"
import { Field } from "~/ui/field"
import { DownloadIcon } from "~/ui/icons"
import { SecondaryLink } from "~/ui/link-button"
import { Options, Select } from "~/ui/select"
import { MovementList, MovementRow } from "./movement-list"
import { filterOf, kindNames, pageOf, statementPath } from "./statement-filter"
import { statementQuery } from "./wallet-query"

/** What moved, newest first, with the balance after each. The filter lives in the address. */
export function Statement({ onFund }: { onFund: () => void }) {
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const page = pageOf(search)
  const query = useRead({ ...statementQuery(filter, page), placeholderData: keepPreviousData })
  const filtered = Object.keys(filter).length > 0
  return (
    <section aria-labelledby="statement" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="text-lg font-bold">
          Statement
        </h2>
        <SavePdf filter={filter} />
      </div>
      <Filter filter={filter} />
      <MovementList
        query={query}
        linkTo={(to) => statementPath(filter, to)}
        empty={<Nothing filtered={filtered} past={page > 1} onFund={onFund} />}
      >
        {(movement) => <Movement key={movement.id} movement={movement} />}
      </MovementList>
    </section>
  )
}

function Movement({ movement }: { movement: WalletMovement }) {
  const came = movement.amount > 0
  return (
    <MovementRow
      movement={movement}
      amount={`${came ? "+" : ""}${exactNaira(movement.amount)}`}
      came={came}
      after={exactNaira(movement.balance_after)}
    />
  )
}

function Filter({ filter }: { filter: StatementFilter }) {
  const navigate = useNavigate()
  const set = (change: Partial<Record<keyof StatementFilter, string>>) =>
    void navigate(statementPath({ ...filter, ...change } as StatementFilter), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <search aria-label="Statement" className="mt-4 grid gap-3 sm:grid-cols-3">
      <Field label="What">
        {(aria) => (
          <Select
            {...aria}
            compact
            value={filter.kind ?? ""}
            onChange={(event) => set({ kind: event.target.value })}
          >
            <option value="">Everything</option>
            <Options of={kindNames} />
          </Select>
        )}
      </Field>
      <Day label="From" value={filter.from} onChange={(from) => set({ from })} />
      <Day label="To" value={filter.to} onChange={(to) => set({ to })} />
    </search>
  )
}

function Day(props: { label: string; value: string | undefined; onChange: (day: string) => void }) {
  const [problem, setProblem] = useState<string>()
  return (
    <Field label={props.label} error={problem}>
      {(aria) => (
        <DayInput
          {...aria}
          autoComplete="off"
          className="min-h-11! text-sm!"
          value={props.value ?? ""}
          onChange={(day) => {
            setProblem(undefined)
            if (!dayProblem(day)) props.onChange(day)
          }}
          onBlur={(event) => setProblem(dayProblem(event.target.value))}
        />
      )}
    </Field>
  )
}

function Nothing({ filtered, past, onFund }: { filtered: boolean; past: boolean; onFund: () => void }) {
  if (filtered || past)
    return (
      <EmptyState
        title="No movements here"
        action={
          <SecondaryLink to={statementPath({})} preventScrollReset>
            Show everything
          </SecondaryLink>
        }
      >
        Choose other days or another kind.
      </EmptyState>
    )
  return (
    <EmptyState title="No transactions yet" action={<Button onClick={onFund}>Add money</Button>}>
      Money you add, refunds and payments from your wallet appear here.
    </EmptyState>
  )
}

function SavePdf({ filter }: { filter: StatementFilter }) {
  const { busy, run } = useAction()
  const save = () =>
    run(async () => {
      const query = statementPath(filter).replace(/^[^?]*/, "")
      await saveFile(`/user/wallet/statement.pdf${query}`, "wallet-statement.pdf")
    })
  return (
    <SmallButton busy={busy} onClick={save}>
      <DownloadIcon className="size-5" /> Save as PDF
    </SmallButton>
  )
}
