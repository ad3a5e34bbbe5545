import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowDownTray, DocumentText } from "@medusajs/icons"
import { Button, Input, Label, Select, Table, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { AuditEntry } from "../../../../../src/contract/audit"
import { AuditEntryDrawer } from "../../components/audit-entry"
import { Pages } from "../../components/pages"
import { Loaded, Screen } from "../../components/screen"
import { useRead } from "../../lib/kept-records"
import { useListFilter } from "../../lib/list-filter"
import { formatInstant } from "../../lib/order-words"
import { shopApi } from "../../lib/shop-api"

const EVERYBODY = "everybody"

/** What staff did, the newest first. The filter lives in the address. */
export default function AuditPage() {
  const { q, typed, setTyped, page, chosen, filter } = useListFilter()
  const [open, setOpen] = useState<AuditEntry | null>(null)
  const wanted = {
    q: q || undefined,
    actor_id: chosen("who") || undefined,
    target_type: chosen("about") || undefined,
    from: chosen("from") || undefined,
    to: chosen("to") || undefined,
  }
  const entries = useQuery({
    queryKey: ["shop", "GET /admin/audit", { ...wanted, page }],
    queryFn: () => shopApi("GET /admin/audit", { query: { ...wanted, page, per_page: 20 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Audit"
      about="Every change that staff made, here and in Medusa's own screens: who, when, what it was and what it is now. Nobody can alter it."
      actions={
        <>
          <Input
            role="searchbox"
            size="small"
            aria-label="Search the log"
            placeholder="Who, what, id or value"
            className="w-64"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button size="small" variant="secondary" asChild>
            <a href={exportAddress(wanted)} download>
              <ArrowDownTray /> Export
            </a>
          </Button>
        </>
      }
    >
      <Filters chosen={chosen} filter={filter} />
      <Loaded
        query={entries}
        isEmpty={({ data }) => data.length === 0}
        empty="Nothing in the log fits. Try another search word or other days."
      >
        {({ data }) => <Entries entries={data} onOpen={setOpen} />}
      </Loaded>
      <Pages meta={entries.data?.meta} of="entries" onPage={(to) => filter({ page: String(to) })} />
      {open && <AuditEntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </Screen>
  )
}

function Entries({ entries, onOpen }: { entries: AuditEntry[]; onOpen: (entry: AuditEntry) => void }) {
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>When</Table.HeaderCell>
            <Table.HeaderCell>Who</Table.HeaderCell>
            <Table.HeaderCell>What</Table.HeaderCell>
            <Table.HeaderCell className="hidden md:table-cell">About</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {entries.map((entry) => (
            <Table.Row key={entry.id}>
              <Table.Cell className="whitespace-nowrap">{formatInstant(entry.at)}</Table.Cell>
              <Table.Cell>
                {entry.actor.email ?? "Nobody signed in"}
                <Text size="xsmall" className="text-ui-fg-subtle">
                  {entry.actor.role}
                </Text>
              </Table.Cell>
              <Table.Cell className="py-2">
                <button
                  type="button"
                  className="text-left text-ui-fg-base underline underline-offset-2"
                  onClick={() => onOpen(entry)}
                >
                  {entry.title}
                </button>
              </Table.Cell>
              <Table.Cell className="hidden break-all md:table-cell">
                {entry.target?.type.replaceAll("_", " ")}
                <Text size="xsmall" className="text-ui-fg-subtle">
                  {entry.target?.id}
                </Text>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

function Filters(props: {
  chosen: (name: string) => string
  filter: (change: Record<string, string>) => void
}) {
  const choices = useRead("GET /admin/audit/choices").data
  const who = (choices?.actors ?? []).map(({ id, email }) => ({ id, name: email }))
  const about = (choices?.target_types ?? []).map((type) => ({ id: type, name: type.replaceAll("_", " ") }))
  return (
    <div className="flex flex-wrap items-end gap-3 px-6 py-4">
      <Choice
        label="Who"
        all="Everybody"
        options={who}
        value={props.chosen("who")}
        onChange={(id) => props.filter({ who: id })}
      />
      <Choice
        label="About"
        all="Everything"
        options={about}
        value={props.chosen("about")}
        onChange={(id) => props.filter({ about: id })}
      />
      {(["from", "to"] as const).map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <Label size="xsmall" htmlFor={`audit-${name}`}>
            {name === "from" ? "From" : "To"}
          </Label>
          <Input
            id={`audit-${name}`}
            type="date"
            size="small"
            value={props.chosen(name)}
            onChange={(event) => props.filter({ [name]: event.target.value })}
          />
        </div>
      ))}
    </div>
  )
}

function Choice(props: {
  label: string
  all: string
  options: { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <div className="flex w-52 flex-col gap-1">
      <Label size="xsmall">{props.label}</Label>
      <Select
        size="small"
        value={props.value || EVERYBODY}
        onValueChange={(id) => props.onChange(id === EVERYBODY ? "" : id)}
      >
        <Select.Trigger aria-label={props.label}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={EVERYBODY}>{props.all}</Select.Item>
          {props.options.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}

function exportAddress(wanted: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value)
  return `/api/v1/admin/audit-export?${query}`
}

export const config = defineRouteConfig({ label: "Audit", icon: DocumentText, rank: 10 })
