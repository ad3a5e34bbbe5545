import { Alert, Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { ProductCellChange, ProductImportRow } from "../../../../../src/contract/admin-imports"
import { useChange } from "../../platform/kept-records"
import { shopApi } from "../../platform/shop-api"
import { useSubmit } from "../../platform/submit"
import { type Column, ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { Loaded } from "../../ui/screen"
import { SteepNotice } from "../../ui/steep-notice"
import { Subtle } from "../../ui/subtle"
import { shortChanges } from "./cell-changes"

const ASK_AGAIN_MS = 1_000

type View = "all" | "bad" | "steep"

/** One file: what each row would do, what is wrong with it, and how far it is. */
export function ImportRun({ id }: { id: string }) {
  const [view, setView] = useState<View>("all")
  const [page, setPage] = useState(1)
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()
  const run = useQuery({
    queryKey: ["shop", "GET /admin/product-imports/{id}", id, view, page],
    queryFn: () =>
      shopApi("GET /admin/product-imports/{id}", { params: { id }, query: { view, page, per_page: 20 } }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.data.status === "applying" ? ASK_AGAIN_MS : false),
  })
  const apply = () =>
    submit(() => change.run("POST /admin/product-imports/{id}/apply", { params: { id }, body: {} }))
  const show = (next: View) => {
    setView(next)
    setPage(1)
  }
  return (
    <Container className="divide-y p-0">
      <Loaded query={run}>
        {({ data, meta }) => {
          const { counts, status } = data
          const good = counts.rows - counts.bad
          return (
            <>
              <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
                <div>
                  <Heading level="h2">{data.filename}</Heading>
                  <Text size="small" role="status" className="text-ui-fg-subtle">
                    {counts.create} new, {counts.update} changed, {counts.unchanged} as they are, {counts.bad}{" "}
                    with errors
                    {status === "applying" && `. ${counts.done} of ${good} are in`}
                    {status === "done" && `. All ${counts.done} good rows are in`}
                  </Text>
                  {status === "checked" && (
                    <SteepNotice count={counts.steep} one="row changes a price" many="rows change a price" />
                  )}
                  {data.ignored.length > 0 && (
                    <Subtle>Columns that are not ours: {data.ignored.join(", ")}</Subtle>
                  )}
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  {counts.bad > 0 && (
                    <Button size="small" variant="secondary" asChild>
                      <a href={`/api/v1/admin/product-imports/${id}/bad-rows`} download>
                        Download errors
                      </a>
                    </Button>
                  )}
                  {status === "checked" && (
                    <Button
                      size="small"
                      disabled={counts.create + counts.update === 0}
                      isLoading={isBusy}
                      onClick={() => void apply()}
                    >
                      Import {counts.create + counts.update} rows
                    </Button>
                  )}
                </div>
              </div>
              {status === "applying" && (
                <progress
                  className="block h-1 w-full"
                  aria-label="Rows that are in"
                  max={good}
                  value={counts.done}
                />
              )}
              {failure && (
                <Alert variant="error" role="alert" className="mx-6 my-4">
                  {failure.message}
                </Alert>
              )}
              <div className="flex gap-2 px-6 py-4">
                <ViewButton
                  label={`All ${counts.rows}`}
                  active={view === "all"}
                  onClick={() => show("all")}
                />
                <ViewButton
                  label={`Errors ${counts.bad}`}
                  active={view === "bad"}
                  onClick={() => show("bad")}
                />
                {counts.steep > 0 && (
                  <ViewButton
                    label={`Big price changes ${counts.steep}`}
                    active={view === "steep"}
                    onClick={() => show("steep")}
                  />
                )}
              </div>
              <Lines lines={data.lines} />
              <Pages meta={meta} of="rows" onPage={setPage} />
            </>
          )
        }}
      </Loaded>
    </Container>
  )
}

function ViewButton(props: { label: string; active: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant={props.active ? "primary" : "secondary"}
      aria-pressed={props.active}
      onClick={props.onClick}
    >
      {props.label}
    </Button>
  )
}

const WORDS = { create: "New", update: "Changes", none: "As it is" } as const

const COLUMNS: Column<ProductImportRow>[] = [
  { head: "Line", cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  {
    head: "Product",
    kind: "text",
    cell: ({ name }) => name,
    under: ({ problem }) => problem && <span className="text-ui-fg-error">{problem}</span>,
  },
  { head: "SKU", cell: ({ sku }) => sku ?? "–" },
  {
    head: "Old and new",
    kind: "text",
    cell: ({ changes, is_steep }) => changes && <Changes changes={changes} isSteep={is_steep} />,
  },
  {
    head: "What happens",
    cell: ({ state, action }) => (
      <StatusBadge color={state === "bad" ? "red" : state === "done" ? "green" : "grey"}>
        {state === "bad"
          ? "Skipped"
          : `${action ? WORDS[action] : ""}${state === "done" && action !== "none" ? ", in" : ""}`}
      </StatusBadge>
    ),
  },
]

function Changes({ changes, isSteep }: { changes: ProductCellChange[]; isSteep: boolean }) {
  const { shown, more } = shortChanges(changes)
  return (
    <ul className={isSteep ? "text-ui-fg-error" : undefined}>
      {shown.map(({ column, words }) => (
        <li key={column} className="tabular-nums">
          {column} {words}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

function Lines({ lines }: { lines: ProductImportRow[] }) {
  if (lines.length === 0) {
    return <Text className="px-6 py-12 text-center text-ui-fg-subtle">No such rows.</Text>
  }
  return <ListTable label="Rows" columns={COLUMNS} rows={lines} idOf={({ line }) => String(line)} />
}
