import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Heading, StatusBadge, Table, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { Data } from "../../../../../../src/contract/calls"
import { exactNaira, formatInstant } from "../../../platform/figures"
import { useListFilter } from "../../../platform/list-filter"
import { shopApi } from "../../../platform/shop-api"
import { Loaded, Screen } from "../../../ui/screen"
import { SearchField } from "../../../ui/search-field"
import { Fault, Figure, Strong, Subtle } from "../../../ui/text"

type Ledger = Data<"GET /admin/ledger">

/** The ledger, to be looked at: what every kind of account comes to, and any transaction with its entries. */
export default function LedgerPage() {
  const { q, search } = useListFilter()
  const ledger = useQuery({
    queryKey: ["shop", "GET /admin/ledger", { q }],
    queryFn: () => shopApi("GET /admin/ledger", { query: { q: q || undefined } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Ledger"
      about="Double-entry ledger. Entries can't be changed: another transaction corrects an error. Above zero: what the shop owes or has earned."
      actions={
        <SearchField
          label="Search transactions"
          placeholder="Reference, transaction or account"
          {...search}
        />
      }
    >
      <Loaded query={ledger}>
        {({ data }) => (
          <>
            <Verified ledger={data} />
            <Accounts ledger={data} />
            <Transactions ledger={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Verified({ ledger: { verification } }: { ledger: Ledger }) {
  if (!verification) return <Text className="px-6 py-4">Not verified yet. Runs every night.</Text>
  const { found, at, entries, seals, breaks } = verification
  return (
    <div className="flex flex-col gap-2 px-6 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge color={found === 0 ? "green" : "red"}>
          {found === 0 ? "All agrees" : `${found} cases`}
        </StatusBadge>
        <Subtle>
          {entries.toLocaleString("en-NG")} entries and {seals.toLocaleString("en-NG")} seals, looked at{" "}
          {formatInstant(at)}
        </Subtle>
      </div>
      {breaks.map(({ id, detail }) => (
        <Fault key={`${id} ${detail}`} size="small">
          {id}: {detail}
        </Fault>
      ))}
    </div>
  )
}

function Accounts({ ledger: { lines, total } }: { ledger: Ledger }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label="Accounts" tabIndex={0}>
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Account</Table.HeaderCell>
            <Table.HeaderCell className="hidden text-right sm:table-cell">How many</Table.HeaderCell>
            <Table.HeaderCell className="hidden text-right sm:table-cell">Held</Table.HeaderCell>
            <Table.HeaderCell className="text-right">Balance</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line) => (
            <Table.Row key={line.kind}>
              <Table.Cell className="py-2 sm:min-w-64">
                {line.name}
                <Subtle size="xsmall">{line.about}</Subtle>
                {line.held > 0 && (
                  <Text size="xsmall" className="tabular-nums sm:hidden">
                    {exactNaira(line.held)} held
                  </Text>
                )}
              </Table.Cell>
              <Table.Cell className="hidden text-right tabular-nums sm:table-cell">
                {line.accounts.toLocaleString("en-NG")}
              </Table.Cell>
              <Table.Cell className="hidden whitespace-nowrap text-right tabular-nums sm:table-cell">
                {line.held === 0 ? "–" : exactNaira(line.held)}
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap text-right tabular-nums">
                {exactNaira(line.balance)}
              </Table.Cell>
            </Table.Row>
          ))}
          <Table.Row>
            <Table.Cell className="font-medium">Total</Table.Cell>
            <Table.Cell className="hidden sm:table-cell" />
            <Table.Cell className="hidden sm:table-cell" />
            <Table.Cell className="whitespace-nowrap text-right font-medium tabular-nums">
              {exactNaira(total)}
            </Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table>
    </section>
  )
}

function Transactions({ ledger: { transactions } }: { ledger: Ledger }) {
  return (
    <>
      <Heading level="h2" className="px-6 py-4">
        Transactions
      </Heading>
      {transactions.length === 0 && <Text className="px-6 pb-6 text-ui-fg-subtle">No match.</Text>}
      {transactions.map((one) => (
        <div key={one.id} className="flex flex-col gap-1 px-6 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Strong>
              {one.kind.replaceAll("_", " ")}
              {one.reference && ` · ${one.reference}`}
            </Strong>
            <Subtle size="xsmall">
              {formatInstant(one.created_at)} · by {one.actor}
              {one.reversed_by_id && ` · reversed by ${one.reversed_by_id}`}
              {one.reverses_id && ` · reverses ${one.reverses_id}`}
            </Subtle>
          </div>
          {one.reason && <Subtle>{one.reason}</Subtle>}
          {one.entries.map(({ account, amount, balance_after }) => (
            <div key={account} className="flex flex-wrap justify-between gap-x-4">
              <Text size="small" className="break-all">
                {account}
              </Text>
              <Figure>
                {exactNaira(amount)}
                {balance_after !== null && ` → ${exactNaira(balance_after)}`}
              </Figure>
            </div>
          ))}
        </div>
      ))}
    </>
  )
}

export const config = defineRouteConfig({ label: "Ledger", rank: 3 })
